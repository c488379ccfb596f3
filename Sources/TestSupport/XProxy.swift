import Glibc
import Synchronization

/// A door in front of an X server, through which one client goes, and which sees what is said.
///
/// It passes bytes, not descriptors: a client behind it must do without descriptor passing. A
/// class, for it owns a thread and its sockets.
public final class XProxy: Sendable {
  /// What went wrong at the start.
  public enum Failure: Error {
    /// The socket could not be made.
    case cannotListen
  }

  private struct State {
    var bursts: [[UInt8]] = []
    var isClientTalking = false
    var isCut = false
  }

  /// The display's number on this side of the door.
  public let number: Int
  private let target: Int
  private let listener: Int32
  private let wake: (read: Int32, write: Int32)
  private let state = Mutex(State())
  private let thread = Mutex<pthread_t?>(nil)

  /// The display's name, as `DISPLAY` would hold it.
  public var display: String { ":\(number)" }

  /// What the client said, cut wherever the server said something in between: so each but the last
  /// was followed by an answer, or an event.
  public var bursts: [[UInt8]] { state.withLock { $0.bursts } }

  /// Opens a door in front of a server.
  public init(to server: XServer) throws {
    // Server numbers are unique while the server lives, so these are too.
    number = server.number + 10_000
    target = server.number
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var ends: [Int32] = [0, 0]
    guard listener >= 0, pipe(&ends) == 0 else { throw Failure.cannotListen }
    wake = (ends[0], ends[1])
    unlink(UnixSocket.path(ofDisplay: number))
    guard UnixSocket.bind(listener, toDisplay: number), listen(listener, 1) == 0 else {
      throw Failure.cannotListen
    }
    let context = Unmanaged.passRetained(self).toOpaque()
    var started = pthread_t()
    pthread_create(
      &started, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<XProxy>.fromOpaque(context).takeRetainedValue().serve()
        return nil
      }, context)
    thread.withLock { $0 = started }
  }

  /// Cuts the connection, as a network would, and closes the door.
  public func close() {
    state.withLock { $0.isCut = true }
    var byte: UInt8 = 0
    _ = write(wake.write, &byte, 1)
    if let started = thread.withLock({ $0.take() }) { pthread_join(started, nil) }
  }

  private func serve() {
    defer {
      unlink(UnixSocket.path(ofDisplay: number))
      for descriptor in [listener, wake.read, wake.write] { _ = Glibc.close(descriptor) }
    }
    guard waitForInput(on: [listener]) == listener else { return }
    let client = accept(listener, nil, nil)
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { for descriptor in [client, server] { _ = Glibc.close(descriptor) } }
    guard client >= 0, UnixSocket.connect(server, toDisplay: target) else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while let source = waitForInput(on: [server, client]) {
      let count = read(source, &buffer, buffer.count)
      guard count > 0 else { return }
      let isClient = source == client
      state.withLock { state in
        if isClient, !state.isClientTalking { state.bursts.append([]) }
        if isClient { state.bursts[state.bursts.count - 1] += buffer[..<count] }
        state.isClientTalking = isClient
      }
      guard UnixSocket.write(buffer[..<count], to: isClient ? server : client) else { return }
    }
  }

  /// The first of the descriptors that can be read; `nil` once the connection is cut.
  private func waitForInput(on descriptors: [Int32]) -> Int32? {
    var requests = ([wake.read] + descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&requests, nfds_t(requests.count), -1) < 0 {
      guard errno == EINTR else { return nil }
    }
    guard requests[0].revents == 0 else { return nil }
    return requests.dropFirst().first { $0.revents != 0 }?.fd
  }
}
