import Geometry
import Images
import Raster

/// An image of a whole cell in sizes that halve, so that drawing it at any size looks at few of its pixels.
struct ImagePyramid: Sendable {
  /// The largest first.
  private let levels: [DecodedImage]
  /// The width of the largest, in logical pixels of the cell at scale 1.
  let logicalWidth: Double

  /// Sizes below this one, in pixels, are not worth their memory.
  private static let smallest = 24

  /// Takes over a picture of `logicalWidth` logical pixels.
  init(_ picture: consuming Surface, logicalWidth: Double, using rasterizer: inout Rasterizer) {
    self.logicalWidth = logicalWidth
    var levels = [DecodedImage(picture)]
    while let last = levels.last, last.surface.width > Self.smallest {
      var half = Surface(
        width: (last.surface.width + 1) / 2, height: (last.surface.height + 1) / 2)
      rasterizer.drawImage(
        last.surface, in: CGRect(x: 0, y: 0, width: half.width, height: half.height), into: &half,
        clip: half.bounds)
      levels.append(DecodedImage(half))
    }
    self.levels = levels
  }

  /// The bytes it occupies.
  var byteCount: Int { levels.reduce(0) { $0 + $1.byteCount } }

  /// The largest picture.
  var largest: DecodedImage { levels[0] }

  /// The smallest picture that is at least so wide, in pixels, or else the largest.
  func picture(ofWidth width: Double) -> DecodedImage {
    levels.last { Double($0.surface.width) >= width } ?? levels[0]
  }
}
