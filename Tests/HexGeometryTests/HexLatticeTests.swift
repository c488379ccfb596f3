import Geometry
import HexGeometry
import TestSupport
import Testing

struct HexLatticeTests {
  static let lattices = [
    HexLattice.honeycomb(pitch: 125),
    HexLattice.honeycomb(pitch: 125, origin: CGPoint(x: 17, y: -3), spacing: 8),
    HexLattice(circumradius: 0.3, origin: CGPoint(x: -1, y: 5), spacing: 0.1),
    HexLattice(orientation: .pointyTop, circumradius: 40, spacing: 5),
    HexLattice(horizontalCircumradius: 30, verticalCircumradius: 70, spacing: 4),
    HexLattice(
      orientation: .pointyTop, horizontalCircumradius: 90, verticalCircumradius: 20,
      origin: CGPoint(x: 3, y: 4), spacing: 2),
    HexLattice.honeycomb(pitch: 125, cellWidth: 1.25),
    HexLattice.honeycomb(pitch: 125, cellWidth: 2, origin: CGPoint(x: 17, y: -3), spacing: 8),
    HexLattice.honeycomb(pitch: 3, cellWidth: 4, spacing: 0.5),
  ]

  @Test(arguments: lattices)
  func centerOfACellIsInTheCell(lattice: HexLattice) {
    for cell in Hex.samples(seed: 3, count: 500) {
      #expect(lattice.hex(at: lattice.center(of: cell)) == cell)
      #expect(lattice.hexIfInside(at: lattice.center(of: cell)) == cell)
    }
  }

  @Test(arguments: lattices)
  func cellReachesToJustInsideItsCorners(lattice: HexLattice) {
    for cell in Hex.samples(seed: 4, count: 100, limit: 1000) {
      let center = lattice.center(of: cell)
      for corner in lattice.corners(of: cell) {
        let inside = CGPoint(
          x: center.x + (corner.x - center.x) * 0.999_99,
          y: center.y + (corner.y - center.y) * 0.999_99)
        let outside = CGPoint(
          x: center.x + (corner.x - center.x) * 1.000_01,
          y: center.y + (corner.y - center.y) * 1.000_01)
        #expect(lattice.hexIfInside(at: inside) == cell)
        #expect(lattice.hexIfInside(at: outside) != cell)
      }
    }
  }

  @Test(arguments: lattices)
  func facingEdgesAreTheSpacingApart(lattice: HexLattice) {
    let corners = Array(lattice.corners(of: .zero))
    for direction in Hex.Direction.allCases {
      let facing = Array(lattice.corners(of: direction.step))
      // The edge from corner i to corner i + 1 faces the directions against their order.
      let edge = ((lattice.orientation == .flatTop ? 5 : 6) - direction.rawValue) % 6
      let (a, b) = (corners[edge], corners[(edge + 1) % 6])
      let length = hypot(b.x - a.x, b.y - a.y)
      for corner in [facing[(edge + 3) % 6], facing[(edge + 4) % 6]] {
        let gap = ((b.y - a.y) * (a.x - corner.x) - (b.x - a.x) * (a.y - corner.y)) / length
        #expect(abs(gap - lattice.spacing) < 1e-9)
      }
    }
  }

  @Test(arguments: lattices)
  func gapBelongsToTheRoomButNotToTheCell(lattice: HexLattice) {
    guard lattice.spacing > 0 else { return }
    let cell = Hex(q: 3, r: -2)
    for neighbor in cell.neighbors {
      let (a, b) = (lattice.center(of: cell), lattice.center(of: neighbor))
      let point = CGPoint(x: a.x * 0.501 + b.x * 0.499, y: a.y * 0.501 + b.y * 0.499)
      #expect(lattice.hex(at: point) == cell)
      #expect(lattice.hexIfInside(at: point) == nil)
    }
  }

