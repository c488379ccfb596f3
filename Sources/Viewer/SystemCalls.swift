// The one file of Viewer that calls the system, and so its one file with `unsafe`.

internal import Files
internal import Glibc
internal import Synchronization

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
/// A class because the earlier actions of the signals are restored once, when the window host's loop has
/// ended.
final class SignalReader {
  private let pipe: PipeEnds
  private var earlierActions: [(signal: Int32, action: sigaction)] = []

  /// Takes SIGINT, SIGTERM and SIGHUP over; `nil` where the system refuses.
  ///
  /// The C functions are `pipe` and `sigaction`.
  init?() {
    guard let pipe = try? PipeEnds(isBlocking: false) else { return nil }
    signalPipe.store(pipe.writing.number, ordering: .sequentiallyConsistent)
    self.pipe = pipe
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
  }

  /// Readable when a signal has come.
  var descriptor: Int32 { pipe.reading.number }

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
    (try? pipe.reading.readAvailable(atMost: 1))?.first.map { Int32($0) }
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
