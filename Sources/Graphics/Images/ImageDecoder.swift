public import Raster

/// Decodes image files of all kinds that gdk-pixbuf reads, and PNG files without it, in a separate process, within a budget.
///
/// An image file may come from an untrusted source, and an image reader may crash or hang. So a
/// decoder is a sandboxed child process: it opens no file, has no network, 512 MB of memory and
/// five seconds of processor time, and is killed after 15 seconds. An image that ends its decoder
/// is not retried, and the next one gets a new decoder.
///
/// The child is this program, started again by `posix_spawn`; it becomes a decoder before `main`
/// runs. It starts with the first image, and ends with its owner, or with the thread that requested
/// that image. A decoder is used from one thread at a time.
///
/// ```swift
/// let decoder = ImageDecoder()
/// let icon = try decoder.surface(from: bytes, width: 64, height: 64)
/// ```
///
/// A class, because it owns a process.
public final class ImageDecoder {
  private var process: DecoderProcess?

  /// Creates a decoder without starting its process.
  public init() {}

  /// Whether gdk-pixbuf is installed, without which only PNG files are read.
  public static var hasPixbuf: Bool { PixbufLibrary.shared != nil }

  /// Whether gdk-pixbuf has a reader of SVG files; `false` also without gdk-pixbuf.
  public static var readsSVG: Bool { PixbufLibrary.shared?.reads("svg") ?? false }

  /// Returns the image in a file, cropped to an aspect ratio around its center and scaled down to a
  /// size; never scaled up.
  ///
  /// Each pixel is the mean of the pixels it covers. Of an animation, the first image is returned;
  /// the camera's orientation is applied. A JPEG much larger than the size is read at a reduced
  /// size. O(pixels).
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - width: The maximum width, in pixels.
  ///   - height: The maximum height, in pixels; the aspect ratio is that of `width` and `height`.
  ///   - isWhole: Whether the image is not cropped, and covers `width` and `height`.
  ///   - budget: The limits for decoding.
  /// - Returns: The image, premultiplied.
  /// - Throws: `ImageFault` about the bytes, the budget, or the decoder.
  public func surface(
    from bytes: [UInt8], width: Int, height: Int, isWhole: Bool = false,
    budget: ImageBudget = .standard
  ) throws(ImageFault) -> Surface {
    let picture = try picture(
      from: bytes,
      for: DecodeRequest(width: width, height: height, isWhole: isWhole, budget: budget)
    ) { false }
    return picture.surface
  }

  /// Decodes a file as a whole, to find out whether its image can be shown completely.
  ///
  /// Otherwise, a PNG or JPEG file that ends early is shown as far as it goes. O(pixels).
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - budget: The limits for decoding.
  /// - Throws: `ImageFault` as `surface(from:width:height:isWhole:budget:)`, or `ImageFault.incomplete`.
  public func check(
    _ bytes: [UInt8], budget: ImageBudget = .standard
  ) throws(ImageFault) {
    _ = try picture(
      from: bytes,
      for: DecodeRequest(
        width: Self.checkedSize, height: Self.checkedSize, isWhole: false, budget: budget,
        mustBeComplete: true)
    ) { false }
  }

  /// The size in which images are decoded to check them, in pixels.
  private static let checkedSize = 48

  /// The same as `surface(from:width:height:isWhole:budget:)`, stopped with `ImageFault.tooMuchWork` as soon as `isCanceled` returns `true`.
  func picture(
    from bytes: [UInt8], for request: DecodeRequest, isCanceled: () -> Bool
  ) throws(ImageFault) -> DecodedPicture {
    precondition(
      request.width > 0 && request.height > 0, "a request needs a positive width and height")
    guard bytes.count <= request.budget.bytes else {
      throw .tooManyBytes(limit: request.budget.bytes)
    }
    let process = try process(for: DecoderReach(of: bytes))
    // A process that failed, or has used its work, is killed immediately.
    defer { if !process.isReady { self.process = nil } }
    return try process.picture(from: bytes, for: request, isCanceled: isCanceled)
  }

  /// Ends the process, if there is one; the next image starts another.
  func end() { process = nil }

  /// Returns the current process, or a new one if it cannot take this image.
  private func process(for reach: DecoderReach) throws(ImageFault) -> DecoderProcess {
    if let process, process.isReady, process.reach >= reach { return process }
    // End the old process before the new one starts.
    process = nil
    let fresh = try DecoderProcess(reach: reach)
    process = fresh
    return fresh
  }
}
