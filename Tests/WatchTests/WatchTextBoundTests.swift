import Drawing
import Geometry
import LiveGrid
import Testing
import Typesetting

@testable import Watch

/// The texts of a live grid stay within their bytes.
struct WatchTextBoundTests {
  /// A feed can send another long text for a title or a tooltip with each frame.
  @Test func longTextsThatChangeWithEachListAreReleased() throws {
    var labels = try LabelStore()
    var texts = WatchTexts()
    var model = WatchModel(width: 800, height: 600)
    var frame = GridFrame()
    let kind = CellKind(hasLine: false, hasSign: true, isStale: false)
    let style = TextStyle(size: 14, minimumSize: 14, maximumLines: 1)
    var largest = 0
    for number in 0..<120 {
      labels.begin()
      let text = String(repeating: "group \(number) ", count: 340)
      var change = CellChange(id: "cell")
      change.label = text
      model.grid.intake.receive(change)
      model.advance(to: .seconds(2 * (number + 1)))
      model.frame(at: .seconds(2 * (number + 1)), into: &frame)
      texts.begin(for: model.grid, isReady: true)
      texts.updateLevel(frame, model, in: labels)
      let line = labels.fittedLine(text, style: style, width: 200)
      let cell = texts.cell(0, kind, of: model.grid, in: labels)
      let count = texts.count(number, style: style, in: &labels)
      #expect(!line.isEmpty && cell?.label.isEmpty == false && !count.isEmpty)
      largest = max(largest, labels.line(text, style: style).byteCount + 3 * text.utf8.count)
      #expect(texts.byteCount <= 2 * (WatchTexts.byteLimit + 2 * largest))
    }
    #expect(120 * largest > 3 * WatchTexts.byteLimit, "enough to exceed the bound")
  }
}
