// The journal needs O_APPEND, locks and fdatasync, and standard output needs writes that report how
// many bytes they wrote; Foundation offers neither.

internal import Glibc

/// An open file, pipe, socket or terminal; the source of catalogues and the target of picks and journals.
///
/// Wraps a file descriptor and closes it when the value is released, unless it is one of the three
/// standard descriptors.
public struct File: ~Copyable, Sendable {
  /// The descriptor's number, for a `PollSet`.
  public let number: Int32
  private let isOwned: Bool

  /// Wraps a descriptor; if `isOwned`, closes it when the file is released.
  init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  /// Takes ownership of a descriptor, which is closed when the file is released.
  public init(owning number: Int32) { self.init(number: number, isOwned: true) }

  deinit {
    if isOwned { _ = close(number) }
  }

  /// The standard input of the process; never closed.
  public static var standardInput: File { File(number: 0, isOwned: false) }

  /// The standard output of the process; never closed.
  public static var standardOutput: File { File(number: 1, isOwned: false) }

  /// The standard error of the process; never closed.
  public static var standardError: File { File(number: 2, isOwned: false) }

  /// Whether the descriptor is a terminal.
  ///
  /// The C function is `isatty`.
  public var isTerminal: Bool { isatty(number) == 1 }

  /// Whether the descriptor is a pipe, a socket or a regular file, rather than a terminal or a device.
  ///
  /// The C function is `fstat`.
  public var isStream: Bool {
    guard let kind = try? SystemCall.status(of: number).st_mode & S_IFMT else { return false }
    return kind == S_IFIFO || kind == S_IFSOCK || kind == S_IFREG
  }

  /// Whether the descriptor is open for writing.
  ///
  /// The C function is `fcntl`.
  public var isWritable: Bool {
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  /// Ignores SIGPIPE and SIGXFSZ, so that writing to a closed pipe or past a limit throws.
  ///
  /// Call it once, early in `main`. The C function is `signal`.
  public static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens each standard descriptor that is closed, such that reading and writing it fails.
  ///
  /// Otherwise the next file or connection would get its number, and with it the text that is written
  /// to standard output or standard error. Call it once, first in `main`. The C functions are `fcntl`
  /// and `open`.
  public static func reserveStandardDescriptors() {
    for (number, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // The system returns the lowest free number.
      _ = try? SystemCall.openFile("/dev/null", flags)
    }
  }
}
