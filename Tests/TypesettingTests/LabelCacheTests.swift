import Geometry
import Raster
import Testing

@testable import Typesetting

struct LabelCacheTests {
  func pixels(_ surface: borrowing Surface) -> [UInt32] { surface.withPixels { Array($0) } }

  func canvas() -> Surface {
    var surface = Surface(width: 160, height: 130)
    surface.clear(0xFF30_2050, in: surface.bounds)
    return surface
  }

  let places = [CGPoint(x: 80, y: 65), CGPoint(x: 79.3, y: 64.8), CGPoint(x: 3.1, y: 127.4)]

  @Test func whatIsCachedNeverShows() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var warm = LabelCache()
    for text in ["Politics", "人工智能", "😀 smile", "مرحبا بالعالم"] {
      let label = setter.label(text, in: .hexagon(flatToFlat: 117))
      for scale in [1, 0.73, 1.25] {
        for place in places {
          var fresh = canvas()
          var cold = LabelCache()
          cold.draw(
            label, id: 1, center: place, scale: scale, color: .white, using: &rasterizer,
            into: &fresh, clip: fresh.bounds)
          for _ in 0..<3 {
            var again = canvas()
            warm.draw(
              label, id: 1, center: place, scale: scale, color: .white, using: &rasterizer,
              into: &again, clip: again.bounds)
            #expect(pixels(again) == pixels(fresh))
          }
        }
      }
    }
    #expect(warm.statistics.hits > 0)
  }

  @Test func anyClipGivesTheSamePixels() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    let label = setter.label("Science 😀 fiction", in: .hexagon(flatToFlat: 117))
    for place in places {
      var whole = canvas()
      cache.draw(
        label, id: 1, center: place, scale: 1, color: .black, opacity: 0.7, using: &rasterizer,
        into: &whole, clip: whole.bounds)
      var tiled = canvas()
      for y in stride(from: 0, to: 130, by: 13) {
        for x in stride(from: 0, to: 160, by: 37) {
          cache.draw(
            label, id: 1, center: place, scale: 1, color: .black, opacity: 0.7,
            using: &rasterizer, into: &tiled, clip: PixelRect(x: x, y: y, width: 37, height: 13))
        }
      }
      #expect(pixels(tiled) == pixels(whole))
    }
  }

  @Test func aPictureAtRestComesFromTheCache() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    var surface = canvas()
    let labels = ["Art", "Music", "Books"].map { setter.label($0, in: .circle(diameter: 100)) }
    func frame(_ cache: inout LabelCache, scale: Double) {
      for (id, label) in labels.enumerated() {
        cache.draw(
          label, id: id, center: CGPoint(x: 60 + id * 20, y: 60), scale: scale, color: .white,
          using: &rasterizer, into: &surface, clip: surface.bounds)
      }
    }
    for _ in 0..<2 { frame(&cache, scale: 1) }
    cache.resetStatistics()
    let bytes = cache.byteCount
    for _ in 0..<10 { frame(&cache, scale: 1) }
    #expect(cache.statistics.hits == 30 && cache.statistics.hitRate == 1)
    #expect(cache.byteCount == bytes && bytes > 0)
  }

  /// The table starts with room for 128 masks.
  @Test func theTableGrowsWithItsMasks() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    var surface = canvas()
    let label = setter.label("A", in: .circle(diameter: 100))
    func frame(_ cache: inout LabelCache) {
      for id in 0..<300 {
        cache.draw(
          label, id: id, center: CGPoint(x: 80, y: 60), scale: 1, color: .white,
          using: &rasterizer, into: &surface, clip: surface.bounds)
      }
    }
    frame(&cache)
    // The first label of a scale is drawn directly.
    #expect(cache.statistics.misses == 299)
    frame(&cache)
    // Doubling can leave a set too full for a moment.
    #expect((300...305).contains(cache.statistics.misses))
    cache.resetStatistics()
    frame(&cache)
    #expect(cache.statistics.hits == 300)
  }

  /// All 16 phases of a label were in one set of four masks, and replaced each other in every frame.
  @Test(arguments: 0..<12) func theSixteenPhasesOfALabelStay(id: Int) throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    var surface = canvas()
    let label = setter.label("Topic \(id)", in: .circle(diameter: 100))
    for frame in 0..<3 {
      if frame == 2 { cache.resetStatistics() }
      for phase in 0..<16 {
        cache.draw(
          label, id: id,
          center: CGPoint(x: 80 + Double(phase & 3) / 4, y: 60 + Double(phase >> 2) / 4),
          scale: 1, color: .white, using: &rasterizer, into: &surface, clip: surface.bounds)
      }
    }
    #expect(cache.statistics.hits == 16)
  }

  /// The outlines of the first hundred ids were in one set of four.
  @Test func theOutlinesOfManyLabelsStay() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    var surface = canvas()
    let label = setter.label("A", in: .circle(diameter: 100))
    var one = 0
    for id in 0..<40 {
      cache.draw(
        label, id: id, center: CGPoint(x: 80, y: 60), scale: 0.7, color: .white,
        using: &rasterizer, into: &surface, clip: surface.bounds)
      if id == 0 { one = cache.outlineByteCount }
    }
    // The allocator may round some of them up.
    #expect(cache.outlineByteCount > 39 * one, "\(one), \(cache.outlineByteCount)")
  }

  @Test func scalesSeenOnceAreNotKept() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    var surface = canvas()
    let label = setter.label("Art", in: .circle(diameter: 100))
    for step in 0..<200 {
      cache.draw(
        label, id: 0, center: CGPoint(x: 80, y: 60), scale: 0.5 + Double(step) / 777,
        color: .white, using: &rasterizer, into: &surface, clip: surface.bounds)
    }
    #expect(cache.statistics.direct == 200 && cache.byteCount == 0)
  }

  @Test func memoryIsBounded() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache(byteLimit: 20_000)
    var surface = canvas()
    for id in 0..<100 {
      let label = setter.label("Topic \(id)", in: .circle(diameter: 100))
      for phase in 0..<8 {
        cache.draw(
          label, id: id, center: CGPoint(x: 80 + Double(phase) / 4, y: 60), scale: 1,
          color: .white, using: &rasterizer, into: &surface, clip: surface.bounds)
        #expect(cache.byteCount <= cache.byteLimit)
      }
    }
  }

  /// Long texts that change with each frame took 2 MB each in up to 256 outlines.
  @Test func outlinesAreBoundedInBytes() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    var surface = canvas()
    var largest = 0
    for id in 0..<80 {
      let text = String(repeating: "text \(id) ", count: 300)
      let label = setter.line(text)
      let before = cache.outlineByteCount
      cache.draw(
        label, id: id, center: CGPoint(x: 80, y: 60), scale: 1, color: .white,
        using: &rasterizer, into: &surface, clip: surface.bounds)
      largest = max(largest, cache.outlineByteCount - before)
      #expect(cache.outlineByteCount <= LabelCache.outlineByteLimit + largest)
    }
    #expect(80 * largest > 2 * LabelCache.outlineByteLimit, "enough to exceed the bound")
  }

  @Test func aChangedLabelIsNotTakenForTheOldOne() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    var pictures: [[UInt32]] = []
    for text in ["Before", "After"] {
      let label = setter.label(text, in: .circle(diameter: 100))
      var surface = canvas()
      for _ in 0..<3 {
        surface.clear(0, in: surface.bounds)
        cache.draw(
          label, id: 5, center: CGPoint(x: 80, y: 60), scale: 1, color: .white,
          using: &rasterizer, into: &surface, clip: surface.bounds)
      }
      pictures.append(pixels(surface))
    }
    #expect(pictures[0] != pictures[1])
  }

  @Test func nonsenseDrawsNothing() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    var surface = canvas()
    let before = pixels(surface)
    let label = setter.label("Art 😀", in: .circle(diameter: 100))
    let bad: [(CGPoint, Double)] = [
      (CGPoint(x: Double.nan, y: 60), 1), (CGPoint(x: 80, y: Double.infinity), 1),
      (CGPoint(x: 80, y: 60), 0), (CGPoint(x: 80, y: 60), -1), (CGPoint(x: 80, y: 60), .nan),
      (CGPoint(x: 80, y: 60), .infinity), (CGPoint(x: 1e300, y: 60), 1),
      (CGPoint(x: -500, y: 60), 1),
    ]
    for (center, scale) in bad {
      cache.draw(
        label, id: 1, center: center, scale: scale, color: .white, using: &rasterizer,
        into: &surface, clip: surface.bounds)
    }
    cache.draw(
      Label(), id: 1, center: CGPoint(x: 80, y: 60), scale: 1, color: .white, using: &rasterizer,
      into: &surface, clip: surface.bounds)
    #expect(pixels(surface) == before)
  }

  @Test func movingAQuarterPixelMovesTheInkAQuarterPixel() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    let label = setter.label("Politics", in: .hexagon(flatToFlat: 117))
    /// The mean position of the coverage that the label adds; gray text's is not corrected for
    /// contrast.
    func middle(_ center: CGPoint) -> CGPoint {
      var surface = Surface(width: 160, height: 130)
      cache.draw(
        label, id: 1, center: center, scale: 1, color: Color(rgb: 0x808080), using: &rasterizer,
        into: &surface, clip: surface.bounds)
      var (sum, x, y) = (0.0, 0.0, 0.0)
      for (index, pixel) in pixels(surface).enumerated() {
        let weight = Double(pixel >> 24)
        sum += weight
        x += weight * (Double(index % 160) + 0.5)
        y += weight * (Double(index / 160) + 0.5)
      }
      return CGPoint(x: x / sum, y: y / sum)
    }
    let start = middle(CGPoint(x: 80, y: 65))
    for step in 1...8 {
      let moved = middle(CGPoint(x: 80 + Double(step) / 4, y: 65 - Double(step) / 4))
      #expect(abs(moved.x - start.x - Double(step) / 4) < 0.03)
      #expect(abs(start.y - moved.y - Double(step) / 4) < 0.03)
    }
  }
}
