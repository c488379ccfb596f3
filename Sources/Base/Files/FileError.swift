internal import Glibc

/// Why a file, a pipe or another resource of the system failed.
public enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pipe no longer has a reader (`EPIPE`).
  case brokenPipe
  /// A system call failed with this `errno`.
  case failed(call: String, errno: Int32)
  /// The path leads to something other than a regular file.
  case notARegularFile
  /// There are more bytes than the limit.
  case tooLarge(limit: Int)

  /// Whether there is no file at the path.
  public var isAbsence: Bool {
    self == .failed(call: "open", errno: ENOENT) || self == .failed(call: "open", errno: ENOTDIR)
  }

  /// The reason alone, as the system describes it.
  public var reason: String {
    switch self {
    case .brokenPipe: "the reader closed the pipe"
    case .failed(_, let errno): Self.text(of: errno)
    case .notARegularFile: "it is not a regular file"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    }
  }

  /// The call that failed and the reason.
  public var description: String {
    if case .failed(let call, _) = self { return "\(call): \(reason)" }
    return reason
  }

  /// The system's text for an `errno`, or its number if there is no text.
  ///
  /// The C function is `strerror_r`.
  private static func text(of code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    // SAFETY: the system writes a terminated text of at most `text.count` bytes into our array.
    _ = unsafe strerror_r(code, &text, text.count)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "error \(code)" : String(decoding: bytes, as: UTF8.self)
  }
}
