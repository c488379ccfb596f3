public import Input

/// What a key does in the picker; its raw value is its name in key bindings.
///
/// While there is a text in the filter, keys that edit it keep that meaning.
public enum KeyAction: String, KeyedAction {
  /// Ends with the picks.
  case confirm
  /// Clears the filter, otherwise goes up a level, otherwise ends without picks.
  case cancel
  /// Picks or unpicks the focused topic.
  case toggle
  /// Picks or unpicks the focused match, while there is a text in the filter.
  case toggleMatch = "toggle-match"
  /// Moves the focus to the cell above; in the filter, to the previous match.
  case up
  /// Moves the focus to the cell below; in the filter, to the next match.
  case down
  /// Moves the focus to the left.
  case left
  /// Moves the focus to the right.
  case right
  /// Focuses the first topic.
  case first
  /// Focuses the last topic.
  case last
  /// Moves the focus to the next topic or button.
  case next
  /// Moves the focus to the previous topic or button.
  case previous
  /// Zooms in.
  case zoomIn = "zoom-in"
  /// Zooms out.
  case zoomOut = "zoom-out"
  /// Ends the zoom.
  case zoomReset = "zoom-reset"
  /// Moves the view up.
  case panUp = "pan-up"
  /// Moves the view down.
  case panDown = "pan-down"
  /// Moves the view to the left.
  case panLeft = "pan-left"
  /// Moves the view to the right.
  case panRight = "pan-right"
  /// Goes up a level: moves the focus from a subtopic to its parent.
  case parent

  /// The action with left and right exchanged.
  var mirrored: KeyAction {
    switch self {
    case .left: .right
    case .right: .left
    case .panLeft: .panRight
    case .panRight: .panLeft
    default: self
    }
  }

  /// What the action does, for lists of keys.
  public var summary: String {
    switch self {
    case .confirm: "print the picks"
    case .cancel: "clear the filter, otherwise go up a level, otherwise cancel"
    case .toggle: "pick or unpick the focused topic"
    case .toggleMatch: "pick or unpick the focused match of the filter"
    case .up: "focus the topic above, or the previous match"
    case .down: "focus the topic below, or the next match"
    case .left: "focus the topic to the left"
    case .right: "focus the topic to the right"
    case .first: "focus the first topic"
    case .last: "focus the last topic"
    case .next: "focus the next topic or button"
    case .previous: "focus the previous topic or button"
    case .zoomIn: "zoom in"
    case .zoomOut: "zoom out"
    case .zoomReset: "show at the original size"
    case .panUp: "move the view up"
    case .panDown: "move the view down"
    case .panLeft: "move the view to the left"
    case .panRight: "move the view to the right"
    case .parent: "go up a level: focus the parent of the focused topic"
    }
  }

  /// The name in key bindings.
  public var name: String { rawValue }

  /// The keys without other bindings.
  public var standardKeys: [KeyChord] {
    func plain(_ names: String...) -> [KeyChord] { names.map { KeyChord($0) } }
    func control(_ names: String...) -> [KeyChord] {
      names.map { KeyChord($0, modifiers: .control) }
    }
    return switch self {
    case .confirm: FocusAction.press.standardKeys
    case .cancel: FocusAction.cancel.standardKeys
    case .parent: plain("BackSpace")
    case .toggle: plain("space", "KP_Space")
    case .toggleMatch: control("space", "KP_Space")
    case .up: FocusAction.up.standardKeys
    case .down: FocusAction.down.standardKeys
    case .left: FocusAction.left.standardKeys
    case .right: FocusAction.right.standardKeys
    case .first: FocusAction.first.standardKeys
    case .last: FocusAction.last.standardKeys
    case .next: FocusAction.next.standardKeys
    case .previous: FocusAction.previous.standardKeys
    case .zoomIn: control("plus", "equal", "KP_Add")
    case .zoomOut: control("minus", "KP_Subtract")
    case .zoomReset: control("0", "KP_0", "KP_Insert")
    case .panUp: PanAction.up.standardKeys
    case .panDown: PanAction.down.standardKeys
    case .panLeft: PanAction.left.standardKeys
    case .panRight: PanAction.right.standardKeys
    }
  }

  /// The actions by their standard keys.
  public static let standardTable = standardActions
}
