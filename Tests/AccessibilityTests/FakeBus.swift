import Controls
import Files
import Glibc
import TestSupport
import Viewer

@testable import Accessibility

/// A bus of assistive technology with its registry, and the link of a window on it, in one process without a clock.
///
/// A class, because it owns the sockets.
final class FakeBus {
  /// The unique names on the bus.
  static let (registry, window, peer) = (":1.1", ":1.5", ":1.66")
  private static let bus = "org.freedesktop.DBus"
  private static let registryInterface = "org.a11y.atspi.Registry"

  private let folder: TemporaryFolder
  private var socket: LocalSocket
  private let file: File
  let link: AccessibilityLink
  private var serial: UInt32 = 0
  /// What the window has yet to read.
  private var output: ArraySlice<UInt8> = Array("OK 0123456789abcdef\r\n".utf8)[...]
  /// What the window has sent, and what of that is not yet a whole message.
  private(set) var bytes: [UInt8] = []
  private var input: ArraySlice<UInt8> = []
  private var isLoggedIn = false
  private(set) var sent: [BusMessage] = []
  /// The time of the window.
  var time = Duration.seconds(1)
  /// The events that the registry knows.
  var events: [(program: String, event: String)]
  /// Whether the registry answers.
  var answers = true
  /// The name of the registry's owner; empty while no registry runs.
  var owner = FakeBus.registry
  /// The call that starts the registry.
  private var startingCall: BusMessage?

  struct NoConnection: Error {}

