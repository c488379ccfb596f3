internal import Documents
internal import LiveGrid

/// Reads lines in the format of the feed, which its first line determines if it was not given.
///
/// A feed may begin in the middle of a line. What looks like CSV is CSV only if its header is one; until then the next
/// line determines the format.
struct FeedLines: FeedLineReader, Sendable {
  /// The format; `nil` until it is known.
  private(set) var format: FeedFormat?
  /// Whether the format was given.
  private let isGiven: Bool
  private var json: JSONLineReader
  private var csv: CSVLineReader
  private var prometheus: PrometheusTextReader

  /// Creates a reader at the start of a feed.
  ///
  /// - Parameters:
  ///   - source: The name of the feed, for messages.
  ///   - notation: How its lines are read.
  init(source: String, notation: FeedNotation) {
    format = notation.format
    isGiven = format != nil
    json = JSONLineReader(source: source)
    csv = CSVLineReader(source: source)
    prometheus = PrometheusTextReader(source: source, labels: notation.labels)
  }

  mutating func read(
    _ line: Span<UInt8>, number: Int, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) -> Int {
    if !isGiven, format == nil || format == .csv && !csv.hasHeader {
      let start = number == 1 ? line.markLength : 0
      format = FeedFormat(firstLine: line.extracting(start..<line.count)) ?? format
    }
    switch format {
    case .jsonLines:
      return json.read(line, number: number, into: &intake, reporting: &reporter)
    case .csv: return csv.read(line, number: number, into: &intake, reporting: &reporter)
    case .prometheus:
      return prometheus.read(line, number: number, into: &intake, reporting: &reporter)
    case nil: return 0
    }
  }
}

extension Span<UInt8> {
  /// The length of a byte order mark at the start; 0 without one.
  var markLength: Int {
    let mark = SourceText.byteOrderMark
    let hasMark = count >= mark.count && mark.indices.allSatisfy { self[$0] == mark[$0] }
    return hasMark ? mark.count : 0
  }
}
