/// Where the files of images are.
public protocol ImageSource: Sendable {
  /// Returns the bytes of the file that a request names.
  ///
  /// - Parameters:
  ///   - request: The name, and the size in which the image is wanted.
  ///   - limit: The maximum size of the file, in bytes.
  /// - Returns: All bytes.
  /// - Throws: `ImageFault` if there is no such file, or if it may not be read.
  func contents(for request: ImageRequest, limit: Int) throws(ImageFault) -> [UInt8]
}

extension AssetFolder: ImageSource {
  /// Returns the bytes of a file in the folder, whatever the size of the image.
  public func contents(for request: ImageRequest, limit: Int) throws(ImageFault) -> [UInt8] {
    try contents(of: request.path, limit: limit)
  }
}
