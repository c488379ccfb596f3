public import Raster

/// Image files of all kinds that gdk-pixbuf knows, decoded within a budget.
///
/// Only bytes go to the library, never a path. Of an animation the first picture is taken; the orientation that a
/// camera has noted is applied.
public enum ImageDecoder {
  /// Whether there is anything to decode with: whether gdk-pixbuf is installed.
  public static var isAvailable: Bool { PixbufLibrary.shared != nil }

  /// The picture in a file, cut to a shape about its middle and made smaller to a size; never made larger.
  ///
  /// Each pixel is the mean of what it covers. A JPEG much larger than the size is already read smaller. O(pixels). The C
  /// functions are those of `GdkPixbufLoader`.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - width: The most pixels a row.
  ///   - height: The most rows; with `width` it tells the shape.
  ///   - isWhole: Whether nothing is cut away, and the picture covers `width` and `height`.
  ///   - budget: What it may cost.
  /// - Returns: The picture, premultiplied.
  /// - Throws: `ImageFault` about the bytes or the budget.
  public static func surface(
    from bytes: [UInt8], width: Int, height: Int, isWhole: Bool = false,
    budget: ImageBudget = .standard
  ) throws(ImageFault) -> Surface {
    try surface(from: bytes, width: width, height: height, isWhole: isWhole, budget: budget) {
      false
    }
  }

  /// The same, given up as too much work as soon as `isCancelled` says so.
  static func surface(
    from bytes: [UInt8], width: Int, height: Int, isWhole: Bool, budget: ImageBudget,
    isCancelled: @escaping () -> Bool
  ) throws(ImageFault) -> Surface {
    precondition(width > 0 && height > 0, "a picture needs room")
    guard bytes.count <= budget.bytes else { throw .tooManyBytes(limit: budget.bytes) }
    let pixbuf = try PixbufReading(
      width: width, height: height, budget: budget, isCancelled: isCancelled
    ).read(bytes)
    guard isWhole else { return reduce(pixbuf, to: width, height) }
    let scale = min(
      1, max(Double(width) / Double(pixbuf.width), Double(height) / Double(pixbuf.height)))
    return reduce(
      pixbuf, to: max(1, Int((Double(pixbuf.width) * scale).rounded())),
      max(1, Int((Double(pixbuf.height) * scale).rounded())))
  }

  private static func reduce(
    _ pixbuf: borrowing PixbufReference, to width: Int, _ height: Int
  ) -> Surface {
    let part = BoxReduction.Part(
      ofWidth: pixbuf.width, height: pixbuf.height, shapedLike: width, height)
    let reduction = BoxReduction(
      part, ofWidth: pixbuf.width, height: pixbuf.height, to: width, height)
    return pixbuf.reduced(by: reduction)
  }
}
