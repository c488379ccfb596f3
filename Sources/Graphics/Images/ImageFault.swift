/// The reason why an image file cannot be shown.
public enum ImageFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is absolute, leads out of its folder, or is not a path.
  case badPath
  /// A part of the path is a symbolic link.
  case link
  /// The path names a folder, a device, a FIFO or a socket.
  case notARegularFile
  /// Neither a theme nor the current folder has an icon of this name.
  case noSuchIcon(themes: [String])
  /// The file cannot be read; the text is the system's message.
  case cannotRead(String)
  /// The network address is not allowed; the text is the reason.
  case notAllowed(String)
  /// The network address cannot be fetched; the text is the reason.
  case cannotFetch(String)
  /// The file is larger than the budget.
  case tooManyBytes(limit: Int)
  /// The file has more pixels than the budget.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// Decoding took longer than the budget.
  case tooMuchWork(limit: Duration)
  /// The bytes are not an image; the text is the library's message.
  case notAPicture(String)
  /// The file ends before its image is complete.
  case incomplete
  /// The decoder process could not start, or ended with this image; the text is the reason.
  case cannotDecode(String)
  /// The library that reads images other than PNG is not installed.
  case noReader

  /// The problem and the expected input.
  public var description: String {
    switch self {
    case .badPath: "expected a path in the catalogue's folder, without \"..\""
    case .link: "a part of the path is a symbolic link; expected the file itself"
    case .notARegularFile: "it is not a regular file"
    case .noSuchIcon(let themes):
      "there is no icon of this name in \(Self.list(themes)), and no such file in the current folder"
    case .cannotRead(let reason): "cannot be read: \(reason)"
    case .notAllowed(let reason): "not allowed: \(reason)"
    case .cannotFetch(let reason): "cannot be fetched: \(reason)"
    case .tooManyBytes(let limit): "it is larger than \(limit) bytes"
    case .tooManyPixels(let width, let height, let limit):
      "it has \(width) x \(height) pixels; expected at most \(limit) in all"
    case .tooMuchWork(let limit): "decoding took longer than \(limit)"
    case .notAPicture(let reason): "not a picture: \(reason)"
    case .incomplete: "it ends before the image is complete; copy or export it again"
    case .cannotDecode(let reason): "cannot be decoded: \(reason)"
    case .noReader: "without libgdk-pixbuf-2.0-0, only PNG files are read; install it"
    }
  }
}

extension ImageFault {
  private static func list(_ themes: [String]) -> String {
    switch themes.count {
    case 0: "the icon themes, of which none is installed"
    case 1: "the icon theme \(themes[0])"
    default:
      "the icon themes \(themes.dropLast().joined(separator: ", ")) and \(themes[themes.count - 1])"
    }
  }
}

/// An image file and the reason why it cannot be shown.
public struct ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as given in the catalogue.
  public var path: String
  /// The problem.
  public var fault: ImageFault

  /// Creates an error.
  public init(path: String, fault: ImageFault) {
    self.path = path
    self.fault = fault
  }

  /// The path and the problem.
  public var description: String { "\(path): \(fault)" }
}
