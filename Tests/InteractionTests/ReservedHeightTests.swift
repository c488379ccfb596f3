import Geometry
import TestSupport
import Testing

@testable import Interaction

/// A honeycomb that is not to fill its window.
struct ReservedHeightTests {
  private static func hand(
    reserving height: Double, _ count: Int = 14, size: Vector = Vector(960, 720)
  ) throws -> Hand {
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    (configuration.hasStrips, configuration.reservedHeight) = (false, height)
    var model = HoneycombModel(
      catalogue: .numbered(count), configuration: configuration, width: size.x, height: size.y)
    try model.completeInput(at: .zero)
    return Hand(model)
  }

  @Test(arguments: [0.0, 1, 200, 360])
  func cellsAreAboveIt(height: Double) throws {
    for size in [Vector(960, 720), Vector(1080, 1920), Vector(640, 800)] {
      var hand = try Self.hand(reserving: height, size: size)
      let edge = size.y - height
      #expect(hand.frame.layout.viewport == CGRect(x: 0, y: 0, width: size.x, height: edge))
      #expect(hand.frame.layout.window.height == CGFloat(size.y))
      hand.slowDrag(from: Vector(size.x / 2, edge / 2), by: Vector(30, edge / 3))
      for cell in hand.frame.cells { #expect(cell.center.y + cell.size / 2 < edge + 1) }
      // What is touched there is none of the cells.
      #expect(hand.model.topic(at: Vector(size.x / 2, edge + 1), time: hand.now) == nil)
      // The height stays when the window is resized.
      hand.model.handle(.resize(width: 900, height: 900), at: hand.now)
      #expect(Double(hand.frame.layout.viewport.height) == 900 - height)
    }
  }

  @Test func atMostHalfOfTheWindowIsReserved() throws {
    for height in [361.0, 5000, .infinity] {
      #expect(try Self.hand(reserving: height).frame.layout.viewport.height == 360)
    }
    #expect(try Self.hand(reserving: -5).frame.layout.viewport.height == 720)
    // A window with header and footer has them instead.
    let plain = WindowLayout(width: 960, height: 720, framing: .fitted)
    #expect(
      WindowLayout(width: 960, height: 720, framing: .fitted, reservedHeight: 200) == plain)
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
