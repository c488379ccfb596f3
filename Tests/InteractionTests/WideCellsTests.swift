import Geometry
import HexGeometry
import Input
import TestSupport
import Testing

@testable import Interaction

/// A honeycomb with cells that are wider than regular ones.
struct WideCellsTests {
  private static let widths = Array(CellWidth.steps.dropFirst())

  private static func hand(
    _ catalogue: Catalogue, _ size: (Double, Double), round width: CellWidth
  ) throws -> Hand {
    try ArrangingTests.hand(catalogue, size) {
      $0.arranging = .recorded(HoneycombProportions(cellWidth: width))
      $0.isCalm = false
    }
  }

  /// In a window that is wider by as much as its cells are, all is at the same place but for that, also after pans and zooms.
  @Test(arguments: widths) func framesAreThoseOfRegularCellsStretched(width: CellWidth) throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<6 {
      // The shorter side is the height of both, which limits the zoom.
      let height = random.double(300, 900)
      let size = (random.double(height, 1500), height)
      let count = random.int(1...500)
      var regular = try Self.hand(.numbered(count), size, round: .regular)
      var wide = try Self.hand(.numbered(count), (size.0 * width.ratio, size.1), round: width)
      for _ in 0..<6 {
        let pan = Vector(random.double(-600, 600), random.double(-600, 600))
        let scale = random.double(0.6, 1.7)
        regular.act(.wheel(at: regular.middle, delta: pan))
        wide.act(.wheel(at: wide.middle, delta: Vector(pan.x * width.ratio, pan.y)))
        regular.act(.pinch(at: regular.model.viewport.center, scale: scale))
        wide.act(.pinch(at: wide.model.viewport.center, scale: scale))
        regular.wait(3)
        wide.wait(3)
        let (frame, stretched) = (regular.frame, wide.frame)
        #expect(stretched.cellWidth == width && stretched.zoom.isNear(frame.zoom, 1e-9))
        #expect(stretched.cells.map(\.topic) == frame.cells.map(\.topic))
        for (cell, other) in zip(frame.cells, stretched.cells) {
          let place = cell.center - frame.viewport.center
          let expected = Vector(place.x * width.ratio, place.y) + stretched.viewport.center
          #expect(other.center.isNear(expected, 1e-6) && other.hex == cell.hex)
          #expect(other.size.isNear(cell.size, 1e-6) && other.opacity.isNear(cell.opacity, 1e-6))
        }
      }
    }
  }

  /// A point is in a wide cell if it is in a regular one without the part by which the wide one is longer.
  @Test(arguments: widths, HoneycombModel.CellShape.allCases)
  func aCellIsHitWhereItIsDrawn(width: CellWidth, shape: HoneycombModel.CellShape) throws {
    var random = SplitMix64(seed: 6)
    var hand = try ArrangingTests.hand(.numbered(80), (1920, 1080)) {
      $0.arranging = .byRoom(cellWidth: width)
      $0.shape = shape
    }
    for pan in [Vector.zero, Vector(300, -200), Vector(-900, 150)] {
      hand.act(.wheel(at: hand.middle, delta: pan))
      hand.wait(3)
      let frame = hand.frame
      for number in 0..<1_000 {
        let point = Vector(random.double(0, 1920), random.double(120, 960))
        let hit = frame.drawOrder.last { index in
          let cell = frame.cells[index]
          let offset = point - cell.center
          let x = max(0, abs(offset.x) - width.elongation * cell.scale / 2)
          return shape.contains(Vector(x, offset.y), scale: cell.scale, elongation: 0)
        }
        #expect(frame.topmostCell(at: point, shape: shape) == hit)
        // The model finds all cells for each point.
        guard number.isMultiple(of: 20) else { continue }
        #expect(hand.model.topic(at: point, time: hand.now) == hit.map { frame.cells[$0].topic })
      }
    }
  }

  /// The view shows all topics if their cells are large enough then, whatever their width.
  @Test(arguments: widths, [(960.0, 720.0), (1920, 1080), (1080, 1920)])
  func topicsThatFitAreAllShown(width: CellWidth, size: (Double, Double)) throws {
    for count in stride(from: 1, through: 60, by: 7) {
      let hand = try ArrangingTests.hand(.numbered(count), size) {
        $0.arranging = .byRoom(cellWidth: width)
      }
      let (frame, area) = (hand.frame, hand.model.viewport.area)
      #expect(frame.cellWidth == width && frame.isSettled)
      let showsAll = hand.model.fittedView.showsAll
      #expect(showsAll == (frame.hiddenParts == Frame.HiddenParts()) && (showsAll || count > 7))
      guard showsAll else { continue }
      #expect(frame.cells.count == count)
      #expect(area.insetBy(dx: 11.9, dy: 11.9).contains(ArrangingTests.bounds(of: frame)))
      #expect(frame.cells.allSatisfy { $0.opacity == 1 && $0.shift == .zero })
    }
  }

  /// Arrow keys and subtopics know only columns and rows.
  @Test(arguments: widths) func keysAndBloomsAreThoseOfRegularCells(width: CellWidth) throws {
    let catalogue = Catalogue.family(roots: 60, parent: 7, children: 9)
    var regular = try Self.hand(catalogue, (1200, 900), round: .regular)
    var wide = try Self.hand(catalogue, (1200, 900), round: width)
    var random = SplitMix64(seed: 7)
    for _ in 0..<120 {
      let key = ["Up", "Down", "Left", "Right", "Home", "space"][random.int(0...5)]
      regular.key(key)
      wide.key(key)
      #expect(wide.model.focus == regular.model.focus && wide.model.picks == regular.model.picks)
    }
    for number in 0..<wide.model.placedCount {
      let topic = wide.model.placedTopic(at: number)
      #expect(topic == regular.model.placedTopic(at: number))
    }
  }

  /// The seed's honeycomb has regular cells, whatever is asked for.
  @Test func classicFramingIsRegular() throws {
    let wide = try #require(Self.widths.last)
    for arranging in [
      HoneycombModel.Arranging.byRoom(cellWidth: wide),
      .recorded(HoneycombProportions(cellWidth: wide)),
    ] {
      let hand = try Hand(topics: 40, width: 800, height: 600) { $0.arranging = arranging }
      #expect(hand.model.cellWidth == .regular && hand.frame.cellWidth == .regular)
    }
  }
}