  @Test(arguments: lattices)
  func boundsAreThoseOfAllCorners(lattice: HexLattice) {
    let cells = Hex.samples(seed: 5, count: 40, limit: 64)
    let corners = cells.flatMap { lattice.corners(of: $0) }
    let bounds = lattice.bounds(of: cells)
    #expect(abs(bounds.minX - (corners.map(\.x).min() ?? .nan)) < 1e-9)
    #expect(abs(bounds.maxX - (corners.map(\.x).max() ?? .nan)) < 1e-9)
    #expect(abs(bounds.minY - (corners.map(\.y).min() ?? .nan)) < 1e-9)
    #expect(abs(bounds.maxY - (corners.map(\.y).max() ?? .nan)) < 1e-9)
    #expect(lattice.bounds(of: []) == .zero)
  }

  @Test(arguments: lattices)
  func cellsInARectangleAreThoseWithTheirCentersThere(lattice: HexLattice) {
    let unit = lattice.horizontalCircumradius
    for (x, y, width, height) in [(-3.0, -4.0, 7.5, 9.1), (0, 0, 0, 0), (2.2, 2.2, 0.1, 0.1)] {
      let rectangle = CGRect(
        x: lattice.origin.x + x * unit, y: lattice.origin.y + y * unit, width: width * unit,
        height: height * unit)
      let found = Array(lattice.cells(withCentersIn: rectangle))
      let expected = Hex.zero.range(radius: 80).filter { cell in
        let center = lattice.center(of: cell)
        return center.x >= rectangle.minX && center.x <= rectangle.maxX
          && center.y >= rectangle.minY && center.y <= rectangle.maxY
      }
      #expect(found.count == expected.count)
      #expect(Set(found) == Set(expected))
    }
  }

  @Test(arguments: lattices)
  func cellsOfARangeInARectangleAreThoseInBoth(lattice: HexLattice) {
    var random = SplitMix64(seed: 8)
    let unit = Double(lattice.horizontalCircumradius)
    for _ in 0..<60 {
      let (q, r) = (random.int(-6...6), random.int(-6...6))
      let range = HexRange(
        q: q...q + random.int(0...9), r: r...r + random.int(0...9), s: -20...random.int(-20...20))
      // Also far larger than the range, and without area.
      let scale = [0, 3, 30, 1e30][random.int(0...3)]
      let rectangle = CGRect(
        x: Double(lattice.origin.x) + unit * random.double(-9, 9) - unit * scale / 2,
        y: Double(lattice.origin.y) + unit * random.double(-9, 9) - unit * scale / 2,
        width: unit * scale, height: unit * scale)
      let found = Array(lattice.cells(of: range, withCentersIn: rectangle))
      let expected = range.filter { cell in
        let center = lattice.center(of: cell)
        return center.x >= rectangle.minX && center.x <= rectangle.maxX
          && center.y >= rectangle.minY && center.y <= rectangle.maxY
      }
      #expect(found.count == expected.count)
      #expect(Set(found) == Set(expected))
    }
    let everywhere = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    #expect(Array(lattice.cells(of: .empty, withCentersIn: everywhere)).isEmpty)
  }

  /// Wide rooms share edges and leave no gaps: a point is in exactly that one in which the search finds it.
  @Test(arguments: [1, 1.25, 1.5, 2.75, 4]) func widePlanesAreCoveredOnce(width: CGFloat) {
    var random = SplitMix64(seed: 31)
    let lattice = HexLattice.honeycomb(
      pitch: 125, cellWidth: width, origin: CGPoint(x: -7, y: 12))
    for _ in 0..<5_000 {
      let point = CGPoint(x: random.double(-3_000, 3_000), y: random.double(-2_000, 2_000))
      let cell = lattice.hex(at: point)
      #expect(lattice.hexagon(of: cell).signedDistance(to: point) <= 1e-9)
      for neighbor in cell.neighbors {
        #expect(lattice.hexagon(of: neighbor).signedDistance(to: point) >= -1e-9)
      }
      #expect(lattice.fractionalHex(at: point).rounded() == cell)
    }
  }

