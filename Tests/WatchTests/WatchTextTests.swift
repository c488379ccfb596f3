import Drawing
import Geometry
import LiveGrid
import Raster
import TestSupport
import Testing
import Words

@testable import Watch

@Suite struct WatchTextTests {
  @Test func countsHaveCommas() {
    for (number, text) in [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"),
      (1_234_567, "1,234,567"), (-1234, "-1,234"),
    ] { #expect(MessageTable.english.numbers.count(number) == text) }
  }

  @Test func agesStayTheSameUntilTheirNextChange() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let age = Duration.nanoseconds(Int64(generator.logarithmic(1, 1e15)))
      let rest = AgeText.timeToNext(after: age)
      #expect(rest > .zero)
      #expect(AgeText.text(age + rest - .nanoseconds(1)) == AgeText.text(age))
      #expect(AgeText.text(age + rest) != AgeText.text(age))
    }
    #expect(AgeText.text(.milliseconds(400)) == "now")
    #expect(AgeText.text(.seconds(200)) == "3 min ago")
  }

  @Test func detailsAreLines() {
    let lines = DetailLines.lines(
      ofJSON: #"{"host": "a", "labels": {"team": "x", "on": true}, "ports": [80, 443], "n": null}"#)
    #expect(
      lines.map { "\($0.key)=\($0.value)" } == [
        "host=a", "labels.team=x", "labels.on=true", "ports=80, 443", "n=null",
      ])
    #expect(DetailLines.lines(ofJSON: "").isEmpty)
    #expect(DetailLines.lines(ofJSON: "{").map(\.value) == ["{"])
    let many = "{" + (0..<30).map { #""k\#($0)": \#($0)"# }.joined(separator: ",") + "}"
    let shown = DetailLines.lines(ofJSON: many)
    #expect(shown.count == DetailLines.limit && shown.last?.value == "19 more")
    let long = DetailLines.lines(ofJSON: #"{"k": "\#(String(repeating: "é", count: 500))"}"#)
    #expect(long[0].value.count == DetailLines.lengthLimit && long[0].value.hasSuffix("…"))
  }

  @Test func legendsSayWhereStatesBegin() {
    var definition = Fleet.definition()
    func texts() -> [String] { CellState.judged.map { LegendText.text(of: $0, definition) } }
    #expect(texts() == ["< 80 %", "≥ 80 %", "≥ 95 %", "no value"])
    definition.isBelow = true
    #expect(texts() == ["> 80 %", "≤ 80 %", "≤ 95 %", "no value"])
    // States that feeds give may have values, also the unknown one.
    #expect(
      CellState.judged.map { LegendText.text(of: $0, GridDefinition()) }
        == ["ok", "warning", "critical", "unknown"])
    #expect(
      LegendText.stale(60) == "stale after 1 min"
        && LegendText.stale(90) == "stale after 1 min 30 s")
  }

  // MARK: - Lines of values

  @Test func linesStayInTheirBox() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let values = (0..<generator.int(0...40)).map { _ in
        generator.int(0...5) == 0 ? Float.nan : Float(generator.double(-50, 50))
      }
      let line = Sparkline(values, height: 0.5)
      let finite = values.filter(\.isFinite)
      #expect(line.range?.lowerBound == finite.min().map(Double.init))
      #expect(line.range?.upperBound == finite.max().map(Double.init))
      guard !line.path.isEmpty else { continue }
      let box = CGRect(x: -1, y: -0.25, width: 2, height: 0.5).insetBy(dx: -1e-9, dy: -1e-9)
      #expect(box.contains(line.path.bounds))
    }
  }

  @Test func shortGapsAreBridgedAndLongOnesAreNot() {
    var joined = Path()
    joined.move(to: CGPoint(x: -1, y: 0.5))
    joined.line(to: CGPoint(x: 1, y: -0.5))
    for gap in [0, 1, 11, 12, 30] {
      let line = Sparkline([1] + Array(repeating: .nan, count: gap) + [2], height: 1)
      #expect((line.path == joined) == (gap <= 11), "\(gap)")
    }
  }

  @Test func aSparklineOfSmallChangesIsFlat() {
    let quiet = Sparkline((0..<30).map { 50 + Float($0 % 2) * 0.1 }, height: 0.5)
    #expect(quiet.path.bounds.height < 0.03)
    let loud = Sparkline((0..<30).map { 50 + Float($0 % 2) * 20 }, height: 0.5)
    #expect(loud.path.bounds.height > 0.4)
  }

  // MARK: - Tooltips

  /// A tooltip is in the window, and does not cover the point if there is room on any side.
  @Test func tooltipsStayInTheWindow() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<3000 {
      let window = CGRect(
        x: 0, y: 0, width: generator.logarithmic(80, 4000), height: generator.logarithmic(80, 3000))
      let size = CGSize(width: generator.double(20, 400), height: generator.double(20, 400))
      let point = CGPoint(
        x: generator.double(0, window.width), y: generator.double(0, window.height))
      let reach = generator.double(4, 40)
      let place = TooltipCard.place(size, near: point, reach: reach, in: window)
      #expect(window.insetBy(dx: -1, dy: -1).contains(place), "\(window) \(size)")
      if window.width > 2 * (size.width + reach + 10),
        window.height > 2 * (size.height + reach + 10)
      {
        #expect(!place.contains(point))
        #expect(place.size == size)
      }
    }
  }
}
