import Geometry
import Raster
import TestSupport
import Testing

struct ClipTests {
  private func whole() -> Surface {
    var rasterizer = Rasterizer()
    var surface = Surface(width: Gallery.bounds.width, height: Gallery.bounds.height)
    Gallery.draw(using: &rasterizer, into: &surface, clip: surface.bounds)
    return surface
  }

  @Test func anyDivisionOfTheClipGivesTheSameBytes() {
    let expected = whole()
    var random = SplitMix64(seed: 11)
    var rasterizer = Rasterizer()
    for _ in 0..<12 {
      var surface = Surface(width: expected.width, height: expected.height)
      let (x, y) = (random.int(1...expected.width - 1), random.int(1...expected.height - 1))
      let (right, bottom) = (expected.width - x, expected.height - y)
      for clip in [
        PixelRect(x: 0, y: 0, width: x, height: y), PixelRect(x: x, y: 0, width: right, height: y),
        PixelRect(x: 0, y: y, width: x, height: bottom),
        PixelRect(x: x, y: y, width: right, height: bottom),
      ] {
        Gallery.draw(using: &rasterizer, into: &surface, clip: clip)
      }
      let difference = PixelDiff(surface, expected)
      #expect(difference.count == 0, "\(difference) when cut at (\(x), \(y))")
    }
  }

  @Test func nothingIsDrawnOutsideTheClip() {
    var random = SplitMix64(seed: 12)
    var rasterizer = Rasterizer()
    for _ in 0..<10 {
      var surface = Surface(width: Gallery.bounds.width, height: Gallery.bounds.height)
      surface.clear(0x1234_5678, in: surface.bounds)
      let clip = PixelRect(
        x: random.int(-20...150), y: random.int(-20...100), width: random.int(0...80),
        height: random.int(0...80))
      Gallery.draw(using: &rasterizer, into: &surface, clip: clip)
      var strays = 0
      for y in 0..<surface.height {
        for x in 0..<surface.width
        where !clip.contains(PixelRect(x: x, y: y, width: 1, height: 1))
          && surface[x, y] != 0x1234_5678
        {
          strays += 1
        }
      }
      #expect(strays == 0)
    }
  }

  @Test func bandsOnThreadsGiveTheSameBytes() async {
    let expected = whole()
    var surface = Surface(width: expected.width, height: expected.height)
    let bands = (0..<8).map { PixelRect(x: 0, y: $0 * 15, width: expected.width, height: 15) }
    nonisolated(unsafe) let view = Shared(surface.sharedView())
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<2 {
        group.addTask {
          var rasterizer = Rasterizer()
          var mine = view.surface.sharedView()
          for (index, band) in bands.enumerated() where index % 2 == part {
            Gallery.draw(using: &rasterizer, into: &mine, clip: band)
          }
        }
      }
    }
    surface.clear(0, in: .empty)
    let difference = PixelDiff(surface, expected)
    #expect(difference.count == 0, "\(difference)")
  }

  /// A class, so that two tasks can reach one surface.
  private final class Shared {
    let surface: Surface
    init(_ surface: consuming Surface) { self.surface = surface }
  }

  @Test func everyVectorWidthGivesTheSameBytes() {
    var rasterizer = Rasterizer(vectors: .baseline)
    var surface = Surface(width: Gallery.bounds.width, height: Gallery.bounds.height)
    Gallery.draw(using: &rasterizer, into: &surface, clip: surface.bounds)
    let difference = PixelDiff(surface, whole())
    #expect(difference.count == 0, "\(difference)")
  }

  @Test func aReusedRasterizerDrawsAsAFreshOneDoes() {
    let expected = whole()
    var rasterizer = Rasterizer()
    var wide = Surface(width: 5000, height: 30)
    rasterizer.fillCircle(
      center: CGPoint(x: 2500, y: 10), radius: 2400, with: .color(.white), into: &wide,
      clip: wide.bounds)
    var surface = Surface(width: expected.width, height: expected.height)
    Gallery.draw(using: &rasterizer, into: &surface, clip: surface.bounds)
    #expect(PixelDiff(surface, expected).count == 0)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5,
  ])
  func degenerateShapesDrawNothing(value: Double) {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 40, height: 30)
    let clip = surface.bounds
    let paint = Paint.color(.white)
    let bad = CGPoint(x: value, y: value)
    // A valid size at an invalid position, unless the position is valid after all.
    if abs(value) > 100 || value.isNaN {
      rasterizer.fill(
        ConvexPolygon(hexagonAt: bad, circumradius: 9), with: paint, into: &surface, clip: clip)
      rasterizer.fillCircle(center: bad, radius: 9, with: paint, into: &surface, clip: clip)
      rasterizer.fillRoundedRect(
        CGRect(x: value, y: value, width: 9, height: 9), radius: 2, with: paint, into: &surface,
        clip: clip)
      rasterizer.fill(.circle(center: bad, radius: 9), with: paint, into: &surface, clip: clip)
      rasterizer.shadow(
        ofCircleAt: bad, radius: 9, blur: 4, color: .white, into: &surface, clip: clip)
      rasterizer.drawImage(
        Gallery.picture(), in: CGRect(x: value, y: value, width: 9, height: 9), into: &surface,
        clip: clip)
      rasterizer.strokeCircle(
        center: bad, radius: 9, width: 2, with: paint, into: &surface, clip: clip)
    }
    // An invalid size at a valid position.
    if !(value > 0) || value == .infinity {
      let middle = CGPoint(x: 20, y: 15)
      if value.isNaN || value == 0 {
        rasterizer.fill(
          ConvexPolygon(hexagonAt: middle, circumradius: value), with: paint, into: &surface,
          clip: clip)
      }
      rasterizer.fillCircle(center: middle, radius: value, with: paint, into: &surface, clip: clip)
      rasterizer.fillRoundedHexagon(
        center: middle, circumradius: value, cornerRadius: 2, with: paint, into: &surface,
        clip: clip)
      rasterizer.strokeHexagon(
        center: middle, circumradius: 9, width: value, with: paint, into: &surface, clip: clip)
      rasterizer.stroke(
        .circle(center: middle, radius: 9), style: StrokeStyle(width: value), with: paint,
        into: &surface,
        clip: clip)
      rasterizer.shadow(
        ofHexagonAt: middle, circumradius: value, blur: 2, color: .white, into: &surface, clip: clip
      )
      rasterizer.drawImage(
        Gallery.picture(), in: CGRect(x: 3, y: 3, width: value, height: 9), into: &surface,
        clip: clip)
    }
    var mask = Mask()
    rasterizer.mask(Path(polygon: [bad, CGPoint(x: value, y: value)]), into: &mask)
    #expect(mask.bounds.isEmpty)
    #expect(surface.ascii == Surface(width: 40, height: 30).ascii)
  }

  @Test func hugeShapesCoverAllThatTheyHold() {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 20, height: 10)
    rasterizer.fillRoundedRect(
      CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), radius: 5, with: .color(.white),
      into: &surface,
      clip: surface.bounds)
    #expect(surface[0, 0] == 0xFFFF_FFFF)
    #expect(surface[19, 9] == 0xFFFF_FFFF)
  }
}
