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
  static let aspect = 2 / 3.0.squareRoot()

  /// Sets of cells without duplicates, far from zero as well.
  static let samples: [[(row: Int, col: Int)]] = {
    var generator = SplitMix64(seed: 41)
    return (0..<40).map { _ in
      let (row, col) = (generator.int(-1000...1000), generator.int(-1000...1000))
      let cells = Set(
        (0..<generator.int(1...40)).map { _ in
          OffsetCoordinate(row: row + generator.int(0...9), col: col + generator.int(0...9))
        })
      return cells.sorted { ($0.row, $0.col) < ($1.row, $1.col) }.map { ($0.row, $0.col) }
    }
  }()

  @Test func cellsTouchAndDoNotOverlap() {
    for cells in Self.samples {
      for orientation in Hex.Orientation.allCases {
        let pass = LayoutPass(
          HexLayout(orientation: orientation), subviews: Self.items(cells),
          proposal: .of(700, 500))
        #expect(pass.findings == [])
        // It is the largest that fits.
        #expect(
          abs(pass.size.width - 700) < 1e-9 || abs(pass.size.height - 500) < 1e-9)
        #expect(pass.size.width <= 700 + 1e-9 && pass.size.height <= 500 + 1e-9)
        // It fills its size.
        let union = pass.frames.reduce(CGRect.null) { $0.union($1) }
        #expect(isClose([union], [CGRect(origin: .zero, size: pass.size)]))
      }
    }
  }

  /// Wide cells have the places and outlines of a lattice of wide cells, also with a spacing.
  @Test(arguments: [1.25, 2, 4], [0, 6.0])
  func wideCellsAreThoseOfALattice(width: CGFloat, spacing: CGFloat) {
    for cells in Self.samples {
      let pass = LayoutPass(
        HexLayout(spacing: spacing, cellWidth: width), subviews: Self.items(cells),
        proposal: .of(9_000, .infinity))
      #expect(pass.findings == [] && abs(pass.size.width - 9_000) < 1e-6)
      guard let first = pass.placements.first, first.size.height > 0 else { continue }
      let start = Hex(OffsetCoordinate(row: cells[0].row, col: cells[0].col))
      var lattice = HexLattice.honeycomb(
        pitch: first.size.height + spacing, cellWidth: width, spacing: spacing)
      let origin = lattice.center(of: start)
      lattice.origin = CGPoint(x: first.center.x - origin.x, y: first.center.y - origin.y)
      for (placement, cell) in zip(pass.placements, cells) {
        let hex = Hex(OffsetCoordinate(row: cell.row, col: cell.col))
        let corners = placement.hexagon.map { Array($0.corners) } ?? []
        #expect(isClose(corners, Array(lattice.corners(of: hex)), 1e-5))
      }
    }
  }

  @Test func pointyTopCellsAreRegular() {
    let frames = [1.0, 3].map { width in
      LayoutPass(
        HexLayout(orientation: .pointyTop, cellWidth: width), subviews: Self.five,
        proposal: .of(300, 300)
      ).frames
    }
    #expect(frames[0] == frames[1])
  }

  @Test func centersAreThoseOfALattice() {
    for cells in Self.samples {
      let pass = LayoutPass(HexLayout(), subviews: Self.items(cells), proposal: .of(900, nil))
      guard let first = pass.placements.first else { continue }
      let start = Hex(OffsetCoordinate(row: cells[0].row, col: cells[0].col))
      let lattice = HexLattice(circumradius: first.size.width / 2)
      let corner = lattice.center(of: start)
      for (placement, cell) in zip(pass.placements, cells) {
        let center = lattice.center(of: Hex(OffsetCoordinate(row: cell.row, col: cell.col)))
        #expect(
          isClose(
            [placement.center],
            [
              CGPoint(
                x: first.center.x + center.x - corner.x, y: first.center.y + center.y - corner.y)
            ], 1e-6))
      }
    }
  }

  @Test func pointyTopSwapsTheAxes() {
    for cells in Self.samples {
      let flat = LayoutPass(HexLayout(), subviews: Self.items(cells), proposal: .of(700, 500))
      let pointy = LayoutPass(
        HexLayout(orientation: .pointyTop),
        subviews: cells.map {
          LayoutItem.flexible().hexCoordinate(Offset<OddR>(row: $0.col, col: $0.row))
        },
        proposal: .of(500, 700))
      let swapped = flat.frames.map { rect($0.minY, $0.minX, $0.height, $0.width) }
      #expect(isClose(pointy.frames, swapped))
    }
  }

  @Test func spacingIsBetweenFacingEdges() {
    let tight = LayoutPass(HexLayout(), subviews: Self.five, proposal: .of(300, 300))
    let loose = LayoutPass(HexLayout(spacing: 10), subviews: Self.five, proposal: .of(300, 300))
    #expect(loose.size == tight.size)
    #expect(isClose(loose.centers, tight.centers))
    for (loose, tight) in zip(loose.placements, tight.placements) {
      #expect(abs(tight.size.height - loose.size.height - 10) < 1e-9)
      #expect(abs(loose.size.width / loose.size.height - Self.aspect) < 1e-12)
    }
    let none = LayoutPass(HexLayout(spacing: 1000), subviews: Self.five, proposal: .of(300, 300))
    #expect(none.placements.allSatisfy { $0.size == .zero })
    #expect(none.findings == [])
  }

  @Test func fiveCellsStandWhereTheSpecificationSays() {
    let pass = LayoutPass(HexLayout(), subviews: Self.five, proposal: .of(300, 300))
    #expect(abs(pass.size.width - 300) < 1e-9)
    #expect(abs(pass.size.height - 259.8076) < 1e-4)
    let centers: [(CGFloat, CGFloat)] = [
      (60, 51.9615), (150, 103.9230), (240, 51.9615), (60, 155.8846), (150, 207.8461),
    ]
    #expect(isClose(pass.centers, centers.map { CGPoint(x: $0.0, y: $0.1) }, 1e-4))
    for placement in pass.placements {
      #expect(abs(placement.size.width - 120) < 1e-9)
      #expect(abs(placement.size.height - 103.9230) < 1e-4)
    }
    #expect(pass.findings == [])
  }

  @Test func onlyOddColumnsDoNotSitHalfACellLow() {
    let pass = LayoutPass(
      HexLayout(), subviews: Self.items([(0, 1), (1, 1), (0, 3)]), proposal: .of(1000, 300))
    #expect(abs(pass.frames[0].minY) < 1e-9)
    #expect(abs(pass.size.height - 300) < 1e-9)
  }

  @Test func openDimensionIsTen() {
    let pass = LayoutPass(HexLayout(), subviews: Self.five, proposal: .unspecified)
    #expect(isClose(pass.size, CGSize(width: 10, height: 259.8076211353316 / 30)))
    let wide = LayoutPass(HexLayout(), subviews: Self.five, proposal: .of(300, nil))
    #expect(abs(wide.size.height - 10) < 1e-12)
  }

  @Test func infiniteDimensionLeavesTheChoiceToTheOther() {
    let wide = LayoutPass(HexLayout(), subviews: Self.five, proposal: .of(.infinity, 259.8076211))
    #expect(abs(wide.size.width - 300) < 1e-6)
    let high = LayoutPass(HexLayout(), subviews: Self.five, proposal: .of(300, .infinity))
    #expect(abs(high.size.height - 259.8076) < 1e-4)
    let endless = LayoutPass(HexLayout(), subviews: Self.five, proposal: .infinity)
    #expect(endless.placements.allSatisfy { abs($0.size.width - 120) < 1e-9 })
    #expect(isClose(endless.size, wide.size) || abs(endless.size.width - 300) < 1e-9)
    #expect(endless.findings == [])
  }

  @Test(arguments: [CGFloat.nan, -5, 0, -CGFloat.infinity])
  func noRoomGivesNoSize(length: CGFloat) {
    for proposal in [ProposedViewSize.of(length, 300), .of(300, length), .of(length, length)] {
      let pass = LayoutPass(HexLayout(), subviews: Self.five, proposal: proposal)
      #expect(pass.size == .zero)
      #expect(pass.frames.allSatisfy { $0 == .zero })
      #expect(pass.findings == [])
    }
  }

  @Test func emptyGridHasNoSize() {
    let pass = LayoutPass(HexLayout(), subviews: [], proposal: .of(300, 300))
    #expect(pass.size == .zero)
    #expect(pass.placements.isEmpty)
  }

  @Test func subviewsWithoutACoordinateGoToTheCenter() {
    let pass = LayoutPass(
      HexLayout(), subviews: Self.five + [.flexible()], proposal: .of(300, 300))
    #expect(abs(pass.size.height - 259.8076) < 1e-4)
    #expect(isClose([pass.centers[5]], [CGPoint(x: pass.bounds.midX, y: pass.bounds.midY)]))
    #expect(pass.findings == [LayoutFinding(kind: .missingCoordinate, path: [5])])
  }

  @Test func duplicateCoordinatesNameBoth() {
    let pass = LayoutPass(
      HexLayout(), subviews: Self.items([(0, 0), (1, 2), (1, 2)]), proposal: .of(300, 300))
    #expect(pass.report == ["2: duplicate-coordinate"])
    #expect(
      pass.findings[0].description
        == "Subview 2 is at (row 1, col 2), and so is subview 1.")
  }

  @Test func largerBoundsAreSharedByTheAlignment() {
    let bounds = rect(100, 50, 500, 300)
    func corner(_ alignment: Alignment) -> CGPoint {
      let pass = LayoutPass(
        HexLayout(alignment: alignment), subviews: Self.five, proposal: .of(300, 300), in: bounds)
      return pass.frames.reduce(CGRect.null) { $0.union($1) }.origin
    }
    let width = 300 * 300 / 259.8076211353316
    #expect(isClose([corner(.topLeading)], [CGPoint(x: 100, y: 50)]))
    #expect(isClose([corner(.center)], [CGPoint(x: 350 - width / 2, y: 50)]))
    #expect(isClose([corner(.trailing)], [CGPoint(x: 600 - width, y: 50)]))
  }

  @Test func cacheIsMadeOnceForASetOfCoordinates() {
    var session = LayoutSession(HexLayout(), subviews: Self.five)
    var makes = 0
    for width in stride(from: 100.0, through: 1000, by: 50) {
      let pass = session.run(proposal: .of(width, 600), recording: .calls)
      makes += pass.calls.cacheMakes
    }
    #expect(makes == 1)
  }

  @Test func typedFrontReadsTheElements() {
    struct Cell: Identifiable, OffsetCoordinateProviding {
      let id: String
      let offsetCoordinate: OffsetCoordinate
    }
    let cells = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)].map {
      Cell(id: "\($0.0) \($0.1)", offsetCoordinate: OffsetCoordinate(row: $0.0, col: $0.1))
    }
    let grid = HexGrid(cells) { _ in .color(red: 1, green: 0, blue: 0) }
    let named = HexGrid(cells, id: \.offsetCoordinate) { _ in .flexible() }
    #expect(grid.ids == cells.map(\.id))
    #expect(named.ids == cells.map(\.offsetCoordinate))
    let pass = LayoutPass(grid, proposal: .of(300, 300))
    let bare = LayoutPass(HexLayout(), subviews: Self.five, proposal: .of(300, 300))
    #expect(pass.frames == bare.frames)
    #expect(pass.placements.allSatisfy { $0.outline == .hexagon(.flatTop) })
  }
}
