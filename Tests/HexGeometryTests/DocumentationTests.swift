import Geometry
import HexGeometry
import Testing

/// The examples of the module's documentation page, with what they find checked.
struct DocumentationTests {
  @Test func exampleFindsTheTopicUnderThePointer() {
    let lattice = HexLattice.honeycomb(
      pitch: 125, origin: CGPoint(x: 400, y: 300), spacing: 8)

    let cell = Hex(spiralIndex: 4)
    let center = lattice.center(of: cell)
    #expect(abs(center.x - 291.7468) < 1e-4 && center.y == 237.5)

    let hit = lattice.hexIfInside(at: CGPoint(x: 300, y: 250))
    #expect(hit == cell)
    #expect(hit?.spiralIndex == 4)
    #expect(hit?.distance(to: .zero) == 1)

    let window = CGRect(x: 0, y: 0, width: 800, height: 600)
    let visible = Array(lattice.cells(withCentersIn: window))
    #expect(visible.contains(cell))
    #expect(visible.allSatisfy { lattice.hexagon(of: $0).bounds.intersects(window) })
  }

  @Test func exampleConvertsBetweenCoordinates() {
    let cell = Hex(Offset<OddQ>(row: 1, col: 2))
    let doubled = DoubledCoordinate<DoubleHeight>(cell)
    #expect(cell == Hex(q: 2, r: 0))
    #expect(doubled == DoubledCoordinate(row: 2, col: 2))
  }
}
