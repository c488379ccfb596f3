import Geometry
import Raster
import TestSupport
import Testing

/// Hexagons with two longer edges: the halves of a regular one, moved apart.
struct ElongationTests {
  private static let size = 160
  /// A whole number of the eight columns after which the dither of shadows repeats, on each side.
  private static let elongation = 48.0

  private typealias Drawing = (
    _ rasterizer: inout Rasterizer, _ elongation: Double, _ surface: inout Surface
  ) -> Void

  private static let center = CGPoint(x: 80, y: 79.3)
  private static let gradient = Paint.linearGradient(
    LinearGradient(
      start: CGPoint(x: 0, y: 40), end: CGPoint(x: 0, y: 120), startColor: .white,
      endColor: .black))

  private static func picture(_ elongation: Double, _ draw: Drawing) -> Surface {
    var rasterizer = Rasterizer()
    var surface = Surface(width: size, height: size)
    surface.clear(0xFF30_4050, in: surface.bounds)
    draw(&rasterizer, elongation, &surface)
    return surface
  }

  /// Compares the halves of an elongated shape with those of a regular one, and the part between with its middle column.
  private static func expectHalves(
    _ comment: Comment, tolerance: Int = 1, _ draw: Drawing
  ) {
    let regular = picture(0, draw)
    let long = picture(elongation, draw)
    let (half, middle) = (Int(elongation) / 2, size / 2)
    var largest = 0
    for y in 0..<size {
      for x in 0..<size {
        // The part between has the eight columns of the middle, after which the dither repeats.
        let source =
          x < middle - half
          ? x + half : x < middle + half ? middle - 4 + (x - middle + 4) & 7 : x - half
        for shift in [0, 8, 16, 24] as [UInt32] {
          let (one, other) = (long[x, y] >> shift & 255, regular[source, y] >> shift & 255)
          largest = max(largest, abs(Int(one) - Int(other)))
        }
      }
    }
    #expect(largest <= tolerance, comment)
  }

  /// The straight edges are at least eight pixels long, without elongation as well.
  @Test(arguments: [0, 7.5, 27]) func filledShapesAreHalvesMovedApart(cornerRadius: Double) {
    Self.expectHalves("fill") { rasterizer, elongation, surface in
      rasterizer.fillRoundedHexagon(
        center: Self.center, circumradius: 40, cornerRadius: cornerRadius, elongation: elongation,
        with: Self.gradient, into: &surface, clip: surface.bounds)
    }
    Self.expectHalves("border") { rasterizer, elongation, surface in
      rasterizer.fillHexagon(
        center: Self.center, circumradius: 40, cornerRadius: cornerRadius, elongation: elongation,
        with: Self.gradient, border: .white, width: 3, into: &surface, clip: surface.bounds)
    }
    Self.expectHalves("stroke") { rasterizer, elongation, surface in
      rasterizer.strokeHexagon(
        center: Self.center, circumradius: 40, cornerRadius: cornerRadius, elongation: elongation,
        width: 3, with: .color(.white), into: &surface, clip: surface.bounds)
    }
    Self.expectHalves("path") { rasterizer, elongation, surface in
      rasterizer.fill(
        .hexagon(
          center: Self.center, circumradius: 40, cornerRadius: cornerRadius,
          elongation: elongation), with: .color(.white), into: &surface, clip: surface.bounds)
    }
  }

  /// The soft edges of this one do not reach the middle.
  @Test func shadowsAreHalvesMovedApart() {
    Self.expectHalves("shadow", tolerance: 2) { rasterizer, elongation, surface in
      rasterizer.shadow(
        ofHexagonAt: Self.center, circumradius: 40, cornerRadius: 6, elongation: elongation,
        offset: CGPoint(x: 0, y: 3), blur: 4, color: .black.withAlpha(0.6), into: &surface,
        clip: surface.bounds)
    }
  }

  /// What a covered shadow leaves out is below the shape.
  @Test(arguments: [0, 20, 48.0, 95.5]) func coveredShadowsLookTheSame(elongation: Double) {
    func picture(isCovered: Bool) -> Surface {
      Self.picture(elongation) { rasterizer, elongation, surface in
        rasterizer.shadow(
          ofHexagonAt: Self.center, circumradius: 40, cornerRadius: 6, elongation: elongation,
          offset: CGPoint(x: 0, y: 3), blur: 4, color: .black.withAlpha(0.6),
          isCovered: isCovered, into: &surface, clip: surface.bounds)
        rasterizer.fillRoundedHexagon(
          center: Self.center, circumradius: 40, cornerRadius: 6, elongation: elongation,
          with: .color(.white), into: &surface, clip: surface.bounds)
      }
    }
    let whole = picture(isCovered: false)
    let covered = picture(isCovered: true)
    #expect(PixelDiff(whole, covered).count == 0)
  }

  /// With corners rounded by the inradius, the shape is a rectangle with half circles at its ends.
  @Test func aHexagonWithTheRoundestCornersIsAStadium() {
    var rasterizer = Rasterizer()
    var hexagon = Surface(width: Self.size, height: Self.size)
    var rect = Surface(width: Self.size, height: Self.size)
    let inradius = 40 * 0.75.squareRoot()
    rasterizer.fillRoundedHexagon(
      center: Self.center, circumradius: 40, cornerRadius: inradius, elongation: 50,
      with: .color(.white), into: &hexagon, clip: hexagon.bounds)
    rasterizer.fillRoundedRect(
      CGRect(
        x: Self.center.x - inradius - 25, y: Self.center.y - inradius,
        width: 2 * inradius + 50, height: 2 * inradius), radius: inradius, with: .color(.white),
      into: &rect, clip: rect.bounds)
    let difference = PixelDiff(hexagon, rect)
    #expect(difference.largest <= 2, "\(difference)")
  }

  /// Pointy-top shapes are longer upward and downward.
  @Test func pointyTopShapesAreTurned() {
    let flat = ConvexPolygon(hexagonAt: .zero, circumradius: 40, elongation: 20)
    let pointy = ConvexPolygon(hexagonAt: .zero, circumradius: 40, elongation: 20, flatTop: false)
    for corner in 0..<6 {
      #expect(flat[corner].x == pointy[5 - corner].y && flat[corner].y == pointy[5 - corner].x)
    }
    #expect(flat[0] == CGPoint(x: 50, y: 0) && flat[1].x == 30)
  }
}
