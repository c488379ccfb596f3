import Drawing
import Geometry
import Interaction
import Raster

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
      showsValue: model.rules.showsValues, model.filter, in: &labels)
    let inkWidth = max(parts.label.inkBounds.width, parts.aside.inkBounds.width)
    guard inkWidth > 0 else { return }
    if frame.cellsReachEdges {
      let width = min(line.width, inkWidth + 2 * Self.lineCardPadding)
      drawCard(
        CGRect(x: line.midX - width / 2, y: line.minY, width: width, height: line.height),
        key: .part(.topicLineCard), into: &list)
    }
    let place = moved(line)
    let center = CGPoint(x: place.midX, y: place.midY)
    let key = DisplayList.Key.part(.topicLine)
    list.beginGroup(around: center.x)
    defer { list.endGroup() }
    // An array of these would be an allocation in each frame.
    func draw(_ label: SharedLabel, _ color: Color, right: Double = 0, key: DisplayList.Key) {
      guard !label.isEmpty else { return }
      list.append(
        .label(label, at: CGPoint(x: center.x + right, y: center.y), color), key: key)
    }
    draw(parts.aside, theme.secondaryText, key: key[.aside])
    draw(parts.label, theme.title, key: key[.label])
    guard !parts.marked.isEmpty else { return }
    let ink = theme.matchInk(
      on: frame.cellsReachEdges ? theme.backgroundTop : theme.backgroundBottom, beside: theme.title)
    let offset = Self.emboldening * layout.partScale
    draw(parts.marked, ink, right: -offset, key: key[.matchedLetters, 0])
    draw(parts.marked, ink, right: offset, key: key[.matchedLetters, 1])
  }

  /// The space beside the text on its card, in logical pixels.
  private static let lineCardPadding = 14.0
}
