import Input

/// The meaning of an event or command for a kiosk session.
struct SignOfLife: Hashable, Sendable {
  /// Whether it opens a session; an event without an effect does not.
  var opensSession: Bool
  /// Whether it ends the idle warning; a move of the mouse does not.
  var endsWarning: Bool
}

extension InputEvent {
  /// The meaning of the event for a session; `nil` if it is not an activity.
  var signOfLife: SignOfLife? {
    switch self {
    case .resize, .leave, .cancel, .keyRelease: nil
    case .move: SignOfLife(opensSession: false, endsWarning: false)
    case .release: SignOfLife(opensSession: false, endsWarning: true)
    case .press, .wheel, .pinch: SignOfLife(opensSession: true, endsWarning: false)
    case .key(let key):
      SignOfLife(opensSession: !key.control && key.name != "Escape", endsWarning: true)
    case .text, .preedit: SignOfLife(opensSession: true, endsWarning: true)
    }
  }
}

extension HoneycombModel.Command {
  /// The meaning of the command for a session.
  var signOfLife: SignOfLife {
    switch self {
    case .toggle, .confirm: SignOfLife(opensSession: true, endsWarning: true)
    case .cancel, .stillHere: SignOfLife(opensSession: false, endsWarning: true)
    }
  }
}
