import CX11
import Raster

extension Window {
  /// Starts to follow the desktop's scale and the monitors.
  mutating func followDesktop(settingsOwner owner: UInt32) {
    if features.contains(.randr) { connection.listenForScreenChanges() }
    // New settings are announced to clients that ask for the structure.
    var mask = XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    if scaleSources.override == nil { mask |= XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue }
    connection.setEventMask(mask, of: connection.root)
    followSettings(of: owner)
  }

  private mutating func followSettings(of owner: UInt32) {
    let isTaken = selectsEvents(of: owner) || inputMethod.isServer(owner)
    settingsOwner = isTaken ? 0 : owner
    if settingsOwner == 0 {
      adopt(DesktopSettings())
    } else {
      connection.listenForSettings(of: settingsOwner)
      replies.want(.settings)
    }
  }

  /// Asks the questions that were wanted since the last turn, each one once.
  func askWanted() {
    for question in replies.takeWanted() {
      connection.ask(question, about: question == .settings ? settingsOwner : identifier, replies)
    }
  }

  /// Sends a request to the server, without waiting for the reply; `takeLivenessReply()` reports that.
  public mutating func requestLiveness() {
    guard !connection.hasFailed else { return }
    replies.want(.liveness)
    askWanted()
  }

  /// Returns whether the reply to `requestLiveness()` has arrived since the last call.
  public mutating func takeLivenessReply() -> Bool {
    defer { hasLivenessReply = false }
    return hasLivenessReply
  }

  /// Handles a change of the screen or of another client's window.
  mutating func takeDesktop(_ change: RawEvent.DesktopChange) {
    switch change {
    case .property(connection.root, XCB_ATOM_RESOURCE_MANAGER.rawValue):
      replies.want(.resources)
    case .property(settingsOwner, connection.atom(.settings)) where settingsOwner != 0:
      replies.want(.settings)
    case .manager(connection.atom(.settingsOwner)):
      replies.want(.settingsOwner)
    case .property(connection.root, connection.atom(.ximServers)):
      askForInputMethod()
    case .destroyed(let window) where inputMethod.isServer(window):
      loseInputMethod()
    case .destroyed(settingsOwner) where settingsOwner != 0:
      followSettings(of: 0)
      adoptScale()
    case .press(let window, let button):
      // As in rofi, a click beside a launcher cancels. The wheel's buttons do nothing.
      if window == launcher?.shield, !(4...7).contains(button) { backlog.append(.closeRequest) }
    case .screen:
      replies.want(.monitors)
    default:
      break
    }
  }

  /// Handles the reply to a question.
  mutating func take(_ reply: [UInt8]?, to question: ReplyQueue.Question) {
    switch question {
    case .settingsOwner:
      followSettings(of: reply.map { $0.number(at: 8) } ?? 0)
    case .settings:
      adopt(reply.map { DesktopSettings(property: $0.propertyBytes) } ?? DesktopSettings())
    case .resources:
      scaleSources.resources = reply.flatMap {
        ScaleSources.scale(ofResources: String(decoding: $0.propertyBytes, as: UTF8.self))
      }
    case .monitors:
      guard let reply else { return }
      var names: [UInt32: String] = [:]
      for monitor in monitors { names[monitor.atom] = monitor.name }
      monitors = Monitor.monitors(in: reply, names: names)
      frameToCover = monitors.frameToCover ?? connection.screenFrame
      if holdsScreen, !monitors.isEmpty {
        pictureLimit = PictureLimit(holding: monitors.reduce(.empty) { $0.union($1.frame) })
        takeSize(width: screenHold.size.width, height: screenHold.size.height)
      }
      scaleSources.note(monitors)
      coverMonitors()
      placeLauncher()
    case .selection(let request):
      answerMultiple(request, pairs: reply?.propertyBytes ?? [])
      return
    case .text(let request, let type):
      if let reply { takeText(reply, of: request, type: type) }
      return
    case .devices:
      scroll.learn(fromReply: reply ?? [])
      return
    case .managerCheck(let manager):
      if reply?.propertyBytes.number(at: 0) != manager { loseManager() }
      return
    case .place:
      if let reply { screenHold.note(placeIn: reply) }
      return
    case .liveness:
      hasLivenessReply = true
      return
    case .keyboard:
      takeKeyboard(reply)
      return
    case .inputMethodName:
      inputMethod.selection = reply.map { $0.number(at: 8) } ?? 0
      askForInputMethod()
      return
    case .inputMethodOwner:
      connectInputMethod(to: reply.map { $0.number(at: 8) } ?? 0)
      return
    case .inputMethodData(let property):
      takeInputMethodData(reply?.propertyBytes ?? [], of: property)
      return
    }
    adoptScale()
  }

  /// Adopts what the settings say about the look, and notes their scale.
  private mutating func adopt(_ settings: DesktopSettings) {
    scaleSources.settings = settings.scale
    guard settings.look != desktopLook else { return }
    desktopLook = settings.look
    backlog.append(.desktop(settings.look))
  }

