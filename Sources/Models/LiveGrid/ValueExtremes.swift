/// The least and the greatest of many numbers that change.
struct ValueExtremes: Hashable, Sendable {
  /// The bounds; `nil` without numbers.
  ///
  /// They may still contain numbers that have left.
  private(set) var bounds: ClosedRange<Double>?
  /// Whether the bounds may be too wide.
  private(set) var isLoose = false
  /// When they were last exact.
  var exactTime = Duration.zero

  /// Includes a number.
  ///
  /// - Returns: Whether the bounds have changed.
  mutating func include(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    guard let bounds else {
      self.bounds = number...number
      return true
    }
    guard !bounds.contains(number) else { return false }
    self.bounds = min(bounds.lowerBound, number)...max(bounds.upperBound, number)
    return true
  }

  /// Notes that a number is no longer there.
  mutating func exclude(_ number: Double) {
    guard let bounds, number <= bounds.lowerBound || number >= bounds.upperBound else { return }
    isLoose = true
  }

  /// Replaces the bounds with exact ones.
  mutating func reset(at time: Duration) {
    bounds = nil
    isLoose = false
    exactTime = time
  }
}
