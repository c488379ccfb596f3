/// What a user does in a live grid without a pointer.
public enum GridAction: Hashable, Sendable {
  /// Moves the focus to the next cell in a direction; from a group, to its first cell.
  case up, down, left, right
  /// Moves the focus to the first or the last cell.
  case first, last
  /// Moves the focus to the next or the previous cell that is not well; with a filter, to a match.
  case nextProblem, previousProblem
  /// Moves the focus to the next or the previous group; from a cell, the previous one is its own.
  case nextGroup, previousGroup
  /// Moves the focus to the group of the focused cell, or to the group around the focused one.
  case parent
  /// Selects and activates the current cell, or zooms to the focused group.
  case activate
  /// Removes focus and selection.
  case deselect
  /// Zooms about the middle of the viewport.
  case zoomIn, zoomOut
  /// Shows the whole content.
  case fit
  /// Moves the view by a quarter of the viewport.
  case panUp, panDown, panLeft, panRight

  /// Whether it moves the focus to another cell or group.
  public var movesFocus: Bool {
    switch self {
    case .up, .down, .left, .right, .first, .last, .nextProblem, .previousProblem, .nextGroup,
      .previousGroup, .parent:
      true
    default: false
    }
  }

  /// The action with left and right exchanged.
  public var mirrored: GridAction {
    switch self {
    case .left: .right
    case .right: .left
    case .panLeft: .panRight
    case .panRight: .panLeft
    default: self
    }
  }
}
