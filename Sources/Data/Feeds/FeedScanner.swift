internal import Documents
public import LiveGrid

/// Reads news from the bytes of a feed as they arrive.
///
///     var scanner = FeedScanner(source: "standard input")
///     scanner.take(bytes.span, into: &intake, reporting: &reporter)
///     scanner.finish(into: &intake, reporting: &reporter)
///
/// The news do not depend on how the bytes are divided into pieces. A bad line is counted and reported, and the next one
/// is read. The memory is bounded, also for a line without an end. Texts are in UTF-8, or in UTF-16 after a byte order mark.
///
/// A feed may begin in the middle of a line. What looks like CSV is CSV only if its header is one; until then the next
/// line determines the format.
public struct FeedScanner: Sendable {
  /// The name of the feed, for messages.
  public var source: String { status.source }
  private let notation: FeedNotation
  private(set) var status: FeedStatus
  private var encoding = TextEncoding()
  private(set) var reader: Reader

  /// The reader of the format.
  enum Reader: Sendable {
    /// Not known yet; the start of the line that will show it.
    case none(line: [UInt8])
    case json(JSONReader)
    case csv(CSVFeedReader)
    case prometheus(LineSplitter, PrometheusTextReader, FeedFormat)
  }

  /// The bytes of a line that show the format.
  private static let probeLimit = 4096

  /// Creates a scanner at the start of a feed.
  ///
  /// - Parameters:
  ///   - source: The name of the feed, for messages.
  ///   - notation: How its bytes are read.
  public init(source: String, notation: FeedNotation = FeedNotation()) {
    self.notation = notation
    status = FeedStatus(source: source, notation: notation)
    reader = .none(line: [])
    if let format = notation.format { reader = newReader(format) }
  }

  /// Begins to collect words for states and values.
  mutating func explain() { status.explanation = StateExplanation() }

  private func newReader(_ format: FeedFormat) -> Reader {
    switch format {
    case .jsonLines: .json(JSONReader())
    case .csv: .csv(CSVFeedReader(lineCount: status.lineCount))
    case .prometheus, .openMetrics:
      .prometheus(
        LineSplitter(lineCount: status.lineCount),
        PrometheusTextReader(notation: notation, format: format), format)
    }
  }

