public import Controls
internal import Files
public import Viewer

/// Connects a window with screen readers and other assistive technology by AT-SPI 2, which uses D-Bus.
///
/// Until assistive technology runs, there is one connection, to the session bus, on which nothing happens; without a
/// session bus there is none. It never starts a program and never waits.
///
/// A class, because the window host and the connections share it.
final class AccessibilityLink {
  /// Where the programs are.
  private enum Name {
    static let launcher = "org.a11y.Bus"
    static let launcherPath = "/org/a11y/bus"
    static let status = "org.a11y.Status"
    static let registry = "org.a11y.atspi.Registry"
    static let registryPath = "/org/a11y/atspi/registry"
    static let socket = "org.a11y.atspi.Socket"
    static let keys = "org.a11y.atspi.DeviceEventController"
    static let keysPath = "/org/a11y/atspi/registry/deviceeventcontroller"
    static let keyListeners = "org.a11y.atspi.DeviceEventListener"
  }

  /// What a reply answers.
  private enum Question {
    case launcherOwner
    case launcherStatus
    case address
    case registryOwner
    case name
    case embedding
    case listeners
    case keyListeners
    case key
  }

  /// The session bus.
  private var session: BusConnection?
  /// The bus of assistive technology.
  private var bus: BusConnection?
  private var sessionQuestions: [UInt32: Question] = [:]
  private var busQuestions: [UInt32: Question] = [:]
  /// The address that the user's environment names, instead of the session's.
  private let givenAddress: String?
  /// When the bus is tried again after it did not read; `nil` for never.
  private var retryTime: Duration?
  /// Whether there may be more messages than were handled in this turn.
  private var isBusy = false
  /// The registry's unique name on the bus; empty if there is none.
  ///
  /// Any program can send the signals and replies of a registry.
  private var registry = ""

  private let program: AccessibleProgram
  private var objects: WindowObjects
  private var listeners = EventListeners()
  /// When the events and the keys that other programs want to learn are read.
  private var (eventReading, keyReading) = (RegistryReading(), RegistryReading())
  private var watch = WindowWatch()
  private var keyQuestion = KeyQuestion()

  /// How long a bus that did not read is left alone.
  static let retryDelay = Duration.seconds(30)

  /// Creates a link and connects it with a bus of assistive technology; without an address, with that of the session.
  init(of program: AccessibleProgram, at address: String? = Environment["AT_SPI_BUS_ADDRESS"]) {
    self.program = program
    objects = WindowObjects(of: program)
    givenAddress = address.flatMap { $0.isEmpty ? nil : $0 }
    if let givenAddress {
      connect(to: givenAddress)
    } else {
      connectToSession()
    }
  }

  /// Whether another program reads the window.
  var isListening: Bool { bus != nil }

  /// Whether another program follows the focus of the window, as screen readers do.
  var isFollowed: Bool { bus != nil && listeners.followFocus }

  /// What to wait for; empty if there is no bus.
  var waits: [LinkWait] {
    [session, bus].compactMap(\.self).flatMap { connection in
      (connection.isCongested
        ? [] : [LinkWait(descriptor: connection.descriptor, readiness: .input)])
        + (connection.hasOutput
          ? [LinkWait(descriptor: connection.descriptor, readiness: .output)] : [])
    }
  }

  /// When there is something to do without a message; `nil` for never.
  var nextChange: Duration? {
    if isBusy, bus?.isCongested != true { return .zero }
    // While nothing is listened for, nothing is compared.
    let change = listeners.isEmpty ? nil : watch.nextChange
    return [retryTime, change, eventReading.nextChange, keyReading.nextChange]
      .compactMap(\.self).min()
  }

  // MARK: - The session bus

