public import Raster

/// Something that happened in or to a window.
///
/// Positions are device pixels from the window's top left corner, x rightward, y downward. Times
/// are the server's, in milliseconds modulo 2^32, from an arbitrary origin.
public enum Event: Hashable, Sendable {
  /// A pointer button, other than a wheel's, was pressed.
  ///
  /// 1 is left, 2 middle, 3 right, 8 back, 9 forward.
  case press(button: Int, at: PointerState)
  /// A pointer button was released.
  case release(button: Int, at: PointerState)
  /// The pointer moved; every sample that the server sent is reported.
  case motion(at: PointerState)
  /// The wheel turned, or a touchpad scrolled, in clicks or fractions of them.
  ///
  /// `dx` grows rightward, `dy` downward (toward the user).
  case wheel(dx: Double, dy: Double, at: PointerState)
  /// A finger touched, moved, or was lifted; `id` identifies it until it is lifted.
  case touch(TouchPhase, id: Int, at: PointerState)
  /// Two fingers on a touchpad moved apart (`scale` above 1) or together since the last such event.
  case pinch(scale: Double, at: PointerState)
  /// The pointer entered the window.
  case enter(at: PointerState)
  /// The pointer left the window.
  case leave(at: PointerState)
  /// Another client grabbed the pointer while a button was down; no release will follow.
  case grabLost
  /// A key was pressed or repeats.
  case key(KeyStroke)
  /// A key was released.
  case keyRelease(KeyStroke)
  /// Text that does not come from a single key: an input method committed it, several keys composed it, or
  /// `Window.requestText` requested it.
  ///
  /// At most `InputMethodText.limit` bytes of UTF-8, without control characters, never empty.
  case text(String)
  /// The text that an input method is composing has changed; an empty text ends the composition.
  case preedit(PreeditText)
  /// The window got the keyboard focus.
  case focusIn
  /// The window lost the keyboard focus.
  case focusOut
  /// The window has a new size, in device pixels; the contents of both buffers are no longer valid.
  case resize(width: Int, height: Int)
  /// The number of device pixels per logical pixel has changed; the window asks for a matching size.
  case scale(Double)
  /// The desktop's settings for the look of programs have changed.
  case desktop(DesktopSettings.Look)
  /// The server lost these pixels; `Window.serveExpose` or a new frame restores them.
  case expose([PixelRect])
  /// The window is on the screen.
  case mapped
  /// The window is off the screen: iconified, on another workspace, or withdrawn.
  case unmapped
  /// Whether other windows fully cover the window has changed.
  case visibility(fullyObscured: Bool)
  /// The user asked the window manager to close the window.
  case closeRequest
  /// Another client destroyed the window.
  case destroyed
  /// The tick that `Window.requestTick` requested: the display's frame count, and its time in
  /// microseconds.
  case presentComplete(msc: UInt64, ust: UInt64)
  /// The server has read the last frame from this buffer.
  case bufferReleased(Int)
  /// The server refused a request; the window remains usable.
  case error(X11Error)
}

/// The phase of a touch.
public enum TouchPhase: Hashable, Sendable {
  /// The finger touched the surface.
  case began
  /// The finger moved.
  case moved
  /// The finger was lifted.
  case ended
}
