import Drawing
import Geometry
import Interaction

extension PickerSketcher {
  /// Draws the whole label of the topic under the mouse or with the keyboard focus in the footer.
  ///
  /// The control tree has the whole label of each topic, so that this is not one of its nodes.
  mutating func drawTopicLine(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    guard let line = layout.topicLine, frame.content == .topics,
      let topic = model.describedTopic(in: frame)
    else { return }
    let parts = texts.topicLine(
      for: topic, width: line.width, of: model.honeycomb.catalogue,
      showsValue: model.launcher == nil, model.filter, in: &labels)
    let inkWidth = max(parts.label.inkBounds.width, parts.aside.inkBounds.width)
    guard inkWidth > 0 else { return }
    if frame.cellsReachEdges {
      let width = min(line.width, inkWidth + 2 * Self.lineCardPadding)
      drawCard(
        CGRect(x: line.midX - width / 2, y: line.minY, width: width, height: line.height), key: 70,
        into: &list)
    }
    let place = moved(line)
    let center = CGPoint(x: place.midX, y: place.midY)
    for (label, color, key) in [
      (parts.aside, theme.secondaryText, UInt64(71)), (parts.label, theme.title, 72),
    ] where !label.isEmpty {
      list.append(.label(label, at: center, color), key: .part(key))
    }
    guard !parts.marked.isEmpty else { return }
    let ink = theme.matchInk(
      on: frame.cellsReachEdges ? theme.backgroundTop : theme.backgroundBottom, beside: theme.title)
    for (offset, key) in [(-Self.emboldening, UInt64(73)), (Self.emboldening, 74)] {
      list.append(
        .label(
          parts.marked, at: CGPoint(x: center.x + offset * layout.partScale, y: center.y), ink),
        key: .part(key))
    }
  }

  /// The space beside the text on its card, in logical pixels.
  private static let lineCardPadding = 14.0
}
