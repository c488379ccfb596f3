internal import Documents
internal import Files
internal import LiveGrid

/// The bytes of one open file, and the scanner that reads them.
struct FeedInput: Sendable {
  /// What a call has found.
  enum Progress {
    /// The budget is used up.
    case more
    /// Everything that has arrived was read.
    case idle
    /// There is no more.
    case atEnd
  }

  private var scanner: FeedScanner
  /// What was read last; allocated by the first read.
  private var buffer: [UInt8] = []
  /// The part of the buffer that the scanner has not taken.
  private var rest = 0..<0

  /// The most bytes of a read.
  private static let bufferSize = 1 << 16

  init(source: String, notation: FeedNotation) {
    scanner = FeedScanner(source: source, notation: notation)
  }

  /// Reads until the budget is used up or there is no more.
  ///
  /// - Parameters:
  ///   - intake: Gets the news.
  ///   - reporter: Gets the mistakes.
  ///   - budget: How much may be done; is reduced by what was done.
  ///   - fetch: Reads the next bytes into the buffer.
  /// - Returns: What was found.
  /// - Throws: `InputError` with the source's name if the bytes cannot be read.
  mutating func read(
    into intake: inout CellIntake, reporting reporter: inout FeedReporter, budget: inout Int,
    fetch: (inout [UInt8]) throws(FileError) -> File.Arrival
  ) throws(InputError) -> Progress {
    while true {
      if !rest.isEmpty {
        guard budget > 0 else { return .more }
        // Moved out and back, because the scanner must not see it change.
        var bytes: [UInt8] = []
        swap(&bytes, &buffer)
        let count = scanner.take(
          bytes.span.extracting(rest), into: &intake, reporting: &reporter, budget: &budget)
        swap(&bytes, &buffer)
        rest = rest.lowerBound + count..<rest.upperBound
        continue
      }
      guard budget > 0 else { return .more }
      if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.bufferSize) }
      let arrival = try InputError.reading(scanner.source) { () throws(FileError) in
        try fetch(&buffer)
      }
      switch arrival {
      case .bytes(let count): rest = 0..<count
      case .nothing: return .idle
      case .end: return .atEnd
      }
    }
  }

  /// Reads the last line, which no line break has ended.
  mutating func finish(into intake: inout CellIntake, reporting reporter: inout FeedReporter) {
    scanner.finish(into: &intake, reporting: &reporter)
  }

  /// The format; `nil` until it is known.
  var format: FeedFormat? { scanner.format }

  /// Reads the last line as if a line break had ended it, unless that is a mistake; the line may still go on.
  ///
  /// - Returns: Whether what was read has everything that there is, so that what it does not have is gone.
  mutating func readUnended(
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) -> Bool {
    guard scanner.isInLine else {
      scanner.complete(into: &intake, reporting: &reporter)
      return scanner.isSnapshot
    }
    var trial = scanner
    var (news, mistakes) = (CellIntake(), FeedReporter())
    trial.finish(into: &news, reporting: &mistakes)
    guard mistakes.mistakeCount == 0, news.badLineCount == 0 else { return scanner.isSnapshot }
    trial = scanner
    trial.finish(into: &intake, reporting: &reporter)
    return trial.isSnapshot
  }

  /// Reads the last line of a writer that may have been killed.
  ///
  /// Half a line of JSON is a mistake by itself. In the other formats it may look like a whole one with another number,
  /// and so a line without a line break is a mistake.
  mutating func finishLines(into intake: inout CellIntake, reporting reporter: inout FeedReporter) {
    guard scanner.isInLine, let format = scanner.format, format != .jsonLines else {
      finish(into: &intake, reporting: &reporter)
      return
    }
    intake.noteBadLine()
    reporter.report(
      InputError(
        source: scanner.source, line: scanner.lineCount + 1,
        reason: .expected("a line break at the end of the line", found: "the end of the stream")))
  }
}
