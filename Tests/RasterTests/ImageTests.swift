import Geometry
import Raster
import TestSupport
import Testing

struct ImageTests {
  @Test func atItsOwnSizeAnOpaqueImageIsCopied() {
    var rasterizer = Rasterizer()
    var image = Surface(width: 13, height: 9)
    var random = SplitMix64(seed: 71)
    for y in 0..<9 { for x in 0..<13 { image[x, y] = random.color(alpha: 255).premultiplied } }
    var surface = Surface(width: 20, height: 20)
    rasterizer.drawImage(
      image, in: CGRect(x: 3, y: 5, width: 13, height: 9), into: &surface, clip: surface.bounds)
    var expected = Surface(width: 20, height: 20)
    expected.copy(from: image, image.bounds, to: (3, 5))
    #expect(PixelDiff(surface, expected).count == 0)
  }

  /// Unscaled images without a shape are drawn without coverage.
  @Test(arguments: [1, 0.6, 0.002]) func directlyOrByCoverageTheBytesAreTheSame(opacity: Double) {
    var random = SplitMix64(seed: 75)
    for round in 0..<120 {
      let (width, height) = (random.int(1...70), random.int(1...9))
      var image = Surface(width: width, height: height)
      // Runs of opaque and of transparent pixels, and others.
      var (alpha, left) = (0, 0)
      for y in 0..<height {
        for x in 0..<width {
          if left == 0 {
            (alpha, left) = ([0, 255, random.int(1...254)][random.int(0...2)], random.int(1...20))
          }
          left -= 1
          image[x, y] = random.color(alpha: UInt8(alpha)).premultiplied
        }
      }
      var before = Surface(width: 64, height: 16)
      for y in 0..<16 {
        for x in 0..<64 {
          before[x, y] =
            random.color(alpha: round % 2 == 0 ? 255 : UInt8(random.int(0...255))).premultiplied
        }
      }
      let (x, y) = (random.int(-40...63), random.int(-6...15))
      let rect = CGRect(x: x, y: y, width: width, height: height)
      let clip = PixelRect(
        x: random.int(-5...40), y: random.int(-5...10), width: random.int(1...70),
        height: random.int(1...20))
      var rasterizer = Rasterizer(vectors: round % 3 == 0 ? .baseline : .widest)
      var direct = copy(of: before)
      var covered = copy(of: before)
      rasterizer.drawImage(image, in: rect, opacity: opacity, into: &direct, clip: clip)
      // The whole rectangle is inside the hexagon.
      let around = ImageClip.hexagon(
        center: CGPoint(x: rect.midX, y: rect.midY), circumradius: 1000)
      rasterizer.drawImage(
        image, in: rect, opacity: opacity, clippedTo: around, into: &covered, clip: clip)
      #expect(PixelDiff(direct, covered).count == 0, "\(round)")
      guard opacity == 1 else { continue }
      for row in 0..<16 {
        for column in 0..<64 {
          let isDrawn =
            rect.contains(CGPoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
            && clip.contains(PixelRect(x: column, y: row, width: 1, height: 1))
          let under = before[column, row]
          let expected = isDrawn ? Self.over(under, image[column - x, row - y]) : under
          #expect(direct[column, row] == expected, "\(round) \(column) \(row)")
        }
      }
    }
  }

  private func copy(of surface: borrowing Surface) -> Surface {
    var copy = Surface(width: surface.width, height: surface.height)
    copy.copy(from: surface, surface.bounds, to: (0, 0))
    return copy
  }

  /// Source-over, computed exactly and rounded once.
  private static func over(_ under: UInt32, _ source: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    return [0, 8, 16, 24].reduce(UInt32(0)) { sum, shift in
      let (s, p) = (source >> UInt32(shift) & 255, under >> UInt32(shift) & 255)
      return sum | (s + (2 * p * rest + 255) / 510) << UInt32(shift)
    }
  }

  @Test func shrinkingTakesTheMean() {
    var rasterizer = Rasterizer()
    var image = Surface(width: 40, height: 30)
    var random = SplitMix64(seed: 72)
    var sum = 0.0
    for y in 0..<30 {
      for x in 0..<40 {
        let color = random.color(alpha: 255)
        image[x, y] = color.premultiplied
        sum += Double(color.green)
      }
    }
    var surface = Surface(width: 1, height: 1)
    rasterizer.drawImage(
      image, in: CGRect(x: 0, y: 0, width: 1, height: 1), into: &surface, clip: surface.bounds)
    #expect(abs(Double(surface[0, 0] >> 8 & 255) - sum / 1200) <= 0.51)
  }

  @Test func oneColorStaysOneColorAtEverySize() {
    var rasterizer = Rasterizer()
    var image = Surface(width: 7, height: 5)
    image.clear(0xFF44_8812, in: image.bounds)
    var random = SplitMix64(seed: 73)
    for _ in 0..<60 {
      var surface = Surface(width: 50, height: 50)
      let size = random.logarithmic(0.4, 60)
      let rect = CGRect(
        x: random.double(-5, 20), y: random.double(-5, 20), width: size, height: size * 0.7)
      surface.clear(0xFF44_8812, in: surface.bounds)
      rasterizer.drawImage(image, in: rect, into: &surface, clip: surface.bounds)
      #expect(surface.withPixels { $0.allSatisfy { $0 == 0xFF44_8812 } })
    }
  }

  @Test func sizesNextToEachOtherLookAlike() {
    var rasterizer = Rasterizer()
    let image = Gallery.picture()
    for size in [30.0, 31, 31.5, 15.4, 62] {
      var a = Surface(width: 70, height: 70)
      var b = Surface(width: 70, height: 70)
      rasterizer.drawImage(
        image, in: CGRect(x: 1, y: 1, width: size, height: size), into: &a, clip: a.bounds)
      rasterizer.drawImage(
        image, in: CGRect(x: 1, y: 1, width: size + 0.01, height: size + 0.01), into: &b,
        clip: b.bounds)
      #expect(PixelDiff(a, b).largest <= 6)
    }
  }

  @Test func aHexagonCutsLikeAHexagon() {
    var rasterizer = Rasterizer()
    var image = Surface(width: 3, height: 3)
    image.clear(0xFFFF_FFFF, in: image.bounds)
    let center = CGPoint(x: 20.3, y: 19.8)
    var a = Surface(width: 40, height: 40)
    var b = Surface(width: 40, height: 40)
    rasterizer.drawImage(
      image, in: CGRect(x: -10, y: -10, width: 70, height: 70),
      clippedTo: .hexagon(center: center, circumradius: 15), into: &a, clip: a.bounds)
    rasterizer.fill(
      ConvexPolygon(hexagonAt: center, circumradius: 15), with: .color(.white), into: &b,
      clip: b.bounds)
    #expect(PixelDiff(a, b).largest <= 1)
  }

  @Test func pixelForPixelNothingDependsOnHowItIsCut() {
    var rasterizer = Rasterizer()
    var image = Surface(width: 61, height: 53)
    var random = SplitMix64(seed: 74)
    for y in 0..<53 {
      for x in 0..<61 {
        image[x, y] = random.color(alpha: UInt8(random.int(0...255))).premultiplied
      }
    }
    for _ in 0..<20 {
      let (x, y) = (random.int(-9...9), random.int(-9...9))
      let rect = CGRect(x: x, y: y, width: 61, height: 53)
      let shape = ImageClip.roundedHexagon(
        center: CGPoint(x: rect.midX, y: rect.midY), circumradius: random.double(5, 30),
        cornerRadius: 4)
      var whole = Surface(width: 64, height: 64)
      var parts = Surface(width: 64, height: 64)
      // Slightly wider, it is interpolated, by so little that levels change only by rounding.
      var interpolated = Surface(width: 64, height: 64)
      rasterizer.drawImage(image, in: rect, clippedTo: shape, into: &whole, clip: whole.bounds)
      for column in stride(from: 0, to: 64, by: 5) {
        rasterizer.drawImage(
          image, in: rect, clippedTo: shape, into: &parts,
          clip: PixelRect(x: column, y: 0, width: 5, height: 64))
      }
      rasterizer.drawImage(
        image, in: rect.insetBy(dx: -1e-5, dy: -1e-5), clippedTo: shape, into: &interpolated,
        clip: whole.bounds)
      #expect(PixelDiff(whole, parts).count == 0)
      #expect(PixelDiff(whole, interpolated).largest <= 1)
    }
  }

  @Test func aRoundedHexagonCutsLikeOne() {
    var rasterizer = Rasterizer()
    var image = Surface(width: 3, height: 3)
    image.clear(0xFFFF_FFFF, in: image.bounds)
    let center = CGPoint(x: 20.3, y: 19.8)
    var a = Surface(width: 40, height: 40)
    var b = Surface(width: 40, height: 40)
    rasterizer.drawImage(
      image, in: CGRect(x: 0, y: 0, width: 40, height: 40),
      clippedTo: .roundedHexagon(center: center, circumradius: 15, cornerRadius: 4), into: &a,
      clip: a.bounds)
    rasterizer.fillRoundedHexagon(
      center: center, circumradius: 15, cornerRadius: 4, with: .color(.white), into: &b,
      clip: b.bounds)
    #expect(PixelDiff(a, b).largest <= 1)
  }
}
