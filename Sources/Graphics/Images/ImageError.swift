/// The reason why an image could not be decoded or encoded.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not an image of the format; the text is the library's message.
  case notAPicture(format: String, reason: String)
  /// The image has no pixels, or more than the format or the limit allows.
  case badExtent(width: Int, height: Int)
  /// The library failed to write; the text is its message.
  case cannotEncode(format: String, reason: String)

  /// The failure and the reason.
  public var description: String {
    switch self {
    case .notAPicture(let format, let reason): "not a \(format) picture: \(reason)"
    case .badExtent(let width, let height):
      "an image of \(width) x \(height) pixels; expected at least one pixel, at most"
        + " \(PNGFile.pixelLimit) in a PNG, at most 65535 per side in a GIF"
    case .cannotEncode(let format, let reason): "cannot be written as \(format): \(reason)"
    }
  }
}
