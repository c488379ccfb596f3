internal import Documents
internal import LiveGrid

/// Divides the bytes of a feed into lines.
///
/// The lines do not depend on how the bytes are divided into pieces. A line that is too long is skipped without being
/// kept.
struct LineSplitter: Sendable {
  /// The greatest length of a line, in bytes.
  static let lengthLimit = 1 << 20

  /// The number of lines that have ended.
  private var lineCount: Int
  /// The start of a line whose end has not arrived.
  private var pending: [UInt8] = []
  /// Whether the current line is too long.
  private var isSkipping = false

  /// Creates a splitter at the start of a line.
  init(lineCount: Int) { self.lineCount = lineCount }

  /// Whether a line has begun that has not ended.
  var isInLine: Bool { !pending.isEmpty || isSkipping }

  /// Passes the lines that the next bytes complete to a reader, while there is budget.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes.
  ///   - reader: Reads the lines.
  ///   - feed: The feed that has them.
  ///   - intake: Gets the news.
  ///   - reporter: Gets the mistakes.
  ///   - budget: How much may be done, in bytes of usual lines; is reduced by what was done.
  /// - Returns: The number of bytes that were taken; the others must be passed again.
  mutating func take(
    _ bytes: Span<UInt8>, with reader: inout PrometheusTextReader, of feed: inout FeedStatus,
    into intake: inout CellIntake, reporting reporter: inout FeedReporter, budget: inout Int
  ) -> Int {
    defer { feed.lineCount = lineCount }
    var start = 0
    while budget > 0, start < bytes.count {
      guard let end = bytes.firstNewline(from: start) else {
        budget -= bytes.count - start
        keep(bytes.extracting(start..<bytes.count), of: &feed, into: &intake, reporting: &reporter)
        return bytes.count
      }
      let piece = bytes.extracting(start..<end)
      budget -= piece.count + 1
      if pending.isEmpty, !isSkipping {
        lineCount += 1
        budget -= reader.read(
          piece, number: lineCount, of: &feed, into: &intake, reporting: &reporter)
      } else {
        keep(piece, of: &feed, into: &intake, reporting: &reporter)
        budget -= endPending(with: &reader, of: &feed, into: &intake, reporting: &reporter)
      }
      start = end + 1
    }
    return start
  }

  /// Passes the last line to the reader if it has no line break after it.
  mutating func finish(
    with reader: inout PrometheusTextReader, of feed: inout FeedStatus,
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    guard isInLine else { return }
    _ = endPending(with: &reader, of: &feed, into: &intake, reporting: &reporter)
    feed.lineCount = lineCount
  }

  private mutating func endPending(
    with reader: inout PrometheusTextReader, of feed: inout FeedStatus,
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) -> Int {
    lineCount += 1
    if isSkipping {
      isSkipping = false
      return 0
    }
    // The line is moved out and back, because a reader must not see it change.
    var line: [UInt8] = []
    swap(&line, &pending)
    let cost = reader.read(
      line.span, number: lineCount, of: &feed, into: &intake, reporting: &reporter)
    line.removeAll(keepingCapacity: line.capacity <= Self.keptCapacity)
    swap(&line, &pending)
    return cost
  }

  /// The most bytes of memory that are kept for the start of a line.
  private static let keptCapacity = 1 << 16

  /// Keeps the next bytes of a line.
  private mutating func keep(
    _ bytes: Span<UInt8>, of feed: inout FeedStatus, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    guard !isSkipping else { return }
    guard pending.count + bytes.count <= Self.lengthLimit else {
      isSkipping = true
      let error = InputError(
        source: feed.source, line: lineCount + 1,
        reason: .tooMany("bytes in a line", limit: Self.lengthLimit))
      feed.reject(error, pending.span, from: &intake, reporting: &reporter)
      pending = []
      return
    }
    pending.append(contentsOf: bytes)
  }
}
