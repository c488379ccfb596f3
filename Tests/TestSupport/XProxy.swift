import Glibc
import Synchronization

/// A proxy for one client in front of an X server, which records the messages.
///
/// It forwards the client's bytes and descriptors as they arrive, and the server's messages one by
/// one, so that a test can change, delay, cut off or inject whole messages. A class, because it owns
/// a thread and its sockets.
public final class XProxy: Sendable {
  /// An error of starting the proxy.
  public enum Failure: Error {
    /// The socket could not be created.
    case cannotListen
  }

  /// The changes to the server's messages.
  public struct Treatment: Sendable {
    /// Changes a message; the first one is the setup.
    public var rewrite: (@Sendable (_ index: Int, [UInt8]) -> [UInt8])?
    /// The delay before each message, in microseconds.
    public var delay: UInt32 = 0
    /// The index of the message before which the connection is cut; the setup is 0.
    public var cutsAt: Int?

    /// Creates a treatment that changes nothing.
    public init() {}
  }

  private struct State {
    var bursts: [[UInt8]] = []
    var isClientTalking = false
    var isCut = false
    var injections: [[UInt8]] = []
    var messageCount = 0
  }

  /// The number of the proxy's display.
  public let number: Int
  private let target: Int
  private let treatment: Treatment
  private let listener: Int32
  private let wake: (read: Int32, write: Int32)
  private let state = Mutex(State())
  private let thread = Mutex<pthread_t?>(nil)

  /// The display's name for `DISPLAY`.
  public var display: String { ":\(number)" }

  /// The client's bytes, split wherever the server sent something.
  ///
  /// Every part but the last was therefore followed by a reply or an event.
  public var bursts: [[UInt8]] { state.withLock { $0.bursts } }

  /// The client's requests with a major opcode, each from its opcode on.
  public func requests(_ opcode: UInt8) -> [[UInt8]] {
    let bytes = bursts.flatMap(\.self)
    guard bytes.count >= 12 else { return [] }
    var requests: [[UInt8]] = []
    // After the setup and its authorization.
    var start =
      12 + Int((bytes.number(at: 6, as: UInt16.self) + 3) / 4 * 4)
      + Int((bytes.number(at: 8, as: UInt16.self) + 3) / 4 * 4)
    while start + 4 <= bytes.count {
      var words = Int(bytes.number(at: start + 2, as: UInt16.self))
      if words == 0, start + 8 <= bytes.count {
        // A length of 32 bits follows (BIG-REQUESTS).
        words = Int(bytes.number(at: start + 4, as: UInt32.self))
      }
      let length = 4 * words
      guard length > 0, start + length <= bytes.count else { break }
      if bytes[start] == opcode { requests.append(Array(bytes[start..<start + length])) }
      start += length
    }
    return requests
  }

  /// The number of messages from the server so far, including the setup.
  public var messageCount: Int { state.withLock { $0.messageCount } }

  /// Starts a proxy in front of a server.
  public init(to server: XServer, treatment: Treatment = Treatment()) throws {
    // Server numbers are unique while the server runs, so these are too.
    number = server.number + 10_000
    target = server.number
    self.treatment = treatment
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var ends: [Int32] = [0, 0]
    guard listener >= 0, pipe(&ends) == 0 else { throw Failure.cannotListen }
    wake = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
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

  // The thread ends with the connection and must not close these: a later wake-up would write to whatever
  // has that descriptor by then, such as another test's connection.
  deinit { for descriptor in [wake.read, wake.write] { _ = Glibc.close(descriptor) } }

  /// Cuts the connection, as a network failure would, and stops the proxy.
  public func close() {
    state.withLock { $0.isCut = true }
    wakeUp()
    if let started = thread.withLock({ $0.take() }) { pthread_join(started, nil) }
  }

  /// Injects an event as if the server had sent it; its sequence number is filled in.
  public func inject(_ event: [UInt8]) {
    state.withLock { $0.injections.append(event) }
    wakeUp()
  }

  private func wakeUp() {
    var byte: UInt8 = 0
    _ = write(wake.write, &byte, 1)
  }

  private func serve() {
    defer {
      unlink(UnixSocket.path(ofDisplay: number))
      _ = Glibc.close(listener)
    }
    guard waitForInput(on: [listener]) == listener else { return }
    let client = accept(listener, nil, nil)
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    defer { for descriptor in [client, server] { _ = Glibc.close(descriptor) } }
    guard client >= 0, UnixSocket.connect(server, toDisplay: target) else { return }
    var stream = XMessageStream()
    var sequence: [UInt8] = [0, 0]
    while let source = waitForInput(on: [server, client]) {
      if source == client {
        guard let bytes = UnixSocket.pass(from: client, to: server) else { return }
        state.withLock { state in
          if !state.isClientTalking { state.bursts.append([]) }
          state.bursts[state.bursts.count - 1] += bytes
          state.isClientTalking = true
        }
        continue
      }
      if source == server {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(server, &buffer, buffer.count)
        guard count > 0 else { return }
        stream.append(buffer[..<count])
        state.withLock { $0.isClientTalking = false }
      }
      while let (index, message) = stream.next() {
        if index == treatment.cutsAt { return }
        if treatment.delay > 0 { usleep(treatment.delay) }
        // KeymapNotify is the only message without a sequence number.
        if index > 0, message[0] & 0x7F != 11 { sequence = Array(message[2..<4]) }
        let sent = treatment.rewrite?(index, message) ?? message
        guard UnixSocket.write(sent, to: client) else { return }
        state.withLock { $0.messageCount += 1 }
      }
      for var event in state.withLock({ state in state.injections.takeAll() }) {
        event.replaceSubrange(2..<4, with: sequence)
        guard UnixSocket.write(event, to: client) else { return }
      }
    }
  }

  /// Returns the first readable descriptor, which may be that of the wake-ups, or `nil` once the
  /// connection is cut.
  private func waitForInput(on descriptors: [Int32]) -> Int32? {
    var requests = ([wake.read] + descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&requests, nfds_t(requests.count), -1) < 0 {
      guard errno == EINTR else { return nil }
    }
    if requests[0].revents != 0 {
      var byte: UInt8 = 0
      guard read(wake.read, &byte, 1) == 1, !state.withLock({ $0.isCut }) else { return nil }
      // Nothing can be injected before the client has connected.
      return descriptors.count > 1 ? wake.read : waitForInput(on: descriptors)
    }
    return requests.dropFirst().first { $0.revents != 0 }?.fd
  }
}

extension Array {
  fileprivate mutating func takeAll() -> Self {
    defer { self = [] }
    return self
  }
}

/// Splits the server's bytes into messages.
private struct XMessageStream {
  private var bytes: [UInt8] = []
  private var count = 0

  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  /// Returns the next complete message with its index; the setup is 0.
  mutating func next() -> (index: Int, message: [UInt8])? {
    guard let length, bytes.count >= length else { return nil }
    defer {
      bytes.removeFirst(length)
      count += 1
    }
    return (count, Array(bytes[..<length]))
  }

  private var length: Int? {
    guard count > 0 else {
      return bytes.count < 8 ? nil : 8 + 4 * Int(bytes.number(at: 6, as: UInt16.self))
    }
    guard bytes.count >= 32 else { return nil }
    let isLong = bytes[0] == 1 || bytes[0] & 0x7F == 35
    return isLong ? 32 + 4 * Int(bytes.number(at: 4, as: UInt32.self)) : 32
  }
}