  /// A wide cell is a regular one whose flat edges are longer by 3/2 c (w - 1).
  @Test(arguments: [1, 1.25, 1.5, 2.75, 4], [0, 8])
  func wideCellsAreElongatedRegularOnes(width: CGFloat, spacing: CGFloat) {
    let regular = HexLattice.honeycomb(pitch: 125, spacing: spacing)
    let wide = HexLattice.honeycomb(pitch: 125, cellWidth: width, spacing: spacing)
    #expect(abs(wide.elongation - 1.5 * 125 / 3.0.squareRoot() * (width - 1)) < 1e-9)
    let expected = regular.hexagon(of: .zero).elongated(by: wide.elongation)
    for (corner, wanted) in zip(wide.corners(of: .zero), expected.corners) {
      #expect(abs(corner.x - wanted.x) < 1e-9 && abs(corner.y - wanted.y) < 1e-9)
    }
    for cell in Hex.samples(seed: 32, count: 200, limit: 1000) {
      let (place, narrow) = (wide.center(of: cell), regular.center(of: cell))
      #expect(abs(place.x - narrow.x * width) < 1e-6 && place.y == narrow.y)
    }
  }

  @Test func theWidthOneIsTheRegularLattice() {
    let (wide, regular) = (
      HexLattice.honeycomb(pitch: 9, cellWidth: 1), HexLattice.honeycomb(pitch: 9)
    )
    #expect(wide == regular)
    let lattice = HexLattice.honeycomb(pitch: 125, cellWidth: 1)
    #expect(lattice.elongation == 0)
    var random = SplitMix64(seed: 33)
    for _ in 0..<1_000 {
      let (x, y) = (random.double(-3_000, 3_000), random.double(-2_000, 2_000))
      let place = lattice.fractionalHex(at: CGPoint(x: x, y: y))
      #expect(place.q == x / (1.5 * (125 / 3.0.squareRoot())))
      #expect(place.r == y / 125 - place.q / 2)
    }
  }

  /// Inset by more than a regular room has, an elongated one ends in two points.
  @Test func wideCellsShrinkToALine() {
    let thin = HexLattice.honeycomb(pitch: 10, cellWidth: 3, spacing: 9.9).hexagon(of: .zero)
    #expect(thin.bounds.height < 0.11 && thin.bounds.width > 11)
    let none = HexLattice.honeycomb(pitch: 10, cellWidth: 3, spacing: 10)
    #expect(none.hexIfInside(at: .zero) == nil)
  }

  @Test func spacingThatTakesAllOfTheRoomLeavesNoCell() {
    let lattice = HexLattice(circumradius: 10, spacing: 40)
    #expect(lattice.hexIfInside(at: .zero) == nil)
    #expect(lattice.hex(at: .zero) == .zero)
    #expect(lattice.bounds(of: [.zero]) == .zero)
  }

  @Test func honeycombStandsWhereTheSpecificationSays() {
    let lattice = HexLattice.honeycomb(pitch: 125)
    #expect(abs(lattice.center(of: Hex(q: 1, r: 0)).x - 108.2532) < 1e-4)
    #expect(lattice.center(of: Hex(q: 1, r: 0)).y == 62.5)
    #expect(lattice.center(of: Hex(q: 0, r: 1)) == CGPoint(x: 0, y: 125))
    for cell in Hex.samples(seed: 6, count: 100, limit: 1000) {
      let circumradius = 125 / 3.0.squareRoot()
      let (q, r) = (Double(cell.q), Double(cell.r))
      let center = lattice.center(of: cell)
      #expect(abs(center.x - 1.5 * q * circumradius) < 1e-6)
      #expect(
        abs(center.y - (3.0.squareRoot() / 2 * q + 3.0.squareRoot() * r) * circumradius) < 1e-6)
    }
  }
}
