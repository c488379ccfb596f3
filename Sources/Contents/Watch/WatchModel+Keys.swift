import Controls
import Geometry
import Input

extension WatchModel {
  /// Whether a button has the keyboard focus, instead of the cells.
  var isOnButton: Bool {
    controls.isFocusVisible && controls.focused != nil && controls.focused != .grid
  }

  mutating func press(_ key: KeyPress, at time: Duration) {
    if WatchControl.pause.isPressed(by: key) {
      return grid.setPaused(!grid.isPaused, at: time)
    }
    if key.name == "F6", !key.control { return moveToOtherPart() }
    if let step = key.focusStep {
      // Among the cells the key goes to the next problem.
      if isOnButton { return _ = controls.moveFocus(by: step) }
      isInField = false
      return grid.handle(.key(key), at: time)
    }
    if isOnButton, !key.control, ControlGroup<WatchControl>.isPress(key) {
      return perform(controls.handle(.key(key)), at: time)
    }
    if !showsField, Self.isSpace(key) { return grid.setPaused(!grid.isPaused, at: time) }
    if key.name == "Escape", escape(at: time) { return }
    if edit(by: .key(key), at: time) { return }
    // Letters are not mirrored, but cells are.
    grid.handle(.key(isMirrored ? key.mirrored : key), at: time)
    // The arrow keys move from a button back to the cells.
    if Self.movesFocus(key) { leaveButtonsAndField() }
  }

  /// Moves the keyboard focus from the cells to the first button, or back.
  private mutating func moveToOtherPart() {
    if isOnButton {
      leaveButtonsAndField()
    } else if let first = layout.buttons.first {
      controls.focus(first)
    }
  }

  private static func isSpace(_ key: KeyPress) -> Bool {
    ["space", "KP_Space"].contains(key.name)
      && key.modifiers.isDisjoint(with: [.control, .alt, .super])
  }

  private static func movesFocus(_ key: KeyPress) -> Bool {
    ["Left", "Right", "Up", "Down", "Home", "End"].contains(
      key.name.hasPrefix("KP_") ? String(key.name.dropFirst(3)) : key.name)
  }

  /// Moves the keyboard focus to the cells.
  mutating func leaveButtonsAndField() {
    if isOnButton { controls.focus(.grid) }
    isInField = false
  }

  /// Clears the filter, or else hides the histogram; returns `false` if there was neither.
  private mutating func escape(at time: Duration) -> Bool {
    if showsField {
      field.clear()
      grid.setFilter("", at: time)
      return true
    }
    guard showsHistogram else { return false }
    showsHistogram = false
    return true
  }

  /// Handles an event that is for the filter field; returns `false` if it is for something else.
  @discardableResult
  mutating func edit(by event: InputEvent, at time: Duration) -> Bool {
    let response = field.handle(event)
    if response.isChanged { grid.setFilter(field.text, at: time) }
    if response.isTaken { isInField = true }
    return response.isTaken
  }
}
