import Controls
import Geometry
import Input
import Interaction

/// The tray: a chip for each pick, in the order of picking, which removes the pick.
extension PickerModel {
  /// A chip, as it is drawn and hit.
  struct Chip {
    var topic: TopicIndex
    /// The bounds, in logical pixels; they may reach beyond the tray.
    var rect: CGRect
    /// The width that the label has to fit into with the space beside it.
    var labelledWidth: Double
    /// The opacity, from 0 to 1.
    var presence: Double
    /// Whether the topic stays picked.
    var isRequired: Bool
    /// Whether the label has the name of the branch.
    var hasBranch: Bool
    var state: ControlState
  }

  /// The place of the tray while there are picks.
  var trayPlace: WindowLayout.Tray? { honeycomb.picks.isEmpty ? nil : layout.tray }

  /// The place of the tray while it can be used.
  var usableTray: WindowLayout.Tray? { honeycomb.isInteractive ? trayPlace : nil }

  /// Returns the chips that can be visible at a time.
  ///
  /// O(log n).
  func visibleChips(at time: Duration) -> Range<Int> {
    tray.visibleChips(at: time).clamped(to: honeycomb.picks.indices)
  }

  /// Returns a chip by its index among the picks, at a time.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - hovered: The index of the chip under the mouse.
  ///   - time: The time since the start.
  /// - Returns: The chip.
  func chip(at index: Int, hovered: Int?, time: Duration) -> Chip {
    let topic = honeycomb.picks[index]
    return Chip(
      topic: topic, rect: tray.rect(ofChip: index, at: time),
      labelledWidth: tray.labelledWidth(ofChip: index, at: time),
      presence: tray.presence(ofChip: index, at: time), isRequired: honeycomb.isRequired(topic),
      hasBranch: tray.texts.ambiguous.contains(topic),
      state: ControlState(
        isHovered: index == hovered, isPressed: tray.isPressing(topic),
        isFocused: isOnTray && index == tray.focus))
  }

  /// Returns the index of the chip at a point; `nil` for none, and while the tray cannot be used.
  func chip(at point: Vector, time: Duration) -> Int? {
    guard usableTray != nil, let index = tray.chip(at: point, time: time) else { return nil }
    return honeycomb.picks.indices.contains(index) ? index : nil
  }

  /// Returns the sides of the tray with a chevron at a time; none while the tray cannot be used.
  func traySides(at time: Duration) -> [PickTray.Side] {
    usableTray == nil ? [] : PickTray.Side.allCases.filter { tray.hasChevron(at: $0, time: time) }
  }

  /// Returns the index of the chip under the mouse; `nil` during a press of something else, and below an open list.
  func hoveredChip(at time: Duration) -> Int? {
    guard let mouse = honeycomb.mousePosition, openList == nil,
      !controls.isPressed || controls.pressedArea == .tray, tray.press?.isDrag != true,
      let index = chip(at: mouse, time: time)
    else { return nil }
    return tray.press == nil || tray.isPressing(honeycomb.picks[index]) ? index : nil
  }

  /// Adapts the tray to the picks and to the layout.
  mutating func followPicks(at time: Duration, isAnimated: Bool) {
    var texts = ChipWidths.Texts(
      language: honeycomb.language, renumberingCount: honeycomb.renumberingCount,
      ambiguous: tray.texts.ambiguous)
    if honeycomb.picks != tray.picks || texts != tray.texts {
      texts.ambiguous = honeycomb.catalogue.ambiguous(honeycomb.picks, in: honeycomb.language)
    }
    tray.follow(honeycomb.picks, texts, in: layout.tray, at: time, isAnimated: isAnimated)
  }

  // MARK: - Pointer

  /// Handles an event of a pointer on the tray; returns `false` if it is for something else.
  mutating func operateTray(_ event: InputEvent, at time: Duration) -> Bool {
    switch event {
    case .press(let point, 1, let pointer):
      let topic = chip(at: point, time: time).map { honeycomb.picks[$0] }
      tray.press(at: point, by: pointer, on: topic, at: time)
    case .move(let point, let pointer):
      tray.drag(to: point, slop: honeycomb.slop(of: pointer), at: time)
    case .release(let point, 1, let pointer): release(pointer, at: point, time: time)
    case .wheel(_, let delta, false):
      guard !isPressed, tray.longestOffset > 0, delta.x.isFinite, delta.y.isFinite else {
        return false
      }
      // The wheel of a mouse turns in one direction only.
      tray.scroll(by: delta.x + delta.y, at: time)
    default: return false
    }
    return true
  }

  private mutating func release(
    _ pointer: InputEvent.Pointer, at point: Vector, time: Duration
  ) {
    guard usableTray != nil else { return tray.cancel() }
    // A release at a different point than the last move counts as a move too.
    tray.drag(to: point, slop: honeycomb.slop(of: pointer), at: time)
    let topic = tray.release(at: time, isAnimated: !honeycomb.configuration.reducedMotion)
    guard let topic, let index = chip(at: point, time: time),
      honeycomb.picks[index] == topic
    else { return }
    let rect = tray.rect(ofChip: index, at: time)
    if change({ $0.perform(.unpick(topic), at: time) }) { tray.noteClick(removing: rect, at: time) }
  }

  // MARK: - Keyboard

  /// Whether a chip has the keyboard focus, instead of the topics.
  var isOnTray: Bool { controls.isFocusVisible && controls.focused == .tray }

  /// Focuses the chip that had the focus last, or else that of the newest pick.
  mutating func enterTray(at time: Duration) {
    change { $0.leaveFocus() }
    focusChip(tray.focus, at: time)
  }

  mutating func focusChip(_ index: Int, at time: Duration) {
    tray.focus(index, at: honeycomb.configuration.reducedMotion ? nil : time)
  }

  /// Handles a key while a chip has the focus; returns `false` if it is for something else.
  mutating func operateTray(by key: KeyPress, at time: Duration) -> Bool {
    let target: Int?
    switch honeycomb.action(for: key) {
    case .left: target = tray.focus - 1
    case .right: target = tray.focus + 1
    case .first: target = 0
    case .last: target = .max
    case .toggle: target = nil
    default:
      let removes =
        ControlGroup<PickerControl>.isPress(key)
        || ["Delete", "KP_Delete", "BackSpace"].contains(key.name)
      guard removes, !key.control else { return false }
      target = nil
    }
    guard note(.key(key), at: time), !honeycomb.isDragging else { return true }
    if let target {
      focusChip(target, at: time)
    } else {
      removeFocusedChip(at: time)
    }
    return true
  }

  /// Removes the pick whose chip has the focus; the focus moves to the next chip, and from the last chip to the
  /// topics.
  mutating func removeFocusedChip(at time: Duration) {
    guard honeycomb.picks.indices.contains(tray.focus) else { return }
    let topic = honeycomb.picks[tray.focus]
    guard change({ $0.perform(.unpick(topic), at: time) }) else { return }
    guard honeycomb.picks.isEmpty else {
      followPicks(at: time, isAnimated: !honeycomb.configuration.reducedMotion)
      return focusChip(tray.focus, at: time)
    }
    controls.focus(nil)
    if honeycomb.placedIndex(of: topic) == nil {
      change { $0.enterFocus(by: 1, at: time) }
    } else {
      change { $0.moveFocus(to: topic, at: time) }
    }
  }
}
