import Raster
import TestSupport
import Testing

struct SurfaceTests {
  @Test func aNewSurfaceIsClear() {
    let surface = Surface(width: 5, height: 4)
    #expect(surface.withPixels { $0.allSatisfy { $0 == 0 } && $0.count == 20 })
  }

  @Test func borrowedMemoryKeepsItsGaps() {
    var memory = [UInt32](repeating: 7, count: 30)
    memory.withUnsafeMutableBufferPointer { buffer in
      var surface = Surface(borrowing: buffer.baseAddress!, width: 4, height: 3, stride: 10)
      surface.clear(1, in: PixelRect(x: -5, y: -5, width: 50, height: 50))
      #expect(surface[3, 2] == 1)
      #expect(surface.withPixels { $0.count } == 24)
    }
    for (index, value) in memory.enumerated() { #expect(value == (index % 10 < 4 ? 1 : 7)) }
  }

  @Test func copyingCutsAtBothSurfaces() {
    var random = SplitMix64(seed: 41)
    var source = Surface(width: 9, height: 7)
    for y in 0..<7 { for x in 0..<9 { source[x, y] = UInt32(100 * y + x + 1) } }
    for _ in 0..<200 {
      var target = Surface(width: 8, height: 8)
      let rect = PixelRect(
        x: random.int(-4...10), y: random.int(-4...8), width: random.int(0...12),
        height: random.int(0...12))
      let (x, y) = (random.int(-6...9), random.int(-6...9))
      target.copy(from: source, rect, to: (x, y))
      for ty in 0..<8 {
        for tx in 0..<8 {
          let (sx, sy) = (tx - x + rect.x, ty - y + rect.y)
          let inside = rect.intersection(source.bounds).contains(
            PixelRect(x: sx, y: sy, width: 1, height: 1))
          #expect(target[tx, ty] == (inside ? UInt32(100 * sy + sx + 1) : 0))
        }
      }
    }
  }
}
