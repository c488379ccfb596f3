import Drawing
import Geometry
import Input
import LiveGrid
import TestSupport
import Testing
import Words

@testable import Watch

/// The texts of the header.
struct WatchHeaderTests {
  /// A text where its ink is, from left to right.
  private struct Text {
    var text: String
    var left: Double
    var right: Double
    var middle: Double
  }

  /// Returns the texts above the cells.
  private static func header(of model: WatchModel) throws -> [Text] {
    var labels = try LabelStore()
    var sketcher = WatchSketcher(theme: .dark, scale: 1)
    var (frame, list) = (GridFrame(), DisplayList())
    model.frame(at: .seconds(2), into: &frame)
    sketcher.draw(frame, of: model, labels: &labels, into: &list)
    return list.marks.compactMap { mark in
      guard case .label(let label, let point, _, _) = mark, point.y < model.layout.header.maxY
      else { return nil }
      let ink = label.inkBounds.offsetBy(dx: point.x, dy: point.y)
      return Text(text: label.text, left: ink.minX, right: ink.maxX, middle: ink.midY)
    }
  }

  /// "1bad line" used to stand there without a gap.
  @Test(arguments: [1, 11, 7, 1234]) func nounsHaveAGapToTheirNumbers(count: Int) throws {
    var model = Fleet.model(count: 12)
    for _ in 0..<count { model.grid.intake.noteBadLine() }
    model.advance(to: .seconds(2))
    let texts = try Self.header(of: model)
    let noun = try #require(
      texts.firstIndex { $0.text == (count == 1 ? "bad line" : "bad lines") })
    let gap = texts[noun].left - texts[noun - 1].right
    #expect(texts[noun - 1].text == MessageTable.english.numbers.count(count))
    #expect((5.5...7.5).contains(gap), "\(gap)")
  }

  /// The first one used to be missing with 10^5 cells.
  @Test(arguments: [12, 100_000], [960.0, 1280, 1920]) func allCountsAreShown(
    count: Int, width: Double
  ) throws {
    var model = Fleet.model(count: count, width: width, height: width / 16 * 9)
    for filter in ["", "critical"] {
      model.grid.setFilter(filter, at: .seconds(2))
      model.advance(to: .seconds(2))
      let counts = filter.isEmpty ? model.grid.counts : model.grid.matchedCounts
      let texts = try Self.header(of: model).filter {
        $0.left > model.layout.counts.minX && $0.right <= model.layout.counts.maxX + 1
      }
      // Of the states that occur.
      let numbers = CellState.allCases.filter { model.grid.counts[$0] > 0 }
        .map { MessageTable.english.numbers.count(counts[$0]) }
      #expect(Set(numbers).isSubset(of: texts.map(\.text)), "\(texts.map(\.text))")
      for (index, text) in texts.enumerated() {
        for other in texts[..<index] where abs(other.middle - text.middle) < 4 {
          #expect(text.right < other.left || other.right < text.left, "\(text) \(other)")
        }
      }
    }
  }
}
