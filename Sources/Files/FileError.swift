/// Why bytes could not be read or written.
public enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody reads the other end any more (`EPIPE`).
  case brokenPipe
  /// A system call failed with this `errno`.
  case failed(call: String, errno: Int32)
  /// The path names something that is no regular file.
  case notARegularFile
  /// There are more bytes than are read.
  case tooLarge(limit: Int)

  /// The reason alone, in the system's words.
  public var reason: String {
    switch self {
    case .brokenPipe: "nobody reads the output any more"
    case .failed(_, let errno): File.message(ofError: errno)
    case .notARegularFile: "it is not a regular file"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    }
  }

  /// The call that failed and the reason.
  public var description: String {
    if case .failed(let call, _) = self { return "\(call): \(reason)" }
    return reason
  }
}
