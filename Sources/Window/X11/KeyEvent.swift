import CX11

/// A core key event, before translation.
///
/// Source: X Window System Protocol, X Version 11, Release 7.7, section 11, "Input Device events".
struct KeyEvent: Hashable, Sendable {
  /// Whether the key went down.
  var isPress: Bool
  /// The keycode; zero for text that Xlib composed.
  var keycode: UInt8
  /// The server's time, in milliseconds modulo 2^32.
  var time: UInt32
  var root: UInt32
  var window: UInt32
  var child: UInt32
  var rootX: Int16
  var rootY: Int16
  var x: Int16
  var y: Int16
  /// The modifiers and buttons that were down just before.
  var state: UInt16
  var isOnSameScreen: Bool

  /// The event's 32 bytes, in the machine's order.
  var wireBytes: [UInt8] {
    var writer = XIMWriter()
    writer.append(UInt8(isPress ? KeyPress : KeyRelease))
    writer.append(keycode)
    writer.append(UInt16(0))
    for number in [time, root, window, child] { writer.append(number) }
    for number in [rootX, rootY, x, y] { writer.append(UInt16(bitPattern: number)) }
    writer.append(state)
    writer.append(UInt8(isOnSameScreen ? 1 : 0))
    writer.append(UInt8(0))
    return writer.bytes
  }

  /// Whether 32 bytes of a key event, in the machine's order, describe this event.
  func matches(wireBytes bytes: [UInt8]) -> Bool {
    bytes.count >= 32 && bytes[0] & 0x7F == UInt8(isPress ? KeyPress : KeyRelease)
      && bytes[1] == keycode && bytes.number(at: 4, as: UInt32.self) == time
  }
}

extension KeyEvent {
  /// Reads an Xlib event as one of a window.
  @unsafe init(_ event: XKeyEvent, of window: UInt32) {
    // SAFETY: plain numbers are copied; the display's pointer is left alone.
    unsafe self.init(
      isPress: event.type == KeyPress, keycode: UInt8(truncatingIfNeeded: event.keycode),
      time: UInt32(truncatingIfNeeded: event.time), root: UInt32(truncatingIfNeeded: event.root),
      window: window,
      child: UInt32(truncatingIfNeeded: event.subwindow),
      rootX: Int16(truncatingIfNeeded: event.x_root),
      rootY: Int16(truncatingIfNeeded: event.y_root),
      x: Int16(truncatingIfNeeded: event.x), y: Int16(truncatingIfNeeded: event.y),
      state: UInt16(truncatingIfNeeded: event.state), isOnSameScreen: event.same_screen != 0)
  }

  /// Converts the event to an Xlib event.
  @unsafe func xlibEvent(on display: OpaquePointer) -> XKeyEvent {
    // SAFETY: plain numbers, and a display that is open.
    var event = unsafe XKeyEvent()
    unsafe event.type = isPress ? KeyPress : KeyRelease
    unsafe event.display = display
    unsafe event.window = UInt(window)
    unsafe event.root = UInt(root)
    unsafe event.subwindow = UInt(child)
    unsafe event.time = UInt(time)
    unsafe (event.x, event.y) = (CInt(x), CInt(y))
    unsafe (event.x_root, event.y_root) = (CInt(rootX), CInt(rootY))
    unsafe event.state = UInt32(state)
    unsafe event.keycode = UInt32(keycode)
    unsafe event.same_screen = isOnSameScreen ? 1 : 0
    return unsafe event
  }
}
