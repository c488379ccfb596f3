internal import Raster

/// Decodes images; runs in a decoder's process only.
///
/// gdk-pixbuf gets only bytes, never a path.
enum PictureDecoding {
  /// Returns the image in a file, as `ImageDecoder` does.
  ///
  /// - Throws: `ImageFault` about the bytes or the budget.
  static func surface(
    from bytes: [UInt8], for request: DecodeRequest
  ) throws(ImageFault) -> Surface {
    let (width, height) = (request.width, request.height)
    let pixbuf = try PixbufReading(width: width, height: height, budget: request.budget).read(bytes)
    guard request.isWhole else { return reduce(pixbuf, to: width, height) }
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
