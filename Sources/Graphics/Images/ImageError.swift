/// The reason why an image could not be read or written.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read; the text is the system's message.
  case cannotRead(path: String, reason: String)
  /// The file cannot be written; the text is the system's message.
  case cannotWrite(path: String, reason: String)
  /// The bytes are not an image of the format; the text is the library's message.
  case notAPicture(format: String, reason: String)
  /// The image has no pixels, or more than the format or the limit allows.
  case badExtent(width: Int, height: Int)
  /// The library failed to write; the text is its message.
  case cannotEncode(format: String, reason: String)

  /// The failure, the file and the reason.
  public var description: String {
    switch self {
    case .cannotRead(let path, let reason): "\(path): cannot be read: \(reason)"
    case .cannotWrite(let path, let reason): "\(path): cannot be written: \(reason)"
    case .notAPicture(let format, let reason): "not a \(format) picture: \(reason)"
    case .badExtent(let width, let height):
      "an image of \(width) x \(height) pixels; expected at least one pixel, at most"
        + " \(PNGFile.pixelLimit) in a PNG, at most 65535 per side in a GIF"
    case .cannotEncode(let format, let reason): "cannot be written as \(format): \(reason)"
    }
  }
}
