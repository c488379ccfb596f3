extension Timestamp {
  /// Reads a time in any form of RFC 3339, such as `2026-01-31T09:30:00.5+01:00`.
  ///
  /// - Parameter text: The text; a space may stand for the `T`.
  /// - Returns: The seconds since 1970; `nil` for another text. A leap second counts as the second after it.
  ///
  /// Source: RFC 3339, "Date and Time on the Internet: Timestamps", section 5.6.
  public static func seconds(ofRFC3339 text: String) -> Double? {
    var rest = text.utf8[...]
    guard let year = number(of: 4, in: &rest), skip("-", in: &rest),
      let month = number(of: 2, in: &rest), skip("-", in: &rest),
      let day = number(of: 2, in: &rest), skip("T", "t", " ", in: &rest),
      let hour = number(of: 2, in: &rest), skip(":", in: &rest),
      let minute = number(of: 2, in: &rest), skip(":", in: &rest),
      let second = number(of: 2, in: &rest),
      (1...12).contains(month), (1...dayCount(year: year, month: month)).contains(day),
      hour < 24, minute < 60, second <= 60, let fraction = fraction(in: &rest),
      let offset = offset(in: &rest), rest.isEmpty
    else { return nil }
    let whole = days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60
    return Double(whole + second - offset) + fraction
  }

  private static func dayCount(year: Int64, month: Int64) -> Int64 {
    let (nextYear, nextMonth) = month == 12 ? (year + 1, 1) : (year, month + 1)
    return days(year: nextYear, month: nextMonth, day: 1) - days(year: year, month: month, day: 1)
  }

  /// Removes a number with so many digits.
  private static func number(of digitCount: Int, in rest: inout Substring.UTF8View) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<digitCount {
      guard let digit = rest.first.flatMap(digit) else { return nil }
      value = value * 10 + digit
      rest.removeFirst()
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int64(byte - UInt8(ascii: "0")) : nil
  }

  private static func skip(_ scalars: Unicode.Scalar..., in rest: inout Substring.UTF8View) -> Bool
  {
    guard let byte = rest.first, scalars.contains(where: { UInt8(ascii: $0) == byte }) else {
      return false
    }
    rest.removeFirst()
    return true
  }

  /// Removes the fraction of a second; 0 if there is none.
  private static func fraction(in rest: inout Substring.UTF8View) -> Double? {
    guard skip(".", in: &rest) else { return 0 }
    let digits = rest.prefix { digit($0) != nil }
    rest = rest[digits.endIndex...]
    return digits.isEmpty ? nil : Double("0.\(Substring(digits))")
  }

  /// Removes the offset from UTC, in seconds.
  private static func offset(in rest: inout Substring.UTF8View) -> Int64? {
    if skip("Z", "z", in: &rest) { return 0 }
    let isNegative = rest.first == UInt8(ascii: "-")
    guard skip("+", "-", in: &rest), let hours = number(of: 2, in: &rest), skip(":", in: &rest),
      let minutes = number(of: 2, in: &rest), hours < 24, minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
  }
}
