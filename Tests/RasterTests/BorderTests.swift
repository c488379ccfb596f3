import Geometry
import Raster
import TestSupport
import Testing

struct BorderTests {
  private static func corners(at center: CGPoint, circumradius: Double) -> [CGPoint] {
    let shape = ConvexPolygon(hexagonAt: center, circumradius: circumradius)
    return (0..<6).map { shape[$0] }
  }

  private static func channel(_ pixel: UInt32, _ shift: UInt32) -> Double {
    Double(pixel >> shift & 255)
  }

  @Test func eachColorShowsInItsExactShare() {
    var random = SplitMix64(seed: 81)
    var rasterizer = Rasterizer()
    var (largest, sum, count) = (0.0, 0.0, 0)
    for _ in 0..<150 {
      var surface = Surface(width: 64, height: 64)
      let ground = random.color(alpha: 255)
      surface.clear(ground.premultiplied, in: surface.bounds)
      let center = CGPoint(x: random.double(30, 34), y: random.double(30, 34))
      let (radius, width) = (random.logarithmic(0.5, 30), random.logarithmic(0.1, 8))
      let (fill, border) = (random.color(alpha: 255), random.color(alpha: 255))
      let opacity = random.int(0...1) == 0 ? 1 : random.double(0, 1)
      rasterizer.fillHexagon(
        center: center, circumradius: radius, cornerRadius: 0, with: .color(fill), border: border,
        width: width, opacity: opacity, into: &surface, clip: surface.bounds)
      let outer = Self.corners(at: center, circumradius: radius)
      let inner = Self.corners(
        at: center, circumradius: max(0, radius - width * 2 / 3.0.squareRoot()))
      for y in 0..<64 {
        for x in 0..<64 {
          let whole = ExactCoverage.polygon(outer, x: x, y: y)
          let part = ExactCoverage.polygon(inner, x: x, y: y)
          for shift in [0, 8, 16, 24] as [UInt32] {
            let under = Self.channel(ground.premultiplied, shift)
            let over =
              Self.channel(fill.premultiplied, shift) * part
              + Self.channel(border.premultiplied, shift) * (whole - part) - under * whole
            let error = abs(Self.channel(surface[x, y], shift) - under - over * opacity)
            largest = max(largest, error)
            guard shift < 24, whole > 1e-9, part < 1 - 1e-9 else { continue }
            sum += error
            count += 1
          }
        }
      }
    }
    #expect(count > 500)
    #expect(largest <= 2)
    #expect(sum / Double(count) <= 0.35)
  }

  @Test func aBorderWiderThanTheShapeFillsIt() {
    var rasterizer = Rasterizer()
    var bordered = Surface(width: 40, height: 40)
    var filled = Surface(width: 40, height: 40)
    let center = CGPoint(x: 19.3, y: 20.6)
    rasterizer.fillCircle(
      center: center, radius: 12, with: .color(.black), border: .white, width: 12, into: &bordered,
      clip: bordered.bounds)
    rasterizer.fillCircle(
      center: center, radius: 12, with: .color(.white), into: &filled, clip: filled.bounds)
    #expect(PixelDiff(bordered, filled).count == 0)
  }

  @Test func aBorderOfNoWidthLeavesThePlainShape() {
    var rasterizer = Rasterizer()
    let gradient = Paint.linearGradient(
      LinearGradient(
        start: CGPoint(x: 0, y: 3), end: CGPoint(x: 0, y: 35), startColor: Color(rgb: 0x8059E4),
        endColor: Color(rgb: 0x202040)))
    var bordered = Surface(width: 40, height: 40)
    var filled = Surface(width: 40, height: 40)
    let center = CGPoint(x: 19.3, y: 20.6)
    rasterizer.fillHexagon(
      center: center, circumradius: 17, cornerRadius: 5, with: gradient, border: .white, width: 0,
      into: &bordered, clip: bordered.bounds)
    rasterizer.fillRoundedHexagon(
      center: center, circumradius: 17, cornerRadius: 5, with: gradient, into: &filled,
      clip: filled.bounds)
    #expect(PixelDiff(bordered, filled).count == 0)
  }
}
