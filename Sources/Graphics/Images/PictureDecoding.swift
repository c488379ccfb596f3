internal import Raster

/// Decodes images; runs in a decoder's process only.
///
/// gdk-pixbuf gets only bytes, never a path. Where it is not installed, libpng reads PNG files.
enum PictureDecoding {
  /// Returns the image in a file, as `ImageDecoder` does.
  ///
  /// - Throws: `ImageFault` about the bytes or the budget.
  static func picture(
    from bytes: [UInt8], for request: DecodeRequest
  ) throws(ImageFault) -> DecodedPicture {
    if request.mustBeComplete {
      try FileCompleteness.check(bytes, pixelLimit: request.budget.pixels)
    }
    if PixbufLibrary.shared == nil, bytes.starts(with: PNGChunk.signature) {
      return try picture(fromPNG: bytes, for: request)
    }
    let pixbuf = try PixbufReading(
      width: request.width, height: request.height, budget: request.budget
    ).read(bytes)
    return DecodedPicture(
      surface: pixbuf.reduced(
        by: reduction(ofWidth: pixbuf.width, height: pixbuf.height, for: request)),
      kind: pixbuf.kind(isVector: DecoderReach.isSVG(bytes)))
  }

  /// Returns the image in a PNG file, read by libpng.
  ///
  /// - Throws: `ImageFault` about the bytes or the number of pixels.
  static func picture(
    fromPNG bytes: [UInt8], for request: DecodeRequest
  ) throws(ImageFault) -> DecodedPicture {
    let image: PNGFile.Samples
    do throws(ImageError) {
      image = try PNGFile.samples(from: bytes, pixelLimit: request.budget.pixels)
    } catch .badExtent(let width, let height) {
      throw .tooManyPixels(width: width, height: height, limit: request.budget.pixels)
    } catch .notAPicture(_, let reason) {
      throw .notAPicture(reason)
    } catch {
      throw .notAPicture("\(error)")
    }
    let reduction = reduction(ofWidth: image.width, height: image.height, for: request)
    let stride = image.width * 4
    // SAFETY: there are as many samples as the extent says, four for each pixel, and they are valid during the calls.
    return unsafe DecodedPicture(
      surface: reduction.surface(of: image.bytes, stride: stride, channels: 4),
      kind: ImageKind(
        of: image.bytes, width: image.width, height: image.height, stride: stride, channels: 4,
        isVector: false))
  }

  /// Returns how an image is cropped and scaled down for a request.
  private static func reduction(
    ofWidth width: Int, height: Int, for request: DecodeRequest
  ) -> BoxReduction {
    var target = (width: request.width, height: request.height)
    if request.isWhole {
      let scale = min(
        1, max(Double(target.width) / Double(width), Double(target.height) / Double(height)))
      target = (
        max(1, Int((Double(width) * scale).rounded())),
        max(1, Int((Double(height) * scale).rounded()))
      )
    }
    let part = BoxReduction.Part(
      ofWidth: width, height: height, shapedLike: target.width, target.height)
    return BoxReduction(part, ofWidth: width, height: height, to: target.width, target.height)
  }
}
