// The one file of Viewer that calls the system, and so its one file with `unsafe`.

internal import Glibc
internal import Synchronization

/// What a window host waits for: descriptors, for as long as nothing else is due.
struct Waiter {
  /// A descriptor that something can be read from.
  enum Source: Int, CaseIterable {
    case display
    case signals
    case input
    case notices
  }

  private var requests: [pollfd] = Source.allCases.map { _ in
    pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
  }

  /// Waits on `descriptor` for `source` from now on; `nil`: no longer.
  mutating func watch(_ source: Source, descriptor: Int32?) {
    requests[source.rawValue].fd = descriptor ?? -1
    requests[source.rawValue].revents = 0
  }

  /// Waits until a descriptor is ready or `timeout` is over, counted up to whole milliseconds; for
  /// ever when it is `nil`.
  ///
  /// The C function is `poll`.
  mutating func wait(timeout: Duration?) {
    for index in requests.indices { requests[index].revents = 0 }
    var milliseconds: Int32 = -1
    if let timeout {
      let wanted = (timeout / .milliseconds(1)).rounded(.up)
      milliseconds = Int32(min(max(wanted, 0), 86_400_000))
    }
    // SAFETY: the array lives over the call; the count is its own. An interruption is a wake-up.
    _ = unsafe requests.withUnsafeMutableBufferPointer { buffer in
      unsafe poll(buffer.baseAddress, nfds_t(buffer.count), milliseconds)
    }
  }

  /// Whether something can be read from `source`, or it is broken.
  func isReady(_ source: Source) -> Bool { requests[source.rawValue].revents != 0 }
}

/// A pipe that neither end waits at, and that no child inherits; `nil` where the system refuses.
private func makePipe() -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  // SAFETY: the system writes two descriptors into our array of two.
  guard unsafe pipe(&ends) == 0 else { return nil }
  for end in ends {
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
  }
  return (ends[0], ends[1])
}

/// The writing end of the pipe that wakes up the window host for a signal; -1 while there is none.
///
/// Global because a signal handler has no other way to know it.
private let signalPipe = Atomic<Int32>(-1)

/// The socket of the display, which a signal that ends the process cuts; -1 while there is none.
///
/// Global because a signal handler has no other way to know it.
private let displaySocket = Atomic<Int32>(-1)

/// The signals that end the viewer, as a descriptor to wait on.
///
/// A class because the descriptors are closed once, when the window host's loop has ended; what the signals
/// did before they do again from then on.
final class SignalReader {
  /// Readable when a signal has come.
  let descriptor: Int32
  private let writingEnd: Int32
  private var earlierActions: [(signal: Int32, action: sigaction)] = []

  /// Takes SIGINT, SIGTERM and SIGHUP over; `nil` where the system refuses.
  ///
  /// The C functions are `pipe` and `sigaction`.
  init?() {
    guard let ends = makePipe() else { return nil }
    descriptor = ends.reading
    writingEnd = ends.writing
    signalPipe.store(writingEnd, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      // SAFETY: the handler calls nothing but `write`, `_exit`, `signal` and `shutdown`, which may be called
      // there.
      unsafe action.__sigaction_handler.sa_handler = { number in
        let error = errno
        defer { errno = error }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(signalPipe.load(ordering: .relaxed), &byte, 1)
        guard number != SIGHUP else { return }
        // A server that is grabbed or stopped must not keep the process waiting. Without a window there is
        // nothing to put in order yet.
        let socket = displaySocket.load(ordering: .relaxed)
        if socket < 0 { _exit(128 + number) }
        _ = signal(SIGPIPE, SIG_IGN)
        _ = shutdown(socket, Int32(SHUT_RDWR))
      }
      var earlier = sigaction()
      if unsafe sigaction(number, &action, &earlier) == 0 {
        earlierActions.append((number, earlier))
      }
    }
  }

  deinit {
    for index in earlierActions.indices {
      // SAFETY: the system gave us these actions, and copies them.
      _ = unsafe sigaction(
        earlierActions[index].signal, &earlierActions[index].action, nil)
    }
    signalPipe.store(-1, ordering: .sequentiallyConsistent)
    displaySocket.store(-1, ordering: .sequentiallyConsistent)
    _ = close(descriptor)
    _ = close(writingEnd)
  }

  /// Makes SIGINT and SIGTERM cut the connection to the display.
  ///
  /// No call waits for the server any longer then. Until they do, they end the process at once.
  func cut(display socket: Int32) {
    displaySocket.store(socket, ordering: .sequentiallyConsistent)
  }

  /// The number of the first signal that came and ends the process, if one did.
  func nextEnding() -> Int32? {
    while let number = next() {
      if number != SIGHUP { return number }
    }
    return nil
  }

  /// The number of the signal that came, if one did.
  func next() -> Int32? {
    var byte: UInt8 = 0
    // SAFETY: the system writes at most one byte into ours.
    guard unsafe read(descriptor, &byte, 1) == 1 else { return nil }
    return Int32(byte)
  }
}

/// A descriptor that another thread makes readable, to wake up who waits.
///
/// A class because both threads hold on to it, and the descriptors are closed once.
public final class Bell: Sendable {
  /// Readable while the bell has been rung and not silenced.
  public let descriptor: Int32
  private let writingEnd: Int32

  /// Hangs up a bell; `nil` where the system refuses.
  ///
  /// The C function is `pipe`.
  public init?() {
    guard let ends = makePipe() else { return nil }
    descriptor = ends.reading
    writingEnd = ends.writing
  }

  deinit {
    _ = close(descriptor)
    _ = close(writingEnd)
  }

  /// Wakes up who waits; from any thread.
  public func ring() {
    var byte: UInt8 = 1
    // SAFETY: one byte of ours is read. A pipe that is full has been rung enough.
    _ = unsafe write(writingEnd, &byte, 1)
  }

  /// Waits until the bell has been rung.
  ///
  /// The C function is `poll`. An interruption starts the time again.
  ///
  /// - Parameter limit: The longest time to wait, counted up to whole milliseconds.
  /// - Returns: Whether the bell has been rung.
  public func wait(within limit: Duration) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(min(max((limit / .milliseconds(1)).rounded(.up), 0), 86_400_000))
    while true {
      // SAFETY: one structure of ours, and the count says one.
      let count = unsafe poll(&request, 1, milliseconds)
      if count >= 0 { return count > 0 }
      guard errno == EINTR else { return false }
    }
  }

  /// Forgets that it was rung.
  public func silence() {
    var bytes = [UInt8](repeating: 0, count: 256)
    // SAFETY: the system writes at most `bytes.count` bytes into ours.
    while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
  }
}

/// Prepares the process for text and input in the user's language, unless it has been already.
///
/// A `WindowHost` does so when it is made. A program that has other threads by then does it before it
/// starts them. The C function is `setlocale`.
public func adoptLocale() {
  // SAFETY: asking changes nothing, and the name is read before anything can.
  if let name = unsafe setlocale(LC_CTYPE, nil), unsafe strcmp(name, "C") != 0 { return }
  // SAFETY: the string is a constant; the caller vouches that no other thread reads the locale. Where
  // the person's is "C" as well, a second call changes nothing.
  _ = unsafe setlocale(LC_CTYPE, "")
}
