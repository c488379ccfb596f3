import Input

/// What an event or command says about the visitor of a kiosk.
struct SignOfLife: Hashable, Sendable {
  /// Whether it opens a session; an event that does nothing opens none.
  var opensSession: Bool
  /// Whether it ends the idle warning; a mouse that only moves is no visitor.
  var endsWarning: Bool
}

extension InputEvent {
  /// What the event says about a visitor; `nil` for what the system does by itself.
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
  /// What the command says about a visitor.
  var signOfLife: SignOfLife {
    switch self {
    case .toggle, .confirm: SignOfLife(opensSession: true, endsWarning: true)
    case .cancel, .stillHere: SignOfLife(opensSession: false, endsWarning: true)
    }
  }
}
