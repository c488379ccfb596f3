/// The pad on which staff enter the PIN: what was pressed, and whether it waits, checks or is closed.
///
/// A value without a clock. The time is passed to each method, from any clock that does not go back.
///
///     var pad = PINPad(openedAt: time, wait: attempts.wait(at: elapsed))
///     if let pin = pad.handle(.submit, at: time) {
///       // Check it on another thread, then: pad.handle(.refused(wait: wait), at: time)
///     }
///     pad.advance(to: time)
public struct PINPad: Hashable, Sendable {
  /// What the pad shows.
  public enum Phase: Hashable, Sendable {
    /// It takes digits.
    case entering
    /// The PIN is being checked elsewhere.
    case checking
    /// It takes no digits for this long, in seconds, rounded up.
    case blocked(seconds: Int)
    /// It is closed, for good.
    case closed(Closing)
  }

  /// How a pad ends.
  public enum Closing: Hashable, Sendable {
    /// The PIN was right.
    case accepted
    /// The user closed it.
    case canceled
    /// There was no input for `PINPad.idleLimit`.
    case idle
  }

  private enum State: Hashable {
    case entering
    case checking
    case blocked(until: Duration)
    case closed(Closing)
  }

  /// The time without input after which the pad closes.
  public static let idleLimit = Duration.seconds(20)

  /// Whether the last PIN was wrong and nothing was entered since.
  public private(set) var isRefused = false
  private var state: State
  private var digits = PINDigits()
  /// The latest time that was passed.
  private var now: Duration
  private var closesAt: Duration

  /// Opens a pad.
  ///
  /// - Parameters:
  ///   - time: The time now.
  ///   - wait: The remaining time during which it takes no digits, from `PINAttempts`.
  public init(openedAt time: Duration, wait: Duration = .zero) {
    now = time
    closesAt = time + Self.idleLimit
    state = wait > .zero ? .blocked(until: time + wait) : .entering
  }

  /// What the pad shows.
  public var phase: Phase {
    switch state {
    case .entering: .entering
    case .checking: .checking
    case .blocked(let end): .blocked(seconds: Self.wholeSeconds(end - now))
    case .closed(let closing): .closed(closing)
    }
  }

  /// The number of digits that were entered, 0 to 32.
  public var count: Int { digits.count }

  /// Whether there are enough digits for a PIN, and `submit` has an effect.
  public var canSubmit: Bool { state == .entering && PIN.lengths.contains(count) }

  /// The next time at which `phase` changes without an event; `nil` once the pad is closed.
  public var nextChange: Duration? {
    switch state {
    case .entering, .checking: closesAt
    case .blocked(let end):
      min(closesAt, end - .seconds(Self.wholeSeconds(end - now) - 1))
    case .closed: nil
    }
  }

  /// Processes an event, after everything that was due before its time.
  ///
  /// Digits are ignored unless the pad takes them, and beyond 32. A result is ignored unless the pad waits for it, so that
  /// one that arrives after the pad was closed opens nothing.
  ///
  /// - Returns: The PIN to check after `submit`, if there are enough digits.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Duration) -> PIN? {
    advance(to: time)
    if case .closed = state { return nil }
    switch event {
    case .digit, .backspace, .submit:
      closesAt = now + Self.idleLimit
      if state == .entering { return edit(event) }
    case .cancel: close(.canceled)
    case .accepted:
      if state == .checking { close(.accepted) }
    case .refused(let wait):
      guard state == .checking else { return nil }
      isRefused = true
      closesAt = now + Self.idleLimit
      state = wait > .zero ? .blocked(until: now + wait) : .entering
    }
    return nil
  }

  /// Processes the passing of time: the end of a wait, and closing without input.
  public mutating func advance(to time: Duration) {
    now = max(now, time)
    switch state {
    case .closed: return
    case .blocked(let end) where end <= now: state = .entering
    case .entering, .checking, .blocked: break
    }
    if closesAt <= now { close(.idle) }
  }

  private mutating func edit(_ event: Event) -> PIN? {
    isRefused = false
    switch event {
    case .digit(let digit): digits.append(digit)
    case .backspace: digits.removeLast()
    case .submit where canSubmit:
      let pin = PIN(digits)
      digits.removeAll()
      state = .checking
      return pin
    case .submit, .cancel, .accepted, .refused: break
    }
    return nil
  }

  private mutating func close(_ closing: Closing) {
    digits.removeAll()
    state = .closed(closing)
  }

  /// Rounds up.
  private static func wholeSeconds(_ duration: Duration) -> Int {
    let parts = duration.components
    return Int(parts.seconds) + (parts.attoseconds > 0 ? 1 : 0)
  }
}
