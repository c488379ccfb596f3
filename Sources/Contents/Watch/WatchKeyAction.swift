public import Input
public import LiveGrid

/// What a key does in a window with a live grid.
///
/// While there is a text in the filter, keys that edit it keep that meaning.
public enum WatchKeyAction: KeyedAction {
  /// Moves the focus among the cells, or the view; on a button, the focus moves among the buttons.
  case grid(GridAction)
  /// Does what a press of a button does.
  case press(WatchControl)
  /// Moves the focus between the cells and the buttons.
  case buttons
  /// Ends the latest interaction.
  case cancel

  /// The actions with their standard keys.
  public static let keys = KeyTable<WatchKeyAction>(
    [
      KeyRow(
        .press, .grid(.activate),
        "print the focused cell, zoom to the focused group, or press the button"),
      KeyRow(
        .cancel, .cancel,
        "clear the filter, otherwise hide what could not be read, the tooltip, the histogram, or deselect"
      ),
      KeyRow(.up, .grid(.up), "focus the cell above"),
      KeyRow(.down, .grid(.down), "focus the cell below"),
      KeyRow(.left, .grid(.left), "focus the cell to the left"),
      KeyRow(.right, .grid(.right), "focus the cell to the right"),
      KeyRow(.first, .grid(.first), "focus the first cell"),
      KeyRow(.last, .grid(.last), "focus the last cell"),
      KeyRow(
        .next, .grid(.nextProblem),
        "focus the next cell with a problem, the next match, or the next button"),
      KeyRow(.previous, .grid(.previousProblem), "focus the previous one of these"),
      KeyRow(
        "parent", "BackSpace", .grid(.parent),
        "focus the group of the focused cell, or the outer group of that"),
      KeyRow("next-group", FocusAction.pageDown.keys, .grid(.nextGroup), "focus the next group"),
      KeyRow(
        "previous-group", FocusAction.pageUp.keys, .grid(.previousGroup),
        "focus the previous group; from a cell, its own"),
      KeyRow("buttons", "F6", .buttons, "focus the buttons, or the cells again"),
    ],
    WatchButton.all.map { KeyRow($0.control.word, $0.keys, .press($0.control), $0.summary) },
    [.zoomIn(.grid(.zoomIn)), .zoomOut(.grid(.zoomOut))],
    KeyRow.pans(
      up: .grid(.panUp), down: .grid(.panDown), left: .grid(.panLeft), right: .grid(.panRight)))

  /// Whether its keys keep their meaning while there is a text in the filter, unless they type.
  var isKeptInFilter: Bool {
    switch self {
    case .grid(.left), .grid(.right), .grid(.first), .grid(.last), .grid(.parent),
      .grid(.panLeft), .grid(.panRight):
      false
    default: true
    }
  }
}
