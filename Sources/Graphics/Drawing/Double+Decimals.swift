extension Double {
  /// Returns the number with exactly this many decimals, rounded to the nearest.
  ///
  /// Numbers from 2^53 on, which have no decimals, NaN and infinities are written as Swift writes them.
  ///
  /// - Parameter decimals: The number of digits after the decimal point, 1 ... 9.
  /// - Returns: The digits, with a sign if the rounded number is negative.
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