  /// Connects a window; the registry knows some events that a reader wants to learn.
  init(events: [String] = []) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("run")
    chmod(folder.path("run"), 0o700)
    let path = folder.path("run/bus")
    var socket = try LocalSocket(listeningAt: path)
    link = AccessibilityLink(of: AccessibleProgram(name: "honeycomb"), at: "unix:path=\(path)")
    guard let file = socket.accept() else { throw NoConnection() }
    self.file = file
    self.socket = socket
    self.events = events.map { (":1.20", $0) }
  }

  // MARK: - The window

  /// Lets the window read and answer, until nothing happens any more.
  func settle(_ source: borrowing some ControlTree & ~Copyable) throws {
    // A turn reads 64 KiB; more than the socket holds is never left.
    var idleTurns = 0
    while idleTurns < 8 {
      let before = bytes.count
      try turn(source)
      idleTurns = before == bytes.count && output.isEmpty ? idleTurns + 1 : 0
    }
  }

  /// Lets the window handle what has arrived, and report what has changed.
  func turn(_ source: borrowing some ControlTree & ~Copyable) throws {
    try read()
    let status = WindowStatus(time: time)
    while link.next(source, status) != .idle {}
    link.report(source, status)
    link.flush(at: time)
    try receive()
  }

  /// Lets the window read what has arrived, without an answer.
  func read() throws {
    try file.writeAvailable(&output)
    link.read(link.waits.filter { $0.readiness == .input }.map(\.descriptor), at: time)
  }

  /// Takes what the window has sent, and answers it as a bus and a registry do.
  func receive() throws {
    while true {
      let new = try file.readAvailable(atMost: 1 << 16)
      guard !new.isEmpty else { break }
      bytes += new
      input += new
    }
    // The login is a line.
    if !isLoggedIn, let end = input.lastRange(of: "BEGIN\r\n") {
      input = input[end.upperBound...]
      isLoggedIn = true
    }
    while input.count >= BusMessage.prefixLength {
      let lengths = try BusMessage.lengths(prefix: input.prefix(BusMessage.prefixLength))
      guard input.count >= lengths.message else { break }
      let all = Array(input.prefix(lengths.message))
      input = input.dropFirst(lengths.message)
      let message = try BusMessage(
        header: Array(all[..<lengths.header]), body: Array(all[lengths.header...]))
      sent.append(message)
      answer(message)
    }
  }

  /// Forgets what the window has sent.
  func forget() { (bytes, sent) = ([], []) }

  /// The members of the signals of the window since then, with their kinds and numbers.
  var signals: [String] {
    sent.filter { $0.kind == .signal }.compactMap { message in
      var reader = message.reader
      guard let kind = try? reader.string(), let detail = try? reader.int32() else { return nil }
      return "\(message.member) \(kind) \(detail)"
    }
  }

  /// How often a method of the registry was called.
  func count(of member: String) -> Int { sent.count { $0.member == member } }

  // MARK: - Others on the bus

  private func answer(_ call: BusMessage) {
    guard call.kind == .call else { return }
    switch call.member {
    case "Hello": reply(to: call, from: Self.bus, "s") { $0.append(Self.window) }
    case "GetNameOwner" where owner.isEmpty: refuse(call)
    case _ where owner.isEmpty && call.destination == Self.registryInterface:
      if call.startsNothing { refuse(call) } else { startingCall = call }
    case "GetNameOwner": reply(to: call, from: Self.bus, "s") { $0.append(owner) }
    case "Embed":
      reply(to: call, from: owner, "(so)") {
        $0.append(ObjectReference(name: owner, path: AccessiblePath.root))
      }
    case "GetRegisteredEvents":
      if answers { reply(to: call, from: owner, "a(ss)") { Self.write(events, into: &$0) } }
    case "GetKeystrokeListeners":
      reply(to: call, from: owner, "a(souua(iisi)u(bbb))") {
        $0.appendArray(alignedTo: 8) { _ in }
      }
    default: break
    }
  }

  static func write(
    _ events: [(program: String, event: String)], into writer: inout BusWriter
  ) {
    writer.appendArray(alignedTo: 8) { writer in
      for (program, event) in events {
        writer.align(to: 8)
        writer.append(program)
        writer.append(event)
      }
    }
  }

  /// Sends a reply to a call of the window.
  func reply(
    to call: BusMessage, from sender: String, _ signature: String,
    _ write: (inout BusWriter) -> Void
  ) {
    var reply = BusMessage(.reply)
    reply.replySerial = call.serial
    reply.setBody(signature, write)
    send(reply, from: sender)
  }

  /// Calls a method of the window.
  func call(
    _ member: String, of interface: String, at path: String,
    _ signature: String = "", _ write: (inout BusWriter) -> Void = { _ in }
  ) {
    var call = BusMessage(.call, member, of: interface, at: path)
    call.setBody(signature, write)
    send(call, from: Self.peer)
  }

  /// Says that a program wants to learn an event, or no longer: as the registry does to all, or any program to the window.
  func announce(
    _ event: String, of program: String = ":1.20", isRegistered: Bool, from sender: String
  ) {
    var signal = BusMessage(
      .signal, isRegistered ? "EventListenerRegistered" : "EventListenerDeregistered",
      of: Self.registryInterface, at: "/org/a11y/atspi/registry")
    signal.setBody("ss") { writer in
      writer.append(program)
      writer.append(event)
    }
    send(signal, from: sender)
  }

  /// Says that a name has another owner.
  func changeOwner(of name: String, from old: String, to new: String, says sender: String) {
    var signal = BusMessage(
      .signal, "NameOwnerChanged", of: Self.bus, at: "/org/freedesktop/DBus")
    signal.setBody("sss") { writer in for text in [name, old, new] { writer.append(text) } }
    send(signal, from: sender)
  }

  /// Says that no program has the name that a call is about.
  private func refuse(_ call: BusMessage) {
    var error = BusMessage(.error, to: call)
    error.errorName = "org.freedesktop.DBus.Error.ServiceUnknown"
    send(error, from: Self.bus)
  }

  /// Lets the registry run that a call has started, and passes the call on to it.
  func startRegistry() {
    replaceRegistry(by: Self.registry)
    if let startingCall { answer(startingCall) }
  }

  /// Gives the registry another owner.
  func replaceRegistry(by new: String) {
    changeOwner(of: Self.registryInterface, from: owner, to: new, says: Self.bus)
    owner = new
  }

  /// Sends a message to the window, with the sender that the bus adds.
  func send(_ message: BusMessage, from sender: String) {
    serial += 1
    let plain = message.encoded(serial: serial)
    guard let lengths = try? BusMessage.lengths(prefix: plain[..<BusMessage.prefixLength]) else {
      return
    }
    var writer = BusWriter()
    writer.append(body: Array(plain[..<lengths.header]))
    // The field of the sender.
    writer.append(7 as UInt8)
    writer.append(signature: "s")
    writer.append(sender)
    let fields = UInt32(writer.bytes.count - BusMessage.prefixLength)
    writer.append(body: Array(plain[lengths.header...]))
    var bytes = writer.bytes
    for index in 0..<4 { bytes[12 + index] = UInt8(truncatingIfNeeded: fields >> (8 * index)) }
    output += bytes
  }
}

extension ArraySlice<UInt8> {
  /// Returns where a text is last.
  fileprivate func lastRange(of text: String) -> Range<Int>? {
    let text = Array(text.utf8)
    return indices.reversed().first { self[$0...].starts(with: text) }.map {
      $0..<$0 + text.count
    }
  }
}
