import Controls
import Geometry
import TestSupport
import Testing

struct ScrollAreaTests {
  private let rect = CGRect(x: 10, y: 20, width: 200, height: 100)

  @Test(arguments: UInt64(3)...60)
  func rowsThatCanBeSeenAreThoseInTheRectangle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let height = Double.random(in: 5...40, using: &random)
    let count = Int.random(in: 0...10_000, using: &random)
    var area = ScrollArea(rect: rect, contentHeight: height * Double(count))
    area.scroll(by: Double.random(in: -100...500_000, using: &random))
    let visible = area.visibleRows(height: height, count: count)
    #expect(visible.count <= Int(100 / height) + 2)
    for row in [
      0, visible.lowerBound - 1, visible.lowerBound, visible.upperBound - 1,
      visible.upperBound, count - 1,
    ] where row >= 0 && row < count {
      let place = area.rect(ofRow: row, height: height)
      let isSeen = place.maxY > rect.minY + 1e-6 && place.minY < rect.maxY - 1e-6
      #expect(!isSeen || visible.contains(row))
      if visible.contains(row), place.midY > rect.minY, place.midY < rect.maxY {
        #expect(area.row(at: Vector(50, place.midY), height: height, count: count) == row)
      }
    }
  }

  @Test func wheelStopsAtTheEnds() {
    var area = ScrollArea(rect: rect, contentHeight: 1000)
    let answer1 = area.handle(.wheel(at: Vector(50, 50), delta: Vector(0, -50)))
    #expect(answer1)
    #expect(area.offset == 0)
    let answer2 = area.handle(.wheel(at: Vector(50, 50), delta: Vector(0, 5000)))
    #expect(answer2)
    #expect(area.offset == 900)
    let answer3 = area.handle(.wheel(at: Vector(5, 5), delta: Vector(0, -50)))
    #expect(!answer3)
    area.update(rect: rect, contentHeight: 150)
    #expect(area.offset == 50)
  }

  @Test func barDragsFromEndToEnd() {
    var area = ScrollArea(rect: rect, contentHeight: 1000)
    let answer4 = area.handle(.press(at: Vector(206, 25)))
    #expect(answer4)
    let answer5 = area.handle(.move(to: Vector(206, 25 + 500)))
    #expect(answer5)
    #expect(area.offset == 900)
    let answer6 = area.handle(.move(to: Vector(206, 25)))
    #expect(answer6)
    #expect(area.offset == 0)
    let answer7 = area.handle(.release(at: Vector(206, 25)))
    #expect(answer7)
    let answer8 = area.handle(.press(at: Vector(50, 25)))
    #expect(!answer8)
  }

  @Test func revealScrollsAsLittleAsItTakes() {
    var area = ScrollArea(rect: rect, contentHeight: 1000)
    area.reveal(from: 300, to: 320)
    #expect(area.offset == 220)
    area.reveal(from: 250, to: 270)
    #expect(area.offset == 220)
    area.reveal(from: 100, to: 120)
    #expect(area.offset == 100)
  }
}
