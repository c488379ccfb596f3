import HexGeometry
import Layouts
import TestSupport
import Testing

struct HexLayoutTests {
  static func items(_ cells: [(row: Int, col: Int)]) -> [LayoutItem] {
    cells.map {
      LayoutItem.flexible().hexCoordinate(OffsetCoordinate(row: $0.row, col: $0.col))
    }
  }

  static let five = items([(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)])

  static func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-4) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }

  @Test func fiveCellsStandWhereTheSpecificationSays() {
    let pass = LayoutPass(
      HexLayout(), subviews: Self.five, proposal: ProposedViewSize(width: 300, height: 300))
    #expect(abs(pass.size.width - 300) < 1e-9)
    #expect(abs(pass.size.height - 259.8076) < 1e-4)
    let centers: [(CGFloat, CGFloat)] = [
      (60, 51.9615), (150, 103.9230), (240, 51.9615), (60, 155.8846), (150, 207.8461),
    ]
    for (placement, center) in zip(pass.placements, centers) {
      #expect(Self.isNear(placement.center, CGPoint(x: center.0, y: center.1)))
      #expect(abs(placement.size.width - 120) < 1e-9)
      #expect(abs(placement.size.height - 103.9230) < 1e-4)
    }
    #expect(pass.findings == [])
  }
}
