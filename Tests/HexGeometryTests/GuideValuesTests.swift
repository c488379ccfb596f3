import Geometry
import HexGeometry
import Testing

/// The checks of "Implementation of Hex Grids", Red Blob Games, section Tests.
///
/// Lines and rounding are with the tests of their types.
struct GuideValuesTests {
  @Test func arithmetic() {
    #expect(Hex(q: 1, r: -3) + Hex(q: 3, r: -7) == Hex(q: 4, r: -10))
    #expect(Hex(q: 1, r: -3) - Hex(q: 3, r: -7) == Hex(q: -2, r: 4))
  }

  @Test func neighborsAndDiagonals() {
    #expect(Hex(q: 1, r: -2).neighbor(at: .top) == Hex(q: 1, r: -3))
    #expect(Hex(q: 1, r: -2).diagonalNeighbor(at: .left) == Hex(q: -1, r: -1))
  }

  @Test func distance() {
    #expect(Hex(q: 3, r: -7).distance(to: .zero) == 7)
  }

  @Test func rotation() {
    #expect(Hex(q: 1, r: -3).rotated(by: 1) == Hex(q: 3, r: -2))
    #expect(Hex(q: 1, r: -3).rotated(by: -1) == Hex(q: -2, r: -1))
  }

  @Test(arguments: Hex.Orientation.allCases)
  func layout(orientation: Hex.Orientation) {
    let lattice = HexLattice(
      orientation: orientation, horizontalCircumradius: 10, verticalCircumradius: 15,
      origin: CGPoint(x: 35, y: 71))
    let cell = Hex(q: 3, r: 4)
    #expect(lattice.hex(at: lattice.center(of: cell)) == cell)
    let center = lattice.center(of: cell)
    let root = 3.0.squareRoot()
    let expected =
      orientation == .flatTop
      ? CGPoint(x: 35 + 10 * 1.5 * 3, y: 71 + 15 * (root / 2 * 3 + root * 4))
      : CGPoint(x: 35 + 10 * (root * 3 + root / 2 * 4), y: 71 + 15 * 1.5 * 4)
    #expect(abs(center.x - expected.x) < 1e-9 && abs(center.y - expected.y) < 1e-9)
  }

  @Test func offsetCoordinates() {
    let cell = Hex(q: 1, r: 2)
    #expect(Offset<EvenQ>(cell) == Offset(row: 3, col: 1))
    #expect(Offset<OddQ>(cell) == Offset(row: 2, col: 1))
    #expect(Hex(Offset<EvenQ>(row: 3, col: 1)) == cell)
    #expect(Hex(Offset<OddQ>(row: 2, col: 1)) == cell)
  }

  @Test func doubledCoordinates() {
    let cell = Hex(q: 1, r: 2)
    #expect(DoubledCoordinate<DoubleHeight>(cell) == DoubledCoordinate(row: 5, col: 1))
    #expect(DoubledCoordinate<DoubleWidth>(cell) == DoubledCoordinate(row: 2, col: 4))
  }
}
