import Layouts
import TestSupport
import Testing

struct AspectGridTests {
  /// The best number of columns, found by trying all.
  private func best(_ ratio: Double, _ count: Int, _ width: Double, _ height: Double) -> Int {
    var best = (cols: 0, error: Double.infinity)
    for cols in 1...count {
      let rows = (count + cols - 1) / cols
      let error = abs(log(width / Double(cols)) - log(height / Double(rows)) - log(ratio))
      if error < best.error - 1e-12 { best = (cols, error) }
    }
    return best.cols
  }

  @Test func arrangementIsTheBestOfAll() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<1500 {
      let ratio = generator.logarithmic(0.05, 20)
      let count = generator.int(1...120)
      let size = CGSize(
        width: generator.logarithmic(1, 4000), height: generator.logarithmic(1, 4000))
      let grid = try AspectGridArrangement(ratio, count: count, in: size)
      #expect(grid.cols == best(ratio, count, size.width, size.height))
      #expect(grid.rows == (count + grid.cols - 1) / grid.cols)
      #expect(abs(grid.cellSize.width * Double(grid.cols) - size.width) < 1e-9)
    }
  }

  @Test func squaresOfSquaresAreTies() throws {
    // In a square every grid of r x c cells ties with c x r.
    for count in 1...200 {
      let grid = try AspectGridArrangement(count: count, in: CGSize(width: 96, height: 96))
      #expect(grid.cols == best(1, count, 96, 96))
      #expect(grid.cols <= grid.rows)
    }
  }

  @Test(arguments: [
    (1.0, 10, 300.0, 200.0, 3, 4), (4.0 / 3, 10, 300, 200, 3, 4), (1, 10, 200, 300, 4, 3),
    (2, 10, 300, 200, 4, 3), (1, 100, 1024, 768, 9, 12), (1, 7, 300, 200, 2, 4),
    (1, 5, 100, 100, 3, 2), (1, 2, 100, 100, 2, 1),
  ])
  func rowsAndColumnsAreThoseOfTheSpecification(
    ratio: Double, count: Int, width: Double, height: Double, rows: Int, cols: Int
  ) throws {
    let size = CGSize(width: width, height: height)
    let grid = try AspectGridArrangement(ratio, count: count, in: size)
    #expect(grid.rows == rows)
    #expect(grid.cols == cols)
    let layout = try AspectGridLayout(cellAspectRatio: ratio)
    let pass = LayoutPass(
      layout, subviews: Array(repeating: .flexible(), count: count), proposal: .init(size))
    #expect(pass.size == size)
    #expect(pass.findings == [])
    for (index, placement) in pass.placements.enumerated() {
      #expect(isClose([placement.center], [grid.centerOfCell(at: index)]))
      #expect(isClose(placement.size, grid.cellSize))
      #expect(grid.indexOfCell(at: placement.center) == index)
    }
  }

  @Test func cellOfTheFirstExampleIs75Wide() throws {
    let grid = try AspectGridArrangement(count: 10, in: CGSize(width: 300, height: 200))
    #expect(grid.cellSize.width == 75)
    #expect(abs(grid.cellSize.height - 66.667) < 1e-3)
    #expect(abs(grid.cellAspectRatio - 1.125) < 1e-12)
    #expect(grid.indexOfCell(at: CGPoint(x: 299, y: 199)) == nil)
    #expect(grid.indexOfCell(at: CGPoint(x: -1, y: 5)) == nil)
  }

  @Test func tenMillionCellsAreArrangedExactly() throws {
    let grid = try AspectGridArrangement(
      count: 10_000_000, in: CGSize(width: 3000, height: 2000))
    // The neighbors are worse.
    func error(_ cols: Int) -> Double {
      abs(log(1.5 * Double((10_000_000 + cols - 1) / cols) / Double(cols)))
    }
    for cols in grid.cols - 2000...grid.cols + 2000 where cols != grid.cols {
      #expect(error(cols) > error(grid.cols))
    }
    // Squares that fit: 2500 x 4000 cells of 1.2 x 0.5 pixels would be further off.
    #expect(grid.cols == 3873)
    #expect(grid.rows == 2582)
    #expect(grid.centerOfCell(at: 9_999_999).y > 1999)
  }

  @Test(arguments: [
    CGSize(width: 0, height: 10), CGSize(width: 10, height: 0), CGSize(width: -1, height: 10),
    CGSize(width: CGFloat.nan, height: 10), CGSize(width: 10, height: CGFloat.infinity),
  ])
  func noRoomHasNoCells(size: CGSize) throws {
    let grid = try AspectGridArrangement(count: 10, in: size)
    #expect(grid.rows == 0 && grid.cols == 0)
    #expect(grid.cellSize == .zero)
    #expect(grid.centerOfCell(at: 3) == .zero)
    #expect(grid.indexOfCell(at: .zero) == nil)
    let pass = LayoutPass(
      AspectGridLayout(), subviews: Array(repeating: .flexible(), count: 10),
      proposal: .init(size))
    #expect(pass.placements.allSatisfy { $0.size == .zero })
  }

  @Test func nothingHasNoCells() throws {
    let grid = try AspectGridArrangement(count: 0, in: CGSize(width: 100, height: 100))
    #expect(grid.rows == 0 && grid.cols == 0 && grid.cellSize == .zero)
    #expect(try AspectGridArrangement(count: -3, in: CGSize(width: 9, height: 9)).count == 0)
  }

  @Test(arguments: [0, -1.5, .nan, .infinity] as [CGFloat])
  func ratioHasToBePositive(ratio: CGFloat) throws {
    let size = CGSize(width: 9, height: 9)
    let error = #expect(throws: AspectGridError.self) {
      try AspectGridArrangement(ratio, count: 1, in: size)
    }
    #expect("\(try #require(error))".contains("\(ratio)"))
    #expect(throws: AspectGridError.self) { try AspectGridLayout(cellAspectRatio: ratio) }
    #expect(throws: AspectGridError.self) {
      try AspectGrid(items: 1...3, cellAspectRatio: ratio) { _ in .flexible() }
    }
  }

  @Test func openDimensionsAreTen() {
    let grid = AspectGrid(items: 1...4) { .text("\($0)") }
    #expect(LayoutPass(grid, proposal: .unspecified).size == CGSize(width: 10, height: 10))
    #expect(LayoutPass(grid, proposal: .of(nil, 30)).size == CGSize(width: 10, height: 30))
    #expect(
      LayoutPass(AspectGridLayout(), subviews: [], proposal: .of(.nan, -3)).size == .zero)
  }
}
