import Raster

/// An event as it left the queue, of a kind that the window cares for.
enum RawEvent {
  case button(isPress: Bool, number: Int, PointerState, state: UInt32)
  case motion(PointerState, state: UInt32)
  case crossing(isEnter: Bool, PointerState, state: UInt32, isGrab: Bool)
  case key(KeyEvent)
  /// A message to a window of ours: its type, format and 20 bytes.
  case message(UInt32, type: UInt32, format: UInt8, [UInt8])
  case focus(isIn: Bool)
  case expose(PixelRect, isLast: Bool)
  case configure(width: Int, height: Int)
  /// A manager reports where it has put the window, whose size is as it was.
  case moved
  case map(Bool)
  case visibility(isObscured: Bool, isFullyObscured: Bool)
  /// The window has another parent.
  case reparented(UInt32)
  case destroy
  case protocolMessage(atom: UInt32, values: [UInt32])
  case tick(serial: UInt32, msc: UInt64, ust: UInt64)
  case completion(segment: UInt32)
  case desktop(DesktopChange)
  case selectionRequest(ClipboardRequest)
  case selectionLost(UInt32)
  case input(InputReport)

  /// What happened to the screen, or to another client's window.
  enum DesktopChange {
    /// A window's property changed.
    case property(UInt32, UInt32)
    /// A client took over a duty: the atom of its selection.
    case manager(UInt32)
    /// A window is gone.
    case destroyed(UInt32)
    /// Monitors came, went or changed.
    case screen
  }
}
