import CX11
import Raster

extension Connection {
  /// Sets a property of bytes or of 32-bit values.
  ///
  /// The C function is `xcb_change_property`.
  func setProperty<Value: FixedWidthInteger>(
    _ property: UInt32, type: UInt32, of window: UInt32, to values: [Value]
  ) {
    guard property != 0 else { return }
    // SAFETY: the connection is open, and XCB copies the values before it returns.
    unsafe values.withUnsafeBytes { bytes in
      _ = unsafe xcb_change_property(
        xcb, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type,
        UInt8(Value.bitWidth), UInt32(values.count), bytes.baseAddress)
    }
  }

  /// Creates a window with a visual, as a child of the root window.
  ///
  /// The C function is `xcb_create_window`.
  func createWindow(_ window: UInt32, frame: PixelRect, format: VisualFormat, eventMask: UInt32) {
    let colormap = format.needsColormap ? makeColormap(for: format) : 0
    // SAFETY: the connection is open, and XCB copies the values before it returns.
    // In the order of the mask's bits. No background: the server paints nothing before we do.
    let mask =
      XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_BIT_GRAVITY.rawValue
      | XCB_CW_EVENT_MASK.rawValue | XCB_CW_COLORMAP.rawValue
    let values = [
      XCB_BACK_PIXMAP_NONE.rawValue, 0, XCB_GRAVITY_NORTH_WEST.rawValue, eventMask, colormap,
    ]
    unsafe xcb_create_window(
      xcb, format.depth, window, root, Int16(clamping: frame.x), Int16(clamping: frame.y),
      UInt16(clamping: max(1, frame.width)), UInt16(clamping: max(1, frame.height)), 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), format.visual, mask, values)
  }

  /// Changes an attribute of a window.
  ///
  /// The C function is `xcb_change_window_attributes`.
  func setAttribute(_ attribute: xcb_cw_t, of window: UInt32, to value: UInt32) {
    // SAFETY: the connection is open, and XCB copies the value before it returns.
    unsafe xcb_change_window_attributes(xcb, window, attribute.rawValue, [value])
  }

  /// Selects the events of a window.
  func setEventMask(_ mask: UInt32, of window: UInt32) {
    setAttribute(XCB_CW_EVENT_MASK, of: window, to: mask)
  }

  /// The default screen's size, in device pixels.
  var screenSize: (width: Int, height: Int) {
    // SAFETY: the display is open; these look into its memory.
    unsafe (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
  }

  /// Puts a window on the screen.
  ///
  /// The C function is `xcb_map_window`.
  func map(_ window: UInt32) {
    // SAFETY: the connection is open.
    unsafe xcb_map_window(xcb, window)
  }

  /// Takes a window off the screen.
  ///
  /// The C function is `xcb_unmap_window`.
  func unmap(_ window: UInt32) {
    // SAFETY: the connection is open.
    unsafe xcb_unmap_window(xcb, window)
  }

  /// The focus of no window: keys go to the one under the pointer.
  static let pointerRoot: UInt32 = 1

  /// Gives the keyboard focus to a visible window, or to `pointerRoot`.
  ///
  /// The C function is `xcb_set_input_focus`.
  func focus(_ window: UInt32, time: UInt32) {
    // SAFETY: the connection is open.
    unsafe xcb_set_input_focus(xcb, UInt8(XCB_INPUT_FOCUS_PARENT.rawValue), window, time)
  }

  /// Moves and resizes a window.
  ///
  /// The C function is `xcb_configure_window`.
  func configure(_ window: UInt32, frame: PixelRect) {
    let mask =
      XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
      | XCB_CONFIG_WINDOW_HEIGHT.rawValue
    let values = [
      UInt32(bitPattern: Int32(clamping: frame.x)), UInt32(bitPattern: Int32(clamping: frame.y)),
      UInt32(clamping: frame.width), UInt32(clamping: frame.height),
    ]
    // SAFETY: the connection is open, and XCB copies the values before it returns.
    unsafe xcb_configure_window(xcb, window, UInt16(mask), values)
  }

  /// Requests a property of up to 256 kB, and returns the number of the request.
  ///
  /// The C function is `xcb_get_property`.
  func requestProperty(
    _ property: UInt32, of window: UInt32, type: UInt32 = XCB_ATOM_ANY.rawValue,
    deletes: Bool = false
  ) -> UInt32 {
    let words: UInt32 = 1 << 16
    // SAFETY: the connection is open.
    return unsafe xcb_get_property(xcb, deletes ? 1 : 0, window, property, type, 0, words).sequence
  }

  /// Sends a client message of up to five 32-bit values to a window.
  func sendMessage(
    _ type: UInt32, about window: UInt32, values: [UInt32], to target: UInt32, mask: UInt32 = 0
  ) {
    // SAFETY: the bytes are copied, in the machine's order, which is the connection's.
    let bytes = unsafe values.withUnsafeBytes { unsafe Array($0) }
    sendMessage(type, about: window, format: 32, bytes: bytes, to: target, mask: mask)
  }

  /// Sends a client message of up to twenty bytes to a window.
  func sendMessage(
    _ type: UInt32, about window: UInt32, format: UInt8 = 8, bytes: [UInt8], to target: UInt32,
    mask: UInt32 = 0
  ) {
    var message = xcb_client_message_event_t()
    message.response_type = UInt8(XCB_CLIENT_MESSAGE)
    message.format = format
    message.window = window
    message.type = type
    // SAFETY: the data of a message are 20 bytes.
    unsafe withUnsafeMutableBytes(of: &message.data) { unsafe $0.copyBytes(from: bytes.prefix(20)) }
    send(message, to: target, mask: mask)
  }

  /// Sends an event to the clients of a window that select any event of a mask, or to its creator.
  ///
  /// The C function is `xcb_send_event`.
  func send<Event>(_ event: Event, to target: UInt32, mask: UInt32 = 0) {
    guard !hasFailed else { return }
    // SAFETY: the structure of an event has up to the 32 bytes that an event has; the rest is filled up, and XCB
    // copies all of it before it returns.
    unsafe withUnsafeBytes(of: event) { bytes in
      let padded = unsafe Array(bytes) + repeatElement(0, count: 32 - bytes.count)
      unsafe padded.withUnsafeBytes { bytes in
        _ = unsafe xcb_send_event(
          xcb, 0, target, mask, bytes.assumingMemoryBound(to: CChar.self).baseAddress)
      }
    }
  }
}
