import Geometry
import Raster
import TestSupport
import Testing

struct DotBatchTests {
  /// The pixels of a field, dot by dot.
  private func reference(
    _ centers: [SIMD2<Float>], _ colors: [UInt32], scale: Double, width: Int, height: Int,
    into surface: inout Surface
  ) {
    for (center, color) in zip(centers, colors) {
      guard
        let corner = DotBatch.corner(of: center, scale: scale, width: width, height: height)
      else { continue }
      for row in 0..<height {
        let inset = DotBatch.inset(ofRow: row, width: width, height: height)
        for column in inset..<width - inset {
          let (x, y) = (corner.x + column, corner.y + row)
          guard surface.bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1)) else {
            continue
          }
          surface[x, y] = color | 0xFF00_0000
        }
      }
    }
  }

  /// Dots on a lattice without overlaps, in random order, some of them beyond the surface's edges.
  private func lattice(
    _ random: inout SplitMix64, scale: Double, width: Int, height: Int
  ) -> [SIMD2<Float>] {
    var centers: [SIMD2<Float>] = []
    for row in -1...110 / height + 1 {
      for column in -1...150 / width + 1 {
        centers.append(
          SIMD2(
            Float((Double(column * (width + 1)) + random.double(0, 0.9)) / scale),
            Float((Double(row * (height + 1)) + random.double(0, 0.9)) / scale)))
      }
    }
    for index in centers.indices { centers.swapAt(index, random.int(index...centers.count - 1)) }
    return centers
  }

  @Test func everyClipShowsTheDotsOneByOne() {
    var random = SplitMix64(seed: 601)
    var batch = DotBatch()
    var rasterizer = Rasterizer()
    for round in 0..<60 {
      let (width, height) = (random.int(1...11), random.int(1...11))
      let scale = random.double(0.4, 3)
      let centers = lattice(&random, scale: scale, width: width, height: height)
      let colors = centers.map { _ in random.color(alpha: 255).premultiplied & 0xFFFFFF }
      var expected = Surface(width: 150, height: 110)
      reference(centers, colors, scale: scale, width: width, height: height, into: &expected)
      var surface = Surface(width: 150, height: 110)
      batch.fill(
        with: centers, count: centers.count, scale: scale, width: width, height: height,
        in: surface.bounds)
      let (columns, rows) = (random.int(3...150), random.int(3...110))
      for y in stride(from: 0, to: 110, by: rows) {
        for x in stride(from: 0, to: 150, by: columns) {
          rasterizer.draw(
            batch, colors: colors, into: &surface,
            clip: PixelRect(x: x, y: y, width: columns, height: rows))
        }
      }
      let difference = PixelDiff(expected, surface)
      #expect(difference.count == 0, "round \(round), \(width) x \(height): \(difference)")
    }
  }

  /// Dots that overlap at random, so that the order counts too.
  @Test func threadsAndClipsGiveTheSameBytes() throws {
    let workers = try #require(BandWorkers())
    var random = SplitMix64(seed: 602)
    var alone = DotBatch()
    var shared = DotBatch()
    var rasterizer = Rasterizer()
    for round in 0..<6 {
      let size = random.int(1...9)
      let centers = (0..<30_000).map { _ in
        SIMD2(Float(random.double(-20, 420)), Float(random.double(-20, 320)))
      }
      let colors = centers.map { _ in random.color(alpha: 255).premultiplied }
      var expected = Surface(width: 400, height: 300)
      var surface = Surface(width: 400, height: 300)
      alone.fill(
        with: centers, count: centers.count, scale: 1, width: size, height: size,
        in: expected.bounds)
      rasterizer.draw(alone, colors: colors, into: &expected, clip: expected.bounds)
      shared.fill(
        with: centers, count: centers.count, scale: 1, width: size, height: size,
        in: surface.bounds, on: workers)
      for y in stride(from: 0, to: 300, by: 7 + round) {
        rasterizer.draw(
          shared, colors: colors, into: &surface,
          clip: PixelRect(x: 0, y: y, width: 400, height: 7 + round))
      }
      let difference = PixelDiff(expected, surface)
      #expect(difference.count == 0, "round \(round): \(difference)")
    }
  }

  @Test(arguments: [1.0, 1.25, 4.0 / 3, 1.5, 2])
  func aLatticeOfWholePixelsIsRegular(scale: Double) {
    for size in 1...8 {
      for origin in [0, 0.25, 0.5] {
        let pitch = size + 1
        let corners = (0..<4000).map { number in
          DotBatch.corner(
            of: SIMD2(repeating: Float((Double(number * pitch) + origin) / scale)), scale: scale,
            width: size, height: size)
        }
        let first = corners[0]?.x ?? 0
        for (number, corner) in corners.enumerated() where corner?.x != first + number * pitch {
          Issue.record("dot \(number) of \(size) pixels from \(origin) on: \(corner?.x ?? 0)")
          return
        }
      }
    }
  }

  @Test func dotsAreFlatTopHexagons() {
    func rows(_ width: Int, _ height: Int) -> [Int] {
      (0..<height).map { width - 2 * DotBatch.inset(ofRow: $0, width: width, height: height) }
    }
    #expect(rows(3, 3) == [3, 3, 3])
    #expect(rows(4, 4) == [2, 4, 4, 2])
    #expect(rows(5, 5) == [3, 5, 5, 5, 3])
    #expect(rows(6, 6) == [4, 4, 6, 6, 4, 4])
    #expect(rows(8, 7) == [4, 6, 6, 8, 6, 6, 4])
    for width in 1...DotBatch.largestSize {
      for height in 1...DotBatch.largestSize {
        let widths = rows(width, height)
        #expect(widths == widths.reversed())
        #expect(
          widths.prefix((height + 1) / 2).elementsEqual(widths.prefix((height + 1) / 2).sorted()))
        #expect(widths.allSatisfy { $0 >= 1 })
      }
    }
  }

  @Test func badDotsAreLeftOut() {
    var batch = DotBatch()
    var rasterizer = Rasterizer()
    var surface = Surface(width: 9, height: 9)
    let bad: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e30, 3e9]
    let centers = bad.flatMap { [SIMD2($0, 4), SIMD2(4, $0)] }
    batch.fill(
      with: centers, count: centers.count, scale: 1, width: 3, height: 3, in: surface.bounds)
    rasterizer.draw(
      batch, colors: centers.map { _ in 0xFFFFFF }, into: &surface, clip: surface.bounds)
    #expect(surface.withPixels { $0.allSatisfy { $0 == 0 } })
    for center in centers {
      let corner = DotBatch.corner(of: center, scale: 1, width: 3, height: 3)
      #expect(corner == nil)
    }
  }
}
