import Foundation
import Geometry
import HexGeometry
import Interaction
import TestSupport
import Testing

/// The cells of frames, with the fish-eye.
struct CellsAtEdgesTests {
  private static let viewport = Vector(393, 600)

  @Test func framesShowWhatTheFishEyeSays() throws {
    var hand = try Hand(topics: 500, width: 393, height: 600)
    #expect(hand.model.viewport.size == Self.viewport)
    hand.act(.wheel(at: hand.middle, delta: Vector(37, -91)))
    hand.act(.wheel(at: hand.middle, delta: Vector(0, 50), zooms: true))
    let frame = hand.frame
    #expect(frame.zoom.isNear(exp2(-50.0 / 240), 1e-12))
    #expect(frame.cells.count > 10)
    for cell in frame.cells {
      let position = (cell.home + frame.offset) * frame.zoom
      let effect = Fisheye.appleWatch.effect(
        at: position, pitch: 125 * frame.zoom, viewport: Self.viewport)
      #expect(cell.size == effect.size && cell.shift == effect.shift)
      #expect(cell.center.isNear(hand.middle + position + effect.shift, 1e-9))
      #expect(cell.scale.isNear(effect.size / 125, 1e-12))
    }
  }

  /// Centers by 1.5: (3/2 q c, (sqrt(3)/2 q + sqrt(3) r) c) with c = 125 / sqrt(3).
  @Test func theHomesOfCellsAreTheCentersOfTheHoneycomb() throws {
    let frame = try Hand(topics: 37, width: 2000, height: 2000).frame
    #expect(frame.cells.count == 37)
    let c = 125 / 3.0.squareRoot()
    for (index, cell) in frame.cells.enumerated() {
      #expect(cell.topic.rawValue == index && cell.orderIndex == index)
      let (q, r) = (Double(cell.hex.q), Double(cell.hex.r))
      let expected = Vector(1.5 * q * c, (3.0.squareRoot() / 2 * q + 3.0.squareRoot() * r) * c)
      #expect(cell.home.isNear(expected, 1e-9))
    }
    #expect(frame.cells[1].home.isNear(Vector(108.2532, 62.5), 1e-4))
    #expect(frame.cells[2].home.isNear(Vector(0, 125), 1e-9))
  }

  // MARK: - Flat

  /// A window with texts above and below the honeycomb.
  private static let betweenTexts = {
    var viewport = HoneycombModel.Viewport(width: 900, height: 600)
    viewport.area = CGRect(x: 0, y: 80, width: 900, height: 440)
    viewport.topCover = CGRect(x: 130, y: 3, width: 640, height: 82)
    viewport.bottomCover = CGRect(x: 330, y: 520, width: 240, height: 77)
    return viewport
  }()

  /// Cells that do not shrink at the border are shown up to the window's edges, and can be picked there.
  @Test(arguments: [Fisheye.none, .bubble(fringe: 90, minimumScale: 0.3, gutter: 5)])
  func cellsReachTheWindowsEdges(fisheye: Fisheye) throws {
    var hand = try Hand(.numbered(1000), viewport: Self.betweenTexts) { $0.fisheye = fisheye }
    #expect(hand.frame.cellsReachEdges)
    #expect(hand.frame.cells.contains { $0.center.y < 50 })
    #expect(hand.frame.cells.contains { $0.center.y > 550 })
    // Beside the card of the header, in its row.
    let cell = try #require(
      hand.frame.cells.first {
        $0.center.y > 20 && $0.center.y < 76 && $0.center.x > 0 && $0.center.x < 120
      })
    hand.move(cell.center)
    #expect(hand.frame.cells.contains { $0.isHovered && $0.topic == cell.topic })
    hand.click(cell.center)
    #expect(hand.model.picks == [cell.topic])
    // Cells below a card cannot be picked.
    let viewport = Self.betweenTexts
    let top = Vector(viewport.topCover.midX, viewport.topCover.midY)
    for point in [top, Vector(viewport.bottomCover.origin) + 20] {
      #expect(hand.model.topic(at: point, time: hand.now) == nil)
    }
  }

  @Test func theDesignsFishEyeStaysInTheViewport() throws {
    let hand = try Hand(.numbered(1000), viewport: Self.betweenTexts)
    let viewport = Self.betweenTexts.area
    #expect(!hand.frame.cellsReachEdges)
    for cell in hand.frame.cells {
      #expect(cell.center.y - cell.size / 2 >= viewport.minY)
      #expect(cell.center.y + cell.size / 2 <= viewport.maxY)
    }
  }

  // MARK: - Cost

  /// The frame contains exactly the cells with a size above zero.
  @Test(arguments: [Fisheye.appleWatch, .none, .bubble(fringe: 90, minimumScale: 0.2, gutter: 5)])
  func framesHaveExactlyTheCellsThatCanBeSeen(fisheye: Fisheye) throws {
    var hand = try Hand(topics: 1000, width: 500, height: 460) { $0.fisheye = fisheye }
    let all = try Hand(topics: 1000, width: 12_000, height: 12_000).frame.cells
    #expect(all.count == 1000)
    for _ in 0..<6 {
      hand.act(.wheel(at: hand.middle, delta: Vector(311, -173)), after: 0.1)
      let frame = hand.frame
      let viewport = hand.model.viewport.size
      for cell in all {
        let position = cell.home + frame.offset
        let effect = fisheye.effect(at: position, pitch: 125, viewport: viewport)
        let half = 62.5 * effect.size / 125 * 2 / 3.0.squareRoot()
        let isSeen =
          effect.size > 0
          && abs(position.x + effect.shift.x) - half < viewport.x / 2
          && abs(position.y + effect.shift.y) - half < viewport.y / 2
        if isSeen { #expect(frame.cells.contains { $0.topic == cell.topic }) }
      }
      #expect(frame.cells.allSatisfy { $0.size > 0 })
      #expect(frame.cells.map(\.orderIndex) == frame.cells.map(\.orderIndex).sorted())
    }
  }

  @Test func theNumberOfCellsInAFrameDoesNotGrowWithTheCatalogue() throws {
    let thousand = try Hand(topics: 1000).frame.cells
    let many = try Hand(topics: 100_000).frame.cells
    #expect(many == thousand)
    #expect(many.count < 60)
    #expect(many.capacity < 200)
  }
}
