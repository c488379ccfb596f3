import Controls
import Input
import Interaction

/// What assistive technology asks for: the same as clicks and keys, through the same gates.
extension PickerModel {
  /// Obeys a request, which has been noted as an activity of the user.
  mutating func obey(_ request: ControlRequest, on name: ControlName, at time: Duration) {
    switch name.kind {
    case .topic: perform(request, onTopicWithID: name.word, at: time)
    case .chip: perform(request, onChipWithID: name.word, at: time)
    default:
      if name.kind == .control {
        if request == .press, pressMore(name.word, at: time) { return }
        if request == .focus, focusList(name.word, at: time) { return }
      }
      perform(controls.handle(.action(request, on: name)), at: time)
    }
  }

  private mutating func perform(
    _ request: ControlRequest, onTopicWithID id: String, at time: Duration
  ) {
    guard listsTopics, !isPressed, let topic = topics.topic(withID: id),
      honeycomb.placedIndex(of: topic) != nil
    else { return }
    switch request {
    case .press:
      controls.focus(nil)
      change { $0.press(topic, at: time) }
    case .focus: focus(topic, at: time)
    case .step, .setValue: break
    }
  }

  private mutating func focus(_ topic: TopicIndex, at time: Duration) {
    controls.focus(nil)
    if launcher == nil {
      honeycomb.moveFocus(to: topic, at: time)
    } else {
      moveFocus(toRow: topic, at: time)
    }
  }

  private mutating func perform(
    _ request: ControlRequest, onChipWithID id: String, at time: Duration
  ) {
    guard listsPicks, !isPressed, let topic = topics.topic(withID: id),
      let index = honeycomb.pickIndex(of: topic)
    else { return }
    switch request {
    case .press:
      controls.focus(nil)
      honeycomb.perform(.unpick(topic), at: time)
    case .focus:
      controls.focus(.tray)
      honeycomb.leaveFocus()
      focusChip(index, at: time)
    case .step, .setValue: break
    }
  }

  /// Presses the arrow or the chevron with a word; returns `false` if that is for something else.
  private mutating func pressMore(_ word: String, at time: Duration) -> Bool {
    let edge = HoneycombModel.Edge.allCases.first { $0.word == word }
    let side = PickTray.Side.allCases.first { $0.word == word }
    guard edge != nil || side != nil else { return false }
    guard !isLanguageListOpen, !isPressed else { return true }
    if let edge, honeycomb.edgesWithArrows(at: time).contains(edge) {
      controls.focus(nil)
      honeycomb.pressArrow(at: edge, time: time)
    } else if let side, traySides(at: time).contains(side) {
      controls.focus(nil)
      tray.page(to: side, at: time, isAnimated: !honeycomb.configuration.reducedMotion)
    }
    return true
  }

  /// Moves the focus to the item of a list that had it last; returns `false` if the word is not that of a list.
  private mutating func focusList(_ word: String, at time: Duration) -> Bool {
    switch word {
    case PickerControl.topics.word:
      guard listsTopics, !isPressed, let index = honeycomb.focusedIndex else { return true }
      focus(honeycomb.placedTopic(at: index), at: time)
    case PickerControl.tray.word:
      guard listsPicks, !isPressed else { return true }
      controls.focus(.tray)
      enterTray(at: time)
    default: return false
    }
    return true
  }
}
