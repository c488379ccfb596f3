public import Drawing
public import Interaction

extension PickerModel {
  /// Returns the topics on the screen whose labels are cut there, as the window is now, in the order of the catalogue.
  ///
  /// O(topics).
  ///
  /// - Parameter labels: Lays out labels, by the current language.
  /// - Returns: The topics.
  public func cutTopics(labels: LabelStore) -> [TopicIndex] {
    var labels = labels
    var frame = Frame()
    self.frame(at: .zero, into: &frame)
    let texts = PickerLabels(
      shape: honeycomb.configuration.shape, PickerLabels.Context(of: frame, self))
    if let language = honeycomb.language { labels.setLanguage(language.tag) }
    let catalogue = honeycomb.catalogue
    return frame.cells.map(\.topic).filter {
      texts.isCut($0, of: catalogue, in: &labels)
    }.sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether there are picks in the tray whose labels have not been measured.
  public var hasUnmeasuredPicks: Bool { !tray.unmeasured.isEmpty }

  /// Measures the labels of new picks, so that their chips show them whole while there is room.
  ///
  /// Only a stage can say what a label needs, because the model has no fonts. The widths depend on these alone: a recording
  /// that is not drawn has the same chips if it is measured before the events that follow.
  ///
  /// - Parameters:
  ///   - labels: Lays out labels; its fonts are loaded.
  ///   - time: The time since the start.
  public mutating func measurePicks(labels: LabelStore, at time: Duration) {
    guard hasUnmeasuredPicks else { return }
    if let language = honeycomb.language { labels.setLanguage(language.tag) }
    var widths: [TopicIndex: Double] = [:]
    for topic in tray.unmeasured {
      let label = labels.line(
        honeycomb.catalogue.label(of: topic, in: honeycomb.language),
        style: PickerLabels.lineStyle(scale: 1))
      widths[topic] = ChipGeometry.width(
        ofInk: label.inkBounds.width, isRequired: honeycomb.isRequired(topic))
    }
    tray.note(widths: widths, at: time)
  }
}
