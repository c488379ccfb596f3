public import Raster

/// An immutable, shared image.
///
/// A class, so that drawing code and caches share the pixels.
public final class DecodedImage: Sendable {
  /// The pixels.
  public let surface: Surface

  /// Takes ownership of an image.
  public init(_ surface: consuming Surface) { self.surface = surface }

  /// The size in memory, in bytes.
  public var byteCount: Int { 4 * surface.stride * surface.height }
}
