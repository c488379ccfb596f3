/// An image file and the size it is wanted in.
public struct ImageRequest: Hashable, Sendable {
  /// The file, from the catalogue's folder, or an address on the network.
  public var path: String
  /// The most pixels a row; with `height` it tells the shape that the picture is cut to.
  public var width: Int
  /// The most rows.
  public var height: Int
  /// Whether the picture keeps its shape, and is made just so small that it covers `width` and `height`.
  public var isWhole: Bool

  /// Creates a request for a picture of at least one pixel.
  public init(path: String, width: Int, height: Int, isWhole: Bool = false) {
    self.path = path
    self.width = width
    self.height = height
    self.isWhole = isWhole
  }
}

/// What has become of a request.
public struct ImageResult: Sendable {
  /// What was asked for.
  public var request: ImageRequest
  /// The picture, or why there is none.
  public var outcome: Result<DecodedImage, ImageFileError>
}
