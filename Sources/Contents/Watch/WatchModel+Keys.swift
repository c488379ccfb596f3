import Controls
import Geometry
import Input

extension WatchModel {
  /// Whether a button has the keyboard focus, instead of the cells.
  var isOnButton: Bool {
    controls.isFocusVisible && controls.focused != nil && controls.focused != .grid
  }

  mutating func press(_ key: KeyPress, at time: Duration) {
    let action = keys.action(for: key)
    if isOnButton, action == .grid(.activate) || Self.isSpace(key) {
      return perform(controls.handle(.key(FocusAction.press.key(for: key))), at: time)
    }
    let isTyped = InputEvent.key(key).insertedText != nil
    if showsField, isTyped || action?.isKeptInFilter != true, edit(by: .key(key), at: time) {
      return
    }
    if let action {
      perform(action, at: time)
    } else if !showsField {
      edit(by: .key(key), at: time)
    }
  }

  private mutating func perform(_ action: WatchKeyAction, at time: Duration) {
    switch action {
    case .grid(.nextProblem) where isOnButton: controls.moveFocus(by: 1)
    case .grid(.previousProblem) where isOnButton: controls.moveFocus(by: -1)
    case .grid(let action) where scrollMistakes(by: action): break
    case .grid(let action):
      // The way through the cells leads from a button back to them.
      if action.movesFocus { leaveButtonsAndField() }
      // What is drawn at the left is at the right in a mirrored window.
      grid.perform(isMirrored ? action.mirrored : action, at: time)
    case .press(let control): press(control, at: time)
    case .buttons: moveToOtherPart()
    case .cancel: escape(at: time)
    }
  }

  /// Moves the keyboard focus from the cells to the first button, or back.
  private mutating func moveToOtherPart() {
    if isOnButton {
      leaveButtonsAndField()
    } else if let first = layout.buttons.first {
      controls.focus(first.control)
    }
  }

  private static func isSpace(_ key: KeyPress) -> Bool {
    ["space", "KP_Space"].contains(key.name)
      && key.modifiers.isDisjoint(with: [.control, .alt, .super])
  }

  /// Moves the keyboard focus to the cells.
  mutating func leaveButtonsAndField() {
    if isOnButton { controls.focus(.grid) }
    isInField = false
  }

  /// Clears the filter, or else hides the page with mistakes, or the tooltip, or the histogram, or else removes focus and selection of the cells.
  private mutating func escape(at time: Duration) {
    if showsField {
      field.clear()
      grid.setFilter("", at: time)
    } else if mistakePage != nil {
      showsMistakes = false
    } else if dismissTooltip(at: time) {
      return
    } else if showsHistogram {
      showsHistogram = false
    } else {
      grid.perform(.deselect, at: time)
    }
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
