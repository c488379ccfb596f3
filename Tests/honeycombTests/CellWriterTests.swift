import Feeds
import Geometry
import LiveGrid
import TestSupport
import Testing

@testable import honeycomb

/// What recordings have of cells.
struct CellWriterTests {
  private static func sample(_ generator: inout SplitMix64) -> CellChange {
    var change = CellChange(id: ["a", "ü \"\\\n", "{}"][generator.int(0...2)])
    func isSet() -> Bool { generator.int(0...1) == 1 }
    if isSet() {
      change.value = [0, -1.5e300, 0.1, .infinity][generator.int(0...3)]
      change.reading.state = [nil, .ok, .unjudged][generator.int(0...2)]
      change.reading.word = ["", "n/a", "= \"x\""][generator.int(0...2)]
    }
    change.isUnderstood = isSet()
    if isSet() { change.label = ["", "Web 1", "\t"][generator.int(0...2)] }
    if isSet() { change.group = [[], ["eu"], ["eu", "web"]][generator.int(0...2)] }
    if isSet() {
      change.state =
        [
          .derived, .given(.ok), .given(.unjudged), .given(.critical, word: "\"Failed\""),
        ][generator.int(0...3)]
    }
    if isSet() { change.color = [.derived, .given(0), .given(0xFF8000)][generator.int(0...2)] }
    if isSet() { change.size = generator.double(0, 9) }
    if isSet() { change.detail = ["", "{\"a\": [1, null]}"][generator.int(0...1)] }
    if isSet() { change.time = Double(generator.int(0...1_000_000)) / 4 }
    change.isStale = isSet()
    return change
  }

  /// `null` for a color used to be lost.
  @Test func everyChangeIsReadAsItWasWritten() {
    var generator = SplitMix64(seed: 71)
    for _ in 0..<1000 {
      let change = Self.sample(&generator)
      var scanner = FeedScanner(source: "recording")
      var (intake, reporter) = (CellIntake(), FeedReporter())
      let line = CellWriter.line(of: change, epoch: 0)
      scanner.take(line.span, into: &intake, reporting: &reporter)
      #expect(intake.badLineCount == 0, "\(reporter.takeMessages())")
      var configuration = LiveGridModel.Configuration()
      configuration.recordsCommits = true
      var model = LiveGridModel(
        configuration: configuration, viewport: CGRect(x: 0, y: 0, width: 100, height: 100))
      model.intake = intake
      model.advance(to: .zero)
      #expect(model.takeCommits().first?.changes == [change])
    }
  }
}
