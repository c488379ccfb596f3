internal import Glibc

extension File {
  /// A kind of stream that a path may lead to.
  public enum StreamKind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A pipe without a name, which ends with its writers.
    case pipe
    /// A named pipe; `isKept` if it is open for writing too, so that it does not end with its writers.
    case fifo(isKept: Bool)
    /// A socket, a terminal or another device.
    case other
  }

  /// `F_SETPIPE_SZ`, which is not visible to Swift.
  ///
  /// Source: `<linux/fcntl.h>`.
  private static let setPipeSize: Int32 = 1031
  /// What kind of stream this is.
  ///
  /// The C functions are `fstat`, `fcntl` and `readlink`. Source: proc(5), `/proc/PID/fd`.
  ///
  /// - Throws: `FileError`.
  public func streamKind() throws(FileError) -> StreamKind {
    switch try SystemCall.status(of: number).st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFIFO:
      let name = SystemCall.target(ofLink: "/proc/self/fd/\(number)")
      return name?.hasPrefix("/") == true ? .fifo(isKept: isWritable) : .pipe
    default: return .other
    }
  }

  /// Opens a regular file, a pipe or a FIFO for reading, without waiting for a writer.
  ///
  /// Folders and devices are refused. The C functions are `open`, `fstat`, `fcntl` and `readlink`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - keepsFIFOs: Whether a FIFO is opened for writing too if that is allowed, so that it does not end with its writers.
  /// - Returns: The open file.
  /// - Throws: `FileError`.
  public static func stream(_ path: String, keepsFIFOs: Bool) throws(FileError) -> File {
    let file = try reading(path, acceptsPipes: true)
    guard keepsFIFOs, case .fifo = try file.streamKind() else { return file }
    do throws(FileError) {
      return try open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    } catch .failed(_, EACCES) {
      return file
    } catch .failed(_, EROFS) {
      return file
    }
  }

  /// Makes room for more bytes in a pipe; does nothing if that is not allowed, or this is no pipe.
  ///
  /// The C function is `fcntl`.
  ///
  /// - Parameter size: The number of bytes.
  public func enlargePipe(to size: Int) {
    _ = fcntl(number, Self.setPipeSize, Int32(clamping: size))
  }
}
