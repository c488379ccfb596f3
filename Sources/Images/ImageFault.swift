/// Why an image file cannot be shown.
public enum ImageFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is absolute, leads out of its folder, or is no path at all.
  case badPath
  /// A part of the path is a symbolic link.
  case link
  /// The path names a folder, a device, a FIFO or a socket.
  case notARegularFile
  /// The file cannot be read; the text is the system's.
  case cannotRead(String)
  /// An address on the network that pictures may not come from; the text is the reason.
  case notAllowed(String)
  /// An address on the network that gives no picture; the text is the reason.
  case cannotFetch(String)
  /// The file has more bytes than the budget.
  case tooManyBytes(limit: Int)
  /// The file announces more pixels than the budget.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// Decoding took longer than the budget.
  case tooMuchWork(limit: Duration)
  /// The bytes are no picture; the text is the library's.
  case notAPicture(String)
  /// The process that decodes could not start, or ended with this picture; the text is the reason.
  case cannotDecode(String)
  /// The library that reads pictures is not installed.
  case noReader

  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .badPath: "expected a path in the catalogue's folder, without \"..\""
    case .link: "a part of the path is a symbolic link; expected the file itself"
    case .notARegularFile: "it is not a regular file"
    case .cannotRead(let reason): "cannot be read: \(reason)"
    case .notAllowed(let reason): "not allowed: \(reason)"
    case .cannotFetch(let reason): "cannot be fetched: \(reason)"
    case .tooManyBytes(let limit): "it is larger than \(limit) bytes"
    case .tooManyPixels(let width, let height, let limit):
      "it has \(width) x \(height) pixels; expected at most \(limit) in all"
    case .tooMuchWork(let limit): "decoding took longer than \(limit)"
    case .notAPicture(let reason): "not a picture: \(reason)"
    case .cannotDecode(let reason): "cannot be decoded: \(reason)"
    case .noReader: "no image reader is installed; install libgdk-pixbuf-2.0-0"
    }
  }
}

/// An image file and why it cannot be shown.
public struct ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, as the catalogue gives it.
  public var path: String
  /// What is wrong with it.
  public var fault: ImageFault

  /// Creates an error.
  public init(path: String, fault: ImageFault) {
    self.path = path
    self.fault = fault
  }

  /// The path and what is wrong.
  public var description: String { "\(path): \(fault)" }
}
