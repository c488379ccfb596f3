/// The most pixels that a picture may have, checked before memory is taken for it.
///
/// ```swift
/// let extent = try PixelLimit.file.extent(width: 800, height: 600, scale: 2)
/// // extent.width == 1600, extent.height == 1200
/// ```
public enum PixelLimit: Int, Sendable {
  /// Of a window: 2^27 device pixels, which take 512 MiB a buffer.
  case screen = 134_217_728
  /// Of a picture in a file: 2^26 pixels, which take 256 MiB before they are encoded.
  case file = 67_108_864

  /// The extent of a picture in device pixels, rounded to whole ones.
  ///
  /// - Parameters:
  ///   - width: The width, in logical pixels.
  ///   - height: The height, in logical pixels.
  ///   - scale: Device pixels for a logical pixel.
  /// - Returns: The width and the height, in device pixels.
  /// - Throws: `PictureExtentError` unless the picture has at least 1 x 1 pixels, and not more than the limit.
  public func extent(
    width: Double, height: Double, scale: Double = 1
  ) throws(PictureExtentError) -> (width: Int, height: Int) {
    let (columns, rows) = ((width * scale).rounded(), (height * scale).rounded())
    // Written such that NaN fails. An extent within the limit is exact, and converts to an integer.
    guard columns >= 1, rows >= 1, columns * rows <= Double(rawValue) else {
      throw PictureExtentError(width: columns, height: rows, limit: self)
    }
    return (Int(columns), Int(rows))
  }
}
