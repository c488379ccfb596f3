import Input
import Motion

/// The session of a kiosk: its phase, its times and its picks.
struct KioskSession: Hashable, Sendable {
  /// The phase of a kiosk.
  enum Phase: Hashable, Sendable {
    /// The kiosk waits for a visitor.
    case untouched
    /// A visitor is picking.
    case active
    /// The visitor has been inactive; the session ends soon.
    case warning
    /// A session was confirmed, but writing it has not begun.
    case confirming
    /// A session that ended, confirmed or not, is being written.
    case writing(isConfirmed: Bool)
    /// Writing takes long, and the visitor is asked to wait.
    case waiting(isConfirmed: Bool)
    /// The visitor is thanked.
    case thanks
    /// A session that ended, confirmed or not, cannot be written yet.
    case outOfOrder(isConfirmed: Bool)

    /// Whether the visitor is thanked once the session is written.
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
  /// The time of the visitor's first activity.
  var opened = Duration.zero
  /// The time of the visitor's last activity, or of the start of the phase.
  var lastActivity = Duration.zero
  /// The number of earlier visitors.
  var number = 0
  /// The topics that the visitor has removed from the picks, in order.
  var unpicks: [TopicIndex] = []
  /// The language that the visitor has chosen; `nil` for the default.
  var language: Language?
  /// What the visitor has changed to use the kiosk more easily.
  var easeOfUse = EaseOfUse()
  /// The time between the last two activities during the thank-you, or from its start to the first.
  var thanksPause = Duration.zero
  /// The picks of the visitor who is being thanked.
  var thanked: [TopicIndex] = []
  /// A session that ended and has not been taken by the caller yet.
  var finished: HoneycombModel.FinishedSession?

  /// Whether the honeycomb accepts input.
  var isInteractive: Bool { phase == .untouched || phase == .active }
  /// Whether the idle warning is shown.
  var isWarning: Bool { phase == .warning }
}

extension HoneycombModel {
  /// The finished session of one visitor at a kiosk.
  public struct FinishedSession: Hashable, Sendable {
    /// The time of the visitor's first activity.
    public var opened: Duration
    /// The time when the session ended.
    public var closed: Duration
    /// How the session ended.
    public var ending: Ending
    /// The picked topics, in the order of picking.
    public var picks: [TopicIndex]
    /// The topics that were removed from the picks, in order; a topic can occur several times.
    public var unpicks: [TopicIndex]
    /// The language at the end; `nil` if the configuration has none.
    public var language: Language?
    /// What the visitor has changed to use the kiosk more easily.
    public var easeOfUse = EaseOfUse()
    /// The topics of the first level in the order of this session; empty if that is the order of the catalogue.
    public var order: [TopicIndex] = []

    /// How a session can end.
    public enum Ending: Hashable, Sendable {
      /// The visitor confirmed the picks.
      case accepted
      /// The visitor was inactive for too long.
      case idle
      /// Staff ended the kiosk.
      case staff
      /// The kiosk ended.
      case terminated
    }
  }

  /// When the kiosk began to wait for a visitor; `nil` while there is one, or an unwritten session of an earlier one.
  public var awaitsVisitorSince: Duration? {
    configuration.kiosk != nil && session.phase == .untouched && session.finished == nil
      ? session.lastActivity : nil
  }

  /// The session of a visitor as it is now: what it would be if it ended at its last activity; `nil` between sessions.
  public var openSession: FinishedSession? {
    guard session.phase == .active || session.phase == .warning else { return nil }
    return FinishedSession(
      opened: session.opened, closed: session.lastActivity, ending: .terminated, picks: picks,
      unpicks: session.unpicks, language: language, easeOfUse: session.easeOfUse,
      order: configuration.kiosk?.shuffleSeed == nil ? [] : catalogue.roots)
  }

  /// Returns the session that has just ended, if any, and removes it.
  ///
  /// A confirmed session then waits for `resume(at:)`; call it once the session is safely written.
  public mutating func takeFinishedSession() -> FinishedSession? {
    defer { session.finished = nil }
    return session.finished
  }

