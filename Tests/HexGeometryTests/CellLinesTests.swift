import Geometry
import HexGeometry
import TestSupport
import Testing

/// Rows and columns of cells that are read as a page.
struct CellLinesTests {
  private static let lines = CellOrder.Lines.Axis.allCases.flatMap { axis in
    [1, 2, 5, 12].compactMap { CellOrder.Lines(axis, length: $0) }
  }

  @Test(arguments: lines) func indicesAreThoseOfCells(lines: CellOrder.Lines) {
    let order = CellOrder(lines: lines)
    for index in 0..<5_000 { #expect(order.index(of: order[index]) == index) }
    for cell in Hex.samples(seed: 1, count: 500) {
      let index = order.index(of: cell)
      if index >= 0 { #expect(order[index] == cell) }
    }
  }

  @Test(arguments: lines) func consecutiveCellsOfALineAreNeighbors(lines: CellOrder.Lines) {
    let order = CellOrder(lines: lines)
    for index in 0..<1_000 where (index + 1) % lines.length != 0 {
      #expect(order[index].distance(to: order[index + 1]) == 1)
    }
  }

  @Test func rowsGoToTheRightAndColumnsDown() throws {
    let lattice = HexLattice.honeycomb(pitch: 1, cellWidth: 1)
    for lines in Self.lines where lines.length > 1 {
      let order = CellOrder(lines: lines)
      let centers = (0..<3 * lines.length).map { lattice.center(of: order[$0]) }
      // The first cell of a row is the higher one.
      #expect(centers.allSatisfy { $0.x >= 0 && $0.y >= -1e-9 })
      let (first, second, next) = (centers[0], centers[1], centers[lines.length])
      if lines.axis == .rows {
        #expect(second.x > first.x && second.y > first.y && next.x == first.x && next.y > first.y)
      } else {
        #expect(second.x == first.x && second.y > first.y && next.x > first.x)
      }
    }
  }

  @Test(arguments: lines) func cornersHaveTheExtremesOfARun(lines: CellOrder.Lines) {
    let order = CellOrder(lines: lines)
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      // A run begins with a line, as groups of topics do.
      let first = random.int(0...9) * lines.length
      let run = first...first + random.int(0...60)
      func extremes(_ cells: some Sequence<Int>) -> [Int] {
        let (columns, rows) = (
          cells.map { order[$0].q }, cells.map { 2 * order[$0].r + order[$0].q }
        )
        return [columns.min()!, columns.max()!, rows.min()!, rows.max()!, cells.max()!]
      }
      #expect(extremes(lines.corners(of: run)) == extremes(run), "\(run)")
    }
  }

  /// What decides, and the lines: a table of the arrangement.
  @Test(
    arguments: [
      (20, 1.0, CGSize(width: 1600, height: 900), [7, 3]),
      (25, 1, CGSize(width: 1600, height: 900), [9, 3]),
      (33, 1, CGSize(width: 1600, height: 900), [9, 4]),
      (60, 1, CGSize(width: 1600, height: 900), [12, 5]),
      (89, 1, CGSize(width: 1600, height: 900), [15, 6]),
      (25, 2, CGSize(width: 1600, height: 900), [5, 5]),
      (25, 4, CGSize(width: 1600, height: 900), [4, 7]),
      (25, 1, CGSize(width: 900, height: 1600), [5, 5]),
      (60, 1.5, CGSize(width: 900, height: 1600), [5, 12]),
      (9, 1, CGSize(width: 1920, height: 260), [9, 1]),
    ] as [(Int, Double, CGSize, [Int])])
  func linesHaveTheLargestCells(
    count: Int, width: Double, room: CGSize, expected: [Int]
  ) throws {
    let width = try #require(CellWidth(width))
    let outline = CGSize(width: 2 / 3.0.squareRoot() + (width.ratio - 1) * 0.87, height: 1)
    let room = CellOrder.Lines.Room(.rows, cellWidth: width, outline: outline, size: room)
    let (lines, pitch) = try #require(CellOrder.Lines.fitting(.rows, [count], in: room))
    #expect([lines.length, (count + lines.length - 1) / lines.length] == expected)
    // No other length has cells that are a twentieth larger.
    for length in 1...count {
      let rows = (count + length - 1) / length
      #expect(room.pitch(columns: length, rows: rows) <= pitch / 0.95)
    }
    // As large as they are, the room holds them.
    let counts = room.counts(pitch: pitch)
    #expect(counts.columns * counts.rows >= count)
  }

  /// Every other column is lower by half a cell: where that has no room, rows had cells that were always cut.
  @Test(arguments: Array(stride(from: 90.0, through: 160, by: 5)))
  func aLowRoomHasOneColumn(height: Double) throws {
    let room = CellOrder.Lines.Room(
      .rows, cellWidth: .regular, outline: CGSize(width: 1.1, height: 0.95),
      size: CGSize(width: 700, height: height))
    let found = try #require(CellOrder.Lines.scrolling(.rows, 40, in: room, pitch: 100))
    let hasRoom = height >= 145
    #expect((found.lines.length == 1) == !hasRoom, "\(found)")
    #expect(hasRoom || found.wholeCount == 1)
  }

  @Test func scrollingLinesAreAsLongAsTheRoom() throws {
    let size = CGSize(width: 1600, height: 900)
    let room = CellOrder.Lines.Room(
      .rows, cellWidth: .regular, outline: CGSize(width: 1.1, height: 0.94), size: size)
    let rows = try #require(CellOrder.Lines.scrolling(.rows, 3_000, in: room, pitch: 100))
    #expect(rows.lines.length == 18 && rows.wholeCount == 18 * 8)
    let columns = try #require(CellOrder.Lines.scrolling(.columns, 3_000, in: room, pitch: 100))
    #expect(columns.lines.length == 8 && columns.wholeCount == 18 * 8)
    // Flat rooms have one or two long rows.
    let flat = CellOrder.Lines.Room(
      .rows, cellWidth: .regular, outline: CGSize(width: 1.1, height: 0.94),
      size: CGSize(width: 1920, height: 260))
    for (pitch, length) in [(160.0, 40), (100, 20)] {
      let lines = try #require(CellOrder.Lines.scrolling(.rows, 40, in: flat, pitch: pitch)?.lines)
      #expect(lines.length == length)
    }
  }
}
