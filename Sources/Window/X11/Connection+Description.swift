import CX11
import Glibc
import Raster

extension Connection {
  /// Sets all properties that the window manager needs before the window is shown.
  ///
  /// Source: ICCCM 2.0, section 4.1.2; Extended Window Manager Hints 1.5, "Application Window
  /// Properties".
  func describe(_ window: UInt32, _ options: WindowOptions) {
    setTitle(options.title, of: window)
    setProperty(
      XCB_ATOM_WM_CLASS.rawValue, type: XCB_ATOM_STRING.rawValue, of: window,
      to: Array(options.instanceName.utf8) + [0] + Array(options.className.utf8) + [0])
    setHints(isUrgent: false, of: window)
    var protocols: [AtomName] = [.wmDeleteWindow, .wmTakeFocus, .netWMPing]
    if extensions.hasSync { protocols.append(.netWMSyncRequest) }
    setAtoms(.wmProtocols, of: window, to: protocols)
    setAtoms(
      .netWMWindowType, of: window,
      to: [options.kind == .dialog ? .netWMWindowTypeDialog : .netWMWindowTypeNormal])
    // A process ID means nothing without the name of its machine.
    if let machine = hostName() {
      setProperty(
        XCB_ATOM_WM_CLIENT_MACHINE.rawValue, type: XCB_ATOM_STRING.rawValue, of: window,
        to: machine)
      setProperty(
        atom(.netWMPID), type: XCB_ATOM_CARDINAL.rawValue, of: window, to: [UInt32(getpid())])
    }
    if let startupID = options.startupID {
      setProperty(
        atom(.netStartupID), type: atom(.utf8String), of: window, to: Array(startupID.utf8))
    }
    if options.isFullscreen { setAtoms(.netWMState, of: window, to: [.netWMStateFullscreen]) }
  }

  private func setAtoms(_ property: AtomName, of window: UInt32, to names: [AtomName]) {
    setProperty(
      atom(property), type: XCB_ATOM_ATOM.rawValue, of: window, to: names.map { atom($0) })
  }

  /// Sets a window's icons.
  func setIcons(_ icons: [WindowOptions.Icon], of window: UInt32) {
    setProperty(
      atom(.netWMIcon), type: XCB_ATOM_CARDINAL.rawValue, of: window,
      to: icons.flatMap { [UInt32($0.width), UInt32($0.height)] + $0.pixels })
  }

