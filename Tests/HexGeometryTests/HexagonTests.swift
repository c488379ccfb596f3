import Geometry
import HexGeometry
import TestSupport
import Testing

struct HexagonTests {
  static let rectangles: [CGRect] = {
    var generator = SplitMix64(seed: 80)
    return (0..<100).map { _ in
      CGRect(
        x: .random(in: -100...100, using: &generator),
        y: .random(in: -100...100, using: &generator),
        width: .random(in: 0.1...300, using: &generator),
        height: .random(in: 0.1...300, using: &generator))
    }
  }()

  @Test(arguments: rectangles)
  func hexagonIsTheLargestInTheMiddleOfItsRectangle(rectangle: CGRect) {
    let hexagon = Hexagon(in: rectangle)
    let width = min(rectangle.width, rectangle.height * 2 / 3.0.squareRoot())
    #expect(abs(hexagon.circumradius - width / 2) < 1e-9)
    #expect(hexagon.center == CGPoint(x: rectangle.midX, y: rectangle.midY))
    #expect(abs(hexagon.bounds.width - width) < 1e-9)
    #expect(abs(hexagon.bounds.height - width * 3.0.squareRoot() / 2) < 1e-9)
    #expect(hexagon.bounds.minX >= rectangle.minX - 1e-9)
    #expect(hexagon.bounds.minY >= rectangle.minY - 1e-9)
  }

  @Test(arguments: Hex.Orientation.allCases, [0.3, 1, 58.5, 4000])
  func cornersStandAtTheAnglesOfTheSpecification(orientation: Hex.Orientation, radius: Double) {
    let center = CGPoint(x: 13.5, y: -7)
    let hexagon = Hexagon(center: center, circumradius: radius, orientation: orientation)
    for (index, corner) in hexagon.corners.enumerated() {
      let degrees = (orientation == .flatTop ? 0 : 30) - 60 * Double(index)
      #expect(
        abs(corner.x - (center.x + radius * cos(degrees * .pi / 180))) < 1e-9 * radius + 1e-12)
      #expect(
        abs(corner.y - (center.y + radius * sin(degrees * .pi / 180))) < 1e-9 * radius + 1e-12)
    }
  }

  @Test(arguments: Hex.Orientation.allCases)
  func pointIsInsideWhenItIsBehindAllEdges(orientation: Hex.Orientation) {
    var generator = SplitMix64(seed: 81)
    let hexagon = Hexagon(
      center: CGPoint(x: 3, y: 4), circumradius: 10, orientation: orientation)
    let corners = Array(hexagon.corners)
    for _ in 0..<2000 {
      let point = CGPoint(
        x: .random(in: -10...16, using: &generator), y: .random(in: -9...17, using: &generator))
      let isBehindAll = (0..<6).allSatisfy { index in
        let (a, b) = (corners[index], corners[(index + 1) % 6])
        return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0
      }
      #expect(hexagon.contains(point) == isBehindAll)
    }
  }

  @Test func hexagonWithoutExtentHoldsNothing() {
    let hexagon = Hexagon(center: .zero, circumradius: -1)
    #expect(!hexagon.contains(.zero))
    #expect(hexagon.corners.allSatisfy { $0 == .zero })
    #expect(!Hexagon(in: CGRect(x: 0, y: 0, width: 0, height: 9)).contains(CGPoint(x: 0, y: 4.5)))
  }

  @Test func cornersRunFromTheRightOverTheTop() {
    let corners = Hexagon(in: CGRect(x: 0, y: 0, width: 100, height: 200)).corners
    let half = 50 * 3.0.squareRoot() / 2
    let expected = [
      CGPoint(x: 100, y: 100), CGPoint(x: 75, y: 100 - half), CGPoint(x: 25, y: 100 - half),
      CGPoint(x: 0, y: 100), CGPoint(x: 25, y: 100 + half), CGPoint(x: 75, y: 100 + half),
    ]
    for (corner, wanted) in zip(corners, expected) {
      #expect(abs(corner.x - wanted.x) < 1e-9 && abs(corner.y - wanted.y) < 1e-9)
    }
  }

  /// Hexagons that are regular, and those of rooms that are not.
  static let outlines: [Hexagon] = [
    Hexagon(center: CGPoint(x: 3, y: -2), circumradius: 40),
    Hexagon(center: .zero, inradius: 49.5, orientation: .pointyTop),
    HexLattice(horizontalCircumradius: 30, verticalCircumradius: 70, spacing: 4)
      .hexagon(of: Hex(q: 1, r: 2)),
    HexLattice(orientation: .pointyTop, horizontalCircumradius: 90, verticalCircumradius: 20)
      .hexagon(of: .zero),
    HexLattice.honeycomb(pitch: 125, cellWidth: 2.5, spacing: 8).hexagon(of: .zero),
    Hexagon(center: CGPoint(x: 3, y: -2), inradius: 40, orientation: .pointyTop).elongated(by: 31),
  ]

  /// The shortest way to one of the six edges, by the definition.
  private static func distance(from point: CGPoint, toEdgesOf hexagon: Hexagon) -> CGFloat {
    let corners = Array(hexagon.corners)
    return (0..<6).map { index in
      let (a, b) = (corners[index], corners[(index + 1) % 6])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)
      let nearest = max(0, min(1, share))
      return hypot(point.x - a.x - nearest * dx, point.y - a.y - nearest * dy)
    }.min() ?? .nan
  }

  @Test(arguments: outlines)
  func signedDistanceIsThatToTheNearestEdge(hexagon: Hexagon) {
    var random = SplitMix64(seed: 17)
    for _ in 0..<2000 {
      let point = CGPoint(x: random.double(-200, 200), y: random.double(-200, 200))
      let distance = hexagon.signedDistance(to: point)
      let expected = Self.distance(from: point, toEdgesOf: hexagon)
      #expect(abs(abs(distance) - expected) < 1e-9)
      if expected > 1e-9 { #expect((distance < 0) == hexagon.contains(point)) }
    }
    for corner in hexagon.corners { #expect(abs(hexagon.signedDistance(to: corner)) < 1e-9) }
  }

  @Test func signedDistanceToASinglePointIsTheDistance() {
    let point = Hexagon(center: CGPoint(x: 1, y: 1), circumradius: 0)
    #expect(point.signedDistance(to: CGPoint(x: 4, y: 5)) == 5)
    #expect(Hexagon(center: .zero, inradius: -1).circumradius == 0)
    #expect(point.elongated(by: 9) == point)
  }

  @Test(arguments: Hex.Orientation.allCases, [0.3, 49.5, 4000])
  func edgesAreTheInradiusFromTheCenter(orientation: Hex.Orientation, inradius: Double) {
    let hexagon = Hexagon(center: .zero, inradius: inradius, orientation: orientation)
    #expect(abs(hexagon.signedDistance(to: .zero) + CGFloat(inradius)) < 1e-12 * inradius)
    let shorter = orientation == .flatTop ? hexagon.bounds.height : hexagon.bounds.width
    #expect(shorter == CGFloat(2 * inradius))
  }
}
