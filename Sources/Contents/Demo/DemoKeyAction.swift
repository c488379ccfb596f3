public import Geometry
public import Input
import Interaction

/// What a key does in the demo.
///
/// The keys of the picker on its tab are those of a picker without other bindings, as far as they have no action here.
public enum DemoKeyAction: KeyedAction {
  /// Moves the focus, or operates what has it.
  case focus(FocusAction)
  /// Shows a tab.
  case tab(DemoTab)
  /// Takes the next theme.
  case theme
  /// Makes the contents of the stage larger or smaller.
  case zoomIn, zoomOut
  /// Moves the view of the stage in a direction, of length 1.
  case pan(Vector)

  /// The actions with their standard keys.
  public static let keys = KeyTable<DemoKeyAction>(
    [
      KeyRow(.up, .focus(.up), "go up, make the focused value greater, or the grid lower"),
      KeyRow(.down, .focus(.down), "go down, make the focused value smaller, or the grid higher"),
      KeyRow(
        .left, .focus(.left), "go to the left, make the focused value smaller, or the grid narrower"
      ),
      KeyRow(
        .right, .focus(.right), "go to the right, make the focused value greater, or the grid wider"
      ),
      KeyRow(.first, .focus(.first), "go to the first part, or the least value"),
      KeyRow(.last, .focus(.last), "go to the last part, or the greatest value"),
      KeyRow(
        .pageUp, .focus(.pageUp),
        "make the focused value much greater, otherwise scroll the panel up"),
      KeyRow(
        .pageDown, .focus(.pageDown),
        "make the focused value much smaller, otherwise scroll the panel down"),
      KeyRow(.press, .focus(.press), "press the focused control"),
      KeyRow(.next, .focus(.next), "focus the next control"),
      KeyRow(.previous, .focus(.previous), "focus the previous control"),
      KeyRow(.cancel, .focus(.cancel), "end the focus, otherwise close the window"),
      KeyRow("hexagons", "1", .tab(.hexagons), "show the hexagon grid"),
      KeyRow("picker", "2", .tab(.picker), "show the picker"),
      KeyRow("grid", "3", .tab(.aspectGrid), "show the aspect grid"),
      KeyRow("theme", "t", .theme, "take the next theme"),
      .zoomIn(.zoomIn, "make the contents of the tab larger"),
      .zoomOut(.zoomOut, "make the contents of the tab smaller"),
    ],
    KeyRow.pans { .pan($0) })

  /// The action that moves the focus or operates what has it; `nil` for another one.
  var focusAction: FocusAction? { if case .focus(let action) = self { action } else { nil } }

  /// The action with left and right exchanged.
  var mirrored: DemoKeyAction {
    switch self {
    case .focus(.left): .focus(.right)
    case .focus(.right): .focus(.left)
    case .pan(let direction): .pan(Vector(-direction.x, direction.y))
    default: self
    }
  }

  /// Returns the key press that the picker knows for the action, instead of one that is bound to it here.
  func pickerKey(for press: KeyPress) -> KeyPress {
    if let focusAction { return focusAction.key(for: press) }
    // What has the same name in the picker does the same there.
    guard let name = Self.keys[self]?.name, let row = KeyAction.keys.row(named: name),
      let chord = row.chords.first
    else { return press }
    return KeyPress(chord.key, modifiers: chord.modifiers, code: press.code)
  }
}