  private func connectToSession() {
    var addresses = Environment["DBUS_SESSION_BUS_ADDRESS"].map(BusAddress.list) ?? []
    if addresses.isEmpty, let folder = Environment["XDG_RUNTIME_DIR"], !folder.isEmpty {
      addresses = [.path(folder + "/bus")]
    }
    session = BusConnection.open(addresses)
    guard let session else { return }
    session.send(Self.busCall("Hello"))
    addMatch(
      "sender='\(BusInterface.bus)',member='NameOwnerChanged',arg0='\(Name.launcher)'", on: session)
    addMatch(
      "path='\(Name.launcherPath)',interface='\(BusInterface.properties)',member='PropertiesChanged'",
      on: session)
    sessionQuestions[session.send(Self.busCall("GetNameOwner", Name.launcher))] = .launcherOwner
    session.flush()
  }

  /// Returns a call of the bus itself, with a text or without values.
  private static func busCall(_ member: String, _ text: String? = nil) -> BusMessage {
    let bus = BusInterface.bus
    var call = BusMessage(.call, member, of: bus, at: "/org/freedesktop/DBus", to: bus)
    if let text { call.setBody("s") { $0.append(text) } }
    return call
  }

  /// Asks the bus for the signals of a rule.
  private func addMatch(_ rule: String, on connection: BusConnection) {
    var call = Self.busCall("AddMatch", "type='signal'," + rule)
    call.needsNoReply = true
    connection.send(call)
  }

  /// Returns a call of another program; it is not started.
  private static func call(
    _ member: String, of interface: String, at path: String, to program: String = Name.registry
  ) -> BusMessage {
    var call = BusMessage(.call, member, of: interface, at: path, to: program)
    call.startsNothing = true
    return call
  }

  /// Returns a call of the program that starts the bus of assistive technology.
  private static func launcherCall(_ member: String, of interface: String) -> BusMessage {
    call(member, of: interface, at: Name.launcherPath, to: Name.launcher)
  }

  private func askForStatus() {
    // A flood of changes is one question at a time.
    guard let session, !sessionQuestions.values.contains(.launcherStatus) else { return }
    var call = Self.launcherCall("GetAll", of: BusInterface.properties)
    call.setBody("s") { $0.append(Name.status) }
    sessionQuestions[session.send(call)] = .launcherStatus
  }

  private func take(fromSession message: BusMessage) throws(BusFormatError) {
    switch message.kind {
    case .call: refuse(message, .unknownObject, on: session)
    case .signal:
      if message.member == "NameOwnerChanged", message.sender == BusInterface.bus {
        var arguments = message.reader
        guard try arguments.string() == Name.launcher else { return }
        _ = try arguments.string()
        if try arguments.string().isEmpty {
          close(isOrderly: false)
        } else {
          askForStatus()
        }
      } else if message.member == "PropertiesChanged", message.path == Name.launcherPath {
        askForStatus()
      }
    case .reply, .error:
      guard let question = sessionQuestions.removeValue(forKey: message.replySerial),
        message.kind == .reply
      else { return }
      switch question {
      case .launcherOwner: askForStatus()
      case .launcherStatus: try takeStatus(message)
      case .address:
        var arguments = message.reader
        connect(to: try arguments.string())
      case .registryOwner, .name, .embedding, .listeners, .keyListeners, .key: break
      }
    }
  }

  /// Connects or closes as the launcher says.
  private func takeStatus(_ message: BusMessage) throws(BusFormatError) {
    guard message.signature == "a{sv}" else { return }
    var arguments = message.reader
    let end = try arguments.arrayEnd(alignedTo: 8)
    var isWanted = false
    while arguments.place < end {
      try arguments.align(to: 8)
      let name = try arguments.string()
      let type = try arguments.signature()
      if type == "b", ["IsEnabled", "ScreenReaderEnabled"].contains(name) {
        if try arguments.uint32() != 0 { isWanted = true }
      } else {
        try arguments.skipValue(of: type)
      }
    }
    if !isWanted {
      close(isOrderly: true)
    } else if bus == nil, retryTime == nil, let session,
      !sessionQuestions.values.contains(.address)
    {
      sessionQuestions[session.send(Self.launcherCall("GetAddress", of: Name.launcher))] = .address
    }
  }

