/// An image file and its requested size.
public struct ImageRequest: Hashable, Sendable {
  /// The file, relative to the catalogue's folder, or a network address.
  public var path: String
  /// The maximum width, in pixels; with `height` it is the aspect ratio for cropping.
  public var width: Int
  /// The maximum height, in pixels.
  public var height: Int
  /// Whether the image is not cropped, and scaled down only as far as it still covers `width` and
  /// `height`.
  public var isWhole: Bool

  /// Creates a request for an image of at least one pixel.
  public init(path: String, width: Int, height: Int, isWhole: Bool = false) {
    self.path = path
    self.width = width
    self.height = height
    self.isWhole = isWhole
  }
}

/// The result of a request.
public struct ImageResult: Sendable {
  /// The request.
  public var request: ImageRequest
  /// The image, or the reason why there is none.
  public var outcome: Result<DecodedImage, ImageFileError>
}
