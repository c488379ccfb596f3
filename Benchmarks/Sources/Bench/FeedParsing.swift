import Feeds
import LiveGrid

/// The speed of reading lines of JSON into the intake of a grid.
enum FeedParsing {
  private static let cells = 100_000
  private static let rounds = 20
  /// The bytes that a feed reads at once.
  private static let pieceLength = 1 << 16

  /// Returns how many megabytes of lines one thread decodes, validates and stores in a second: the median of some rounds.
  static func megabytesPerSecond() -> Double {
    let lines = Self.lines()
    var scanner = FeedScanner(source: "bench")
    var reporter = FeedReporter()
    var intake = CellIntake()
    var times: [Double] = []
    for round in 0...rounds {
      let start = Clock.thread.now
      for begin in stride(from: 0, to: lines.count, by: pieceLength) {
        scanner.take(
          lines.span.extracting(begin..<min(begin + pieceLength, lines.count)), into: &intake,
          reporting: &reporter)
      }
      // The first round meets the ids.
      if round > 0 { times.append(Clock.thread.now - start) }
    }
    precondition(intake.lineCount == cells * (rounds + 1), "lines were lost")
    return Double(lines.count) / 1e3 / median(times)
  }

  /// Lines of 60 bytes, a value for each cell.
  private static func lines() -> [UInt8] {
    var bytes: [UInt8] = []
    for cell in 0..<cells {
      let digits = String(1_000_000 + cell).dropFirst()
      let value = Double(100 + cell * 37 % 900) / 10
      bytes += Array(
        "{\"id\": \"rack-017/host-00\(digits).example.org\", \"value\": \(value)}\n".utf8)
    }
    precondition(bytes.count == 60 * cells, "lines of another length")
    return bytes
  }
}
