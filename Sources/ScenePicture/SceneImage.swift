import Images
public import Raster

/// A picture that cells show.
///
/// A class because cells and drawings share one copy of its pixels; it never changes.
public final class SceneImage: Sendable {
  private let image: DecodedImage
  var surface: Surface { _read { yield image.surface } }

  /// The width, in pixels of the picture.
  public var width: Int { surface.width }
  /// The height, in pixels of the picture.
  public var height: Int { surface.height }

  /// Takes over a picture.
  public init(_ surface: consuming Surface) { image = DecodedImage(surface) }

  /// Shows what a loader has decoded, without a copy.
  init(_ image: DecodedImage) { self.image = image }
}

// Pictures are told apart by what they are, not by what they look like.
extension SceneImage: Hashable {
  /// Whether both are the same picture.
  public static func == (left: SceneImage, right: SceneImage) -> Bool { left === right }

  /// Adds what tells the picture from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
