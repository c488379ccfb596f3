public import Raster

/// A picture that is shared and never changed.
///
/// A class, for those who draw it and those who keep it share the pixels.
public final class DecodedImage: Sendable {
  /// The pixels.
  public let surface: Surface

  /// Takes over a picture.
  public init(_ surface: consuming Surface) { self.surface = surface }

  /// The bytes it occupies.
  public var byteCount: Int { 4 * surface.stride * surface.height }
}
