// The only file of Viewer that makes system calls, and therefore the only one with `unsafe`.

internal import Files
internal import Glibc
internal import Synchronization

/// The writing end of the pipe that wakes up the window host on a signal; -1 if there is none.
///
/// Global because a signal handler has no other way to access it.
private let signalPipe = Atomic<Int32>(-1)

/// The socket of the display, which a terminating signal shuts down; -1 if there is none.
///
/// Global because a signal handler has no other way to access it.
private let displaySocket = Atomic<Int32>(-1)

/// The signals that end or reload the viewer, as a descriptor to wait for.
///
/// A class because the previous actions of the signals are restored once, when the window host's loop
/// has ended.
final class SignalReader {
  private let pipe: PipeEnds
  private var earlierActions: [(signal: Int32, action: sigaction)] = []

  /// Installs handlers for SIGINT, SIGTERM and SIGHUP; `nil` if it cannot create a pipe.
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
        // A grabbed or stopped server must not keep the process waiting. Without a window there is nothing to
        // clean up yet.
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

  /// Readable when a signal has arrived.
  var descriptor: Int32 { pipe.reading.number }

  /// Makes SIGINT and SIGTERM shut down the connection to the display.
  ///
  /// After that no call waits for the server. Before this is called, those signals end the process at once.
  func cut(display socket: Int32) {
    displaySocket.store(socket, ordering: .sequentiallyConsistent)
  }

  /// Returns the number of the next signal that ends the process, if one has arrived.
  func nextEnding() -> Int32? {
    while let number = next() {
      if number != SIGHUP { return number }
    }
    return nil
  }

  /// Returns the number of the next signal, if one has arrived.
  func next() -> Int32? {
    (try? pipe.reading.readAvailable(atMost: 1))?.first.map { Int32($0) }
  }
}

/// Sets the locale of text, input and the order of names to the user's, unless a locale is already set.
///
/// `WindowHost` calls this when it is created. A program that has other threads by then must call it
/// before it starts them. The C function is `setlocale`.
public func adoptLocale() {
  // SAFETY: asking changes nothing, and the name is read before anything can.
  if let name = unsafe setlocale(LC_CTYPE, nil), unsafe strcmp(name, "C") != 0 { return }
  // SAFETY: the string is a constant; the caller guarantees that no other thread reads the locale. If
  // the user's is "C" too, a second call changes nothing.
  _ = unsafe setlocale(LC_CTYPE, "")
  // SAFETY: as above.
  _ = unsafe setlocale(LC_COLLATE, "")
}

/// The order of texts in the user's language.
public enum UserCollation {
  /// The name of its locale; "C" orders by bytes.
  public static var locale: String {
    // SAFETY: asking changes nothing, and the name is copied.
    unsafe setlocale(LC_COLLATE, nil).map { unsafe String(cString: $0) } ?? "C"
  }

  /// Returns bytes whose order is that of texts.
  ///
  /// The C function is `strxfrm`.
  public static func key(of text: String) -> [UInt8] {
    // SAFETY: without room, only the length is returned.
    var count = unsafe strxfrm(nil, text, 0)
    var bytes = [CChar](repeating: 0, count: count + 1)
    // SAFETY: the array has the room that is passed.
    count = unsafe strxfrm(&bytes, text, bytes.count)
    return bytes.prefix(count).map { UInt8(bitPattern: $0) }
  }
}
