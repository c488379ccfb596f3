import Geometry
import Raster
import TestSupport
import Testing

struct PaintTests {
  @Test func sourceOverRoundsOnce() {
    var random = SplitMix64(seed: 21)
    var rasterizer = Rasterizer()
    var surface = Surface(width: 1, height: 1)
    for _ in 0..<500 {
      let color = random.color(alpha: UInt8(random.int(0...255)))
      let ground = random.color(alpha: UInt8(random.int(0...255))).premultiplied
      surface[0, 0] = ground
      rasterizer.fill(
        ConvexPolygon(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(color), into: &surface,
        clip: surface.bounds)
      let alpha = Int(color.alpha)
      let channels = [Int(color.blue), Int(color.green), Int(color.red), 255]
      for (index, channel) in channels.enumerated() {
        let below = Int(ground >> UInt32(8 * index) & 255)
        let expected = (channel * alpha + below * (255 - alpha) + 127) / 255
        #expect(Int(surface[0, 0] >> UInt32(8 * index) & 255) == expected)
      }
    }
  }

  @Test func opacityMultipliesTheAlpha() {
    var rasterizer = Rasterizer()
    var a = Surface(width: 9, height: 9)
    var b = Surface(width: 9, height: 9)
    let center = CGPoint(x: 4.3, y: 4.6)
    rasterizer.fillCircle(
      center: center, radius: 4, with: .color(.white), opacity: 0.4, into: &a, clip: a.bounds)
    rasterizer.fillCircle(
      center: center, radius: 4, with: .color(.white.withAlpha(0.4)), into: &b, clip: b.bounds)
    #expect(PixelDiff(a, b).count == 0)
  }

  @Test func gradientsStayWithinALevelOfTheLine() {
    var random = SplitMix64(seed: 22)
    var rasterizer = Rasterizer()
    for _ in 0..<40 {
      let (from, to) = (random.color(alpha: 255), random.color(alpha: 255))
      let (a, b) = (
        CGPoint(x: random.double(0, 32), y: random.double(0, 32)),
        CGPoint(x: random.double(0, 32), y: random.double(0, 32))
      )
      var surface = Surface(width: 32, height: 32)
      let gradient = LinearGradient(start: a, end: b, startColor: from, endColor: to)
      rasterizer.fill(
        ConvexPolygon(CGRect(x: 0, y: 0, width: 32, height: 32)), with: .linearGradient(gradient),
        into: &surface, clip: surface.bounds)
      let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
      var largest = 0.0
      for y in 0..<32 {
        for x in 0..<32 {
          let along = (Double(x) + 0.5 - a.x) * dx + (Double(y) + 0.5 - a.y) * dy
          let t = max(0, min(1, along / (dx * dx + dy * dy)))
          let expected = Double(from.green) + (Double(to.green) - Double(from.green)) * t
          largest = max(largest, abs(Double(surface[x, y] >> 8 & 255) - expected))
        }
      }
      #expect(largest < 1.001)
    }
  }

  @Test func aQuietGradientShowsNoBands() {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 64, height: 512)
    rasterizer.fillBackground(
      top: Color(rgb: 0x101010), bottom: Color(rgb: 0x141414), rows: 0..<512, into: &surface,
      clip: surface.bounds)
    // The mean of each 8 x 8 block lies on the line to a 64th of a level, though only five levels exist.
    for block in 0..<64 {
      var sum = 0.0
      for y in 8 * block..<8 * block + 8 {
        for x in 24..<32 { sum += Double(surface[x, y] & 255) }
      }
      let expected = 16 + 4 * (Double(8 * block) + 4) / 512
      #expect(abs(sum / 64 - expected) < 0.03)
    }
  }

  @Test func radialGradientsGoRound() {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 41, height: 41)
    let gradient = RadialGradient(
      center: CGPoint(x: 20.5, y: 20.5), radius: 20, startColor: .white, endColor: .black)
    rasterizer.fillRoundedRect(
      CGRect(x: 0, y: 0, width: 41, height: 41), radius: 0, with: .radialGradient(gradient),
      into: &surface,
      clip: surface.bounds)
    #expect(surface[20, 20] & 255 >= 254)
    #expect(PixelDiff.levels(surface[10, 20], surface[20, 30]) <= 1)
    #expect(abs(Int(surface[30, 20] & 255) - 128) <= 2)
    #expect(surface[0, 0] == 0xFF00_0000)
  }
}
