internal import Documents
internal import Files
internal import LiveGrid

/// Reads news in the text exposition format of Prometheus, also in its dialect OpenMetrics.
///
/// Each series is a cell. A new one gets its text, its group and its labels once; later lines are read without strings.
/// Times are milliseconds in the classic format and seconds in OpenMetrics. As long as nothing shows which one it is, the
/// size of a number shows its unit.
///
/// Source: Prometheus, "Exposition formats", "Text-based format"; OpenMetrics 1.0, "Text Format".
struct PrometheusTextReader: Sendable {
  private let labels: PrometheusLabels
  private let choice: NamePattern?
  private var unit: TimeUnit
  private var line = SeriesLine()
  /// The series that say states; `nil` if none do.
  private var states: StateSeries?
  /// The metric of the last line, and whether it is chosen.
  private var metric: (name: [UInt8], isChosen: Bool) = ([], true)

  private enum TimeUnit: Sendable {
    case milliseconds, seconds, bySize
  }

  /// Creates a reader at the start of an exposition.
  init(notation: FeedNotation, format: FeedFormat) {
    labels = notation.labels
    choice = notation.metric
    states = StateSeries(notation.labels)
    unit =
      switch notation.format {
      case .openMetrics: .seconds
      case .prometheus: .milliseconds
      default: .bySize
      }
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: The line without its line break; a CR before that is part of it.
  ///   - number: The number of the line.
  ///   - feed: The feed that has it.
  ///   - intake: Gets the news.
  ///   - reporter: Gets the mistakes.
  /// - Returns: What the line has cost beside its length, in bytes of usual lines.
  mutating func read(
    _ bytes: Span<UInt8>, number: Int, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) -> Int {
    do throws(SeriesLine.Mistake) {
      guard try line.read(bytes) else {
        if Self.isMark(bytes) {
          unit = .seconds
          if Self.isEnd(bytes) {
            decideStates(number, of: &feed, into: &intake, reporting: &reporter)
          }
        }
        return 0
      }
    } catch {
      reject(error, bytes, number, &feed, &intake, &reporter)
      return Self.unusualCost
    }
    if line.hasExemplar { unit = .seconds }
    guard isChosen(bytes) else { return bytes.count }
    let time = time(bytes, number, &feed, &reporter)
    if states != nil, takeState(bytes, at: time, number, &feed, &intake, &reporter) {
      return Self.unusualCost
    }
    guard line.isCanonical else {
      var id: [UInt8] = []
      let series = line.series(in: bytes)
      SeriesID.append(series, to: &id)
      deliver(id.span, at: time, in: bytes, number, &feed, &intake, &reporter)
      return Self.unusualCost
    }
    let id = bytes.extracting(line.idRange)
    deliver(id, at: time, in: bytes, number, &feed, &intake, &reporter)
    return bytes.count
  }

  /// What an unusual line costs: about two microseconds, in which 600 bytes of usual lines can be read.
  private static let unusualCost = 600

  /// Whether a comment is one that only OpenMetrics has.
  private static func isMark(_ comment: Span<UInt8>) -> Bool {
    let words = String(copying: comment, 0..<min(comment.count, markLimit))
      .split(whereSeparator: \.isWhitespace)
    guard words.count > 1, words[0] == "#" else { return false }
    switch words[1] {
    case "EOF", "UNIT": return true
    case "TYPE":
      return words.count > 3
        && ["info", "stateset", "gaugehistogram", "unknown"].contains(words[3])
    default: return false
    }
  }

  /// Whether a mark is the one at the end of a text.
  private static func isEnd(_ mark: Span<UInt8>) -> Bool {
    String(copying: mark, 0..<min(mark.count, markLimit)).split(whereSeparator: \.isWhitespace)
      == ["#", "EOF"]
  }

  /// The most bytes of a comment that are looked at.
  private static let markLimit = 1024

  /// Whether the metric of the line is shown.
  private mutating func isChosen(_ bytes: Span<UInt8>) -> Bool {
    guard let choice else { return true }
    let name = bytes.extracting(line.metricRange)
    let isLast =
      name.count == metric.name.count && name.indices.allSatisfy { name[$0] == metric.name[$0] }
    if !isLast { metric = (name.copy(), choice.matches(line.metric(in: bytes))) }
    return metric.isChosen
  }

  /// Returns when the value was measured, in seconds since 1970; `nil` for now, also instead of an implausible time.
  private func time(
    _ bytes: Span<UInt8>, _ number: Int, _ feed: inout FeedStatus, _ reporter: inout FeedReporter
  ) -> Double? {
    guard let time = line.time else { return nil }
    let seconds =
      switch unit {
      case .seconds: time
      case .milliseconds where time.rounded() == time: time / 1000
      case .milliseconds, .bySize: FeedTime.seconds(time)
      }
    guard reporter.plausibleTimes.contains(seconds) else {
      feed.note(
        .implausibleTime(JSONWriter.text(of: time)), line: number,
        column: bytes.column(of: line.idRange.upperBound), reporting: &reporter)
      return nil
    }
    return seconds
  }

  private mutating func deliver(
    _ id: Span<UInt8>, at time: Double?, in bytes: Span<UInt8>, _ number: Int,
    _ feed: inout FeedStatus, _ intake: inout CellIntake, _ reporter: inout FeedReporter
  ) {
    guard id.count <= NewsDecoder.idLimit else {
      let mistake = SeriesLine.Mistake(
        position: line.idRange.lowerBound,
        reason: .tooMany("bytes in a series", limit: NewsDecoder.idLimit))
      reject(mistake, bytes, number, &feed, &intake, &reporter)
      return
    }
    let isReceived: Bool
    if feed.judgesValues {
      isReceived = judge(id, at: time, in: bytes, number, &feed, &intake, &reporter)
    } else if intake.keeps(id) {
      isReceived = intake.receive(line.value, at: time, of: id)
    } else {
      let name = String(decoding: id.copy(), as: UTF8.self)
      var change = labels.change(id: name, labels: line.series(in: bytes))
      change.value = line.value
      change.time = time
      isReceived = intake.receive(change)
    }
    if !isReceived {
      let mistake = SeriesLine.Mistake(
        position: line.idRange.lowerBound, reason: intake.refusal)
      reject(mistake, bytes, number, &feed, &intake, &reporter)
    }
  }

  /// Delivers a value that rules may know; returns whether there is room for the cell.
  private func judge(
    _ id: Span<UInt8>, at time: Double?, in bytes: Span<UInt8>, _ number: Int,
    _ feed: inout FeedStatus, _ intake: inout CellIntake, _ reporter: inout FeedReporter
  ) -> Bool {
    let name = String(decoding: id.copy(), as: UTF8.self)
    var change = CellChange(id: name)
    if !intake.keeps(id) { change = labels.change(id: name, labels: line.series(in: bytes)) }
    change.time = time
    var reading = RecordReading(change, rules: feed.rules, metric: line.metric(in: bytes))
    reading.readSeries(line.value)
    feed.note(
      reading, stateAt: (number, 1), valueAt: (number, 1), from: &intake, reporting: &reporter)
    return intake.receive(reading.change)
  }

  // MARK: - States

  /// Takes the line if it says a state; returns `false` if it does not.
  private mutating func takeState(
    _ bytes: Span<UInt8>, at time: Double?, _ number: Int, _ feed: inout FeedStatus,
    _ intake: inout CellIntake, _ reporter: inout FeedReporter
  ) -> Bool {
    let series = line.series(in: bytes)
    switch states?.take(series, value: line.value, at: time) {
    case .taken: return true
    case .other, nil: return false
    case .next, .full:
      decideStates(number, of: &feed, into: &intake, reporting: &reporter)
      return states?.take(series, value: line.value, at: time) == .taken
    }
  }

  /// Decides the states that series have said, because the text is complete.
  ///
  /// - Parameters:
  ///   - number: The number of the last line.
  ///   - feed: The feed that has it.
  ///   - intake: Gets the news.
  ///   - reporter: Gets the mistakes.
  mutating func decideStates(
    _ number: Int, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    for record in states?.decide(by: feed.rules, for: intake) ?? [] {
      feed.note(
        record, stateAt: (number, 0), valueAt: (number, 0), from: &intake, reporting: &reporter)
      guard record.change.id.utf8.count <= NewsDecoder.idLimit, intake.receive(record.change) else {
        let error = InputError(source: feed.source, line: number, reason: intake.refusal)
        feed.reject(error, [UInt8]().span, from: &intake, reporting: &reporter)
        continue
      }
    }
  }

  private func reject(
    _ mistake: SeriesLine.Mistake, _ bytes: Span<UInt8>, _ number: Int, _ feed: inout FeedStatus,
    _ intake: inout CellIntake, _ reporter: inout FeedReporter
  ) {
    let error = InputError(
      source: feed.source, line: number, column: bytes.column(of: mistake.position),
      reason: mistake.reason)
    feed.reject(error, bytes, from: &intake, reporting: &reporter)
  }
}
