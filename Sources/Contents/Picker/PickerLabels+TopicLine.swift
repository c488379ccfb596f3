import Drawing
import Interaction
import Typesetting

extension PickerLabels {
  /// The whole label of a topic on a line, in parts that are drawn at the same place in different colors.
  struct TopicLine {
    /// The letters that match the filter.
    var marked = SharedLabel.empty
    /// The other letters of the label.
    var label = SharedLabel.empty
    /// The path before the label, and the value behind it.
    var aside = SharedLabel.empty
  }

  /// Returns the whole label of a topic with its path, and with its value if that differs; empty while the fonts are not
  /// loaded.
  ///
  /// If it is longer than the line, the letters that match the filter are shown.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - width: The width of the line, in logical pixels.
  ///   - catalogue: The topics.
  ///   - showsValue: Whether the value is shown.
  ///   - filter: The filter.
  ///   - labels: Lays out the parts.
  /// - Returns: The parts.
  mutating func topicLine(
    for topic: TopicIndex, width: Double, of catalogue: borrowing Catalogue, showsValue: Bool,
    _ filter: TopicFilter, in labels: inout LabelStore
  ) -> TopicLine {
    if width != topicLineWidth {
      topicLineWidth = width
      topicLines.removeAll()
    }
    if let known = topicLines.find(topic) { return known }
    guard labels.isReady else { return TopicLine() }
    let line = makeTopicLine(
      for: topic, width: width, of: catalogue, showsValue: showsValue, filter, in: &labels)
    topicLines.keep(
      line, for: topic,
      byteCount: line.marked.byteCount + line.label.byteCount + line.aside.byteCount)
    return line
  }

  private mutating func makeTopicLine(
    for topic: TopicIndex, width: Double, of catalogue: borrowing Catalogue, showsValue: Bool,
    _ filter: TopicFilter, in labels: inout LabelStore
  ) -> TopicLine {
    let label = catalogue.label(of: topic, in: language)
    var whole = path(of: topic, in: catalogue)
    let end = whole.unicodeScalars.count
    let start = end - label.unicodeScalars.count
    if showsValue, let value = catalogue.attributes(of: topic).value, value != label {
      whole += " – \(value)"
    }
    let letters = filter.isActive ? filter.matchingLetters(of: topic, in: catalogue) : []
    let style = lineStyle
    var laidOut = labels.line(whole, style: style, maxWidth: width)
    var offsets: [Int?] = laidOut.label.scalarOffsets(of: whole)
    if laidOut.label.isTruncated {
      for limit in TopicNames.lineLimits where limit < whole.count {
        let excerpt = Excerpt(of: whole, showing: letters.map { $0 + start }, limit: limit) {
          "\(whole.prefix(($0 - 1) / 2))…\(whole.suffix($0 - 1 - ($0 - 1) / 2))"
        }
        laidOut = labels.line(excerpt.text, style: style, maxWidth: width)
        guard !laidOut.label.isTruncated else { continue }
        let shown = laidOut.label.scalarOffsets(of: excerpt.text)
        offsets = excerpt.offsets.map { $0.map { shown[$0] } }
        break
      }
    }
    var line = TopicLine()
    // The offsets of scalars that are not shown are those of others.
    func shown(_ scalars: some Sequence<Int>) -> [Int] {
      scalars.compactMap { $0 < offsets.count ? offsets[$0] : nil }
    }
    let own: SharedLabel
    (own, line.aside) =
      start == 0 && end == whole.unicodeScalars.count
      ? (laidOut, .empty) : labels.marked(laidOut, at: shown(start..<end))
    (line.marked, line.label) = labels.marked(own, at: shown(letters.map { $0 + start }))
    return line
  }
}
