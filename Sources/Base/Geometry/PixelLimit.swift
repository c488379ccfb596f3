/// The maximum number of pixels of a picture, checked before memory is allocated for it.
///
/// ```swift
/// let extent = try PixelLimit.file.extent(width: 800, height: 600, scale: 2)
/// // extent.width == 1600, extent.height == 1200
/// ```
public enum PixelLimit: Int, Sendable {
  /// The limit for a window: 2^27 device pixels, 512 MiB per buffer.
  case screen = 134_217_728
  /// The limit for a picture in a file: 2^26 pixels, 256 MiB before encoding.
  case file = 67_108_864

  /// Returns the size of a picture in whole device pixels, rounded.
  ///
  /// - Parameters:
  ///   - width: The width, in logical pixels.
  ///   - height: The height, in logical pixels.
  ///   - scale: The number of device pixels per logical pixel.
  /// - Returns: The width and the height, in device pixels.
  /// - Throws: `PictureExtentError` if the picture has less than 1 x 1 pixels or more than the limit.
  public func extent(
    width: Double, height: Double, scale: Double = 1
  ) throws(PictureExtentError) -> (width: Int, height: Int) {
    let (columns, rows) = ((width * scale).rounded(), (height * scale).rounded())
    // Written so that NaN fails. An extent within the limit is exact and converts to an integer.
    guard columns >= 1, rows >= 1, columns * rows <= Double(rawValue) else {
      throw PictureExtentError(width: columns, height: rows, limit: self)
    }
    return (Int(columns), Int(rows))
  }
}
