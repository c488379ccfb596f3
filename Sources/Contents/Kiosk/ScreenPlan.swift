import Input

/// Whether a kiosk's screen is off: by its schedule, unless a visitor uses it or has woken it up.
///
/// A value; the time is passed to its methods.
struct ScreenPlan: Hashable {
  /// How long the screen stays on after the last activity in a time when it is off.
  private let wakeTime: Duration
  /// Whether it is off by the schedule.
  private var isScheduled = false
  private var isInUse = false
  /// When it goes off again; `nil` if nothing has happened.
  private var awakeUntil: Duration?
  /// Until when nobody can see what is on the screen, because it has just been woken up.
  private var darkUntil: Duration?
  /// How long a screen takes to show a picture.
  private static let lightingTime = Duration.seconds(1)
  /// The pointers that went down before the picture could be seen, until their release.
  private var swallowed: Set<InputEvent.Pointer> = []

  /// Creates the plan of a screen that is on.
  init(wakeTime: Duration) { self.wakeTime = wakeTime }

  /// Whether the screen is off.
  private(set) var isOff = false

  /// When the screen goes off by itself.
  var nextChange: Duration? { isScheduled && !isInUse && !isOff ? awakeUntil : nil }

  /// Follows the schedule.
  mutating func schedule(isOff: Bool, at time: Duration) {
    isScheduled = isOff
    if !isOff { awakeUntil = nil }
    update(isInUse: isInUse, at: time)
  }

  /// Notes whether a visitor or staff is using the kiosk, and the passing of time.
  mutating func update(isInUse: Bool, at time: Duration) {
    self.isInUse = isInUse
    if let awakeUntil, awakeUntil <= time { self.awakeUntil = nil }
    isOff = isScheduled && !isInUse && awakeUntil == nil
  }

  /// Notes an event; returns whether it only concerns the screen.
  ///
  /// What wakes up the screen does nothing else, up to the release of the button or finger. So does what follows before the
  /// picture can be seen: a touch can begin with a move of the pointer.
  mutating func take(_ event: InputEvent, at time: Duration) -> Bool {
    update(isInUse: isInUse, at: time)
    let isLate = isSwallowed(event)
    guard Self.isActivity(event) else { return isLate }
    let wasOff = isOff
    if isScheduled {
      awakeUntil = time + wakeTime
      update(isInUse: isInUse, at: time)
    }
    if wasOff { darkUntil = time + Self.lightingTime }
    guard let darkUntil, time < darkUntil else {
      self.darkUntil = nil
      return isLate
    }
    if case .press(_, _, let pointer) = event { swallowed.insert(pointer) }
    return true
  }

  /// Whether an event belongs to a press that has woken up the screen.
  private mutating func isSwallowed(_ event: InputEvent) -> Bool {
    switch event {
    case .press(_, _, let pointer), .move(_, let pointer): return swallowed.contains(pointer)
    case .release(_, _, let pointer): return swallowed.remove(pointer) != nil
    case .cancel(let pointer?):
      swallowed.remove(pointer)
      return false
    case .cancel(nil):
      swallowed = []
      return false
    case .leave, .wheel, .pinch, .key, .keyRelease, .text, .preedit, .resize, .arrange, .desktop,
      .command,
      .action:
      return false
    }
  }

  /// Whether an event shows that somebody is there; the server wakes up its monitors then too.
  private static func isActivity(_ event: InputEvent) -> Bool {
    switch event {
    case .press, .move, .wheel, .pinch, .key, .text, .preedit, .action: true
    case .release, .cancel, .leave, .keyRelease, .resize, .arrange, .desktop, .command: false
    }
  }
}
