import HexGeometry
import Layouts
import Testing

/// Places each subview at the corner where the previous one ends.
private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(into: CGSize.zero) { total, subview in
      let size = subview.sizeThatFits(.unspecified)
      total.width += size.width
      total.height += size.height
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var corner = bounds.origin
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: corner, proposal: .unspecified)
      corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
    }
  }
}

private struct Cell: OffsetCoordinateProviding {
  let name: String
  let offsetCoordinate: OffsetCoordinate
}

/// The examples of the module's documentation page, with their output checked.
struct DocumentationTests {
  @Test func exampleOfTheReadmePlacesTwoSideBySide() {
    let pass = LayoutPass(
      HStackLayout(spacing: 8), subviews: [.fixed(width: 40, height: 20), .text("Honeycomb")],
      proposal: ProposedViewSize(width: 200, height: 100))
    let frames = pass.placements.map(\.frame)
    #expect(frames.count == 2 && frames[0].size == CGSize(width: 40, height: 20))
    #expect(frames[1].minX == frames[0].maxX + 8)
    #expect(pass.size.width == frames[1].maxX && pass.findings.isEmpty)
  }

  @Test func exampleRunsALayout() {
    let items: [LayoutItem] = [
      .fixed(width: 40, height: 20),
      .text("two lines", fontSize: 10),
      Diagonal() { LayoutItem.fixed(width: 5, height: 5) }.layoutPriority(1),
    ]
    let pass = LayoutPass(
      Diagonal(), subviews: items, proposal: ProposedViewSize(width: 300, height: 200),
      recording: [.calls, .findings])
    #expect(pass.size == CGSize(width: 99, height: 37))
    #expect(pass.frames == [rect(0, 0, 40, 20), rect(40, 20, 54, 12), rect(94, 32, 5, 5)])
    #expect(pass.findings == [])
    #expect(pass.calls.first?.kind == .sizeThatFits)
    #expect(pass.calls.contains { pass.calls.path(of: $0) == [2, 0] && $0.depth == 2 })
  }

  @Test func exampleFindsHexagons() {
    let cells = [
      Cell(name: "a", offsetCoordinate: OffsetCoordinate(row: 0, col: 0)),
      Cell(name: "b", offsetCoordinate: OffsetCoordinate(row: 0, col: 1)),
    ]
    let grid = HexGrid(cells, id: \.name, layout: HexLayout(spacing: 4)) { .text($0.name) }
    let hexagons = LayoutPass(grid, proposal: ProposedViewSize(width: 300, height: 300))
      .placements.compactMap(\.hexagon)
    #expect(hexagons.count == 2)
    #expect(hexagons.allSatisfy { $0.orientation == .flatTop })
  }
}
