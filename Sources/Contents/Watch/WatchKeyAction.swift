public import Input
import LiveGrid

/// What a key does in a window with a live grid.
///
/// While there is a text in the filter, keys that edit it keep that meaning.
public enum WatchKeyAction: KeyedAction {
  /// Moves the focus, or operates what has it.
  case focus(FocusAction)
  /// Moves the focus to the next group.
  case nextGroup
  /// Moves the focus to the previous group; from a cell, to its own.
  case previousGroup
  /// Moves the focus from a cell to its group, or from an inner group to the outer one.
  case parent
  /// Moves the focus between the cells and the buttons.
  case buttons
  /// Stops the view, or lets it go on.
  case pause
  /// Shows all cells.
  case fit
  /// Shows or hides the histogram.
  case histogram
  /// Takes the next order of the cells.
  case order
  /// Zooms.
  case zoomIn, zoomOut
  /// Moves the view.
  case pan(PanAction)

  /// All actions, in the order of lists.
  public static let allCases: [WatchKeyAction] =
    ([.press, .cancel, .up, .down, .left, .right, .first, .last, .next, .previous]
    as [FocusAction]).map { .focus($0) } + [
      .parent, .nextGroup, .previousGroup, .buttons, .pause, .fit, .histogram, .order, .zoomIn,
      .zoomOut,
    ] + PanAction.allCases.map { .pan($0) }

  /// The name in key bindings.
  public var name: String {
    switch self {
    case .focus(let action): action.rawValue
    case .nextGroup: "next-group"
    case .previousGroup: "previous-group"
    case .parent: "parent"
    case .buttons: "buttons"
    case .pause: "pause"
    case .fit: "fit"
    case .histogram: "histogram"
    case .order: "order"
    case .zoomIn: "zoom-in"
    case .zoomOut: "zoom-out"
    case .pan(let action): action.rawValue
    }
  }

  /// What the action does, for lists of keys.
  public var summary: String {
    switch self {
    case .focus(.press): "print the focused cell, zoom to the focused group, or press the button"
    case .focus(.cancel): "clear the filter, otherwise hide the tooltip, the histogram, or deselect"
    case .focus(.up): "focus the cell above"
    case .focus(.down): "focus the cell below"
    case .focus(.left): "focus the cell to the left"
    case .focus(.right): "focus the cell to the right"
    case .focus(.first): "focus the first cell"
    case .focus(.last): "focus the last cell"
    case .focus(.next): "focus the next cell with a problem, the next match, or the next button"
    case .focus(.previous): "focus the previous one of these"
    case .focus(.pageUp), .previousGroup: "focus the previous group; from a cell, its own"
    case .focus(.pageDown), .nextGroup: "focus the next group"
    case .parent: "focus the group of the focused cell, or the outer group of that"
    case .buttons: "focus the buttons, or the cells again"
    case .pause: "pause, or continue"
    case .fit: "show all cells"
    case .histogram: "show or hide the histogram"
    case .order: "change the order of the cells"
    case .zoomIn: "zoom in"
    case .zoomOut: "zoom out"
    case .pan(let action): action.summary
    }
  }

  /// The keys without other bindings.
  public var standardKeys: [KeyChord] {
    func plain(_ names: String...) -> [KeyChord] { names.map { KeyChord($0) } }
    func control(_ names: String...) -> [KeyChord] {
      names.map { KeyChord($0, modifiers: .control) }
    }
    return switch self {
    case .focus(let action): action.standardKeys
    case .nextGroup: FocusAction.pageDown.standardKeys
    case .previousGroup: FocusAction.pageUp.standardKeys
    case .parent: plain("BackSpace")
    case .buttons: plain("F6")
    case .pause: control("p") + plain("space", "KP_Space")
    case .fit: control("0", "KP_0", "KP_Insert")
    case .histogram: control("g")
    case .order: control("o")
    case .zoomIn: control("plus", "equal", "KP_Add")
    case .zoomOut: control("minus", "KP_Subtract")
    case .pan(let action): action.standardKeys
    }
  }

  /// The actions by their standard keys.
  public static let standardTable = standardActions

  /// Whether its keys keep their meaning while there is a text in the filter, unless they type.
  var isKeptInFilter: Bool {
    switch self {
    case .focus(.left), .focus(.right), .focus(.first), .focus(.last), .parent,
      .pan(.left), .pan(.right):
      false
    default: true
    }
  }

  /// What the grid does; `nil` if the action is not for the grid.
  var gridAction: GridAction? {
    switch self {
    case .focus(.up): .up
    case .focus(.down): .down
    case .focus(.left): .left
    case .focus(.right): .right
    case .focus(.first): .first
    case .focus(.last): .last
    case .focus(.next): .nextProblem
    case .focus(.previous): .previousProblem
    case .focus(.press): .activate
    case .nextGroup, .focus(.pageDown): .nextGroup
    case .previousGroup, .focus(.pageUp): .previousGroup
    case .parent: .parent
    case .fit: .fit
    case .zoomIn: .zoomIn
    case .zoomOut: .zoomOut
    case .pan(.up): .panUp
    case .pan(.down): .panDown
    case .pan(.left): .panLeft
    case .pan(.right): .panRight
    case .focus(.cancel), .buttons, .pause, .histogram, .order: nil
    }
  }
}