  // MARK: - The bus of assistive technology

  private func connect(to address: String) {
    guard bus == nil, let connection = BusConnection.open(BusAddress.list(address)) else { return }
    bus = connection
    (objects, watch) = (WindowObjects(of: program), WindowWatch())
    forgetRegistry()
    busQuestions = [connection.send(Self.busCall("Hello")): .name]
    // A program that is killed does not take back what it wanted to learn.
    for condition in ["arg0='\(Name.registry)'", "arg2=''"] {
      addMatch(
        "sender='\(BusInterface.bus)',member='NameOwnerChanged',\(condition)", on: connection)
    }
    for interface in [Name.registry, Name.keyListeners] {
      addMatch("sender='\(Name.registry)',interface='\(interface)'", on: connection)
    }
    busQuestions[connection.send(Self.busCall("GetNameOwner", Name.registry))] = .registryOwner
  }

  /// Ends the connection; an orderly end takes leave of the registry.
  private func close(isOrderly: Bool) {
    guard let bus else { return }
    if isOrderly {
      var call = Self.call("Unembed", of: Name.socket, at: AccessiblePath.root)
      call.needsNoReply = true
      call.setBody("(so)") { $0.append(objects.root) }
      bus.send(call)
      bus.flush()
    }
    self.bus = nil
    forgetRegistry()
  }

  /// Forgets the registry, and what it was asked.
  private func forgetRegistry() {
    (registry, listeners, busQuestions) = ("", EventListeners(), [:])
    (eventReading, keyReading) = (RegistryReading(), RegistryReading())
    keyQuestion.reset()
  }

  /// Tells the registry of the program, and asks for the events that other programs want to learn.
  private func embed() {
    guard let bus else { return }
    var call = Self.call("Embed", of: Name.socket, at: AccessiblePath.root)
    call.startsNothing = false
    call.setBody("(so)") { $0.append(objects.root) }
    busQuestions[bus.send(call)] = .embedding
    requestListeners()
  }

  private func requestListeners() {
    eventReading.request()
    keyReading.request()
  }

  /// Reads from the registry what is due.
  private func readRegistry(at time: Duration) {
    guard let bus else { return }
    if eventReading.begin(at: time) {
      let call = Self.call("GetRegisteredEvents", of: Name.registry, at: Name.registryPath)
      busQuestions[bus.send(call)] = .listeners
    }
    if keyReading.begin(at: time) {
      let call = Self.call("GetKeystrokeListeners", of: Name.keys, at: Name.keysPath)
      busQuestions[bus.send(call)] = .keyListeners
    }
  }

  private func takeReply(_ message: BusMessage, isTooLong: Bool) throws(BusFormatError) {
    // An error is that of the bus if there is no registry.
    guard [BusInterface.bus, registry].contains(message.sender),
      let question = busQuestions.removeValue(forKey: message.replySerial)
    else { return }
    if question == .listeners { eventReading.end() }
    if question == .keyListeners { keyReading.end() }
    if question == .key {
      var arguments = message.reader
      keyQuestion.take(
        answer: message.kind == .reply && message.signature == "b"
          ? try? arguments.uint32() != 0 : false)
      return
    }
    guard message.kind == .reply else { return }
    var arguments = message.reader
    switch question {
    case .registryOwner: registry = try arguments.string()
    case .name:
      objects.name = try arguments.string()
      embed()
    case .embedding:
      guard message.signature == "(so)" else { return }
      objects.desktop = ObjectReference(
        name: try arguments.string(), path: try arguments.string())
    case .listeners:
      guard message.signature == "a(ss)" else { return }
      // So many that they are not read: then all events are wanted.
      listeners = try isTooLong ? .all : EventListeners(from: &arguments)
    case .keyListeners:
      guard message.signature == "a(souua(iisi)u(bbb))" else { return }
      let end = try isTooLong ? .max : arguments.arrayEnd(alignedTo: 8)
      keyQuestion.hasListeners = end > arguments.place
    case .launcherOwner, .launcherStatus, .address, .key: break
    }
  }

