internal import LiveGrid

/// Series that differ in one label only, of which those that are 1 say the state of their cell.
///
/// They are decided together, when all of a reply or a text have come. Of several states that are 1, the worst counts; without one
/// there is no state.
///
/// Source: OpenMetrics 1.0, "StateSet"; kube-state-metrics, `kube_pod_status_phase`; node_exporter, `node_systemd_unit_state`.
struct StateSeries: Sendable {
  /// The series of a cell.
  private struct Cell {
    /// The labels without the one of the state.
    var labels: [SeriesLabel]
    /// The states that have come, with whether they are 1.
    var words: [String: Bool]
    /// When they were measured, in seconds since 1970; `nil` for now.
    var time: Double?
  }

  /// What a series is.
  enum Taking {
    /// A series without the label.
    case other
    /// A state of a cell.
    case taken
    /// The beginning of the next text: decide, and take it again.
    case next
    /// A state of one cell too many.
    case full
  }

  private let labels: PrometheusLabels
  private let name: String
  private var places: [String: Int] = [:]
  private var cells: [Cell] = []

  /// The most cells that wait for the end of a text.
  static let limit = 1 << 18

  /// Creates a collection; `nil` if no label is chosen.
  init?(_ labels: PrometheusLabels) {
    guard let name = labels.state else { return nil }
    (self.labels, self.name) = (labels, name)
  }

  /// Takes a series.
  mutating func take(_ series: [SeriesLabel], value: Double, at time: Double?) -> Taking {
    guard let place = series.firstIndex(where: { $0.name == name }) else { return .other }
    var rest = series
    let word = rest.remove(at: place).value
    var bytes: [UInt8] = []
    SeriesID.append(rest, to: &bytes)
    let id = String(decoding: bytes, as: UTF8.self)
    guard let known = places[id] else {
      guard cells.count < Self.limit else { return .full }
      places[id] = cells.count
      cells.append(Cell(labels: rest, words: [word: value == 1], time: time))
      return .taken
    }
    // What has come stays as it is until it is decided.
    guard cells[known].words[word] == nil else { return .next }
    cells[known].words[word] = value == 1
    return .taken
  }

  /// Decides the states of the cells, and forgets the series.
  ///
  /// - Parameters:
  ///   - rules: What the words mean.
  ///   - intake: Knows the cells.
  /// - Returns: The records.
  mutating func decide(by rules: StateRules, for intake: borrowing CellIntake) -> [RecordReading] {
    var records: [RecordReading] = []
    for cell in cells {
      var bytes: [UInt8] = []
      SeriesID.append(cell.labels, to: &bytes)
      let id = String(decoding: bytes, as: UTF8.self)
      var change =
        intake.keeps(bytes.span)
        ? CellChange(id: id) : labels.change(id: id, labels: cell.labels)
      change.time = cell.time
      let metric = cell.labels.first { $0.name == PrometheusLabels.nameLabel }?.value ?? ""
      var record = RecordReading(change, rules: rules, metric: metric)
      let words = cell.words.filter(\.value).keys.sorted()
      let worst = words.min {
        Self.rank(rules.verdict(onState: $0, of: metric))
          < Self.rank(rules.verdict(onState: $1, of: metric))
      }
      record.readState(worst ?? "")
      records.append(record)
    }
    (places, cells) = ([:], [])
    return records
  }

  /// Returns the place of a state among others, the worst first.
  private static func rank(_ verdict: StateRules.Verdict?) -> Int {
    switch verdict?.state ?? .unknown {
    case .critical: 0
    case .unknown: 1
    case .warning: 2
    case .unjudged: 3
    case .ok: 4
    }
  }
}
