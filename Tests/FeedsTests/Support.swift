import Documents
import TestSupport

@testable import Feeds
@testable import LiveGrid

/// What a feed has delivered, in a form that can be compared.
struct Delivery: Hashable {
  var changes: [CellChange] = []
  var definition: GridDefinition?
  var lineCount = 0
  var badLineCount = 0
  var messages: [String] = []

  init() {}

  /// Takes what an intake has received, and what was reported.
  init(_ intake: CellIntake, _ reporter: FeedReporter = FeedReporter()) {
    for position in intake.changed.indices {
      let news = intake.cellNews(at: position)
      var change = news.change ?? CellChange(id: intake.ids.id(at: news.index))
      if news.change == nil {
        change.value = news.value
        change.time = news.time
      }
      changes.append(change)
    }
    definition = intake.definition
    (lineCount, badLineCount) = (intake.lineCount, intake.badLineCount)
    var reporter = reporter
    messages = reporter.takeMessages()
  }

  /// Reads a text by the scanner.
  init(_ text: String, in pieces: [Int] = []) { self.init(Array(text.utf8), in: pieces) }

  /// Reads bytes by the scanner, in pieces of the given lengths and the rest.
  init(
    _ bytes: [UInt8], in pieces: [Int] = [], format: FeedFormat? = .jsonLines,
    labels: PrometheusLabels = PrometheusLabels(), epoch: Double? = nil
  ) {
    self.init(
      bytes, in: pieces, notation: FeedNotation(format: format, labels: labels), epoch: epoch)
  }

  /// Reads bytes as the notation says.
  init(_ bytes: [UInt8], in pieces: [Int] = [], notation: FeedNotation, epoch: Double? = nil) {
    var scanner = FeedScanner(source: "x", notation: notation)
    var intake = CellIntake()
    var reporter = FeedReporter()
    reporter.startEpoch = epoch
    var start = 0
    for piece in pieces + [bytes.count] {
      let end = min(start + piece, bytes.count)
      scanner.take(bytes[start..<end].span, into: &intake, reporting: &reporter)
      start = end
    }
    scanner.finish(into: &intake, reporting: &reporter)
    self.init(intake, reporter)
  }

  /// The value of a cell; NaN compares as a name.
  func value(of id: String) -> Double? { changes.first { $0.id == id }?.value }
}

extension SplitMix64 {
  /// Returns one of the elements.
  mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }
}
