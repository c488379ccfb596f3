internal import Files

/// How long to wait for a server: until a time, or until the wake-up descriptor is readable.
///
/// The shipper is a program without a window. It has no loop that could give it the time, so that it reads a clock here, and only here.
struct WaitLimit {
  private static let clock = ContinuousClock()
  private static let start = clock.now

  /// The time of a clock that also runs while the machine sleeps, since an unspecified start.
  static var now: Duration { start.duration(to: clock.now) }

  private enum Source { case input, output, wakeUp }

  /// The time to end, on the clock of `now`.
  let end: Duration
  /// Readable when the program is to end.
  let wakeUp: Int32

  /// Creates a limit of a duration from now.
  init(_ duration: Duration, wakeUp: Int32) {
    end = Self.now + duration
    self.wakeUp = wakeUp
  }

  /// Waits until a socket is ready for one of two things, and returns whether there is input.
  ///
  /// - Throws: `interrupted`, or `timedOut` waiting for `event`.
  func wait(
    for socket: Int32, input: Bool = true, output: Bool = false, _ event: String
  ) throws(PostgresError) -> Bool {
    var set = PollSet<Source>()
    set.watch(.wakeUp, descriptor: wakeUp)
    if input { set.watch(.input, descriptor: socket) }
    if output { set.watch(.output, descriptor: socket, for: .output) }
    while true {
      let rest = end - Self.now
      guard rest > .zero else { throw .timedOut(waitingFor: event) }
      set.wait(within: rest)
      if set.isReady(.wakeUp) { throw .interrupted }
      if set.isReady(.input) { return true }
      if set.isReady(.output) { return false }
    }
  }

  /// Waits until the time is over; returns `false` if the wake-up descriptor became readable first.
  func pause() -> Bool {
    var set = PollSet<Source>()
    set.watch(.wakeUp, descriptor: wakeUp)
    while true {
      set.wait(within: max(end - Self.now, .zero))
      if set.isReady(.wakeUp) { return false }
      if Self.now >= end { return true }
    }
  }
}
