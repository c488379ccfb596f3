import Geometry
import TestSupport
import Testing

@testable import Interaction

/// A honeycomb that does not fill its window.
struct ViewportTests {
  private static func hand(
    reserving height: Double, _ count: Int = 14, size: Vector = Vector(960, 720)
  ) throws -> Hand {
    var viewport = HoneycombModel.Viewport(width: size.x, height: size.y)
    viewport.area.size.height -= height
    return try Hand(.numbered(count), viewport: viewport) { $0.framing = .fitted }
  }

  @Test(arguments: [0.0, 1, 200, 360])
  func cellsAreAboveTheReservedHeight(height: Double) throws {
    for size in [Vector(960, 720), Vector(1080, 1920), Vector(640, 800)] {
      var hand = try Self.hand(reserving: height, size: size)
      let edge = size.y - height
      #expect(hand.frame.viewport.area == CGRect(x: 0, y: 0, width: size.x, height: edge))
      #expect(hand.frame.viewport.window.height == CGFloat(size.y))
      hand.slowDrag(from: Vector(size.x / 2, edge / 2), by: Vector(30, edge / 3))
      for cell in hand.frame.cells {
        let outline = (HoneycombModel.pitch / 2 - HoneycombModel.inset) * cell.scale
        #expect(cell.center.y + outline < edge + 1)
      }
      // What is touched there is none of the cells.
      #expect(hand.model.topic(at: Vector(size.x / 2, edge + 1), time: hand.now) == nil)
    }
  }

  @Test func aWindowThatIsResizedShowsNothingElse() throws {
    var hand = try Self.hand(reserving: 200)
    hand.act(.resize(width: 900, height: 600))
    #expect(hand.model.viewport == .init(width: 900, height: 600))
    let other = try Self.hand(reserving: 0, size: Vector(900, 600))
    #expect(hand.frame.cells == other.frame.cells)
  }

  @Test func showingAllEndsWhereTheViewStarted() throws {
    for reducedMotion in [false, true] {
      var hand = try Self.hand(reserving: 100)
      hand.model.adopt(
        shape: .hexagon, fisheye: .appleWatch, reducedMotion: reducedMotion)
      let start = hand.frame
      hand.slowDrag(from: hand.middle, by: Vector(150, -90))
      hand.model.handle(.pinch(at: hand.middle, scale: 1.5), at: hand.now)
      hand.wait(1)
      #expect(!hand.frame.offset.isNear(start.offset, 1))
      hand.model.showAll(at: hand.now)
      #expect(!hand.frame.isSettled)
      hand.wait(1)
      #expect(hand.frame.isSettled && hand.frame.offset.isNear(start.offset, 1e-6))
      #expect(abs(hand.frame.zoom - start.zoom) < 1e-9)
      // While the user drags, the view is the user's.
      hand.model.handle(.press(at: hand.middle), at: hand.now)
      hand.wait(0.1)
      hand.model.handle(.move(to: hand.middle + Vector(80, 0)), at: hand.now)
      let dragged = hand.frame.offset
      hand.model.showAll(at: hand.now)
      #expect(hand.frame.offset == dragged && hand.frame.isDragging)
    }
  }
}
