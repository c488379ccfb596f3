internal import Documents
internal import LiveGrid

/// Reads the lines of a feed; see ``LineSplitter``.
protocol FeedLineReader {
  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line without its line break; a CR before that is part of it.
  ///   - number: The number of the line.
  ///   - intake: Gets the news.
  ///   - reporter: Gets the mistakes.
  /// - Returns: What the line has cost beside its length, in bytes of usual lines.
  mutating func read(
    _ line: Span<UInt8>, number: Int, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) -> Int
}

/// Divides the bytes of a feed into lines.
///
/// The lines do not depend on how the bytes are divided into pieces. A line that is too long is skipped without being
/// kept.
struct LineSplitter: Sendable {
  /// The greatest length of a line, in bytes.
  static let lengthLimit = 1 << 20

  /// The name of the feed, for messages.
  let source: String
  /// The number of lines that have ended.
  private(set) var lineCount = 0
  /// The start of a line whose end has not arrived.
  private var pending: [UInt8] = []
  /// Whether the current line is too long.
  private var isSkipping = false

  /// Creates a splitter at the start of a feed.
  init(source: String) { self.source = source }

  /// Whether a line has begun that has not ended.
  var isInLine: Bool { !pending.isEmpty || isSkipping }

  /// Passes the lines that the next bytes complete to a reader, while there is budget.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes.
  ///   - reader: Reads the lines.
  ///   - intake: Gets the news.
  ///   - reporter: Gets the mistakes.
  ///   - budget: How much may be done, in bytes of usual lines; is reduced by what was done.
  /// - Returns: The number of bytes that were taken; the others must be passed again.
  mutating func take<Reader: FeedLineReader>(
    _ bytes: Span<UInt8>, with reader: inout Reader, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter, budget: inout Int
  ) -> Int {
    defer { intake.receiveQueue() }
    var start = 0
    while budget > 0, start < bytes.count {
      guard let end = bytes.firstNewline(from: start) else {
        budget -= bytes.count - start
        keep(bytes.extracting(start..<bytes.count), into: &intake, reporting: &reporter)
        return bytes.count
      }
      let piece = bytes.extracting(start..<end)
      budget -= piece.count + 1
      if pending.isEmpty, !isSkipping {
        lineCount += 1
        budget -= reader.read(piece, number: lineCount, into: &intake, reporting: &reporter)
      } else {
        keep(piece, into: &intake, reporting: &reporter)
        budget -= endPending(with: &reader, into: &intake, reporting: &reporter)
      }
      start = end + 1
    }
    return start
  }

  /// Passes the last line to the reader if it has no line break after it.
  mutating func finish<Reader: FeedLineReader>(
    with reader: inout Reader, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    guard isInLine else { return }
    _ = endPending(with: &reader, into: &intake, reporting: &reporter)
    intake.receiveQueue()
  }

  private mutating func endPending<Reader: FeedLineReader>(
    with reader: inout Reader, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) -> Int {
    lineCount += 1
    if isSkipping {
      isSkipping = false
      return 0
    }
    // The line is moved out and back, because a reader must not see it change.
    var line: [UInt8] = []
    swap(&line, &pending)
    let cost = reader.read(line.span, number: lineCount, into: &intake, reporting: &reporter)
    line.removeAll(keepingCapacity: line.capacity <= Self.keptCapacity)
    swap(&line, &pending)
    return cost
  }

  /// The most bytes of memory that are kept for the start of a line.
  private static let keptCapacity = 1 << 16

  /// Keeps the next bytes of a line.
  private mutating func keep(
    _ bytes: Span<UInt8>, into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    guard !isSkipping else { return }
    guard pending.count + bytes.count <= Self.lengthLimit else {
      isSkipping = true
      pending = []
      intake.noteBadLine()
      reporter.report(
        InputError(
          source: source, line: lineCount + 1,
          reason: .tooMany("bytes in a line", limit: Self.lengthLimit)))
      return
    }
    pending.append(contentsOf: bytes)
  }
}
