/// How many lines arrive in a second, averaged over the last three seconds.
struct LineRate: Sendable {
  /// The number of seconds of the average.
  private static let window = 3
  private var second: Int64 = 0
  /// The lines of the current second and of those before it, the latest first.
  private var counts = SIMD4<Int64>.zero

  /// Counts lines at a time.
  mutating func add(_ lines: Int, at time: Duration) {
    advance(to: time.components.seconds)
    counts[0] += Int64(lines)
  }

  private mutating func advance(to second: Int64) {
    guard second > self.second else { return }
    counts = shifted(to: second)
    self.second = second
  }

  private func shifted(to second: Int64) -> SIMD4<Int64> {
    var result = SIMD4<Int64>.zero
    let steps = min(second - self.second, 4)
    for place in 0..<4 where Int64(place) >= steps { result[place] = counts[place - Int(steps)] }
    return result
  }

  /// Returns the lines per second, of whole seconds before a time.
  func rate(at time: Duration) -> Double {
    let counts = shifted(to: max(second, time.components.seconds))
    return Double(counts[1] + counts[2] + counts[3]) / Double(Self.window)
  }

  /// Returns when the rate next changes without further lines; `nil` for never.
  func nextChange(after time: Duration) -> Duration? {
    let counts = shifted(to: max(second, time.components.seconds))
    guard counts != .zero else { return nil }
    return .seconds(max(second, time.components.seconds) + 1)
  }
}