  private func takeSignal(_ message: BusMessage) throws(BusFormatError) {
    var arguments = message.reader
    switch (message.sender, message.interface, message.member) {
    case (BusInterface.bus, BusInterface.bus, "NameOwnerChanged"):
      let name = try arguments.string()
      guard name == Name.registry else { return listeners.removeAll(for: name) }
      let isFirst = try arguments.string().isEmpty
      let owner = try arguments.string()
      if isFirst, busQuestions.values.contains(.embedding) {
        // The call that is on its way has started the registry, or reaches it.
        registry = owner
        return requestListeners()
      }
      forgetRegistry()
      registry = owner
      // A registry that has come back knows nothing of the program.
      if !registry.isEmpty { embed() }
    case (registry, Name.registry, "EventListenerRegistered"):
      eventReading.request()
      // It counts at once.
      let program = try arguments.string()
      listeners.insert(try arguments.string(), for: program)
    case (registry, Name.registry, "EventListenerDeregistered"): eventReading.request()
    case (registry, Name.keyListeners, "KeystrokeListenerRegistered"),
      (registry, Name.keyListeners, "KeystrokeListenerDeregistered"):
      keyReading.request()
    default: break
    }
  }

  private func refuse(_ call: BusMessage, _ error: CallError, on connection: BusConnection?) {
    guard !call.needsNoReply else { return }
    var reply = BusMessage(.error, to: call)
    reply.errorName = error.name
    connection?.send(reply)
  }

  // MARK: - Turns of the window's loop

  /// Reads what has arrived.
  ///
  /// - Parameters:
  ///   - ready: The descriptors that can be read or written.
  ///   - time: The time since the start.
  func read(_ ready: [Int32], at time: Duration) {
    if let retryTime, time >= retryTime {
      self.retryTime = nil
      if let givenAddress { connect(to: givenAddress) } else { askForStatus() }
    }
    for connection in [session, bus].compactMap(\.self)
    where ready.contains(connection.descriptor) { connection.receive() }
  }

  /// Handles the next message, and returns what it asks of the window.
  func next(
    _ source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) -> LinkStep {
    isBusy = true
    if let (message, isTooLong) = session?.next() {
      // A signal or reply in another form says nothing.
      if !isTooLong { try? take(fromSession: message) }
      return .handled
    }
    if canAnswer, let (message, isTooLong) = bus?.next() {
      return take(message, isTooLong: isTooLong, source, status)
    }
    isBusy = bus?.isCongested == true
    dropBroken(at: status.time)
    return .idle
  }

  /// Whether the bus reads the answers; otherwise the next calls wait until it does.
  private var canAnswer: Bool {
    if bus?.isCongested == true { bus?.flush() }
    return bus?.isCongested != true
  }

  private func take(
    _ message: BusMessage, isTooLong: Bool, _ source: borrowing some ControlTree & ~Copyable,
    _ status: WindowStatus
  ) -> LinkStep {
    switch message.kind {
    case .reply, .error: try? takeReply(message, isTooLong: isTooLong)
    case .signal: if !isTooLong { try? takeSignal(message) }
    case .call:
      do throws(CallError) {
        if isTooLong { throw .tooMuch }
        let answer = try objects.answer(message, from: source, status)
        if !message.needsNoReply {
          var reply = BusMessage(.reply, to: message)
          (reply.signature, reply.body) = (answer.signature, answer.body)
          bus?.send(reply)
        }
        if let event = answer.event { return .event(event) }
      } catch {
        refuse(message, error, on: bus)
      }
    }
    return .handled
  }

