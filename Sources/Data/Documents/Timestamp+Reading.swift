extension Timestamp {
  /// A time that was read from a text.
  public struct Reading: Hashable, Sendable {
    /// The seconds since 1970.
    public var seconds: Double
    /// Whether the text has an offset from UTC; otherwise it was read as UTC.
    public var hasZone: Bool
  }

  /// Reads a time in any form of RFC 3339, such as `2026-01-31T09:30:00.5+01:00`, and in what `date`, databases and
  /// programming languages write instead.
  ///
  /// A blank may stand for the `T` and before the offset, a comma for the point; the offset may be `+0100`, `+01`, `UTC` or
  /// missing, and so may the seconds.
  ///
  /// - Parameter text: The text; white space around it is ignored.
  /// - Returns: The time; `nil` for another text. A leap second counts as the second after it.
  ///
  /// Source: RFC 3339, "Date and Time on the Internet: Timestamps", section 5.6; ISO 8601-1:2019, 5.4.
  public static func reading(of text: String) -> Reading? {
    var rest = text.utf8[...]
    while skip(" ", "\t", in: &rest) {}
    guard let year = number(of: 4, in: &rest), skip("-", in: &rest),
      let month = number(of: 2, in: &rest), skip("-", in: &rest),
      let day = number(of: 2, in: &rest), skip("T", "t", " ", in: &rest),
      let hour = number(of: 2, in: &rest), skip(":", in: &rest),
      let minute = number(of: 2, in: &rest), let second = second(in: &rest),
      (1...12).contains(month), (1...dayCount(year: year, month: month)).contains(day),
      hour < 24, minute < 60, second.whole <= 60
    else { return nil }
    while skip(" ", "\t", in: &rest) {}
    let hasZone = !rest.isEmpty
    guard let offset = offset(in: &rest) else { return nil }
    while skip(" ", "\t", in: &rest) {}
    // Go writes both: "+0000 UTC".
    if hasZone, !rest.isEmpty { guard skipUTC(in: &rest) else { return nil } }
    while skip(" ", "\t", in: &rest) {}
    guard rest.isEmpty else { return nil }
    let whole = days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60
    return Reading(
      seconds: Double(whole + second.whole - offset) + second.fraction, hasZone: hasZone)
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

  /// Removes the seconds with their colon; 0 if there are none.
  private static func second(
    in rest: inout Substring.UTF8View
  ) -> (whole: Int64, fraction: Double)? {
    guard skip(":", in: &rest) else { return (0, 0) }
    guard let whole = number(of: 2, in: &rest) else { return nil }
    guard skip(".", ",", in: &rest) else { return (whole, 0) }
    let digits = rest.prefix { digit($0) != nil }
    rest = rest[digits.endIndex...]
    guard !digits.isEmpty, let fraction = Double("0.\(Substring(digits))") else { return nil }
    return (whole, fraction)
  }

  /// Removes the offset from UTC, in seconds; 0 if there is none.
  private static func offset(in rest: inout Substring.UTF8View) -> Int64? {
    if rest.isEmpty || skip("Z", "z", in: &rest) || skipUTC(in: &rest) { return 0 }
    let isNegative = rest.first == UInt8(ascii: "-")
    guard skip("+", "-", in: &rest), let hours = number(of: 2, in: &rest), hours < 24 else {
      return nil
    }
    var minutes: Int64 = 0
    if skip(":", in: &rest) || rest.first.flatMap(digit) != nil {
      guard let number = number(of: 2, in: &rest), number < 60 else { return nil }
      minutes = number
    }
    return (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
  }

  /// Removes a name of UTC; returns `false` if there is none.
  private static func skipUTC(in rest: inout Substring.UTF8View) -> Bool {
    guard let name = ["UTC", "GMT"].first(where: { rest.starts(with: $0.utf8) }) else {
      return false
    }
    rest = rest.dropFirst(name.utf8.count)
    return true
  }
}
