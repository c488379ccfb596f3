import Geometry
import Raster
import TestSupport
import Testing

struct PathTests {
  @Test func transformsCompose() {
    var random = SplitMix64(seed: 81)
    for _ in 0..<100 {
      func map() -> Transform {
        Transform(
          a: random.double(-2, 2), b: random.double(-2, 2), c: random.double(-2, 2),
          d: random.double(-2, 2),
          tx: random.double(-9, 9), ty: random.double(-9, 9))
      }
      let (f, g) = (map(), map())
      let point = CGPoint(x: random.double(-9, 9), y: random.double(-9, 9))
      let (a, b) = (f.concatenated(with: g).apply(point), g.apply(f.apply(point)))
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
      #expect(abs(f.concatenated(with: g).determinant - f.determinant * g.determinant) < 1e-9)
    }
    #expect(Transform.rotation(.pi / 2).apply(CGPoint(x: 1, y: 0)).y == 1)
  }

  @Test func boundsHoldTheShape() {
    let circle = Path.circle(center: CGPoint(x: 5, y: 7), radius: 3).bounds
    #expect(circle.contains(CGRect(x: 2.001, y: 4.001, width: 5.998, height: 5.998)))
    #expect(circle.width < 6.2)
    #expect(Path().bounds == .zero)
    #expect(Path(polygon: [CGPoint(x: 1, y: 1)]).isEmpty)
  }

  @Test func aPathGoesOnWhereItClosed() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.line(to: CGPoint(x: 5, y: 2))
    path.line(to: CGPoint(x: 5, y: 6))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.line(to: CGPoint(x: -3, y: 2))
    #expect(path.currentPoint == CGPoint(x: -3, y: 2))
  }

  @Test func transformedPathsFillAlike() {
    var rasterizer = Rasterizer()
    let star = Gallery.star(at: CGPoint(x: 3, y: 4), radius: 5)
    let map = Transform.scale(x: 3, y: 2).concatenated(with: .translation(x: 12, y: 9.5))
    var a = Surface(width: 50, height: 40)
    var b = Surface(width: 50, height: 40)
    rasterizer.fill(star, transform: map, with: .color(.white), into: &a, clip: a.bounds)
    rasterizer.fill(star.transformed(by: map), with: .color(.white), into: &b, clip: b.bounds)
    #expect(PixelDiff(a, b).count == 0)
  }

  @Test func roundedShapesWithoutRadiusHaveCorners() {
    #expect(
      Path.roundedRect(CGRect(x: 0, y: 0, width: 4, height: 3), radius: 0)
        == .rect(CGRect(x: 0, y: 0, width: 4, height: 3)))
    let hexagon = Path.hexagon(center: .zero, circumradius: 2)
    #expect(hexagon.bounds.width == 4)
    #expect(Path.hexagon(center: .zero, circumradius: 2, cornerRadius: 99).bounds.width < 3.7)
  }

  @Test func hexagonCornersComeInTheDocumentedOrder() {
    let flat = ConvexPolygon(hexagonAt: .zero, circumradius: 2)
    for corner in 0..<6 {
      let angle = -Double(corner) * .pi / 3
      #expect(abs(flat[corner].x - 2 * cos(angle)) < 1e-12)
      #expect(abs(flat[corner].y - 2 * sin(angle)) < 1e-12)
      let pointy = ConvexPolygon(hexagonAt: .zero, circumradius: 2, flatTop: false)[corner]
      #expect(abs(pointy.x - 2 * cos(angle + .pi / 6)) < 1e-12)
      #expect(abs(pointy.y - 2 * sin(angle + .pi / 6)) < 1e-12)
    }
  }

  @Test func pathsHaveAllTheirSteps() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.line(to: CGPoint(x: 3, y: 4))
    path.quad(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.cubic(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.close()
    #expect(
      path.steps == [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 3, y: 4)),
        .quad(CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
        .cubic(
          CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14)),
        .close,
      ])
  }
}
