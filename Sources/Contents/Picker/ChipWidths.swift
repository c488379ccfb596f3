import Interaction

/// The widths that chips need to show their labels whole, from that for two lines to that for one line, as far as they are known.
struct ChipWidths: Sendable {
  /// What the labels of topics depend on besides the catalogue.
  struct Texts: Hashable, Sendable {
    /// The language; `nil` for that of the catalogue.
    var language: Language?
    /// How often topics have got new indices.
    var renumberingCount = 0
    /// The picks whose labels have the name of their branch, because another pick has the same label.
    var ambiguous: Set<TopicIndex> = []
  }

  /// The number of picks whose labels are measured: more than any tray has room for, so that further chips have the least
  /// width anyway.
  private static let measuredLimit = 256

  /// What the labels depend on.
  private(set) var texts = Texts()
  /// The picks whose chips might have other widths if these were known.
  private(set) var unmeasured: [TopicIndex] = []
  /// The known widths, in logical pixels at scale 1.
  private var widths: [TopicIndex: ClosedRange<Double>] = [:]

  /// Creates widths that are not known.
  init() {}

  /// Creates widths of other texts, which are not known.
  ///
  /// - Parameters:
  ///   - texts: What the labels depend on.
  ///   - picks: The picks.
  init(of texts: Texts, for picks: [TopicIndex] = []) {
    self.texts = texts
    unmeasured = Array(picks.prefix(Self.measuredLimit))
  }

  /// Adds known widths, in logical pixels at scale 1.
  mutating func add(_ newWidths: [TopicIndex: ClosedRange<Double>]) {
    widths.merge(newWidths) { $1 }
  }

  /// Lays out the chips of picks, and notes whose widths are not known.
  ///
  /// - Parameters:
  ///   - picks: The picks.
  ///   - tray: The place of the chips.
  /// - Returns: The row, in which chips of unknown width have the least one.
  mutating func row(of picks: [TopicIndex], in tray: WindowLayout.Tray) -> ChipRow {
    unmeasured = picks.prefix(Self.measuredLimit).filter { widths[$0] == nil }
    func scaled(_ width: Double) -> Double { (width * tray.scale).rounded(.up) }
    let needed = picks.map { pick in
      widths[pick].map { scaled($0.lowerBound)...scaled($0.upperBound) }
        ?? tray.leastChipWidth...tray.leastChipWidth
    }
    return ChipRow(widths: needed, in: tray)
  }
}
