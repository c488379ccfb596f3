import Input
import Motion

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
    /// A session was confirmed; writing it has not begun.
    case confirming
    /// A session that ended, by its confirmation or otherwise, is being written.
    case writing(isConfirmed: Bool)
    /// Writing takes long, and the visitor is asked to wait.
    case waiting(isConfirmed: Bool)
    /// The visitor is thanked.
    case thanks
    /// A session that ended, by its confirmation or otherwise, cannot be written down yet.
    case outOfOrder(isConfirmed: Bool)

    /// Whether the visitor is to be thanked when the session is written.
    var promisesThanks: Bool {
      switch self {
      case .confirming: true
      case .writing(let isConfirmed), .waiting(let isConfirmed), .outOfOrder(let isConfirmed):
        isConfirmed
      case .untouched, .active, .warning, .thanks: false
      }
    }
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
  }

  /// Takes the session that has just ended, if one has.
  ///
  /// A confirmed one waits for `resume(at:)`, which is to be called when it is safely written.
  public mutating func takeFinishedSession() -> FinishedSession? {
    defer { session.finished = nil }
    return session.finished
  }

  /// Waits for the session that has just ended to be written.
  ///
  /// Until `resume(at:)` nothing that a visitor does has an effect. After `Kiosk.patience` the visitor
  /// is asked to wait. After the idle time more the visitor counts as gone, and the kiosk is out of
  /// order.
  public mutating func awaitWriting(at time: Duration) {
    guard configuration.kiosk != nil else { return }
    switch session.phase {
    case .confirming:
      session.phase = .writing(isConfirmed: true)
    case .untouched, .active, .warning, .thanks:
      // Events that came in the same instant as the end are lost with it.
      if session.phase != .untouched { startAfresh(at: time) }
      session.phase = .writing(isConfirmed: false)
    case .writing, .waiting, .outOfOrder:
      return
    }
    session.lastActivity = time
  }

  /// Shows that the kiosk is out of order, because the session that has just ended cannot be written.
  ///
  /// Until `resume(at:)` nothing that a visitor does has an effect.
  public mutating func suspend(at time: Duration) {
    guard configuration.kiosk != nil else { return }
    if case .outOfOrder = session.phase { return }
    let isConfirmed = session.phase.promisesThanks
    let picks = isConfirmed ? picks : []
    startAfresh(at: time)
    session.phase = .outOfOrder(isConfirmed: isConfirmed)
    // For the thanks, once the session is written.
    session.thanked = picks
  }

  /// Goes on, now that the session that has ended is written: with thanks for a confirmed one.
  ///
  /// A kiosk that waits for no session ignores the call.
  public mutating func resume(at time: Duration) {
    switch session.phase {
    case .untouched, .active, .warning, .thanks:
      return
    case .writing(isConfirmed: false), .waiting(isConfirmed: false),
      .outOfOrder(isConfirmed: false):
      session.phase = .untouched
    case .outOfOrder(isConfirmed: true):
      session.phase = .thanks
    case .confirming, .writing(isConfirmed: true), .waiting(isConfirmed: true):
      let picks = picks
      startAfresh(at: time)
      session.phase = .thanks
      session.thanked = picks
    }
    session.lastActivity = time
  }

  /// Ends the session of the visitor who is there, if one is, because the kiosk itself ends.
  public mutating func terminateSession(at time: Duration) {
    switch session.phase {
    case .active, .warning:
      finishSession(.terminated, at: time)
      startAfresh(at: time)
    case .untouched, .confirming, .writing, .waiting, .thanks, .outOfOrder: return
    }
  }

  /// The next time at which something happens by itself; `nil` when nothing ever does.
  public var deadline: Duration? {
    guard let kiosk = configuration.kiosk else { return nil }
    switch session.phase {
    case .untouched, .confirming, .outOfOrder(isConfirmed: false): return nil
    case .active: return session.lastActivity + .seconds(kiosk.idle - kiosk.warning)
    case .thanks: return session.lastActivity + .seconds(kiosk.thanks)
    case .writing: return session.lastActivity + .seconds(kiosk.patience)
    case .warning, .waiting, .outOfOrder(isConfirmed: true):
      return session.lastActivity + .seconds(kiosk.idle)
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
      case .writing(let isConfirmed):
        session.phase = .waiting(isConfirmed: isConfirmed)
        session.lastActivity = deadline
      case .waiting, .outOfOrder(isConfirmed: true):
        // The visitor is gone; nothing of the session is shown to the next one.
        startAfresh(at: deadline)
        session.phase = .outOfOrder(isConfirmed: false)
      case .untouched, .confirming, .outOfOrder(isConfirmed: false):
        return
      }
    }
  }

  /// Keeps the session alive when a visitor does something; the first thing opens it.
  ///
  /// - Parameters:
  ///   - sign: What it says about the visitor; `nil`: nothing.
  ///   - time: When it happens.
  /// - Returns: Whether it is for the honeycomb too: a sign of life during the warning is not.
  mutating func noteActivity(_ sign: SignOfLife?, at time: Duration) -> Bool {
    guard configuration.kiosk != nil, let sign else { return true }
    switch session.phase {
    case .thanks, .confirming, .writing, .waiting, .outOfOrder:
      return true
    case .untouched:
      guard sign.opensSession else { return true }
      // The session before has yet to be taken; a second one would be in its place.
      guard session.finished == nil else { return false }
      session.phase = .active
      session.opened = time
      session.lastActivity = time
      return true
    case .active:
      session.lastActivity = time
      return true
    case .warning:
      guard sign.endsWarning else { return true }
      pointer.press = nil
      session.phase = .active
      session.lastActivity = time
      return false
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
