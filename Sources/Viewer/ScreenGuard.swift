/// When a kiosk takes its screen back: within a second of losing it, and not in an endless war.
struct ScreenGuard {
  /// What is due.
  enum Step: Hashable {
    /// The window is to be put back in place.
    case takeBack
    /// The same, for the tenth time in a minute, which a person should know.
    case takeBackAndWarn
  }

  /// How long the window may be out of place: a manager that moves it needs some steps.
  private static var grace: Duration { .milliseconds(250) }
  /// The least time between two tries.
  private static var shortestInterval: Duration { .milliseconds(500) }
  /// The longest time between two tries.
  private static var longestInterval: Duration { .seconds(60) }
  /// How many tries in a minute are the work of another program that wants the screen as well.
  private static var warningCount: Int { 10 }
  /// For how long tries are remembered.
  private static var memory: Duration { .seconds(60) }
  /// How long a new window may take to come into its place.
  private static var startTime: Duration { .seconds(1) }

  /// When the next try is due; `nil`: the window is in place.
  private(set) var deadline: Duration? = startTime
  private var tries: [Duration] = []
  private var interval = shortestInterval
  private var hasWarned = false

  /// Takes note of whether the window is in place; the result says what to do about it now.
  ///
  /// From the tenth try in a minute on each interval is twice the one before, up to a minute. After a minute
  /// without a try the first interval is in force again.
  mutating func update(isInPlace: Bool, at time: Duration) -> Step? {
    guard !isInPlace else {
      deadline = nil
      return nil
    }
    if deadline == nil {
      let last = tries.last
      if last.map({ time - $0 >= Self.memory }) ?? true {
        (tries, interval, hasWarned) = ([], Self.shortestInterval, false)
      }
      deadline = max(time + Self.grace, last.map { $0 + interval } ?? .zero)
    }
    guard let due = deadline, time >= due else { return nil }
    tries.removeAll { time - $0 >= Self.memory }
    tries.append(time)
    if hasWarned || tries.count >= Self.warningCount {
      interval = min(interval * 2, Self.longestInterval)
    }
    deadline = time + interval
    guard tries.count >= Self.warningCount, !hasWarned else { return .takeBack }
    hasWarned = true
    return .takeBackAndWarn
  }
}