  /// Starts waiting until the session that has just ended is written.
  ///
  /// Until `resume(at:)`, input has no effect. After `Kiosk.patience` the visitor is asked to wait.
  /// After the idle time as well, the visitor is assumed to be gone, and the kiosk is out of order.
  public mutating func awaitWriting(at time: Duration) {
    guard configuration.kiosk != nil else { return }
    switch session.phase {
    case .confirming:
      session.phase = .writing(isConfirmed: true)
    case .untouched, .active, .warning, .thanks:
      // Events at the same time as the end are discarded.
      if session.phase != .untouched { startOver(at: time) }
      session.phase = .writing(isConfirmed: false)
    case .writing, .waiting, .outOfOrder:
      return
    }
    session.lastActivity = time
  }

  /// Shows that the kiosk is out of order, because the session that has just ended cannot be
  /// written.
  ///
  /// Until `resume(at:)`, input has no effect.
  public mutating func suspend(at time: Duration) {
    guard configuration.kiosk != nil else { return }
    if case .outOfOrder = session.phase { return }
    let isConfirmed = session.phase.promisesThanks
    let picks = isConfirmed ? picks : []
    // The visitor who is there reads why.
    let (language, easeOfUse) = (session.language, session.easeOfUse)
    startOver(at: time)
    (session.language, session.easeOfUse) = (language, easeOfUse)
    session.phase = .outOfOrder(isConfirmed: isConfirmed)
    // For the thank-you once the session is written.
    session.thanked = picks
  }

  /// Continues after the finished session was written, with a thank-you if it was confirmed.
  ///
  /// The call is ignored if the kiosk is not waiting for a session to be written.
  public mutating func resume(at time: Duration) {
    switch session.phase {
    case .untouched, .active, .warning, .thanks:
      return
    case .writing(isConfirmed: false), .waiting(isConfirmed: false),
      .outOfOrder(isConfirmed: false):
      session.phase = .untouched
      session.easeOfUse = EaseOfUse()
      speak(nil)
    case .outOfOrder(isConfirmed: true):
      session.phase = .thanks
    case .confirming, .writing(isConfirmed: true), .waiting(isConfirmed: true):
      let (picks, language, easeOfUse) = (picks, session.language, session.easeOfUse)
      startOver(at: time)
      session.phase = .thanks
      // The visitor is thanked in the language and with the look of the session.
      (session.language, session.easeOfUse) = (language, easeOfUse)
      session.thanked = picks
    }
    session.lastActivity = time
  }

  /// Ends the current visitor's session, if any, because the kiosk ends.
  public mutating func terminateSession(at time: Duration, byStaff: Bool = false) {
    switch session.phase {
    case .active, .warning:
      finishSession(byStaff ? .staff : .terminated, at: time)
      startOver(at: time)
    case .untouched, .confirming, .writing, .waiting, .thanks, .outOfOrder: return
    }
  }

  /// The next time at which the state changes without an event; `nil` if there is none.
  public var deadline: Duration? {
    guard let kiosk = configuration.kiosk else { return nil }
    switch session.phase {
    case .untouched, .confirming, .outOfOrder(isConfirmed: false): return nil
    case .active: return session.lastActivity + .seconds(kiosk.idle - kiosk.warning)
    case .thanks:
      return session.lastActivity + .seconds(kiosk.thanks(forPicks: session.thanked.count))
    case .writing: return session.lastActivity + .seconds(kiosk.patience)
    case .warning, .waiting, .outOfOrder(isConfirmed: true):
      return session.lastActivity + .seconds(kiosk.idle)
    }
  }

  /// Returns the time at which the frame of `time` becomes out of date although nothing moves.
  public func nextChange(after time: Duration) -> Duration? {
    let sessionChange = nextSessionChange(after: time)
    guard let fit = view.nextFit else { return sessionChange }
    return min(fit, sessionChange ?? fit)
  }

  private func nextSessionChange(after time: Duration) -> Duration? {
    guard session.phase == .warning, let deadline else { return deadline }
    // The countdown shows whole seconds.
    let left = (deadline - time).inSeconds
    let next = deadline - .seconds(max(0, left.rounded(.up) - 1))
    return next > time ? next : deadline
  }

