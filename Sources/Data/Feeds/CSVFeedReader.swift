internal import Documents
internal import LiveGrid

/// Reads news in CSV, below a header that names the columns in any order and case.
///
/// An empty field says nothing, but an empty value is no value, and an empty state is no state. A path of groups has slashes. Records with only an id, a
/// value and a time are read from their bytes; any others obey the rules of JSON. Bytes that are not UTF-8 are those of
/// Windows-1252. A quote that nothing closes costs only its line.
///
/// Source: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files".
struct CSVFeedReader: Sendable {
  /// The most bytes of a record.
  static let recordLimit = 1 << 16

  var splitter: CSVSplitter
  var decoder = NewsDecoder()
  var header: CSVHeader?
  /// What the columns have if there are only usual ones.
  var usualColumns: [CSVHeader.Column] = []
  /// Whether the next record may be another header, because a comment is before it.
  var mayBeHeader = false
  /// The separator that a line before the header names.
  var separator: UInt8?
  var fields: [CSVField] = []

  /// What an unusual record costs: about three microseconds, in which 900 bytes of usual lines can be read.
  private static let unusualCost = 900
  /// What each byte of an unusual record costs in addition.
  private static let unusualByteCost = 8

  /// Creates a reader at the start of a feed, or after some lines.
  init(lineCount: Int = 0) {
    splitter = CSVSplitter(byteLimit: Self.recordLimit, lineCount: lineCount, separator: nil)
  }

  /// Whether the columns or their separator are known.
  var isCertain: Bool { header != nil || separator != nil }

  /// Whether a record has begun that has not ended.
  var isInRecord: Bool { splitter.isInRecord }

  // MARK: - Bytes

  /// Reads the next bytes while there is budget, and returns how many it has taken: until the columns are known, at most
  /// one record.
  mutating func take(
    _ bytes: Span<UInt8>, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter, budget: inout Int
  ) -> Int {
    let times = reporter.plausibleTimes
    var position = 0
    defer { feed.lineCount = splitter.lineCount }
    while budget > 0, position < bytes.count, feed.again.isEmpty {
      let isComment = feed.hasComments && bytes[position] == UInt8(ascii: "#")
      if !usualColumns.isEmpty, !feed.judgesValues, !isComment, !splitter.isInRecord,
        let end = bytes.firstNewline(from: position),
        readUsual(
          bytes.extracting(position..<end), times: times,
          readsPoints: feed.columns.readsPoints, into: &intake)
      {
        splitter.noteLine()
        budget -= 2 * (end - position) + 1
        position = end + 1
        continue
      }
      let start = position
      let part = splitter.next(in: bytes, from: &position)
      budget -= position - start
      switch part {
      case .record(let range):
        read(bytes.extracting(range), of: &feed, into: &intake, reporting: &reporter)
      case .kept:
        let record = splitter.kept
        read(record.span, of: &feed, into: &intake, reporting: &reporter)
      case .tooLong:
        let record = splitter.kept
        rejectLong(record.span, of: &feed, into: &intake, reporting: &reporter)
      case nil: return position
      }
      budget -= Self.unusualCost + (position - start) * Self.unusualByteCost
      if header == nil { break }
    }
    return position
  }

  /// Reads the last record if no line break has ended it.
  mutating func finish(
    of feed: inout FeedStatus, into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    guard splitter.finish() else { return }
    feed.lineCount = splitter.lineCount
    let record = splitter.kept
    read(record.span, of: &feed, into: &intake, reporting: &reporter)
  }

  /// Reports a record that is too long; what is after its first line is read again, because a quote may not be closed.
  private mutating func rejectLong(
    _ record: Span<UInt8>, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    let error = InputError(
      source: feed.source, line: splitter.recordLine,
      reason: .tooMany("bytes in a record", limit: Self.recordLimit))
    feed.reject(error, record, from: &intake, reporting: &reporter)
    guard !readAgain(record, endsWithBreak: false, of: &feed) else { return }
    if isCertain {
      splitter.skipLine()
    } else {
      // The next line may show another format.
      feed.skipsLine = true
      splitter = CSVSplitter(
        byteLimit: Self.recordLimit, lineCount: splitter.recordLine, separator: nil)
    }
  }

  /// Has what is after the first line of a record read again; returns `false` if there is nothing.
  mutating func readAgain(
    _ record: Span<UInt8>, endsWithBreak: Bool, of feed: inout FeedStatus
  ) -> Bool {
    guard let end = record.firstNewline(from: 0) else { return false }
    feed.again = record.extracting((end + 1)..<record.count).copy()
    if endsWithBreak { feed.again.append(UInt8(ascii: "\n")) }
    splitter = CSVSplitter(
      byteLimit: Self.recordLimit, lineCount: splitter.recordLine, separator: splitter.separator)
    feed.lineCount = splitter.lineCount
    return true
  }
}
