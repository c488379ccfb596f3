import Controls
import Input
import LiveGrid

/// Requests to parts of the window by name.
extension WatchModel {
  /// The requests that cells obey now: none while a pointer is pressed.
  var cellActions: ControlNode.Actions {
    controls.isPressed ? [] : [.press, .focus, .reveal, .select]
  }

  /// The requests that groups obey now.
  var groupActions: ControlNode.Actions { controls.isPressed ? [] : [.press, .focus] }

  /// The requests that the list of cells obeys now.
  var gridActions: ControlNode.Actions { controls.isPressed ? [] : .focus }

  /// The requests that the filter field obeys now.
  var fieldActions: ControlNode.Actions {
    controls.isPressed ? [] : showsField ? [.focus, .setText] : .setText
  }

  mutating func perform(_ request: ControlRequest, on name: ControlName, at time: Duration) {
    switch name.kind {
    case .cell:
      guard cellActions.contains(request), let cell = grid.cell(withID: name.word) else { return }
      switch request {
      case .press: click(cell, at: time)
      case .select: if grid.selected != cell { click(cell, at: time) }
      case .focus: focus(cell, at: time)
      case .reveal: grid.reveal(cell, at: time)
      case .expand, .collapse, .remove, .step, .setValue, .setText, .setCaret: break
      }
    case .group:
      guard groupActions.contains(request), let group = group(withWord: name.word) else { return }
      if request == .focus {
        leaveButtonsAndField()
        grid.focus(on: group, at: time)
      } else {
        click(group, at: time)
      }
    case .field: perform(request, onField: name, at: time)
    default:
      if name == ControlName(.control, WatchControl.grid.word) {
        if gridActions.contains(request) { leaveButtonsAndField() }
      } else {
        perform(controls.handle(.action(request, on: name)), at: time)
      }
    }
  }

  /// The name of the filter field.
  static let fieldName = ControlName(.field, "filter")

  private mutating func perform(
    _ request: ControlRequest, onField name: ControlName, at time: Duration
  ) {
    guard name == Self.fieldName, fieldActions.contains(request) else { return }
    switch request {
    case .focus:
      controls.focus(nil)
      isInField = true
    case .setText(let text):
      field.setText(text)
      grid.setFilter(field.text, at: time)
      isInField = showsField
    case .setCaret(let offset, let anchor):
      field.setCaret(TextCaret(at: offset, anchor: anchor))
      isInField = showsField
    default: break
    }
  }

  // MARK: - Cells and groups

  /// Does what a tap on a cell does; brings a cell into view that is not visible.
  private mutating func click(_ cell: UInt32, at time: Duration) {
    let isVisible = bounds(of: cell, at: time) != nil
    beginClick()
    grid.click(cell, at: time)
    if !isVisible { grid.reveal(cell, at: time) }
  }

  private mutating func click(_ group: GroupID, at time: Duration) {
    beginClick()
    grid.click(group, at: time)
  }

  /// Does what each tap on the grid does: it takes the keyboard focus, and nothing is hovered.
  private mutating func beginClick() {
    isTouched = true
    isInField = false
    controls.focus(nil)
    controls.pointer = nil
  }

  private mutating func focus(_ cell: UInt32, at time: Duration) {
    leaveButtonsAndField()
    grid.focus(on: cell, at: time)
  }
}
