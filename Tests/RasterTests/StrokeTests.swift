import Geometry
import Raster
import TestSupport
import Testing

struct StrokeTests {
  private func area(_ path: Path, _ style: StrokeStyle, transform: Transform = .identity) -> Double
  {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 200, height: 200)
    rasterizer.stroke(
      path, transform: transform, style: style, with: .color(.white), into: &surface,
      clip: surface.bounds)
    return surface.withPixels { $0.reduce(0) { $0 + Double($1 >> 24) } } / 255
  }

  private let elbow: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 20.3, y: 100.7))
    path.line(to: CGPoint(x: 100.3, y: 100.7))
    path.line(to: CGPoint(x: 100.3, y: 20.7))
    return path
  }()

  @Test func joinsAndCapsAddTheirAreas() {
    let body = 2 * 80.0 * 10 - 25  // Two bars that share a quarter of the corner square.
    #expect(abs(area(elbow, StrokeStyle(width: 10, join: .bevel)) - (body + 12.5)) < 0.5)
    #expect(abs(area(elbow, StrokeStyle(width: 10, join: .miter)) - (body + 25)) < 0.5)
    #expect(abs(area(elbow, StrokeStyle(width: 10, join: .round)) - (body + 25 * .pi / 4)) < 0.5)
    #expect(abs(area(elbow, StrokeStyle(width: 10, cap: .square)) - (body + 25 + 100)) < 0.5)
    #expect(abs(area(elbow, StrokeStyle(width: 10, cap: .round)) - (body + 25 + 25 * .pi)) < 0.5)
    let limited = StrokeStyle(width: 10, join: .miter, miterLimit: 1.4)
    #expect(abs(area(elbow, limited) - (body + 12.5)) < 0.5)
  }

  @Test func dashesCoverTheirShareOfTheLine() {
    var line = Path()
    line.move(to: CGPoint(x: 10, y: 50))
    line.line(to: CGPoint(x: 110, y: 50))
    #expect(abs(area(line, StrokeStyle(width: 4, dashes: [6, 4])) - 240) < 0.2)
    #expect(abs(area(line, StrokeStyle(width: 4, dashes: [5])) - 200) < 0.2)
    #expect(abs(area(line, StrokeStyle(width: 4, dashes: [30, 1000], dashPhase: 12)) - 72) < 0.2)
    #expect(abs(area(line, StrokeStyle(width: 4, dashes: [0, 0])) - 400) < 0.2)
    #expect(abs(area(line, StrokeStyle(width: 4, dashes: [.nan])) - 400) < 0.2)
  }

  @Test func aCircleStrokedAsAPathIsARing() {
    var random = SplitMix64(seed: 61)
    var rasterizer = Rasterizer()
    for _ in 0..<20 {
      let center = CGPoint(x: random.double(30, 34), y: random.double(30, 34))
      let (radius, width) = (random.double(5, 24), random.double(0.5, 6))
      var a = Surface(width: 64, height: 64)
      var b = Surface(width: 64, height: 64)
      rasterizer.stroke(
        .circle(center: center, radius: radius), style: StrokeStyle(width: width, join: .round),
        with: .color(.white), into: &a, clip: a.bounds)
      rasterizer.strokeCircle(
        center: center, radius: radius, width: width, with: .color(.white), into: &b, clip: b.bounds
      )
      let difference = PixelDiff(a, b)
      #expect(difference.largest <= 2, "\(difference)")
    }
  }

  @Test(arguments: [true, false]) func aHexagonStrokedAsAPathIsARing(flatTop: Bool) {
    var random = SplitMix64(seed: 62)
    var rasterizer = Rasterizer()
    for _ in 0..<30 {
      let center = CGPoint(x: random.double(30, 34), y: random.double(30, 34))
      let (radius, width) = (random.double(4, 24), random.double(0.5, 3))
      var a = Surface(width: 64, height: 64)
      var b = Surface(width: 64, height: 64)
      rasterizer.stroke(
        .hexagon(center: center, circumradius: radius, flatTop: flatTop),
        style: StrokeStyle(width: width),
        with: .color(.white), into: &a, clip: a.bounds)
      rasterizer.strokeHexagon(
        center: center, circumradius: radius, flatTop: flatTop, width: width, with: .color(.white),
        into: &b,
        clip: b.bounds)
      let difference = PixelDiff(a, b)
      #expect(difference.largest <= 1, "\(difference)")
    }
  }

  @Test func polygonStrokesMatchExactClipping() {
    var random = SplitMix64(seed: 63)
    var errors = Errors()
    var rasterizer = Rasterizer()
    for _ in 0..<300 {
      let radius = random.logarithmic(4, 1500)
      let width = random.double(0.3, radius / 3)
      func ring(_ grow: Double) -> [CGPoint] {
        let shape = ConvexPolygon(
          hexagonAt: .zero, circumradius: radius + grow * width / 3.0.squareRoot())
        return (0..<6).map { shape[$0] }
      }
      let (points, clip) = random.placed(ring(1) + ring(-1) + ring(0), on: random.int(0...11))
      let (outer, inner) = (Array(points[..<6]), Array(points[6..<12]))
      errors.measure(
        clip: clip, &random,
        exact: {
          ExactCoverage.polygon(outer, x: $0, y: $1) - ExactCoverage.polygon(inner, x: $0, y: $1)
        },
        draw: { paint, surface in
          rasterizer.stroke(
            Path(polygon: points[12...]), style: StrokeStyle(width: width), with: paint,
            into: &surface,
            clip: clip)
        })
    }
    errors.expectExact()
  }

  @Test func theStyleIsInThePathsUnits() {
    #expect(
      abs(
        area(elbow, StrokeStyle(width: 3), transform: .scale(1.5)) - area(
          elbow, StrokeStyle(width: 3)) * 2.25) < 1)
  }

  @Test func aPointWithRoundCapsIsADisc() {
    var path = Path()
    path.move(to: CGPoint(x: 50, y: 50))
    path.line(to: CGPoint(x: 50, y: 50))
    #expect(abs(area(path, StrokeStyle(width: 10, cap: .round)) - 25 * .pi) < 0.3)
    #expect(area(path, StrokeStyle(width: 10, cap: .butt)) == 0)
  }
}
