public import Input

/// The meaning of an event or command for a kiosk session.
struct UserActivity: Hashable, Sendable {
  /// Whether it opens a session; an event without an effect does not.
  var opensSession: Bool
  /// Whether it ends the idle warning; a move of the mouse does not.
  var endsWarning: Bool
}

extension InputEvent {
  /// Whether the user presses, scrolls or types something, or another program sends a command.
  public var isInput: Bool {
    switch self {
    case .press, .wheel, .pinch, .key, .text, .preedit, .command, .action: true
    case .move, .release, .cancel, .leave, .keyRelease, .resize, .arrange, .desktop: false
    }
  }

  /// The meaning of the event for a session; `nil` if it is not an activity.
  var activity: UserActivity? {
    switch self {
    case .resize, .arrange, .desktop, .leave, .cancel, .keyRelease, .command: nil
    case .move: UserActivity(opensSession: false, endsWarning: false)
    case .release: UserActivity(opensSession: false, endsWarning: true)
    case .press, .wheel, .pinch: UserActivity(opensSession: true, endsWarning: false)
    case .key(let key):
      UserActivity(opensSession: !key.control && key.name != "Escape", endsWarning: true)
    case .text, .preedit, .action: UserActivity(opensSession: true, endsWarning: true)
    }
  }
}

extension HoneycombModel.Command {
  /// The meaning of the command for a session.
  var activity: UserActivity {
    switch self {
    case .toggle, .unpick, .accept, .confirm, .speak, .ease:
      UserActivity(opensSession: true, endsWarning: true)
    case .cancel, .stillHere, .endThanks, .startOver:
      UserActivity(opensSession: false, endsWarning: true)
    }
  }
}
