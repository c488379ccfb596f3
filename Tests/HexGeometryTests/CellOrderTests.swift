import Geometry
import HexGeometry
import TestSupport
import Testing

/// Orders of cells whose first ones have the proportions of a room.
struct CellOrderTests {
  private static let aspects = CellOrder.Aspect.steps
  private static let widths = CellWidth.steps

  /// An order is a bijection between indices and cells, also far beyond its shape.
  @Test(arguments: aspects) func everyIndexLeadsBackToItself(aspect: CellOrder.Aspect) {
    let wide = Self.widths.map { CellOrder(aspect: aspect, cellWidth: $0) }
    for order in wide + [CellOrder(aspect: aspect, count: 7), .round] {
      for index in 0..<5_000 { #expect(order.index(of: order[index]) == index) }
      for cell in Hex.samples(seed: 1, count: 200) { #expect(order[order.index(of: cell)] == cell) }
    }
  }

  /// The first cells are the nearest ones of all, and equal ones are in the order of the spiral.
  @Test(arguments: aspects, [0, 1, 2, 7, 60, 400])
  func theFirstCellsAreTheNearest(aspect: CellOrder.Aspect, count: Int) {
    for width in Self.widths {
      func rank(_ cell: Hex) -> (Double, Int) {
        // Multiples of 1/4, which are exact.
        let across = Double(aspect.height) * width.ratio * Double(cell.q)
        let down = Double(aspect.width * (2 * cell.r + cell.q))
        return (3 * across * across + down * down, cell.spiralIndex)
      }
      let order = CellOrder(aspect: aspect, cellWidth: width, count: count)
      let nearest = Hex.zero.spiral(radius: 60).map { (rank($0), $0) }
        .sorted { $0.0 < $1.0 }.prefix(count).map(\.1)
      #expect((0..<count).map { order[$0] } == nearest)
    }
  }

  /// Fewer cells are the first ones of more.
  @Test(arguments: aspects) func shapesGrowFromTheMiddle(aspect: CellOrder.Aspect) {
    let (small, large) = (CellOrder(aspect: aspect, count: 30), CellOrder(aspect: aspect))
    for index in 0..<30 { #expect(small[index] == large[index]) }
    #expect(large[0] == .zero)
  }

  /// Beyond the shape, the other cells follow in the order of the spiral.
  @Test(arguments: aspects) func theOthersFollowTheSpiral(aspect: CellOrder.Aspect) {
    let order = CellOrder(aspect: aspect, count: 50)
    let others = (50..<2_000).map { order[$0].spiralIndex }
    #expect(others == others.sorted())
    #expect(order[1_000_000] == Hex(spiralIndex: 1_000_000))
  }

  @Test func theRoundOrderIsTheSpiral() {
    for index in 0..<100 { #expect(CellOrder.round[index] == Hex(spiralIndex: index)) }
    #expect(CellOrder.round.aspect == nil && CellOrder.round.count == 0)
  }

  @Test func ratiosHaveLimits() {
    #expect(CellOrder.Aspect(12, 5) != nil && CellOrder.Aspect(5, 12) != nil)
    for (width, height) in [(13, 5), (5, 13), (0, 1), (1, 0), (-1, -1), (25, 25), (3, 1)] {
      #expect(CellOrder.Aspect(width, height) == nil)
    }
  }

  /// No other aspect has larger cells, and a turned room has the turned aspect for many cells.
  @Test(arguments: [1, 2, 3, 5, 8, 21, 60, 333]) func theAspectOfARoomHasTheLargestCells(count: Int)
  {
    var random = SplitMix64(seed: UInt64(count))
    for _ in 0..<20 {
      let room = CGSize(width: random.double(200, 4_000), height: random.double(200, 4_000))
      let outline = CGSize(width: 1.1, height: 0.95)
      let width = Self.widths[random.int(0...Self.widths.count - 1)]
      let lattice = HexLattice.honeycomb(pitch: 1, cellWidth: width.ratio)
      func pitch(_ aspect: CellOrder.Aspect) -> CGFloat {
        let order = CellOrder(aspect: aspect, cellWidth: width)
        let bounds = lattice.bounds(of: (0..<count).lazy.map { order[$0] })
        let cell = lattice.hexagon(of: .zero).bounds
        return min(
          room.width / (bounds.width - cell.width + outline.width),
          room.height / (bounds.height - cell.height + outline.height))
      }
      let best = CellOrder.aspect(of: count, cellWidth: width, outline: outline, in: room)
      for aspect in Self.aspects { #expect(pitch(best) >= pitch(aspect) * (1 - 1e-6)) }
    }
  }

  /// Widths are whole quarters, so that cells are compared exactly.
  @Test func widthsAreQuarters() {
    #expect(Self.widths.map(\.ratio) == [1, 1.25, 1.5, 2, 2.5, 3, 4])
    for width in Self.widths { #expect(CellWidth(width.ratio) == width) }
    #expect(CellWidth(2.75)?.ratio == 2.75 && CellWidth(1) == .regular)
    for ratio in [0.75, 1.1, 4.25, -1, .nan, .infinity] { #expect(CellWidth(ratio) == nil) }
  }

  /// With wide cells, the same shape has fewer columns and more rows.
  @Test(arguments: aspects) func wideCellsKeepTheProportions(aspect: CellOrder.Aspect) {
    for width in Self.widths {
      let lattice = HexLattice.honeycomb(pitch: 1, cellWidth: width.ratio)
      let order = HoneycombProportions(aspect: aspect, cellWidth: width).order
      let bounds = lattice.bounds(of: (0..<400).lazy.map { order[$0] })
      let ratio = bounds.width / bounds.height * CGFloat(aspect.height) / CGFloat(aspect.width)
      #expect(ratio > 0.8 && ratio < 1.25)
    }
    #expect(HoneycombProportions().order == .round)
    #expect(HoneycombProportions(cellWidth: Self.widths[3]).order == .round)
  }

  /// A single cell has the same size in any shape; then the roundest one is taken.
  @Test func oneCellIsRound() {
    let aspect = CellOrder.aspect(
      of: 1, outline: CGSize(width: 1, height: 1), in: CGSize(width: 4_000, height: 100))
    #expect(aspect == CellOrder.Aspect(1, 1))
  }
}
