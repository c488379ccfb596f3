/// Where a kiosk is between one visitor and the next.
struct KioskSession: Hashable, Sendable {
  /// What the kiosk shows.
  enum Phase: Hashable, Sendable {
    /// Nobody has touched anything yet.
    case untouched
    /// A visitor picks.
    case active
    /// Nobody has done anything for long; the session ends soon.
    case warning
    /// A session was confirmed and is being written down.
    case confirming
    /// The visitor is thanked.
    case thanks
    /// A session that ended, by its confirmation or otherwise, cannot be written down yet.
    case outOfOrder(isConfirmed: Bool)
  }

  var phase = Phase.untouched
  /// When the visitor first did something.
  var opened = Duration.zero
  /// When the visitor last did something, or the phase began.
  var lastActivity = Duration.zero
  /// What the visitor who is being thanked has picked.
  var thanked: [TopicIndex] = []
  /// A session that ended and has not been taken yet.
  var finished: HoneycombModel.FinishedSession?

  /// Whether the honeycomb takes input.
  var isInteractive: Bool { phase == .untouched || phase == .active }
  /// Whether the idle warning is up.
  var isWarning: Bool { phase == .warning }
}

extension HoneycombModel {
  /// One visitor's turn at a kiosk.
  public struct FinishedSession: Hashable, Sendable {
    /// When the visitor first did something.
    public var opened: Duration
    /// When it ended.
    public var closed: Duration
    /// How it ended.
    public var ending: Ending
    /// The topics picked, in the order they were.
    public var picks: [TopicIndex]

    /// How a session ends.
    public enum Ending: Hashable, Sendable {
      /// The visitor confirmed it.
      case accepted
      /// Nobody did anything for too long.
      case idle
      /// The kiosk itself ended.
      case terminated
    }

    /// Whether the visitor confirmed it.
    public var isAccepted: Bool { ending == .accepted }
  }

  /// Takes the session that has just ended, if one has.
  ///
  /// A confirmed one waits for `thank(at:)`, which is to be called when it is safely written down.
  public mutating func takeFinishedSession() -> FinishedSession? {
    defer { session.finished = nil }
    return session.finished
  }

  /// Thanks the visitor, now that the confirmed session is written down.
  public mutating func thank(at time: Duration) {
    guard session.phase == .confirming else { return }
    let picks = picks
    startAfresh(at: time)
    session.phase = .thanks
    session.thanked = picks
  }

  /// Shows that the kiosk is out of order, because the session that has just ended cannot be written
  /// down.
  ///
  /// Until `resume(at:)` nothing that a visitor does has an effect.
  public mutating func suspend(at time: Duration) {
    guard configuration.kiosk != nil else { return }
    let isConfirmed = session.phase == .confirming
    let picks = isConfirmed ? picks : []
    startAfresh(at: time)
    session.phase = .outOfOrder(isConfirmed: isConfirmed)
    // For the thanks, once the session is written down.
    session.thanked = picks
  }

  /// Ends what `suspend(at:)` began, now that the session is written down: with thanks for a confirmed
  /// one.
  public mutating func resume(at time: Duration) {
    guard case .outOfOrder(let isConfirmed) = session.phase else { return }
    session.phase = isConfirmed ? .thanks : .untouched
    session.lastActivity = time
  }

  /// Ends the session of the visitor who is there, if one is, because the kiosk itself ends.
  public mutating func terminateSession(at time: Duration) {
    switch session.phase {
    case .active, .warning:
      finishSession(.terminated, at: time)
      startAfresh(at: time)
    case .untouched, .confirming, .thanks, .outOfOrder: return
    }
  }

  /// The next time at which something happens by itself; `nil` when nothing ever does.
  public var deadline: Duration? {
    guard let kiosk = configuration.kiosk else { return nil }
    switch session.phase {
    case .untouched, .confirming, .outOfOrder: return nil
    case .active: return session.lastActivity + .seconds(kiosk.idle - kiosk.warning)
    case .thanks: return session.lastActivity + .seconds(kiosk.thanks)
    case .warning: return session.lastActivity + .seconds(kiosk.idle)
    }
  }

  /// The time at which the frame shown at `time` is out of date though nothing moves.
  public func nextChange(after time: Duration) -> Duration? {
    guard session.phase == .warning, let deadline else { return deadline }
    // The countdown shows whole seconds.
    let left = (deadline - time).inSeconds
    let next = deadline - .seconds(max(0, left.rounded(.up) - 1))
    return next > time ? next : deadline
  }

  /// Lets everything happen that is due by `time`.
  public mutating func advance(to time: Duration) {
    while let deadline, deadline <= time {
      switch session.phase {
      case .active:
        cancelPress(of: nil, at: deadline)
        session.phase = .warning
      case .warning:
        finishSession(.idle, at: deadline)
        startAfresh(at: deadline)
      case .thanks:
        session.phase = .untouched
        session.thanked = []
      case .untouched, .confirming, .outOfOrder:
        return
      }
    }
  }

  /// Keeps the session alive when a visitor does something; the first thing opens it.
  ///
  /// Answers whether the event is for the honeycomb too: a sign of life during the warning is not.
  mutating func noteActivity(_ event: InputEvent, at time: Duration) -> Bool {
    guard configuration.kiosk != nil else { return true }
    switch (session.phase, event) {
    case (_, .resize), (_, .leave), (_, .cancel), (.untouched, .move), (.untouched, .release),
      (.thanks, _), (.confirming, _), (.outOfOrder, _):
      return true
    case (.untouched, .key(let key)) where key.control || key.name == "Escape":
      // What does nothing opens no session.
      return true
    case (.untouched, _):
      session.phase = .active
      session.opened = time
      session.lastActivity = time
      return true
    case (.active, _):
      session.lastActivity = time
      return true
    case (.warning, .release), (.warning, .key):
      pointer.press = nil
      session.phase = .active
      session.lastActivity = time
      return false
    case (.warning, _):
      // A mouse that is merely shoved is no visitor.
      return true
    }
  }

  mutating func finishSession(_ ending: FinishedSession.Ending, at time: Duration) {
    session.finished = FinishedSession(
      opened: session.opened, closed: time, ending: ending, picks: picks)
  }

  /// Puts everything back to the start, with no trace of the last visitor.
  mutating func startAfresh(at time: Duration) {
    var fresh = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: layout.size.x,
      height: layout.size.y)
    fresh.isInputComplete = isInputComplete
    fresh.settleGoal()
    fresh.session.lastActivity = time
    fresh.session.finished = session.finished
    self = fresh
  }
}
