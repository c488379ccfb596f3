public import Files
internal import Glibc

/// When to show systemd that the program is alive, and how it is made sure first.
///
/// Once per half interval, the program sends a request to the X server. Only when the reply has arrived does it report to
/// systemd, so that a program that cannot reach its display is restarted.
///
///     var schedule = try WatchdogSchedule(at: time)
///     switch schedule.advance(to: time) {
///     case .sendRequest: schedule.handle(.requestSent, at: time)    // ... and later .replyArrived
///     case .notify: schedule.handle(.notified, at: time)
///     case nil: break                                     // Wait until `nextChange`.
///     }
///
/// A value without a clock. Without `WATCHDOG_USEC`, nothing is ever due.
public struct WatchdogSchedule: Hashable, Sendable {
  /// What the program has to do.
  public enum Action: Hashable, Sendable {
    /// Send a request with a reply to the X server, and do not wait for it.
    case sendRequest
    /// Send `ServiceMessage.watchdog` to systemd.
    case notify
  }

  /// What the program has done, or what has happened.
  public enum Event: Hashable, Sendable {
    /// The request was sent.
    case requestSent
    /// The reply to the request has arrived.
    case replyArrived
    /// systemd has the message.
    case notified
    /// systemd's queue is full; the message is due again soon.
    case notRead
  }

  private enum State: Hashable {
    /// The next request is due at this time.
    case idle(until: Duration)
    /// A request was due at this time, and its reply has not arrived.
    case asked(due: Duration)
    /// The reply to the request of the time `due` has arrived; the message is due at `notifyAt`.
    case replied(due: Duration, notifyAt: Duration)
    /// There is no watchdog.
    case off
  }

  /// Half the interval after which systemd ends the program; `nil` without a watchdog.
  public let period: Duration?
  private var state: State
  /// The latest time that was passed.
  private var now: Duration

  /// The part of the period after which a message is sent again if systemd's queue was full.
  private static let partsUntilRetry = 8

  /// Reads the watchdog's interval from the environment.
  ///
  /// Source: sd_watchdog_enabled(3). A watchdog of another process is ignored.
  ///
  /// - Parameters:
  ///   - microseconds: The interval after which systemd ends a program that does not report.
  ///   - process: The number of the process that has to report; `nil` for any.
  ///   - own: The number of this process, if `getpid` is not to be asked.
  ///   - time: The time now, from any clock that does not go back; the first request is due a period later.
  /// - Throws: `ServiceError.badInterval` or `.badProcess`.
  public init(
    microseconds: String? = Environment["WATCHDOG_USEC"],
    process: String? = Environment["WATCHDOG_PID"], own: Int32? = nil, at time: Duration
  ) throws(ServiceError) {
    now = time
    var isOwn = true
    if let process {
      guard let number = Self.number(process), let number = Int32(exactly: number), number > 0
      else {
        throw .badProcess(process)
      }
      isOwn = number == own ?? getpid()
    }
    guard isOwn, let microseconds else {
      (period, state) = (nil, .off)
      return
    }
    guard let interval = Self.number(microseconds), interval > 0 else {
      throw .badInterval(microseconds)
    }
    let period = Duration.microseconds(interval) / 2
    self.period = period
    state = .idle(until: time + period)
  }

  /// The next time at which something is due; `nil` without a watchdog, and while the reply is awaited.
  public var nextChange: Duration? {
    switch state {
    case .idle(let due): due
    case .replied(_, let due): due
    case .asked, .off: nil
    }
  }

  /// What is due now; `nil` if nothing is.
  public var action: Action? {
    switch state {
    case .idle(let due) where due <= now: .sendRequest
    case .replied(_, let due) where due <= now: .notify
    case .idle, .asked, .replied, .off: nil
    }
  }

  /// Processes the passing of time.
  ///
  /// - Returns: What is due now, again until an event says that it was done.
  public mutating func advance(to time: Duration) -> Action? {
    now = max(now, time)
    return action
  }

  /// Processes an event; ignores one that is not expected, such as a second reply.
  ///
  /// - Returns: What is due now.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Duration) -> Action? {
    now = max(now, time)
    switch (event, state) {
    case (.requestSent, .idle(let due)) where due <= now: state = .asked(due: due)
    case (.replyArrived, .asked(let due)): state = .replied(due: due, notifyAt: now)
    case (.notified, .replied(let due, let notifyAt)) where notifyAt <= now:
      // Counted from when the request was due, so that slow replies do not add up.
      state = .idle(until: max(due + (period ?? .zero), now))
    case (.notRead, .replied(let due, let notifyAt)) where notifyAt <= now:
      state = .replied(due: due, notifyAt: now + (period ?? .zero) / Self.partsUntilRetry)
    default: break
    }
    return action
  }

  /// Parses decimal digits.
  private static func number(_ text: String) -> Int? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return text.utf8.allSatisfy(digits.contains) ? Int(text) : nil
  }
}
