import HexGeometry
import Layouts
import TestSupport
import Testing

struct HoneycombLayoutTests {
  @Test func cellsStandInALattice() {
    let lattice = HexLattice.honeycomb(pitch: 125)
    let cells = Array(Set(Hex.samples(seed: 9, count: 300, limit: 50)))
    let pass = LayoutPass(
      HoneycombLayout(), subviews: cells.map { LayoutItem.flexible().honeycombCell($0) },
      proposal: .of(800, 600))
    #expect(pass.size == CGSize(width: 800, height: 600))
    for (placement, cell) in zip(pass.placements, cells) {
      let center = lattice.center(of: cell)
      #expect(isClose([placement.center], [CGPoint(x: 400 + center.x, y: 300 + center.y)], 1e-6))
      #expect(placement.proposal == .of(125, 125))
    }
    // Squares of the pitch overlap; the rooms do not, and may extend beyond the window.
    #expect(pass.findings == [])
  }

  /// Wide cells are proposed a square of the pitch and their elongation, and share their edges.
  @Test(arguments: [1.25, 2, 4]) func wideCellsStandInALattice(width: CGFloat) {
    let lattice = HexLattice.honeycomb(
      pitch: 125, cellWidth: width, origin: CGPoint(x: 400, y: 300))
    let cells = Array(Set(Hex.samples(seed: 9, count: 300, limit: 50)))
    let pass = LayoutPass(
      HoneycombLayout(cellWidth: width),
      subviews: cells.map { LayoutItem.flexible().honeycombCell($0) }, proposal: .of(800, 600))
    #expect(pass.findings == [])
    for (placement, cell) in zip(pass.placements, cells) {
      #expect(placement.proposal == .of(125 + lattice.elongation, 125))
      let corners = placement.hexagon.map { Array($0.corners) } ?? []
      #expect(isClose(corners, Array(lattice.corners(of: cell)), 1e-6))
    }
  }

  @Test func topicsFollowTheSpiral() {
    let items = HoneycombLayout.inSpiral(Array(repeating: .flexible(), count: 7))
    let pass = LayoutPass(HoneycombLayout(), subviews: items, proposal: .of(393, 600))
    let steps: [(CGFloat, CGFloat)] = [
      (0, 0), (108.2532, 62.5), (0, 125), (-108.2532, 62.5), (-108.2532, -62.5), (0, -125),
      (108.2532, -62.5),
    ]
    #expect(
      isClose(pass.centers, steps.map { CGPoint(x: 196.5 + $0.0, y: 300 + $0.1) }, 1e-4))
  }

  @Test func openDimensionIsThatOfThePitchSquares() {
    let items = HoneycombLayout.inSpiral(Array(repeating: .flexible(), count: 7))
    let own = CGSize(width: 2 * 125 * 3.0.squareRoot() / 2 + 125, height: 375)
    for proposal in [ProposedViewSize.unspecified, .infinity] {
      #expect(isClose(LayoutPass(HoneycombLayout(), subviews: items, proposal: proposal).size, own))
    }
    let mixed = LayoutPass(HoneycombLayout(), subviews: items, proposal: .of(50, nil))
    #expect(isClose(mixed.size, CGSize(width: 50, height: 375)))
    #expect(LayoutPass(HoneycombLayout(), subviews: [], proposal: .unspecified).size == .zero)
  }

  @Test func subviewsWithoutACellAreAFinding() {
    let cell = LayoutItem.flexible().honeycombCell(Hex(q: 1, r: 0))
    let pass = LayoutPass(
      HoneycombLayout(), subviews: [cell, .flexible(), cell], proposal: .of(400, 400))
    #expect(
      pass.report == ["1: unplaced", "2: duplicate-coordinate"])
    #expect(pass.centers[1] == CGPoint(x: 200, y: 200))
  }
}
