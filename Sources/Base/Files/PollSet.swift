internal import Glibc

/// Descriptors to wait for together, each identified by its source.
public struct PollSet<Source: Hashable> {
  private var sources: [Source] = []
  /// One request per source.
  private var requests: [pollfd] = []

  /// Creates a set that waits for nothing.
  public init() {}

  /// Waits until `descriptor` is ready from now on; `nil` stops watching the source.
  ///
  /// - Parameters:
  ///   - source: What the descriptor belongs to.
  ///   - descriptor: The descriptor.
  ///   - readiness: What to wait for; an error of the descriptor counts as ready.
  public mutating func watch(
    _ source: Source, descriptor: Int32?, for readiness: File.Readiness = .input
  ) {
    if let index = sources.firstIndex(of: source) {
      sources.remove(at: index)
      requests.remove(at: index)
    }
    guard let descriptor else { return }
    sources.append(source)
    requests.append(pollfd(fd: descriptor, events: readiness.pollEvents, revents: 0))
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

  /// Whether a source was ready, or its descriptor was broken, at the end of the last wait.
  public func isReady(_ source: Source) -> Bool {
    sources.firstIndex(of: source).map { requests[$0].revents != 0 } ?? false
  }
}
