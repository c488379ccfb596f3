import Geometry
import Raster
import TestSupport
import Testing

struct ShadowTests {
  private func hexagon(at center: CGPoint, radius: Double, blur: Double = 6) -> Surface {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 120, height: 120)
    surface.clear(0xFFFF_FFFF, in: surface.bounds)
    rasterizer.shadow(
      ofHexagonAt: center, circumradius: radius, offset: CGPoint(x: 0, y: 4), blur: blur,
      color: .black.withAlpha(0.5), into: &surface, clip: surface.bounds)
    return surface
  }

  @Test func movingByAFractionChangesLittle() {
    var before = hexagon(at: CGPoint(x: 60, y: 56), radius: 35)
    for step in 1...8 {
      let after = hexagon(
        at: CGPoint(x: 60 + Double(step) / 8, y: 56 + Double(step) / 16), radius: 35)
      #expect(PixelDiff(before, after).largest <= 3)
      before = after
    }
  }

  @Test func growingFromNothingNeverJumps() {
    var before = hexagon(at: CGPoint(x: 60, y: 56), radius: 0)
    #expect(before.withPixels { $0.allSatisfy { $0 == 0xFFFF_FFFF } })
    for step in 1...40 {
      let after = hexagon(at: CGPoint(x: 60, y: 56), radius: Double(step))
      #expect(PixelDiff(before, after).largest <= 16)
      before = after
    }
  }

  @Test func circlesGrowFromNothingToo() {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 60, height: 60)
    rasterizer.shadow(
      ofCircleAt: CGPoint(x: 30, y: 30), radius: 0.01, blur: 6, color: .black, into: &surface,
      clip: surface.bounds)
    #expect(surface.withPixels { $0.allSatisfy { $0 >> 24 <= 1 } })
    rasterizer.shadow(
      ofCircleAt: CGPoint(x: 30, y: 30), radius: 25, blur: 2, color: .black, into: &surface,
      clip: surface.bounds)
    #expect(surface[30, 30] >> 24 == 255)
  }

  @Test func aShadowGetsLighterOutward() {
    let surface = hexagon(at: CGPoint(x: 60, y: 56), radius: 35)
    #expect(surface[60, 60] & 255 <= 128)
    // Except for a level of dither.
    for x in 60..<119 { #expect(surface[x + 1, 60] & 255 + 1 >= surface[x, 60] & 255) }
    for y in 60..<119 { #expect(surface[60, y + 1] & 255 + 1 >= surface[60, y] & 255) }
    #expect(surface[119, 119] == 0xFFFF_FFFF)
  }

  /// The inside is filled at once, but not in clips that are narrower than eight columns.
  @Test(arguments: 0..<4) func theInsideIsTheSameInNarrowClips(kind: Int) {
    var random = SplitMix64(seed: 67)
    var rasterizer = Rasterizer()
    for _ in 0..<12 {
      let center = CGPoint(x: random.int(50...60), y: random.int(50...60))
      let (radius, blur) = (Double(random.int(20...60)), random.double(0.5, 6))
      func draw(into surface: inout Surface, clip: PixelRect) {
        let color = Color.black.withAlpha(0.5)
        switch kind {
        case 0, 1:
          rasterizer.shadow(
            ofHexagonAt: center, circumradius: radius, elongation: 8, flatTop: kind == 0,
            blur: blur,
            color: color, into: &surface, clip: clip)
        case 2:
          rasterizer.shadow(
            ofCircleAt: center, radius: radius, blur: blur, color: color, into: &surface, clip: clip
          )
        default:
          rasterizer.shadow(
            ofRoundedRect: CGRect(
              x: center.x - radius, y: center.y - 30, width: 2 * radius, height: 60),
            radius: 4, blur: blur, color: color, into: &surface, clip: clip)
        }
      }
      var whole = Surface(width: 120, height: 120)
      var narrow = Surface(width: 120, height: 120)
      whole.clear(0xFF80_C0E0, in: whole.bounds)
      narrow.clear(0xFF80_C0E0, in: narrow.bounds)
      draw(into: &whole, clip: whole.bounds)
      for x in stride(from: 0, to: 120, by: 5) {
        draw(into: &narrow, clip: PixelRect(x: x, y: 0, width: 5, height: 120))
      }
      #expect(PixelDiff(whole, narrow).count == 0)
    }
  }

  @Test func theEdgeIsHalfDark() {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 100, height: 100)
    rasterizer.shadow(
      ofRoundedRect: CGRect(x: 20, y: 20, width: 60, height: 60), radius: 0, blur: 4, color: .black,
      into: &surface, clip: surface.bounds)
    #expect(abs(Int(surface[50, 19] >> 24) + Int(surface[50, 20] >> 24) - 255) <= 2)
    #expect(abs(Int(surface[19, 50] >> 24) + Int(surface[20, 50] >> 24) - 255) <= 2)
  }

  @Test(arguments: [true, false]) func whatIsCoveredNeedNoShadow(flatTop: Bool) {
    var random = SplitMix64(seed: 66)
    var rasterizer = Rasterizer()
    for _ in 0..<30 {
      let center = CGPoint(x: random.double(50, 60), y: random.double(50, 60))
      let (radius, corner) = (random.double(3, 40), random.double(0, 12))
      let (blur, offset) = (
        random.double(1, 8), CGPoint(x: random.double(-5, 5), y: random.double(-5, 5))
      )
      func picture(isCovered: Bool) -> Surface {
        var surface = Surface(width: 110, height: 110)
        surface.clear(0xFF80_C0E0, in: surface.bounds)
        rasterizer.shadow(
          ofHexagonAt: center, circumradius: radius, cornerRadius: corner, flatTop: flatTop,
          offset: offset,
          blur: blur, color: .black, isCovered: isCovered, into: &surface, clip: surface.bounds)
        rasterizer.fillRoundedHexagon(
          center: center, circumradius: radius, cornerRadius: corner, flatTop: flatTop,
          with: .color(.white),
          into: &surface, clip: surface.bounds)
        rasterizer.shadow(
          ofCircleAt: center, radius: radius / 2, offset: offset, blur: blur, color: .black,
          isCovered: isCovered,
          into: &surface, clip: surface.bounds)
        rasterizer.fillCircle(
          center: center, radius: radius / 2, with: .color(.black), into: &surface,
          clip: surface.bounds)
        return surface
      }
      let difference = PixelDiff(picture(isCovered: false), picture(isCovered: true))
      #expect(difference.count == 0, "\(difference)")
    }
  }
}
