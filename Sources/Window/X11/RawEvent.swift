import Raster

/// An event of the queue that the window uses.
enum RawEvent {
  case button(isPress: Bool, number: Int, PointerState, state: UInt32)
  case motion(PointerState, state: UInt32)
  case crossing(isEnter: Bool, PointerState, state: UInt32, isGrab: Bool)
  case key(KeyEvent)
  /// A message to one of this client's windows: its type, format and 20 bytes.
  case message(UInt32, type: UInt32, format: UInt8, [UInt8])
  case focus(isIn: Bool)
  case expose(PixelRect, isLast: Bool)
  case configure(width: Int, height: Int)
  /// The window manager reports the window's position; its size is unchanged.
  case moved
  case map(Bool)
  case visibility(isObscured: Bool, isFullyObscured: Bool)
  /// The window has a new parent.
  case reparented(UInt32)
  case destroy
  case protocolMessage(atom: UInt32, values: [UInt32])
  case tick(serial: UInt32, msc: UInt64, ust: UInt64)
  case completion(segment: UInt32)
  case desktop(DesktopChange)
  case selectionRequest(ClipboardRequest)
  case selectionAnswer(ClipboardRequest)
  case selectionLost(UInt32)
  case input(InputReport)

  /// What happened to the screen, or to another client's window.
  enum DesktopChange {
    /// A window's property changed.
    case property(UInt32, UInt32)
    /// A client became a manager; contains the atom of its selection.
    case manager(UInt32)
    /// A window was destroyed.
    case destroyed(UInt32)
    /// A button was pressed over another window of this client.
    case press(window: UInt32, button: Int)
    /// Monitors were added, removed or changed.
    case screen
  }
}
