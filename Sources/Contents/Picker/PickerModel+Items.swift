import Controls
import Geometry
import Input
import Interaction

/// The items of the lists: topics and picks.
extension PickerModel {
  /// Returns the identity of a topic.
  func id(of topic: TopicIndex) -> ControlID {
    ControlID(.topic, honeycomb.catalogue.serial(of: topic))
  }

  /// Returns the identity of the chip of a picked topic.
  func id(ofChip topic: TopicIndex) -> ControlID {
    ControlID(.chip, honeycomb.catalogue.serial(of: topic))
  }

  /// Returns a topic and its index in the list; `nil` if it is not in the list.
  ///
  /// O(log topics).
  func listedTopic(_ id: ControlID) -> (topic: TopicIndex, index: Int)? {
    guard listsTopics, let topic = honeycomb.catalogue.topic(withSerial: id.number),
      let index = honeycomb.placedIndex(of: topic)
    else { return nil }
    return (topic, index)
  }

  /// Returns a picked topic and its index in the tray; `nil` if it is not there, and for the identity of anything else.
  ///
  /// O(log picks).
  func listedPick(_ id: ControlID) -> (topic: TopicIndex, index: Int)? {
    guard id.kind == .chip, listsPicks,
      let topic = honeycomb.catalogue.topic(withSerial: id.number),
      let index = honeycomb.pickIndex(of: topic)
    else { return nil }
    return (topic, index)
  }

  /// Returns what the line of a topic in the footer says besides its label: the topics around it, and the value if that is
  /// another text; `nil` for nothing.
  private func description(of topic: TopicIndex) -> String? {
    let catalogue = honeycomb.catalogue
    var parts: [String] = []
    if catalogue.parent(of: topic) != nil {
      let path = catalogue.path(of: topic, in: honeycomb.language).dropLast()
      parts.append(path.joined(separator: PickerLabels.pathSign))
    }
    let value = catalogue.attributes(of: topic).value
    if rules.showsValues, let value, value != catalogue.label(of: topic, in: honeycomb.language) {
      parts.append(value)
    }
    return parts.isEmpty ? nil : parts.joined(separator: " – ")
  }

  /// Whether a topic can neither be picked nor opened by a press.
  private func isDisabled(_ topic: TopicIndex) -> Bool {
    !honeycomb.catalogue.isSelectable(topic) && !honeycomb.catalogue.isBranch(topic)
  }

  /// Returns the requests that a topic in the list obeys now.
  func actions(of topic: TopicIndex) -> ControlNode.Actions {
    guard obeysRequests else { return [] }
    var actions: ControlNode.Actions = [.focus, .reveal]
    if !isDisabled(topic) { actions.insert(.press) }
    if honeycomb.hasUnopenedSubtopics(topic) { actions.insert(.expand) }
    if honeycomb.isPicked(topic) || honeycomb.hasRoom(for: topic) { actions.insert(.select) }
    return actions
  }

  /// Returns the requests that the chip of a picked topic obeys now.
  func actions(ofChip topic: TopicIndex) -> ControlNode.Actions {
    guard obeysRequests else { return [] }
    return honeycomb.isRequired(topic) ? [.focus, .reveal] : [.press, .focus, .remove, .reveal]
  }

  /// Returns what a topic is.
  func node(of topic: TopicIndex) -> ControlNode {
    let catalogue = honeycomb.catalogue
    var states: ControlNode.States = .focusable
    if catalogue.isSelectable(topic) { states.insert(.selectable) }
    if honeycomb.isPicked(topic) { states.insert(.selected) }
    if honeycomb.isRequired(topic) { states.insert(.required) }
    if honeycomb.isPressing(topic) { states.insert(.pressed) }
    if isDisabled(topic) { states.insert(.disabled) }
    if let child = catalogue.children(of: topic).first(where: { _ in true }) {
      states.insert(.expandable)
      if honeycomb.placedIndex(of: child) != nil { states.insert(.expanded) }
    }
    return ControlNode(
      .listItem, catalogue.label(of: topic, in: honeycomb.language),
      description: description(of: topic),
      states: states, actions: actions(of: topic))
  }

  /// Returns what the chip of a picked topic is.
  func node(ofChip topic: TopicIndex) -> ControlNode {
    var states: ControlNode.States = .focusable
    if tray.isPressing(topic) { states.insert(.pressed) }
    if honeycomb.isRequired(topic) { states.formUnion([.disabled, .required]) }
    return ControlNode(
      .listItem,
      honeycomb.catalogue.name(
        of: topic, withBranch: tray.texts.ambiguous.contains(topic), in: honeycomb.language),
      description: description(of: topic),
      states: states, actions: actions(ofChip: topic))
  }

  /// Returns the bounds of a topic in the window that is not mirrored; empty if it is not visible.
  func bounds(of topic: TopicIndex, at time: Duration) -> CGRect {
    guard let cell = honeycomb.visibleCell(of: topic, at: time), cell.scale > 0 else {
      return .zero
    }
    // The widest outline is a hexagon's, from corner to corner.
    let height = (HoneycombModel.pitch - 2 * HoneycombModel.inset) * cell.scale
    let width = height * 2 / 3.0.squareRoot() + honeycomb.cellWidth.elongation * cell.scale
    let bounds = CGRect(center: CGPoint(cell.center), width: width, height: height)
      .intersection(cellArea)
    return bounds.isNull ? .zero : bounds
  }
}
