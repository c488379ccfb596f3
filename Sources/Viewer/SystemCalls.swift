// The one file of Viewer that calls the system, and so its one file with `unsafe`.

internal import Glibc

/// What a run loop waits for: descriptors, for as long as nothing else is due.
struct Waiter: ~Copyable {
  /// A descriptor that something can be read from.
  enum Source: Int, CaseIterable {
    case display
    case signals
    case input
  }

  /// What woke the loop.
  struct Wakeup {
    var ready: Set<Source> = []
    func contains(_ source: Source) -> Bool { ready.contains(source) }
  }

  private var requests: [pollfd] = Source.allCases.map { _ in
    pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
  }

  /// Waits on `descriptor` for `source` from now on; `nil`: no longer.
  mutating func watch(_ source: Source, descriptor: Int32?) {
    requests[source.rawValue].fd = descriptor ?? -1
  }

  /// Waits until a descriptor is ready or `timeout` is over; for ever when it is `nil`.
  ///
  /// The C function is `ppoll`, which counts in nanoseconds: a frame's time is not cut to whole
  /// milliseconds.
  mutating func wait(timeout: Duration?) {
    for index in requests.indices { requests[index].revents = 0 }
    var limit = timespec()
    if let timeout {
      let (seconds, attoseconds) = max(timeout, .zero).components
      limit.tv_sec = Int(min(seconds, 86_400))
      limit.tv_nsec = Int(attoseconds / 1_000_000_000)
    }
    let hasTimeout = timeout != nil
    // SAFETY: the array and the time live over the call; the count is the array's.
    unsafe requests.withUnsafeMutableBufferPointer { buffer in
      unsafe withUnsafePointer(to: limit) { limit in
        _ = unsafe ppoll(
          buffer.baseAddress, nfds_t(buffer.count), hasTimeout ? limit : nil, nil)
      }
    }
  }

  /// Whether something can be read from `source`, or it is broken.
  func isReady(_ source: Source) -> Bool { requests[source.rawValue].revents != 0 }
}

/// The signals that end the viewer, as a descriptor to wait on.
struct SignalReader: ~Copyable {
  let descriptor: Int32

  /// Takes SIGINT, SIGTERM and SIGHUP out of the usual way; `nil` where the system refuses.
  ///
  /// The C functions are `sigprocmask` and `signalfd`.
  init?() {
    var set = sigset_t()
    // SAFETY: the set is ours and filled before it is used.
    unsafe sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&set, number) }
    guard unsafe sigprocmask(SIG_BLOCK, &set, nil) == 0 else { return nil }
    descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC.rawValue | SFD_NONBLOCK.rawValue))
    guard descriptor >= 0 else { return nil }
  }

  deinit { _ = close(descriptor) }

  /// The number of the signal that came, if one did.
  func next() -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    // SAFETY: the system writes at most `size` bytes into our structure.
    guard unsafe read(descriptor, &information, size) == size else { return nil }
    return Int32(information.ssi_signo)
  }
}

/// Prepares the process for text and input in the user's language.
///
/// The C function is `setlocale`.
func adoptLocale() {
  // SAFETY: the string is a constant; no other thread runs yet.
  _ = unsafe setlocale(LC_CTYPE, "")
}
