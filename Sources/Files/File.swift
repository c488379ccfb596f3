// The journal needs O_APPEND, locks and fdatasync, and standard output needs a write that reports how
// far it came; Foundation offers neither.

internal import Glibc

/// An open file, pipe, socket or terminal: what catalogues come from, picks go to and journals are kept in.
///
/// Wraps a descriptor of the operating system, and closes it when it is released, unless it is one of the three
/// standard ones.
public struct File: ~Copyable, Sendable {
  /// The descriptor's number, for a `PollSet`.
  public let number: Int32
  private let isOwned: Bool

  /// Wraps a descriptor, and closes it when the file is released if it is `isOwned`.
  init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  /// Takes over a descriptor, which is closed when the file is released.
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

  /// Whether a person reads this on a terminal.
  ///
  /// The C function is `isatty`.
  public var isTerminal: Bool { isatty(number) == 1 }

  /// Whether a pipe, a socket or a file is at the other end, and not a terminal or a device.
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
  /// To be called once, early in `main`. The C function is `signal`.
  public static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens each standard descriptor that is closed, such that reading and writing it fails.
  ///
  /// Otherwise the next file or connection to be opened takes its number, and with it what is written
  /// to standard output or standard error. To be called once, first in `main`. The C functions are
  /// `fcntl` and `open`.
  public static func reserveStandardDescriptors() {
    for (number, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // The system gives the lowest number that is free.
      _ = try? SystemCall.openFile("/dev/null", flags)
    }
  }
}
