/// When a launcher tries to get the keyboard: every few milliseconds for a second, as dmenu does.
///
/// The program that started the launcher may hold the keyboard until the user releases the keys of a shortcut.
struct KeyboardAttempts {
  /// An action that is due.
  enum Step: Hashable {
    /// Ask again.
    case ask
    /// Give up: another program has kept the keyboard for too long.
    case giveUp
  }

  /// The time between a refusal and the next attempt.
  static var interval: Duration { .milliseconds(5) }
  /// How long attempts are made.
  static var limit: Duration { .seconds(1) }

  /// When the next attempt is due; `nil` if none is, or while the answer to one is awaited.
  private(set) var deadline: Duration?
  /// When the first refusal was noticed.
  private var start: Duration?

  /// Records that the keyboard is refused, and returns what to do about it now.
  ///
  /// The last attempt is made after the limit, so that a slow start costs none.
  mutating func updateRefused(at time: Duration) -> Step? {
    let start = start ?? time
    self.start = start
    guard let due = deadline else {
      // The answer to an attempt that was made after the limit.
      guard time < start + Self.limit + Self.interval else { return .giveUp }
      deadline = time + Self.interval
      return nil
    }
    guard time >= due else { return nil }
    deadline = nil
    return .ask
  }
}
