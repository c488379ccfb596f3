extension Double {
  /// The number with so many decimals, no more and no fewer, rounded to the nearest.
  ///
  /// What has no decimals to round, from 2^53 on, is written as Swift does; so are NaN and infinities.
  ///
  /// - Parameter decimals: How many digits stand behind the point, 1 ... 9.
  /// - Returns: The digits, with a sign where the rounded number is negative.
  public func text(decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let scaled = (self * Double(unit)).rounded()
    guard scaled.magnitude < 0x1p53 else { return "\(self)" }
    let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: unit)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(scaled < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
