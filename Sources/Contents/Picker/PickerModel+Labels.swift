public import Drawing
import Composition
import Input
package import Interaction
import Words

extension LabelStore {
  /// Sets the language of all texts of a window with topics; `nil` for that of the user.
  ///
  /// Called before the first text of the window, because texts of another language are laid out again.
  package func adopt(_ language: Language?) {
    if let language { setLanguage(language.tag) }
    hyphenate((language ?? UserLanguage.current ?? .english).tag)
  }
}

extension PickerModel {
  /// Chooses the width of the cells, the zoom and the size of the labels, if the honeycomb awaits that.
  ///
  /// - Parameters:
  ///   - labels: Lays out labels; its fonts are loaded.
  ///   - pictures: Where the pictures of the topics are.
  ///   - time: The time since the start; must not decrease.
  mutating func fitLabels(_ labels: LabelStore, _ pictures: CellLevel.Pictures, at time: Duration) {
    guard honeycomb.awaitsLabels, let fit = LabelFit(of: self, pictures, by: labels) else { return }
    let slop = tapSlop
    change { $0.fit(fit.labels, withCellWidth: fit.width, slop: slop, at: time) }
  }

  /// The distance within which a finger, or any pointer at a kiosk, still taps, in logical pixels; `nil` for the usual one.
  private var tapSlop: Double? {
    let screen = layout.size * parts.textZoom
    let length =
      parts.pixelSize.map { parts.tapSlop / $0 } ?? Self.slopShare * min(screen.x, screen.y)
    let slop = (length / parts.textZoom).rounded(.up)
    return slop > InputEvent.Pointer.touch(id: 0).slop ? slop : nil
  }

  /// That distance on a screen of unknown size, as a share of its shorter side.
  private static let slopShare = 0.01

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
    labels.adopt(honeycomb.language)
    var widths: [TopicIndex: ClosedRange<Double>] = [:]
    for topic in tray.unmeasured {
      widths[topic] = ChipGeometry.widths(
        for: honeycomb.catalogue.name(
          of: topic, withBranch: tray.texts.ambiguous.contains(topic), in: honeycomb.language),
        isRequired: honeycomb.isRequired(topic), in: labels)
    }
    tray.note(widths: widths, at: time)
  }
}
