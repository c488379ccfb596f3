import Geometry
import Raster
import TestSupport
import Testing

struct MaskTests {
  @Test func aDrawnMaskIsAFilledPath() {
    var rasterizer = Rasterizer()
    var mask = Mask()
    let path = Path(polygon: [
      CGPoint(x: -3.4, y: -7.7), CGPoint(x: 9.1, y: 2.2), CGPoint(x: 1.5, y: 11),
    ])
    rasterizer.mask(path, into: &mask)
    var a = Surface(width: 30, height: 30)
    var b = Surface(width: 30, height: 30)
    rasterizer.draw(mask, atX: 10, y: 12, color: .white, opacity: 0.5, into: &a, clip: a.bounds)
    rasterizer.fill(
      path, transform: .translation(x: 10, y: 12), with: .color(.white), opacity: 0.5, into: &b,
      clip: b.bounds)
    #expect(PixelDiff(a, b).count == 0)
  }

  @Test func aMaskHoldsThePathAndNoMore() {
    var random = SplitMix64(seed: 51)
    var rasterizer = Rasterizer()
    var mask = Mask()
    for _ in 0..<100 {
      let corners = random.convexPolygon(radius: random.logarithmic(0.5, 60))
      rasterizer.mask(Path(polygon: corners), into: &mask)
      let exact = Path(polygon: corners).bounds
      #expect(mask.bounds.isEmpty || abs(Double(mask.x) - Double(exact.minX).rounded(.down)) <= 1)
      #expect(mask.width <= Int(exact.width) + 2 && mask.height <= Int(exact.height) + 2)
      #expect(mask.bytes.count == mask.width * mask.height)
    }
  }

  @Test func refillingReusesTheMemory() {
    var rasterizer = Rasterizer()
    var mask = Mask()
    rasterizer.mask(.circle(center: .zero, radius: 20), into: &mask)
    let before = mask.bytes.withUnsafeBufferPointer { $0.baseAddress }
    rasterizer.mask(.circle(center: .zero, radius: 9), into: &mask)
    #expect(mask.bytes.withUnsafeBufferPointer { $0.baseAddress } == before)
    rasterizer.mask(Path(), into: &mask)
    #expect(mask.bounds.isEmpty)
  }

  @Test func mappingGoesThroughTheTable() {
    var rasterizer = Rasterizer()
    var mask = Mask()
    rasterizer.mask(.circle(center: .zero, radius: 9), into: &mask)
    let before = mask.bytes
    mask.map((0...255).map { UInt8(255 - $0) })
    #expect(mask.bytes == before.map { 255 - $0 })
  }
}
