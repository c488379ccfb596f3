/// Places in a range of values, also in one whose length is greater than any number.
extension ClosedRange<Double> {
  /// Returns where a value is between the ends, from 0 to 1; 0.5 if they are equal, and the nearer end for a value beyond it.
  public func share(of value: Double) -> Double {
    // Halves, whose difference is finite; the quotient is the same.
    let length = upperBound / 2 - lowerBound / 2
    guard length > 0 else { return 0.5 }
    return Swift.max(0, Swift.min(1, (value / 2 - lowerBound / 2) / length))
  }

  /// Returns the value at a number of equal steps from the lower end.
  ///
  /// - Parameters:
  ///   - place: The number of steps, from 0 to `count`.
  ///   - count: The number of steps to the upper end.
  /// - Returns: The value, which is in the range.
  public func value(at place: Double, of count: Double) -> Double {
    let length = upperBound - lowerBound
    let value =
      (length * count).isFinite
      ? lowerBound + length * place / count
      : lowerBound * (1 - place / count) + upperBound * (place / count)
    return Swift.max(lowerBound, Swift.min(upperBound, value))
  }
}
