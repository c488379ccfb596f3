import Controls
import Input
import LiveGrid

/// Requests to parts of the window by name.
extension WatchModel {
  mutating func perform(_ request: ControlRequest, on name: ControlName, at time: Duration) {
    switch name.kind {
    case .cell:
      guard let cell = grid.cell(withID: name.word) else { return }
      if request == .press { click(cell, at: time) }
      if request == .focus { focus(cell, at: time) }
    case .group:
      guard request == .press, let group = group(withWord: name.word) else { return }
      click(group, at: time)
    default:
      if request == .focus, name == ControlName(.control, WatchControl.grid.word) {
        leaveButtonsAndField()
      } else {
        perform(controls.handle(.action(request, on: name)), at: time)
      }
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
