import Geometry
public import Images
public import Raster

/// An image that marks show, with smaller copies of it where it is drawn at many sizes.
///
/// A class because lists share one copy of its pixels; it never changes.
public final class Bitmap: Sendable {
  /// The image, and its mipmap from the largest to the smallest.
  private let levels: [DecodedImage]
  /// Whether it has smaller copies, unless it is small itself.
  let isMipmapped: Bool

  /// Sizes below this one, in pixels, are not worth their memory.
  private static let smallestLevel = 24

  /// Takes over the pixels of a surface.
  public convenience init(_ surface: consuming Surface) { self.init(DecodedImage(surface)) }

  /// Shows what a loader has decoded, without a copy.
  public init(_ image: DecodedImage) {
    levels = [image]
    isMipmapped = false
  }

  /// Takes over the pixels of a surface and makes a mipmap: copies whose sizes halve, so that drawing at any
  /// size reads few pixels.
  ///
  /// Drawn pixel for pixel, such a bitmap is moved to whole pixels.
  public init(mipmapping surface: consuming Surface, using rasterizer: inout Rasterizer) {
    var levels = [DecodedImage(surface)]
    while let last = levels.last, last.surface.width > Self.smallestLevel {
      var half = Surface(
        width: (last.surface.width + 1) / 2, height: (last.surface.height + 1) / 2)
      rasterizer.drawImage(
        last.surface, in: CGRect(x: 0, y: 0, width: half.width, height: half.height), into: &half,
        clip: half.bounds)
      levels.append(DecodedImage(half))
    }
    self.levels = levels
    isMipmapped = true
  }

  /// The width, in pixels of the image.
  public var width: Int { surface.width }
  /// The height, in pixels of the image.
  public var height: Int { surface.height }
  /// The pixels in their full size.
  public var surface: Surface { _read { yield levels[0].surface } }
  /// The memory it takes, in bytes.
  public var byteCount: Int { levels.reduce(0) { $0 + $1.byteCount } }

  /// The smallest level that is at least so wide, in pixels, else the largest.
  func level(ofWidth width: Double) -> DecodedImage {
    levels.last { Double($0.surface.width) >= width } ?? levels[0]
  }
}

// Bitmaps are told apart by identity, not by their pixels.
extension Bitmap: Hashable {
  /// Whether both are the same bitmap.
  public static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }

  /// Adds the identity of the bitmap.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
