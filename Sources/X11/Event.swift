public import Raster

/// Something that happened in or to a window.
///
/// Positions are device pixels from the window's top left corner, x rightward, y downward. Times
/// are the server's own, in milliseconds modulo 2^32, with an origin of the server's choice.
public enum Event: Hashable, Sendable {
  /// A pointer button that is no part of a wheel went down: 1 left, 2 middle, 3 right, 8 back, 9
  /// forward.
  case press(button: Int, at: PointerState)
  /// A pointer button went up.
  case release(button: Int, at: PointerState)
  /// The pointer moved; every sample that the server sent comes through.
  case motion(at: PointerState)
  /// The wheel turned, or a touchpad scrolled, by clicks or parts of them: `dx` grows rightward, `dy`
  /// downward (towards the person).
  case wheel(dx: Double, dy: Double, at: PointerState)
  /// A finger went down, moved, or went up; `id` is its own until it goes up.
  case touch(TouchPhase, id: Int, at: PointerState)
  /// Two fingers on a touchpad moved apart (`scale` above 1) or together since the last such event.
  case pinch(scale: Double, at: PointerState)
  /// The pointer came into the window.
  case enter(at: PointerState)
  /// The pointer left the window.
  case leave(at: PointerState)
  /// Another client took the pointer while a button was down: its release will not come.
  case grabLost
  /// A key went down or repeats.
  case key(KeyStroke)
  /// A key went up.
  case keyRelease(KeyStroke)
  /// Text without a key: an input method committed it, or several keys composed it.
  ///
  /// At most `InputMethodText.limit` bytes of UTF-8, without control characters, never empty.
  case text(String)
  /// The text that an input method is composing has changed; an empty one ends the composition.
  case preedit(Preedit)
  /// The window has the keyboard.
  case focusIn
  /// The window has lost the keyboard.
  case focusOut
  /// The window is of a new size, in device pixels; what both buffers held is void.
  case resize(width: Int, height: Int)
  /// Device pixels for a logical pixel are another number from now on; the window asks for a size to
  /// match.
  case scale(Double)
  /// The server lost these pixels: `Window.serveExpose` or a new frame brings them back.
  case expose([PixelRect])
  /// The window is on the screen.
  case mapped
  /// The window is off the screen: iconified, on another workspace, or withdrawn.
  case unmapped
  /// Other windows now cover the window wholly, or no longer do.
  case visibility(fullyObscured: Bool)
  /// The person asked the window manager to close the window.
  case closeRequest
  /// Another client destroyed the window.
  case destroyed
  /// The tick that `Window.requestTick` asked for: the display's frame count, and its time in
  /// microseconds.
  case presentComplete(msc: UInt64, ust: UInt64)
  /// The server has read the last frame out of this buffer.
  case bufferReleased(Int)
  /// The server refused a request; the window goes on.
  case error(X11Error)
}

/// What a finger did.
public enum TouchPhase: Hashable, Sendable {
  /// It went down.
  case began
  /// It moved.
  case moved
  /// It went up.
  case ended
}
