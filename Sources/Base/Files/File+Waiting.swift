internal import Glibc

extension File {
  /// What to wait for.
  public enum Readiness: Sendable {
    /// There are bytes to read, or the end is reached.
    case input
    /// A write does not block: a pipe accepts 4096 bytes, a terminal or a file at least one.
    case output
    /// The other end is closed.
    case hangUp

    var pollEvents: Int16 {
      switch self {
      case .input: Int16(POLLIN)
      case .output: Int16(POLLOUT)
      // The system always reports it.
      case .hangUp: 0
      }
    }
  }

  /// Waits until the descriptor is ready.
  ///
  /// The C function is `poll`. If a signal interrupts the wait, the time starts again.
  ///
  /// - Parameters:
  ///   - readiness: What to wait for; an error of the descriptor counts as ready.
  ///   - limit: The longest time to wait, rounded up to whole milliseconds; `nil` for no limit.
  /// - Returns: Whether the descriptor is ready.
  /// - Throws: `FileError`.
  public func wait(
    for readiness: Readiness, within limit: Duration? = nil
  ) throws(FileError) -> Bool {
    var request = pollfd(fd: number, events: readiness.pollEvents, revents: 0)
    while true {
      do throws(FileError) {
        return try SystemCall.wait(for: &request, within: limit)
      } catch .failed(_, EINTR) {
        continue
      }
    }
  }

  /// Waits until the descriptor is ready; returns `false` if it is not, or cannot be waited for.
  ///
  /// Otherwise the same as `wait(for:within:)`.
  public func isReady(for readiness: Readiness, within limit: Duration = .zero) -> Bool {
    (try? wait(for: readiness, within: limit)) ?? false
  }
}
