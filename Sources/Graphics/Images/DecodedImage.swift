public import Raster

/// An immutable, shared image.
///
/// A class, so that drawing code and caches share the pixels.
public final class DecodedImage: Sendable {
  /// The pixels.
  public let surface: Surface
  /// What the file shows, also beyond the pixels of a part; a photo if there is no file.
  public let kind: ImageKind

  /// Takes ownership of an image.
  public init(_ surface: consuming Surface, kind: ImageKind = .photo) {
    self.surface = surface
    self.kind = kind
  }

  /// The size in memory, in bytes.
  public var byteCount: Int { 4 * surface.stride * surface.height }
}
