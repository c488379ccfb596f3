/// When a kiosk or a launcher takes back its screen: within a second of losing it, but less often if it keeps losing it.
struct ScreenGuard {
  /// An action that is due.
  enum Step: Hashable {
    /// Put the window back in place.
    case takeBack
    /// The same, for the tenth time in a minute, which is worth a warning.
    case takeBackAndWarn
  }

  /// How long the window may be out of place, because a window manager moves it in several steps.
  private static var grace: Duration { .milliseconds(250) }
  /// The least time between two attempts.
  private static var shortestInterval: Duration { .milliseconds(500) }
  /// The longest time between two attempts.
  private static var longestInterval: Duration { .seconds(60) }
  /// The number of attempts in a minute that indicates another program that also wants the screen.
  private static var warningCount: Int { 10 }
  /// How long attempts are remembered.
  private static var memory: Duration { .seconds(60) }
  /// How long a new window may take to get into place.
  private static var startTime: Duration { .seconds(1) }

  /// When the next attempt is due; `nil` if the window is in place.
  private(set) var deadline: Duration?
  private var tries: [Duration] = []
  private var interval = shortestInterval
  private var hasWarned = false

  /// Creates the guard of a window that is mapped at a time.
  init(startingAt time: Duration = .zero) { deadline = time + Self.startTime }

  /// Records whether the window is in place, and returns what to do about it now.
  ///
  /// From the tenth attempt in a minute on, each interval is twice the one before, up to a minute. After a
  /// minute without an attempt the first interval applies again.
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
