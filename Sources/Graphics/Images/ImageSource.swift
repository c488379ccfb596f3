public import Files

/// Where the files of images are.
public protocol ImageSource: Sendable {
  /// Opens the file that a request names.
  ///
  /// - Parameter request: The name, and the size in which the image is wanted.
  /// - Returns: The open file.
  /// - Throws: `ImageFault` if there is no such file, or if it may not be read.
  func file(for request: ImageRequest) throws(ImageFault) -> File
}

extension AssetFolder: ImageSource {
  /// Opens a file in the folder, whatever the size of the image.
  public func file(for request: ImageRequest) throws(ImageFault) -> File {
    try file(at: request.path)
  }
}

extension File {
  /// Returns the bytes of a regular file of at most `limit` bytes, or throws what an error means for a picture.
  func pictureBytes(limit: Int) throws(ImageFault) -> [UInt8] {
    do {
      return try contents(limit: limit)
    } catch {
      throw ImageFault(error)
    }
  }
}
