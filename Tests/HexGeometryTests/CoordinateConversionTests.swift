import HexGeometry
import TestSupport
import Testing

struct CoordinateConversionTests {
  @Test(arguments: Hex.samples(seed: 10, count: 200))
  func everySystemLeadsBackToTheCell(cell: Hex) {
    #expect(Hex(Offset<OddQ>(cell)) == cell)
    #expect(Hex(Offset<EvenQ>(cell)) == cell)
    #expect(Hex(Offset<OddR>(cell)) == cell)
    #expect(Hex(Offset<EvenR>(cell)) == cell)
    #expect(Hex(DoubledCoordinate<DoubleWidth>(cell)) == cell)
    #expect(Hex(DoubledCoordinate<DoubleHeight>(cell)) == cell)
  }

  @Test(arguments: [-(1 << 30), 1 << 30])
  func limitOfTheCoordinatesConvertsToo(limit: Int) {
    for cell in [Hex(q: limit, r: limit), Hex(q: limit, r: -limit)] {
      #expect(Hex(Offset<OddQ>(cell)) == cell)
      #expect(Hex(Offset<EvenR>(cell)) == cell)
      #expect(Hex(DoubledCoordinate<DoubleWidth>(cell)) == cell)
      #expect(Hex(DoubledCoordinate<DoubleHeight>(cell)) == cell)
    }
  }

  @Test(arguments: -5...5)
  func rowsAndColumnsAreWhereTheLatticeDrawsThem(col: Int) {
    // Unit steps along the straight lines of each orientation.
    let flat = HexLattice.honeycomb(pitch: 1)
    let pointy = HexLattice(orientation: .pointyTop, circumradius: 1 / 3.0.squareRoot())
    for row in -5...5 {
      let isOdd = col & 1 == 1
      let isOddRow = row & 1 == 1
      let oddQ = flat.center(of: Hex(Offset<OddQ>(row: row, col: col)))
      #expect(abs(oddQ.y - (Double(row) + (isOdd ? 0.5 : 0))) < 1e-12)
      let evenQ = flat.center(of: Hex(Offset<EvenQ>(row: row, col: col)))
      #expect(abs(evenQ.y - (Double(row) - (isOdd ? 0.5 : 0))) < 1e-12)
      let oddR = pointy.center(of: Hex(Offset<OddR>(row: row, col: col)))
      #expect(abs(oddR.x - (Double(col) + (isOddRow ? 0.5 : 0))) < 1e-12)
      let evenR = pointy.center(of: Hex(Offset<EvenR>(row: row, col: col)))
      #expect(abs(evenR.x - (Double(col) - (isOddRow ? 0.5 : 0))) < 1e-12)
      if let doubled = DoubledCoordinate<DoubleHeight>(row: row, col: col) {
        #expect(abs(flat.center(of: Hex(doubled)).y - Double(row) / 2) < 1e-12)
      }
      if let doubled = DoubledCoordinate<DoubleWidth>(row: row, col: col) {
        #expect(abs(pointy.center(of: Hex(doubled)).x - Double(col) / 2) < 1e-12)
      }
    }
  }

  @Test func doubledCoordinateWithAnOddSumIsNoCell() {
    #expect(DoubledCoordinate<DoubleWidth>(row: 1, col: 2) == nil)
    #expect(DoubledCoordinate<DoubleHeight>(row: -1, col: 0) == nil)
    #expect(DoubledCoordinate<DoubleHeight>(row: -1, col: -3) != nil)
  }

  @Test func distanceInDoubledCoordinatesIsThatOfTheCells() {
    let cells = Hex.samples(seed: 11, count: 200)
    for (a, b) in zip(cells, cells.dropFirst()) {
      let wide = DoubledCoordinate<DoubleWidth>(a).distance(to: DoubledCoordinate(b))
      #expect(wide == a.distance(to: b))
      let high = DoubledCoordinate<DoubleHeight>(a).distance(to: DoubledCoordinate(b))
      #expect(high == a.distance(to: b))
    }
  }
}
