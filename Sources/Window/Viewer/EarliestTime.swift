/// The earliest of several times, at which a loop must wake up.
struct EarliestTime {
  /// The earliest time so far; `nil` for never.
  private(set) var time: Duration?

  /// Includes a time; `nil` is never.
  mutating func include(_ other: Duration?) {
    guard let other else { return }
    time = min(time ?? other, other)
  }
}
