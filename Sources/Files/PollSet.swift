internal import Glibc

/// Descriptors to wait for together, each identified by a case of `Source`.
public struct PollSet<Source: CaseIterable & RawRepresentable<Int>> {
  /// One request per source, at the index of its raw value; negative descriptors are ignored.
  private var requests: [pollfd]

  /// Creates a set that waits for nothing.
  ///
  /// The raw values of the sources must count from 0.
  public init() {
    requests = Source.allCases.map { _ in pollfd(fd: -1, events: Int16(POLLIN), revents: 0) }
  }

  /// Waits for input on `descriptor` from now on; `nil` stops watching the source.
  public mutating func watch(_ source: Source, descriptor: Int32?) {
    requests[source.rawValue].fd = descriptor ?? -1
    requests[source.rawValue].revents = 0
  }

  /// Waits until a descriptor is ready, a signal arrives, or the time is over.
  ///
  /// The C function is `poll`.
  ///
  /// - Parameter limit: The longest time to wait, rounded up to whole milliseconds; `nil` for no limit.
  public mutating func wait(within limit: Duration?) {
    // If the call fails, the system leaves `revents` as they were.
    for index in requests.indices { requests[index].revents = 0 }
    _ = try? SystemCall.wait(for: &requests, within: limit)
  }

  /// Whether a source had input, or its descriptor was broken, at the end of the last wait.
  public func isReady(_ source: Source) -> Bool { requests[source.rawValue].revents != 0 }
}
