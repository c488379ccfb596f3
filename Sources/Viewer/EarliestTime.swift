/// The earliest of several times: when a loop has to wake up at the latest.
struct EarliestTime {
  /// The earliest time so far; `nil`: never.
  private(set) var time: Duration?

  /// Includes a time; `nil` is never.
  mutating func include(_ other: Duration?) {
    guard let other else { return }
    time = min(time ?? other, other)
  }
}
