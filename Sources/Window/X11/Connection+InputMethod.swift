import CX11
import Glibc

extension Connection {
  /// Requests the number of an atom, which the server creates on demand.
  ///
  /// The C function is `xcb_intern_atom`.
  func askForAtom(_ name: String, as question: ReplyQueue.Question, _ replies: ReplyQueue) {
    // SAFETY: the connection is open, and XCB copies the name before it returns.
    let cookie = unsafe xcb_intern_atom(xcb, 0, UInt16(clamping: name.utf8.count), name)
    replies.note(question, sequence: cookie.sequence)
  }

  /// Requests the owner of a selection.
  ///
  /// The C function is `xcb_get_selection_owner`.
  func askForOwner(
    of selection: UInt32, as question: ReplyQueue.Question, _ replies: ReplyQueue
  ) {
    // SAFETY: the connection is open.
    let cookie = unsafe xcb_get_selection_owner(xcb, selection)
    replies.note(question, sequence: cookie.sequence)
  }

  /// Creates a window for messages, at the bottom of the stack, that is never shown.
  ///
  /// The C functions are `xcb_create_window` and `xcb_configure_window`.
  func makeMessageWindow() -> UInt32 {
    let window = makeIdentifier()
    // SAFETY: the connection is open, and XCB copies the values before it returns.
    unsafe xcb_create_window(
      xcb, 0, window, root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
      XCB_CW_OVERRIDE_REDIRECT.rawValue, [1])
    unsafe xcb_configure_window(
      xcb, window, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue), [XCB_STACK_MODE_BELOW.rawValue])
    return window
  }

  /// Destroys a window of this client.
  ///
  /// The C function is `xcb_destroy_window`.
  func destroy(_ window: UInt32) {
    guard !hasFailed else { return }
    // SAFETY: the connection is open.
    unsafe xcb_destroy_window(xcb, window)
  }

  /// Sends an input-method message, through a property if it is longer than an event.
  ///
  /// The C function is `xcb_change_property`.
  func send(_ message: XIMMessage, to window: UInt32) {
    guard !hasFailed else { return }
    let bytes = message.bytes
    guard bytes.count > 20 else {
      return sendMessage(atom(.ximProtocol), about: window, bytes: bytes, to: window)
    }
    // SAFETY: the connection is open, and XCB copies the bytes before it returns.
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe xcb_change_property(
        xcb, UInt8(XCB_PROP_MODE_APPEND.rawValue), window, atom(.ximData),
        XCB_ATOM_STRING.rawValue, 8, UInt32(bytes.count), bytes.baseAddress)
    }
    sendMessage(
      atom(.ximProtocol), about: window, values: [UInt32(bytes.count), atom(.ximData)], to: window)
  }

  /// A function that decodes `COMPOUND_TEXT` into a string; unknown characters are left out.
  ///
  /// The C function is `Xutf8TextPropertyToTextList`.
  var compoundTextDecoder: ([UInt8]) -> String {
    unsafe Self.decoder(display: display, encoding: UInt(atom(.compoundText)), faults)
  }

  @unsafe private static func decoder(
    display: OpaquePointer, encoding: UInt, _ faults: FaultLog
  ) -> ([UInt8]) -> String {
    { bytes in
      // The window that calls this holds the connection and so keeps the display open.
      guard !bytes.isEmpty, !faults.isConnectionLost else { return "" }
      var copy = bytes + [0]
      var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var count: CInt = 0
      // SAFETY: Xlib reads `nitems` bytes of ours; the list is its own and is freed below.
      let status = unsafe copy.withUnsafeMutableBufferPointer { buffer in
        var property = unsafe XTextProperty(
          value: buffer.baseAddress, encoding: encoding, format: 8, nitems: UInt(bytes.count))
        return unsafe Xutf8TextPropertyToTextList(display, &property, &list, &count)
      }
      guard status >= 0, let list = unsafe list else { return "" }
      defer { unsafe XFreeStringList(list) }
      var text = ""
      for index in 0..<Int(count) {
        if let part = unsafe list[index] { text += unsafe String(cString: part) }
      }
      return text
    }
  }
}
