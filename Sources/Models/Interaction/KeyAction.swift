public import Input

/// What a key does in the picker.
///
/// While there is a text in the filter, keys that edit it keep that meaning.
public enum KeyAction: KeyedAction {
  /// Ends with the picks.
  case confirm
  /// Clears the filter, otherwise goes up a level, otherwise ends without picks.
  case cancel
  /// Picks or unpicks the focused topic.
  case toggle
  /// Picks or unpicks the focused match, while there is a text in the filter.
  case toggleMatch
  /// Moves the focus to the nearest topic on a side; in the filter, to the previous or next match.
  case up, down, left, right
  /// Focuses the first or the last topic.
  case first, last
  /// Moves the focus to the next or the previous topic or button.
  case next, previous
  /// Zooms.
  case zoomIn, zoomOut, zoomReset
  /// Moves the view.
  case panUp, panDown, panLeft, panRight
  /// Goes up a level: moves the focus from a subtopic to its parent.
  case parent
  /// Moves the focus by the lines that the viewport shows.
  case pageUp, pageDown

  /// The actions with their standard keys.
  public static let keys = KeyTable<KeyAction>(
    [
      KeyRow("confirm", FocusAction.press.keys, .confirm, "print the picks"),
      KeyRow(.cancel, .cancel, "clear the filter, otherwise go up a level, otherwise cancel"),
      KeyRow("toggle", "space KP_Space", .toggle, "pick or unpick the focused topic"),
      KeyRow(
        "toggle-match", "ctrl+space ctrl+KP_Space", .toggleMatch,
        "pick or unpick the focused match of the filter"),
      KeyRow(.up, .up, "focus the topic above, or the previous match"),
      KeyRow(.down, .down, "focus the topic below, or the next match"),
      KeyRow(.left, .left, "focus the topic to the left"),
      KeyRow(.right, .right, "focus the topic to the right"),
      KeyRow(.first, .first, "focus the first topic"),
      KeyRow(.last, .last, "focus the last topic"),
      KeyRow(.pageUp, .pageUp, "focus a topic a page before"),
      KeyRow(.pageDown, .pageDown, "focus a topic a page further on"),
      KeyRow(.next, .next, "focus the next topic or button"),
      KeyRow(.previous, .previous, "focus the previous topic or button"),
      .zoomIn(.zoomIn), .zoomOut(.zoomOut),
      KeyRow(
        "zoom-reset", "ctrl+0 ctrl+KP_0 ctrl+KP_Insert", .zoomReset, "show at the original size"),
    ], KeyRow.pans(up: .panUp, down: .panDown, left: .panLeft, right: .panRight),
    [
      KeyRow(
        "parent", "BackSpace", .parent, "go up a level: focus the parent of the focused topic")
    ])

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
}
