public import Raster

/// Decodes image files of all kinds that gdk-pixbuf knows, in a process of its own, within a budget.
///
/// An image file may come from anywhere, and a reader of image files may crash or loop. So a decoder is a child process
/// that can compute and nothing else: it opens no file, has no network, 512 MB of memory and five seconds of processor time,
/// and is killed when it takes longer than 15 seconds. A picture that ends its decoder is not tried again, and the next one
/// gets a fresh decoder.
///
/// The child is this program, started again by `posix_spawn`; it becomes a decoder before `main` runs. It starts with the
/// first picture, and ends with its owner, or with the thread that asked for that picture. A decoder is used from one thread
/// at a time.
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

  /// Whether gdk-pixbuf, the library that reads images, is installed.
  public static var isAvailable: Bool { PixbufLibrary.shared != nil }

  /// The picture in a file, cropped to an aspect ratio about its middle and scaled down to a size; never scaled up.
  ///
  /// Each pixel is the mean of what it covers. Of an animation the first picture is taken; the orientation that a
  /// camera has noted is applied. A JPEG much larger than the size is already read smaller. O(pixels).
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - width: The most pixels a row.
  ///   - height: The most rows; the aspect ratio is that of `width` and `height`.
  ///   - isWhole: Whether nothing is cropped, and the picture covers `width` and `height`.
  ///   - budget: What it may cost.
  /// - Returns: The picture, premultiplied.
  /// - Throws: `ImageFault` about the bytes, the budget, or what became of the decoder.
  public func surface(
    from bytes: [UInt8], width: Int, height: Int, isWhole: Bool = false,
    budget: ImageBudget = .standard
  ) throws(ImageFault) -> Surface {
    try surface(
      from: bytes,
      for: DecodeRequest(width: width, height: height, isWhole: isWhole, budget: budget)
    ) { false }
  }

  /// The same, given up as too much work as soon as `isCancelled` returns `true`.
  func surface(
    from bytes: [UInt8], for request: DecodeRequest, isCancelled: () -> Bool
  ) throws(ImageFault) -> Surface {
    precondition(
      request.width > 0 && request.height > 0, "a request needs a positive width and height")
    guard bytes.count <= request.budget.bytes else {
      throw .tooManyBytes(limit: request.budget.bytes)
    }
    let process = try process(for: DecoderReach(of: bytes))
    // A process that failed, or has used its work, is killed immediately.
    defer { if !process.isReady { self.process = nil } }
    return try process.surface(from: bytes, for: request, isCancelled: isCancelled)
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