  /// Forgets connections that are of no more use.
  private func dropBroken(at time: Duration) {
    if session?.isBroken == true {
      session = nil
      sessionQuestions = [:]
    }
    if let bus, bus.isBroken {
      if bus.isOverfull { retryTime = time + Self.retryDelay }
      close(isOrderly: false)
    }
  }

  /// Sends what has changed in the window.
  func report(_ source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus) {
    guard let bus, !listeners.isEmpty else { return }
    let signals = watch.changes(in: source, status, objects, for: listeners)
    objects.notice = watch.notice
    for id in watch.departures { bus.send(objects.departure(of: id)) }
    for message in watch.arrivals.compactMap({ objects.arrival(of: $0, source, status) }) {
      bus.send(message)
    }
    for signal in signals { bus.send(signal.message) }
  }

  // MARK: - Keys

  /// Asks the registry whether assistive technology takes a key, and returns whether it was asked.
  func ask(about key: LinkKey) -> Bool {
    guard let bus, keyQuestion.isWanted else { return false }
    var call = Self.call("NotifyListenersSync", of: Name.keys, at: Name.keysPath)
    // The registry of at-spi 2.46 and 2.56 refuses what its introspection says, (uiuuisb).
    call.setBody("(uiiiisb)") { writer in
      writer.align(to: 8)
      // AtspiEventType: pressed, released.
      writer.append(key.isPress ? 0 : 1 as UInt32)
      writer.append(Int32(bitPattern: key.keysym))
      writer.append(Int32(truncatingIfNeeded: key.code))
      writer.append(Int32(bitPattern: key.modifiers))
      writer.append(Int32(bitPattern: key.time))
      writer.append(key.text)
      writer.append(key.text.unicodeScalars.count == 1)
    }
    busQuestions[bus.send(call)] = .key
    keyQuestion.begin()
    bus.flush()
    return true
  }

  /// Whether the window takes a secret: a part of it, such as the digits of a PIN or a password, is protected.
  ///
  /// A screen reader says the keys that it learns.
  func hidesKeys(in source: borrowing some ControlTree & ~Copyable) -> Bool {
    guard bus != nil, keyQuestion.isWanted else { return false }
    for index in 0..<min(source.childCount(of: .window), WindowObjects.longList) {
      guard let part = source.child(index, of: .window) else { continue }
      if source.node(part)?.states.contains(.protected) == true { return true }
    }
    return false
  }

  /// Returns whether the key is taken, once; `nil` until that is known.
  func takeKeyAnswer() -> Bool? { keyQuestion.takeAnswer() }

  /// Forgets the question about a key, because the answer took too long.
  func giveUpKey() { keyQuestion.giveUp() }

  /// Writes what there is room for.
  func flush(at time: Duration) {
    readRegistry(at: time)
    session?.flush()
    bus?.flush()
    dropBroken(at: time)
  }
}

extension StageLink where Showing: ControlTree & ~Copyable {
  /// Returns the link with screen readers and other assistive technology, by AT-SPI 2.
  ///
  /// Nothing of it is there before the window is complete. Without a session bus it is over at once; while no assistive technology
  /// runs, it waits for news on one descriptor and never reads the stage.
  ///
  /// - Parameter program: The program that shows the stage.
  /// - Returns: The link.
  public static func accessibility(of program: AccessibleProgram) -> StageLink {
    StageLink {
      let link = AccessibilityLink(of: program)
      return StageLink.Opened(
        waits: { link.waits }, nextChange: { link.nextChange },
        isListening: { link.isListening }, isFollowed: { link.isFollowed },
        read: { link.read($0, at: $1) },
        next: { link.next($0, $1) }, report: { link.report($0, $1) },
        flush: { link.flush(at: $0) },
        keys: LinkKeys(
          ask: { link.ask(about: $0) }, answer: { link.takeKeyAnswer() },
          giveUp: { link.giveUpKey() }),
        hidesKeys: { link.hidesKeys(in: $0) })
    }
  }
}