  /// Applies all changes that are due by `time`.
  public mutating func advance(to time: Duration) {
    fitWhenDue(at: time)
    var steps = DueSteps(until: time)
    while let deadline = steps.next(deadline) {
      switch session.phase {
      case .active:
        cancelPress(of: nil, at: deadline)
        session.phase = .warning
      case .warning:
        finishSession(.idle, at: deadline)
        startOver(at: deadline)
      case .thanks: endThanks(at: deadline)
      case .writing(let isConfirmed):
        session.phase = .waiting(isConfirmed: isConfirmed)
        session.lastActivity = deadline
      case .waiting, .outOfOrder(isConfirmed: true):
        // The visitor is gone; the next one must not see anything of the session.
        startOver(at: deadline)
        session.phase = .outOfOrder(isConfirmed: false)
      case .untouched, .confirming, .outOfOrder(isConfirmed: false):
        return
      }
    }
  }

  /// Ends the thank-you.
  mutating func endThanks(at time: Duration) {
    session.phase = .untouched
    session.thanked = []
    session.lastActivity = time
    session.easeOfUse = EaseOfUse()
    speak(nil)
    // What ended it is no input of the next visitor.
    view.hasInput = false
    view.isFittedAgain = true
  }

  /// Records activity of a visitor; the first activity opens the session.
  ///
  /// - Parameters:
  ///   - activity: The meaning of the event for the session; `nil` if it is not an activity.
  ///   - time: The time of the event.
  /// - Returns: Whether the honeycomb handles the event too; an event that ends the warning is not
  ///   passed on.
  mutating func noteActivity(_ activity: UserActivity?, at time: Duration) -> Bool {
    guard configuration.kiosk != nil, let activity else { return true }
    switch session.phase {
    case .thanks:
      // It stays while the visitor touches it.
      if activity.opensSession || activity.endsWarning {
        session.thanksPause = time - session.lastActivity
        session.lastActivity = time
      }
      return true
    case .confirming, .writing, .waiting, .outOfOrder:
      return true
    case .untouched:
      guard activity.opensSession else { return true }
      // The last session has not been taken yet; a second one would overwrite it.
      guard session.finished == nil else { return false }
      session.phase = .active
      session.unpicks = []
      session.opened = time
      session.lastActivity = time
      return true
    case .active:
      session.lastActivity = time
      return true
    case .warning:
      guard activity.endsWarning else { return true }
      pointer.press = nil
      session.phase = .active
      session.lastActivity = time
      return false
    }
  }

  mutating func finishSession(_ ending: FinishedSession.Ending, at time: Duration) {
    session.finished = FinishedSession(
      opened: session.opened, closed: time, ending: ending, picks: picks,
      unpicks: session.unpicks, language: language, easeOfUse: session.easeOfUse,
      order: configuration.kiosk?.shuffleSeed == nil ? [] : catalogue.roots)
  }

  /// Resets everything but the session to the start, for the same visitor.
  mutating func takeBackAll(at time: Duration) {
    cancelPress(of: nil, at: time)
    let (session, picks) = (session, picks)
    startOver(at: time, isSameVisitor: true)
    self.session = session
    self.session.unpicks += picks.filter { !isPicked($0) }
    self.session.lastActivity = time
    adaptTitle()
  }

  /// Resets everything to the start, without traces of the last visitor.
  mutating func startOver(at time: Duration, isSameVisitor: Bool = false) {
    // The labels keep their size, also if somebody uses it at once.
    let arranging = configuration.arranging
    if view.labels != nil { configuration.arranging = .recorded(proportions) }
    let number = session.number + (isSameVisitor ? 0 : 1)
    var fresh = HoneycombModel(
      catalogue: catalogue, configuration: configuration, viewport: viewport, visitorNumber: number)
    fresh.configuration.arranging = arranging
    fresh.view.cellWidth = view.cellWidth
    fresh.view.isLongList = view.isLongList
    fresh.isInputComplete = isInputComplete
    fresh.initialPicks = initialPicks
    fresh.pickInitially()
    fresh.settleGoal()
    fresh.session.lastActivity = time
    fresh.session.finished = session.finished
    fresh.session.number = number
    fresh.renumberingCount = renumberingCount
    if fresh.proportions != proportions {
      fresh.view.arrangementChange = ArrangementChange(proportions: fresh.proportions, time: time)
    }
    self = fresh
  }
}
