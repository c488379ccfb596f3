internal import Glibc

extension File {
  /// What to wait for.
  public enum Readiness: Sendable {
    /// There are bytes to read, or there is an end to be read.
    case input
    /// Writing does not block: a pipe takes 4096 bytes then, a terminal or a file at least one.
    case output
    /// The other end is closed.
    case hangUp

    var pollEvents: Int16 {
      switch self {
      case .input: Int16(POLLIN)
      case .output: Int16(POLLOUT)
      // Reported in any case.
      case .hangUp: 0
      }
    }
  }

  /// Waits until the descriptor is ready.
  ///
  /// The C function is `poll`. An interruption by a signal starts the time again.
  ///
  /// - Parameters:
  ///   - readiness: What to wait for; an error of the descriptor counts as well.
  ///   - limit: The longest time to wait, rounded up to whole milliseconds; `nil`: forever.
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

  /// Waits until the descriptor is ready, and returns whether it is; one that cannot be waited for is not.
  ///
  /// Otherwise the same as `wait(for:within:)`.
  public func isReady(for readiness: Readiness, within limit: Duration = .zero) -> Bool {
    (try? wait(for: readiness, within: limit)) ?? false
  }
}