  /// Sets a window's title and icon title, by the old and the new convention.
  func setTitle(_ title: String, of window: UInt32) {
    let clean = title.withoutControls
    let utf8 = Array(clean.utf8)
    setProperty(atom(.netWMName), type: atom(.utf8String), of: window, to: utf8)
    setProperty(atom(.netWMIconName), type: atom(.utf8String), of: window, to: utf8)
    let isLatin = clean.unicodeScalars.allSatisfy { $0.value <= 0xFF }
    let old: (type: UInt32, bytes: [UInt8]) =
      isLatin
      ? (XCB_ATOM_STRING.rawValue, clean.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
      // Compound text switches to UTF-8 by ESC % G and back by ESC % @.
      : (atom(.compoundText), [0x1B, 0x25, 0x47] + utf8 + [0x1B, 0x25, 0x40])
    setProperty(XCB_ATOM_WM_NAME.rawValue, type: old.type, of: window, to: old.bytes)
    setProperty(XCB_ATOM_WM_ICON_NAME.rawValue, type: old.type, of: window, to: old.bytes)
  }

  /// Asks the window manager to make a window cover a monitor, or to end that.
  ///
  /// An unmapped window sets the property itself; a mapped one sends a message.
  func askForFullscreen(_ isFullscreen: Bool, of window: UInt32, isMapped: Bool) {
    guard isMapped else {
      return setAtoms(.netWMState, of: window, to: isFullscreen ? [.netWMStateFullscreen] : [])
    }
    askForState(.netWMStateFullscreen, isFullscreen, of: window)
  }

  /// Asks the window manager to change a state of a mapped window.
  private func askForState(_ state: AtomName, _ isSet: Bool, of window: UInt32) {
    // The last value is the source indication: a normal application.
    askManager(.netWMState, about: window, [isSet ? 1 : 0, atom(state), 0, 1])
  }

  /// Sends a message about a window to the window manager.
  func askManager(_ type: AtomName, about window: UInt32, _ values: [UInt32]) {
    sendMessage(atom(type), about: window, values: values, to: root, mask: Self.toManager)
  }

  /// Asks the window manager to cover the monitors with these numbers.
  ///
  /// They are the monitors with the topmost, lowest, leftmost and rightmost edge, in this order.
  func askForMonitors(_ edges: [UInt32], of window: UInt32) {
    askManager(.netWMFullscreenMonitors, about: window, edges + [1])
  }

  /// Asks for the user's attention, or ends the request, by the old and the new convention.
  func askForAttention(_ isUrgent: Bool, of window: UInt32) {
    setHints(isUrgent: isUrgent, of: window)
    askForState(.netWMStateDemandsAttention, isUrgent, of: window)
  }

  private func setHints(isUrgent: Bool, of window: UInt32) {
    let flags = WMHints.input | WMHints.state | (isUrgent ? WMHints.urgency : 0)
    setProperty(
      XCB_ATOM_WM_HINTS.rawValue, type: XCB_ATOM_WM_HINTS.rawValue, of: window,
      to: [flags, 1, WMHints.normalState, 0, 0, 0, 0, 0, 0])
  }

  /// Tells the launcher that the program has started, so that it ends its startup feedback.
  ///
  /// Source: Startup Notification Protocol 0.1, "Startup messages".
  func announceStart(_ startupID: String, by window: UInt32) {
    let quoted = startupID.withoutControls.replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"")
    let message = Array("remove: ID=\"\(quoted)\"".utf8) + [0]
    for start in stride(from: 0, to: message.count, by: 20) {
      sendMessage(
        start == 0 ? atom(.netStartupInfoBegin) : atom(.netStartupInfo), about: window,
        bytes: Array(message[start..<min(start + 20, message.count)]), to: root,
        mask: XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue)
    }
  }

  static var toManager: UInt32 {
    XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
  }

  /// Replies to a window manager that checks whether the client responds.
  func answerPing(_ values: [UInt32]) { askManager(.wmProtocols, about: root, values) }

  private enum WMHints {
    static let input: UInt32 = 1 << 0
    static let state: UInt32 = 1 << 1
    static let urgency: UInt32 = 1 << 8
    static let normalState: UInt32 = 1
  }

  /// Sets a window's size hints: its size and minimum size, in device pixels, and its position if `isPlaced`.
  func setSizeHints(
    of window: UInt32, frame: PixelRect, minimum: (width: Int, height: Int), isPlaced: Bool
  ) {
    let (position, size, least): (UInt32, UInt32, UInt32) = (1 << 2, 1 << 3, 1 << 4)
    var hints = [UInt32](repeating: 0, count: 18)
    hints[0] = (isPlaced ? position : 0) | size | least
    hints[1] = UInt32(bitPattern: Int32(clamping: frame.x))
    hints[2] = UInt32(bitPattern: Int32(clamping: frame.y))
    hints[3] = UInt32(clamping: frame.width)
    hints[4] = UInt32(clamping: frame.height)
    hints[5] = UInt32(clamping: minimum.width)
    hints[6] = UInt32(clamping: minimum.height)
    setProperty(
      XCB_ATOM_WM_NORMAL_HINTS.rawValue, type: XCB_ATOM_WM_SIZE_HINTS.rawValue, of: window,
      to: hints)
  }

  private func hostName() -> [UInt8]? {
    var name = [CChar](repeating: 0, count: 256)
    // SAFETY: the call writes at most 255 bytes, so that a zero ends them.
    guard unsafe gethostname(&name, 255) == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : bytes
  }
}

extension String {
  /// The string without control characters, line breaks and bidirectional formatting characters.
  var withoutControls: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .control || scalar.properties.isBidiControl {
        continue
      }
      if [.lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory) {
        continue
      }
      result.append(scalar)
    }
    return String(result)
  }
}