  // MARK: - Bytes

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
    status.begin(intake)
    var position = 0
    repeat {
      guard readAgain(into: &intake, reporting: &reporter, budget: &budget) else { break }
      guard position < bytes.count, budget > 0 else { break }
      let rest = bytes.extracting(position..<bytes.count)
      if encoding.isUTF8 {
        position += read(rest, into: &intake, reporting: &reporter, budget: &budget)
      } else {
        position += encoding.take(rest, into: &status.again)
      }
    } while true
    status.end(&intake)
    if position == bytes.count { status.noteGuess(reporting: &reporter) }
    return position
  }

  /// Reads the bytes that come before the next ones; returns `false` if the budget does not suffice.
  private mutating func readAgain(
    into intake: inout CellIntake, reporting reporter: inout FeedReporter, budget: inout Int
  ) -> Bool {
    while !status.again.isEmpty {
      guard budget > 0 else { return false }
      var bytes: [UInt8] = []
      swap(&bytes, &status.again)
      let count = read(bytes.span, into: &intake, reporting: &reporter, budget: &budget)
      status.again += bytes[count...]
    }
    return true
  }

  /// Reads bytes to their end or to a place where something else must be done, and returns how many were read.
  private mutating func read(
    _ bytes: Span<UInt8>, into intake: inout CellIntake, reporting reporter: inout FeedReporter,
    budget: inout Int
  ) -> Int {
    if status.skipsLine {
      let end = bytes.firstNewline(from: 0)
      status.skipsLine = end == nil
      let count = end.map { $0 + 1 } ?? bytes.count
      budget -= count
      return count
    }
    // Taken out and put back, because a copy of the reader must not stay where it was.
    var current = Reader.none(line: [])
    swap(&current, &reader)
    defer { swap(&current, &reader) }
    switch consume current {
    case .none(var line):
      let count = probe(bytes, &line)
      current = .none(line: line)
      decide(&current, isEnd: false)
      if status.again.isEmpty { budget -= count }
      return count
    case .json(var json):
      defer { current = .json(json) }
      return json.take(
        bytes, of: &status, into: &intake, reporting: &reporter, budget: &budget)
    case .csv(var csv):
      let count = csv.take(
        bytes, of: &status, into: &intake, reporting: &reporter, budget: &budget)
      let isOther = !csv.isCertain && !csv.isInRecord && notation.format == nil
      current = isOther ? .none(line: []) : .csv(csv)
      return count
    case .prometheus(var splitter, var text, let format):
      defer { current = .prometheus(splitter, text, format) }
      return splitter.take(
        bytes, with: &text, of: &status, into: &intake, reporting: &reporter, budget: &budget)
    }
  }

  /// Reads what no line break has ended.
  public mutating func finish(
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    status.begin(intake)
    encoding.finish(into: &status.again)
    var budget = Int.max
    var hasMore = true
    while hasMore {
      _ = readAgain(into: &intake, reporting: &reporter, budget: &budget)
      finishReader(into: &intake, reporting: &reporter)
      hasMore = !status.again.isEmpty
    }
    status.end(&intake)
    status.noteGuess(reporting: &reporter)
  }

  private mutating func finishReader(
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    var current = Reader.none(line: [])
    swap(&current, &reader)
    defer { swap(&current, &reader) }
    switch consume current {
    case .none(let line):
      current = .none(line: line)
      decide(&current, isEnd: true)
    case .json(var json):
      json.finish(of: &status, into: &intake, reporting: &reporter)
      current = .json(json)
    case .csv(var csv):
      csv.finish(of: &status, into: &intake, reporting: &reporter)
      let isOther = !csv.isCertain && notation.format == nil
      current = isOther ? .none(line: []) : .csv(csv)
    case .prometheus(var splitter, var text, let format):
      splitter.finish(with: &text, of: &status, into: &intake, reporting: &reporter)
      text.decideStates(status.lineCount, of: &status, into: &intake, reporting: &reporter)
      current = .prometheus(splitter, text, format)
    }
  }

  /// Takes it that everything has come that belongs together.
  mutating func complete(
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) {
    guard case .prometheus(let splitter, var text, let format) = reader else { return }
    text.decideStates(status.lineCount, of: &status, into: &intake, reporting: &reporter)
    reader = .prometheus(splitter, text, format)
  }

  // MARK: - Format

  /// Takes bytes to the end of the line that shows the format.
  private func probe(_ bytes: Span<UInt8>, _ line: inout [UInt8]) -> Int {
    let end = bytes.firstNewline(from: 0).map { $0 + 1 } ?? bytes.count
    let count = min(end, Self.probeLimit - line.count)
    line.append(contentsOf: bytes.extracting(0..<count))
    return count
  }

  /// Chooses a reader once the line shows the format; the line is then read again.
  private mutating func decide(_ current: inout Reader, isEnd: Bool) {
    guard case .none(let line) = current, !line.isEmpty else { return }
    let hasBreak = line.last == UInt8(ascii: "\n")
    guard hasBreak || isEnd || line.count == Self.probeLimit else { return }
    let text = line.span.extracting(0..<line.count - (hasBreak ? 1 : 0))
    if let format = FeedFormat(
      firstLine: text, named: notation.named, members: notation.names)
    {
      current = newReader(format)
      status.again = line + status.again
    } else {
      if hasBreak || isEnd { status.lineCount += 1 }
      if text.byte(at: text.skippingBlanks(from: 0)) == UInt8(ascii: "#") {
        status.hasComments = true
      }
      current = .none(line: [])
    }
  }
}
