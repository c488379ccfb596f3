internal import Documents
internal import LiveGrid

/// Reads news in the text exposition format of Prometheus.
///
/// Each series is a cell. A new one gets its text, its group and its labels once; later lines are read without strings.
///
/// Source: Prometheus, "Exposition formats", "Text-based format".
struct PrometheusTextReader: FeedLineReader, Sendable {
  private let source: String
  private let labels: PrometheusLabels
  private var line = SeriesLine()

  init(source: String, labels: PrometheusLabels) {
    self.source = source
    self.labels = labels
  }

  mutating func read(
    _ bytes: Span<UInt8>, number: Int, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) -> Int {
    let bytes = bytes.extracting((number == 1 ? bytes.markLength : 0)..<bytes.count)
    do throws(SeriesLine.Mistake) {
      guard try line.read(bytes) else { return 0 }
    } catch {
      report(error, in: bytes, number: number, into: &intake, reporting: &reporter)
      return Self.unusualCost
    }
    guard line.isCanonical else {
      var id: [UInt8] = []
      let series = line.series(in: bytes)
      SeriesID.append(series, to: &id)
      deliver(id.span, in: bytes, number: number, into: &intake, reporting: &reporter)
      return Self.unusualCost
    }
    let id = bytes.extracting(line.idRange)
    deliver(id, in: bytes, number: number, into: &intake, reporting: &reporter)
    return bytes.count
  }

  /// What an unusual line costs: about two microseconds, in which 600 bytes of usual lines can be read.
  private static let unusualCost = 600

  private mutating func deliver(
    _ id: Span<UInt8>, in bytes: Span<UInt8>, number: Int, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    guard id.count <= NewsDecoder.idLimit else {
      let mistake = SeriesLine.Mistake(
        position: line.idRange.lowerBound,
        reason: .tooMany("bytes in a series", limit: NewsDecoder.idLimit))
      report(mistake, in: bytes, number: number, into: &intake, reporting: &reporter)
      return
    }
    let isReceived: Bool
    if intake.keeps(id) {
      if let time = line.time {
        isReceived = intake.receive(line.value, at: time, of: id)
      } else {
        isReceived = intake.receive(line.value, of: id)
      }
    } else {
      let name = String(decoding: id.copy(), as: UTF8.self)
      var change = labels.change(id: name, labels: line.series(in: bytes))
      change.value = line.value
      change.time = line.time
      isReceived = intake.receive(change)
    }
    if !isReceived {
      let mistake = SeriesLine.Mistake(
        position: line.idRange.lowerBound, reason: intake.refusal)
      report(mistake, in: bytes, number: number, into: &intake, reporting: &reporter)
    }
  }

  private func report(
    _ mistake: SeriesLine.Mistake, in bytes: Span<UInt8>, number: Int,
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    intake.noteBadLine()
    reporter.report(
      InputError(
        source: source, line: number, column: bytes.column(of: mistake.position),
        reason: mistake.reason))
  }
}
