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
    var texts = PickerLabels(shape: honeycomb.configuration.shape)
    texts.setFitted(frame.framing == .fitted)
    texts.setTopicCount(honeycomb.catalogue.count)
    texts.setCellScale(frame.zoomAtRest)
    texts.setLanguage(honeycomb.language, messages)
    if let language = honeycomb.language { labels.setLanguage(language.tag) }
    let catalogue = honeycomb.catalogue
    return frame.cells.map(\.topic).filter {
      texts.isCut($0, of: catalogue, in: &labels)
    }.sorted { $0.rawValue < $1.rawValue }
  }
}
