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
  /// Moves the view of the stage.
  case pan(PanAction)

  /// All actions, in the order of lists.
  public static let allCases: [DemoKeyAction] =
    FocusAction.allCases.map { .focus($0) } + DemoTab.allCases.map { .tab($0) }
    + [.theme, .zoomIn, .zoomOut] + PanAction.allCases.map { .pan($0) }

  /// The name in key bindings.
  public var name: String {
    switch self {
    case .focus(let action): action.rawValue
    case .tab(.hexagons): "hexagons"
    case .tab(.picker): "picker"
    case .tab(.aspectGrid): "grid"
    case .theme: "theme"
    case .zoomIn: "zoom-in"
    case .zoomOut: "zoom-out"
    case .pan(let action): action.rawValue
    }
  }

  /// What the action does, for lists of keys.
  public var summary: String {
    switch self {
    case .focus(.up): "go up, make the focused value greater, or the grid lower"
    case .focus(.down): "go down, make the focused value smaller, or the grid higher"
    case .focus(.left): "go to the left, make the focused value smaller, or the grid narrower"
    case .focus(.right): "go to the right, make the focused value greater, or the grid wider"
    case .focus(.first): "go to the first part, or the least value"
    case .focus(.last): "go to the last part, or the greatest value"
    case .focus(.pageUp): "make the focused value much greater, otherwise scroll the panel up"
    case .focus(.pageDown): "make the focused value much smaller, otherwise scroll the panel down"
    case .focus(.press): "press the focused control"
    case .focus(.next): "focus the next control"
    case .focus(.previous): "focus the previous control"
    case .focus(.cancel): "end the focus, otherwise close the window"
    case .tab(.hexagons): "show the hexagon grid"
    case .tab(.picker): "show the picker"
    case .tab(.aspectGrid): "show the aspect grid"
    case .theme: "take the next theme"
    case .zoomIn: "make the contents of the tab larger"
    case .zoomOut: "make the contents of the tab smaller"
    case .pan(let action): action.summary
    }
  }

  /// The keys without other bindings.
  public var standardKeys: [KeyChord] {
    func control(_ names: String...) -> [KeyChord] {
      names.map { KeyChord($0, modifiers: .control) }
    }
    return switch self {
    case .focus(let action): action.standardKeys
    case .tab(let tab): [KeyChord(tab.key)]
    case .theme: [KeyChord("t")]
    case .zoomIn: control("plus", "equal", "KP_Add")
    case .zoomOut: control("minus", "KP_Subtract")
    case .pan(let action): action.standardKeys
    }
  }

  /// The actions by their standard keys.
  public static let standardTable = standardActions

  /// The action that moves the focus or operates what has it; `nil` for another one.
  var focusAction: FocusAction? { if case .focus(let action) = self { action } else { nil } }

  /// Returns the key press that the picker knows for the action, instead of one that is bound to it here.
  func pickerKey(for press: KeyPress) -> KeyPress {
    let action: KeyAction? =
      switch self {
      case .zoomIn: .zoomIn
      case .zoomOut: .zoomOut
      case .pan(.up): .panUp
      case .pan(.down): .panDown
      case .pan(.left): .panLeft
      case .pan(.right): .panRight
      case .focus, .tab, .theme: nil
      }
    if let focusAction { return focusAction.key(for: press) }
    guard let chord = action?.standardKeys.first else { return press }
    return KeyPress(chord.key, modifiers: chord.modifiers, code: press.code)
  }
}
