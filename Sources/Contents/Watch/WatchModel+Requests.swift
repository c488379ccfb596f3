import Controls
import Input
import LiveGrid

/// Requests to parts of the window by name.
extension WatchModel {
  mutating func perform(_ request: ControlRequest, on name: ControlName, at time: Duration) {
    switch name.kind {
    case .cell:
      guard let cell = grid.cell(withID: name.word) else { return }
      switch request {
      case .press: click(cell, at: time)
      case .select: if grid.selected != cell { click(cell, at: time) }
      case .focus: focus(cell, at: time)
      case .reveal: if !controls.isPressed { grid.reveal(cell, at: time) }
      case .expand, .collapse, .remove, .step, .setValue, .setText: break
      }
    case .group:
      guard request == .press, let group = group(withWord: name.word) else { return }
      click(group, at: time)
    case .field: perform(request, onField: name, at: time)
    default:
      if request == .focus, name == ControlName(.control, WatchControl.grid.word) {
        leaveButtonsAndField()
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
    guard name == Self.fieldName, !controls.isPressed else { return }
    switch request {
    case .focus where showsField:
      controls.focus(nil)
      isInField = true
    case .setText(let text):
      field.setText(text)
      grid.setFilter(field.text, at: time)
      isInField = showsField
    default: break
    }
  }

  // MARK: - Cells and groups

  /// Does what a tap on a cell does, unless a pointer is down; brings a cell into view that is not visible.
  private mutating func click(_ cell: UInt32, at time: Duration) {
    guard !controls.isPressed else { return }
    let isVisible = bounds(of: cell, at: time) != nil
    beginClick()
    grid.click(cell, at: time)
    if !isVisible { grid.reveal(cell, at: time) }
  }

  private mutating func click(_ group: GroupID, at time: Duration) {
    guard !controls.isPressed else { return }
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
    guard !grid.isDragging else { return }
    leaveButtonsAndField()
    grid.focus(on: cell, at: time)
  }
}
