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
    let grid = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 800, height: 600))
    let style = TextStyle(size: 14, minimumSize: 14, maximumLines: 1)
    var largest = 0
    for number in 0..<120 {
      labels.begin()
      texts.begin(for: grid, isReady: true)
      let text = String(repeating: "group \(number) ", count: 340)
      let line = labels.fittedLine(text, style: style, width: 200)
      let cell = texts.label(of: UInt32(number), text, at: .line, in: &labels)
      let count = texts.count(number, style: style, in: &labels)
      #expect(!line.isEmpty && !cell.isEmpty && !count.isEmpty)
      largest = max(largest, labels.line(text, style: style).byteCount + 3 * text.utf8.count)
      #expect(texts.byteCount <= 2 * (WatchTexts.byteLimit + 2 * largest))
    }
    #expect(120 * largest > 3 * WatchTexts.byteLimit, "enough to exceed the bound")
  }
}
