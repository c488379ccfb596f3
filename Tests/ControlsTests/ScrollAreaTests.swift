import Controls
import Geometry
import Input
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

  /// A window that is scrolled by a group.
  private struct ScrolledWindow {
    var scroll: ScrollArea
    var group = ControlGroup<PartWithAreas>()

    init(_ scroll: ScrollArea) {
      self.scroll = scroll
      update()
    }

    private mutating func update() {
      group.update([], areas: [PointerArea(.panel, in: scroll.rect, scroll: scroll)])
    }

    /// Handles an event, and returns whether it was consumed.
    mutating func handle(_ event: InputEvent) -> Bool {
      let response = group.handle(event)
      if let change = response.scroll { scroll.scroll(to: change.offset) }
      update()
      return response.isTaken
    }
  }

  @Test func wheelStopsAtTheEnds() {
    var window = ScrolledWindow(ScrollArea(rect: rect, contentHeight: 1000))
    let isUpTaken = window.handle(.wheel(at: Vector(50, 50), delta: Vector(0, -50)))
    #expect(isUpTaken && window.scroll.offset == 0)
    let isDownTaken = window.handle(.wheel(at: Vector(50, 50), delta: Vector(0, 5000)))
    #expect(isDownTaken && window.scroll.offset == 900)
    let isOutsideTaken = window.handle(.wheel(at: Vector(5, 5), delta: Vector(0, -50)))
    #expect(!isOutsideTaken && window.scroll.offset == 900)
    window.scroll.update(rect: rect, contentHeight: 150)
    #expect(window.scroll.offset == 50)
  }

  @Test func barDragsFromEndToEnd() {
    var window = ScrolledWindow(ScrollArea(rect: rect, contentHeight: 1000))
    let isPressTaken = window.handle(.press(at: Vector(206, 25)))
    #expect(isPressTaken && window.scroll.offset == 0, "the thumb does not jump")
    _ = window.handle(.move(to: Vector(206, 25 + 500)))
    #expect(window.scroll.offset == 900)
    _ = window.handle(.move(to: Vector(50, 25)))
    #expect(window.scroll.offset == 0, "the pointer need not stay on the bar")
    _ = window.handle(.release(at: Vector(50, 25)))
    _ = window.handle(.move(to: Vector(206, 100)))
    #expect(window.scroll.offset == 0)
    _ = window.handle(.press(at: Vector(206, 119)))
    #expect(window.scroll.offset > 800, "a press beside the thumb takes it there")
    _ = window.handle(.cancel())
    _ = window.handle(.press(at: Vector(50, 25)))
    #expect(window.group.pressedArea == .panel, "beside the bar the press is for the owner")
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
