import Controls
import Input
import Interaction

/// What assistive technology asks for: the same as clicks and keys, through the same gates.
extension PickerModel {
  /// Whether requests have an effect: not while a pointer is pressed, and not after the end.
  var obeysRequests: Bool { !isPressed && honeycomb.result == nil }

  /// The requests that the lists of topics and of picks obey now.
  var listActions: ControlNode.Actions { obeysRequests ? .focus : [] }

  /// The requests that the filter field obeys now.
  var fieldActions: ControlNode.Actions {
    guard obeysRequests, acceptsText, openList == nil else { return [] }
    return hasFieldText || rules.takesAllKeys ? [.focus, .setText] : .setText
  }

  /// Obeys a request, which has been noted as an activity of the user.
  mutating func obey(_ request: ControlRequest, on name: ControlName, at time: Duration) {
    guard obeysRequests else { return }
    switch name.kind {
    case .topic: perform(request, onTopicWithID: name.word, at: time)
    case .chip: perform(request, onChipWithID: name.word, at: time)
    case .field: perform(request, onField: name, at: time)
    default:
      if name.kind == .control {
        if operateListSwitch(request, on: name, at: time) { return }
        if request == .press, pressMore(name.word, at: time) { return }
        if request == .focus, focusList(name.word, at: time) { return }
      }
      perform(controls.handle(.action(request, on: name)), at: time)
    }
  }

  private mutating func perform(
    _ request: ControlRequest, onTopicWithID id: String, at time: Duration
  ) {
    guard listsTopics, let topic = topics.topic(withID: id),
      honeycomb.placedIndex(of: topic) != nil, actions(of: topic).contains(request)
    else { return }
    switch request {
    case .select where honeycomb.isPicked(topic): break
    case .press, .select:
      controls.focus(nil)
      change { $0.press(topic, at: time) }
    case .focus: focus(topic, at: time)
    case .reveal: change { $0.bringIntoView(topic, at: time) }
    case .expand: change { $0.open(topic, at: time) }
    case .collapse, .remove, .step, .setValue, .setText, .setCaret: break
    }
  }

  private mutating func focus(_ topic: TopicIndex, at time: Duration) {
    controls.focus(nil)
    if rules.acceptsRows {
      moveFocus(toRow: topic, at: time)
    } else {
      change { $0.moveFocus(to: topic, at: time) }
    }
  }

  private mutating func perform(
    _ request: ControlRequest, onChipWithID id: String, at time: Duration
  ) {
    guard listsPicks, let topic = topics.topic(withID: id),
      let index = honeycomb.pickIndex(of: topic), actions(ofChip: topic).contains(request)
    else { return }
    switch request {
    case .press, .remove:
      controls.focus(nil)
      change { $0.perform(.unpick(topic), at: time) }
    case .focus:
      controls.focus(.tray)
      change { $0.leaveFocus() }
      focusChip(index, at: time)
    case .reveal: tray.reveal(index, at: honeycomb.configuration.reducedMotion ? nil : time)
    case .select, .expand, .collapse, .step, .setValue, .setText, .setCaret: break
    }
  }

  private mutating func perform(
    _ request: ControlRequest, onField name: ControlName, at time: Duration
  ) {
    guard name == Self.fieldName, fieldActions.contains(request) else { return }
    switch request {
    case .focus:
      controls.focus(nil)
      change { $0.leaveFocus() }
    case .setText(let text):
      if rules.acceptsRows {
        replaceText(text, at: time)
      } else {
        _ = filter(for: text, at: time)
      }
    case .setCaret(let offset, let anchor):
      // Hidden characters are a dot each, and are asked for by the number of dots.
      if rules.hidesText {
        field.moveCaret(to: anchor)
        field.moveCaret(to: offset, selecting: true)
      } else {
        field.setCaret(TextCaret(at: offset, anchor: anchor))
      }
    default: break
    }
  }

  /// The name of the filter field.
  static let fieldName = ControlName(.field, "filter")

  /// Opens or closes a list of the header; returns `false` if the request is for something else.
  private mutating func operateListSwitch(
    _ request: ControlRequest, on name: ControlName, at time: Duration
  ) -> Bool {
    let button = [PickerControl.languageSwitch, .easeSwitch].first {
      name == ControlName(.control, $0.word)
    }
    guard let button, request == .expand || request == .collapse else { return false }
    if (button == listSwitch) != (request == .expand) {
      perform(controls.handle(.action(.press, on: name)), at: time)
    }
    return true
  }

  /// Presses the arrow or the chevron with a word; returns `false` if that is for something else.
  private mutating func pressMore(_ word: String, at time: Duration) -> Bool {
    let edge = HoneycombModel.Edge.allCases.first { $0.word == word }
    let side = PickTray.Side.allCases.first { $0.word == word }
    guard edge != nil || side != nil else { return false }
    guard openList == nil else { return true }
    if let edge, honeycomb.edgesWithArrows(at: time).contains(edge) {
      controls.focus(nil)
      change { $0.pressArrow(at: edge, time: time) }
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
      guard listsTopics, let index = honeycomb.focusedIndex else { return true }
      focus(honeycomb.placedTopic(at: index), at: time)
    case PickerControl.tray.word:
      guard listsPicks else { return true }
      controls.focus(.tray)
      enterTray(at: time)
    default: return false
    }
    return true
  }
}