  /// Adopts the current scale if it has changed, and keeps the window's size in logical pixels.
  private mutating func adoptScale() {
    let new = scaleSources.scale
    guard new != scale else { return }
    let ratio = new / scale
    scale = new
    backlog.append(.scale(new))
    normalFrame.width = Int((Double(normalFrame.width) * ratio).rounded())
    normalFrame.height = Int((Double(normalFrame.height) * ratio).rounded())
    guard !isFullscreen else { return }
    guard launcher == nil else { return placeLauncher() }
    let size = PixelRect(
      x: 0, y: 0, width: Int((Double(width) * ratio).rounded()),
      height: Int((Double(height) * ratio).rounded()))
    connection.setSizeHints(of: identifier, frame: size, minimum: minimum, isPlaced: false)
    connection.resize(identifier, width: size.width, height: size.height)
  }

  /// The minimum size, in device pixels.
  var minimum: (width: Int, height: Int) {
    (
      Int((Double(logicalMinimum.width) * scale).rounded()),
      Int((Double(logicalMinimum.height) * scale).rounded())
    )
  }

  /// The size of a logical pixel on the monitor that the window covers, in meters; `nil` if its physical size is not known.
  public var pixelSize: Double? {
    guard let monitor = monitors.covered, monitor.sizeProblem == nil else { return nil }
    return scale * 0.0254 / monitor.density
  }

  /// Covers the monitors at their current positions, unless a window manager does so.
  private func coverMonitors() {
    guard isFullscreen, coversItself, !monitors.isEmpty else { return }
    connection.configure(identifier, frame: frameToCover)
  }
}

extension Connection {
  /// The scale in the resources that the server had when the connection was opened.
  ///
  /// Does not wait for the server. The C function is `XResourceManagerString`.
  var resourceScale: Double? {
    // SAFETY: the display is open; the text is its own.
    guard let text = unsafe XResourceManagerString(display) else { return nil }
    return ScaleSources.scale(ofResources: unsafe String(cString: text))
  }

  /// Selects events for monitors that are added, removed or changed.
  ///
  /// The C function is `xcb_randr_select_input`.
  func listenForScreenChanges() {
    // SAFETY: the connection is open; only called where the extension exists.
    unsafe xcb_randr_select_input(
      xcb, root,
      UInt16(
        XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue | XCB_RANDR_NOTIFY_MASK_OUTPUT_CHANGE.rawValue
          | XCB_RANDR_NOTIFY_MASK_RESOURCE_CHANGE.rawValue))
  }

  /// Resizes a window.
  ///
  /// The C function is `xcb_configure_window`.
  func resize(_ window: UInt32, width: Int, height: Int) {
    let mask = XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue
    let values = [UInt32(clamping: max(1, width)), UInt32(clamping: max(1, height))]
    // SAFETY: the connection is open, and XCB copies the values before it returns.
    unsafe xcb_configure_window(xcb, window, UInt16(mask), values)
  }
}

extension [UInt8] {
  /// Reads a number at `offset` bytes, in the machine's byte order, as the connection uses; 0 past the end.
  func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type = Number.self)
    -> Number
  {
    let size = MemoryLayout<Number>.size
    guard offset >= 0, offset + size <= count else { return 0 }
    // SAFETY: checked just above.
    return unsafe withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: type)
    }
  }

  /// Whether `number` is one of the 32-bit numbers in these bytes.
  func contains(number: UInt32) -> Bool {
    stride(from: 0, to: count, by: 4).contains { self.number(at: $0, as: UInt32.self) == number }
  }

  /// The value in the reply to a property request.
  var propertyBytes: [UInt8] {
    guard count > 32 else { return [] }
    let length = Int(number(at: 16, as: UInt32.self)) * Int(self[1]) / 8
    return Array(self[32...].prefix(length))
  }
}

extension Monitor {
  /// Returns the monitors in a RandR reply, with the names of the known atoms.
  static func monitors(in reply: [UInt8], names: [UInt32: String]) -> [Monitor] {
    var monitors: [Monitor] = []
    var place = 32
    for _ in 0..<reply.number(at: 12, as: UInt32.self) where place + 24 <= reply.count {
      func part(_ offset: Int) -> Int { Int(reply.number(at: place + offset, as: Int16.self)) }
      let atom = reply.number(at: place, as: UInt32.self)
      monitors.append(
        Monitor(
          frame: PixelRect(x: part(8), y: part(10), width: part(12), height: part(14)),
          isPrimary: reply[place + 4] != 0, name: names[atom], atom: atom,
          millimeterWidth: Int(reply.number(at: place + 16, as: UInt32.self)),
          millimeterHeight: Int(reply.number(at: place + 20, as: UInt32.self))))
      place += 24 + 4 * part(6)
    }
    return monitors
  }
}
