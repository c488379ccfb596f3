import Raster
import TestSupport
import Testing

struct SpriteImageTests {
  /// A premultiplied pixel over another, each channel rounded to the nearest level.
  private static func over(_ pixel: UInt32, _ source: UInt32) -> UInt32 {
    let rest = 255 - (source >> 24)
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let kept = ((pixel >> shift & 255) * rest * 2 + 255) / 510
      result |= ((source >> shift & 255) + kept) << shift
    }
    return result
  }

  /// A picture of translucent pixels, with opaque runs of all lengths: plain, patterned and random.
  private static func picture(_ random: inout SplitMix64) -> Surface {
    var surface = Surface(width: random.int(1...70), height: random.int(1...9))
    for y in 0..<surface.height {
      let kind = random.int(0...4)
      let pattern = (0..<8).map { _ in random.color(alpha: 255).premultiplied }
      let (first, last) = (random.int(-5...40), random.int(0...75))
      for x in 0..<surface.width {
        let soft = random.color(alpha: UInt8(random.int(0...255))).premultiplied
        switch kind {
        case 0: surface[x, y] = 0
        case 1: surface[x, y] = soft
        case 2: surface[x, y] = x >= first && x < last ? pattern[0] : soft
        case 3: surface[x, y] = x >= first && x < last ? pattern[x & 7] : 0
        default: surface[x, y] = random.color(alpha: 255).premultiplied
        }
      }
    }
    return surface
  }

  @Test(arguments: [Rasterizer.VectorWidth.baseline, .widest])
  func aSpriteImagePaintsWhatBlendingItsPictureDoes(vectors: Rasterizer.VectorWidth) {
    var random = SplitMix64(seed: 91)
    var rasterizer = Rasterizer(vectors: vectors)
    for round in 0..<400 {
      let picture = Self.picture(&random)
      let image = SpriteImage(of: picture, x: random.int(-9...9), y: random.int(-9...9))
      var surface = Surface(width: 90, height: 14)
      for y in 0..<14 {
        for x in 0..<90 { surface[x, y] = random.color(alpha: 255).premultiplied }
      }
      var expected = Surface(width: 90, height: 14)
      expected.copy(from: surface, surface.bounds, to: (0, 0))
      let (x, y) = (random.int(-40...90), random.int(-9...14))
      let clip = PixelRect(
        x: random.int(-5...60), y: random.int(-3...8), width: random.int(1...90),
        height: random.int(1...14))
      for row in 0..<picture.height {
        for column in 0..<picture.width {
          let place = PixelRect(
            x: image.bounds.x + x + column, y: image.bounds.y + y + row, width: 1, height: 1)
          guard clip.intersection(expected.bounds).contains(place) else { continue }
          expected[place.x, place.y] = Self.over(
            expected[place.x, place.y], picture[column, row])
        }
      }
      rasterizer.paint(image, atX: x, y: y, into: &surface, clip: clip)
      let difference = PixelDiff(surface, expected)
      #expect(difference.count == 0, "round \(round): \(difference)")
    }
  }
}
