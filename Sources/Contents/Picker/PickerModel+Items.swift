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

  /// Returns a picked topic and its index in the tray; `nil` if it is not there.
  ///
  /// O(log picks).
  func listedPick(_ id: ControlID) -> (topic: TopicIndex, index: Int)? {
    guard listsPicks, let topic = honeycomb.catalogue.topic(withSerial: id.number),
      let index = honeycomb.pickIndex(of: topic)
    else { return nil }
    return (topic, index)
  }

  /// Returns what a topic is.
  func node(of topic: TopicIndex, _ copies: TopicIDs.Copies?) -> ControlNode {
    let catalogue = honeycomb.catalogue
    var states: ControlNode.States = []
    if honeycomb.isPicked(topic) { states.insert(.selected) }
    if honeycomb.isPressing(topic) { states.insert(.pressed) }
    if !catalogue.isSelectable(topic), !catalogue.isBranch(topic) { states.insert(.disabled) }
    if let child = catalogue.children(of: topic).first(where: { _ in true }) {
      states.insert(.expandable)
      if honeycomb.placedIndex(of: child) != nil { states.insert(.expanded) }
    }
    return ControlNode(
      .listItem, catalogue.label(of: topic, in: honeycomb.language),
      named: name(.topic, of: topic, copies), states: states, action: .press)
  }

  /// Returns what the chip of a picked topic is.
  func node(ofChip topic: TopicIndex, _ copies: TopicIDs.Copies?) -> ControlNode {
    var states: ControlNode.States = []
    if tray.isPressing(topic) { states.insert(.pressed) }
    if honeycomb.isRequired(topic) { states.insert(.disabled) }
    return ControlNode(
      .listItem, honeycomb.catalogue.label(of: topic, in: honeycomb.language),
      named: name(.chip, of: topic, copies), states: states, action: .remove)
  }

  /// Returns the name of a topic or of its chip; `nil` without the numbers in ids, and if a recording cannot hold the id.
  private func name(
    _ kind: ControlName.Kind, of topic: TopicIndex, _ copies: TopicIDs.Copies?
  ) -> ControlName? {
    copies.flatMap { ControlName(kind, id: honeycomb.catalogue.id(of: topic, $0)) }
  }

  /// Returns the bounds of a topic in the window that is not mirrored; empty if it is not visible.
  func bounds(of topic: TopicIndex, at time: Duration) -> CGRect {
    guard let cell = honeycomb.visibleCell(of: topic, at: time), cell.scale > 0 else {
      return .zero
    }
    // The widest outline is a hexagon's, from corner to corner.
    let height = (HoneycombModel.pitch - 2 * HoneycombModel.inset) * cell.scale
    let width = height * 2 / 3.0.squareRoot() + honeycomb.cellWidth.elongation * cell.scale
    let bounds = CGRect(
      x: cell.center.x - width / 2, y: cell.center.y - height / 2, width: width, height: height
    ).intersection(cellArea)
    return bounds.isNull ? .zero : bounds
  }
}
