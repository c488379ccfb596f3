import Geometry
public import Images
public import Raster

/// An image that marks show, optionally with a mipmap for drawing at many sizes.
///
/// A class because lists share one copy of its pixels, which never change.
public final class Bitmap: Sendable {
  /// The image and its mipmap, from the largest level to the smallest.
  private let levels: [DecodedImage]
  /// Whether it has a mipmap; a small image has one without further levels.
  let isMipmapped: Bool

  /// The size, in pixels, below which levels are not worth their memory.
  private static let smallestLevel = 24

  /// Takes ownership of the pixels of a surface.
  public convenience init(_ surface: consuming Surface) { self.init(DecodedImage(surface)) }

  /// Uses a decoded image without copying it.
  public init(_ image: DecodedImage) {
    levels = [image]
    isMipmapped = false
  }

  /// Takes ownership of the pixels of a surface and creates a mipmap: copies whose sizes halve, so that drawing at
  /// any size reads few pixels.
  ///
  /// At its original size, such a bitmap is drawn at whole pixels.
  public init(
    mipmapping surface: consuming Surface, kind: ImageKind = .photo,
    using rasterizer: inout Rasterizer
  ) {
    var levels = [DecodedImage(surface, kind: kind)]
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
  /// The pixels at full size.
  public var surface: Surface { _read { yield levels[0].surface } }
  /// What the file of the image shows; a photo if there is no file.
  public var kind: ImageKind { levels[0].kind }
  /// The memory size, in bytes.
  public var byteCount: Int { levels.reduce(0) { $0 + $1.byteCount } }

  /// Returns the smallest level of at least a width in pixels, or else the largest level.
  func level(ofWidth width: Double) -> DecodedImage {
    levels.last { Double($0.surface.width) >= width } ?? levels[0]
  }
}

// Bitmaps are compared by identity, not by their pixels.
extension Bitmap: Hashable {
  /// Whether both are the same object.
  public static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }

  /// Hashes the identity of the bitmap.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
