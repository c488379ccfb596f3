internal import Documents
public import LiveGrid

/// Reads news from the bytes of a feed as they arrive.
///
///     var scanner = FeedScanner(source: "standard input")
///     scanner.take(bytes.span, into: &intake, reporting: &reporter)
///     scanner.finish(into: &intake, reporting: &reporter)
///
/// The news do not depend on how the bytes are divided into pieces. A bad line is counted and reported, and the next one
/// is read. The memory is bounded, also for a line without an end.
public struct FeedScanner: Sendable {
  /// The name of the feed, for messages.
  public var source: String { splitter.source }
  private var splitter: LineSplitter
  private var lines: FeedLines

  /// Creates a scanner at the start of a feed.
  ///
  /// - Parameters:
  ///   - source: The name of the feed, for messages.
  ///   - notation: How its lines are read.
  public init(source: String, notation: FeedNotation = FeedNotation()) {
    splitter = LineSplitter(source: source)
    lines = FeedLines(source: source, notation: notation)
  }

  /// The format; `nil` until the first line has shown it.
  public var format: FeedFormat? { lines.format }

  /// The number of lines that have ended.
  public var lineCount: Int { splitter.lineCount }

  /// Reads the next bytes.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The next bytes.
  ///   - intake: Gets the news.
  ///   - reporter: Gets the mistakes.
  public mutating func take(
    _ bytes: Span<UInt8>, into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    var budget = Int.max
    _ = take(bytes, into: &intake, reporting: &reporter, budget: &budget)
  }

  /// Reads the next bytes until a budget is used up.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes.
  ///   - intake: Gets the news.
  ///   - reporter: Gets the mistakes.
  ///   - budget: How much may be done, in bytes of usual lines; is reduced by what was done. Bad lines and those with more
  ///     than a value cost more than their length. The last line may exceed the budget.
  /// - Returns: The number of bytes that were read; the others must be passed again.
  public mutating func take(
    _ bytes: Span<UInt8>, into intake: inout CellIntake, reporting reporter: inout FeedReporter,
    budget: inout Int
  ) -> Int {
    splitter.take(bytes, with: &lines, into: &intake, reporting: &reporter, budget: &budget)
  }

  /// Whether a line has begun that has not ended.
  var isInLine: Bool { splitter.isInLine }

  /// Reads the last line if no line break has ended it.
  public mutating func finish(
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    splitter.finish(with: &lines, into: &intake, reporting: &reporter)
  }
}
