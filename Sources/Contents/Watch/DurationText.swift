import Words

/// Times of a minute and more in several units, such as "1 h 6 min".
///
/// The symbols of units are the same in all languages.
///
/// Source: BIPM, "The International System of Units", 9th edition, section 5.2, and table 8 for "min", "h" and "d".
enum DurationText {
  /// The units from the largest, with their seconds.
  private static let units: [(name: String, seconds: Double)] = [
    ("d", 86_400), ("h", 3600), ("min", 60), ("s", 1),
  ]
  /// The number of seconds from which times are in several units.
  static let least = 59.95
  /// From this number of seconds on days are no longer counted.
  static let greatest = 8.64e14
  /// The greatest precision: down to nanoseconds.
  static let greatestPrecision = 12

  /// Returns a time rounded to its two largest units.
  static func rounded(_ seconds: Double) -> Double {
    let unit = units[min(units.count - 1, largest(seconds) + 1)].seconds
    return (seconds / unit).rounded() * unit
  }

  /// The place of the largest unit that a time is at least one of.
  private static func largest(_ seconds: Double) -> Int {
    units.firstIndex { seconds.magnitude >= $0.seconds } ?? units.count - 1
  }

  /// Returns a time as a text, and the seconds that this stands for.
  ///
  /// - Parameters:
  ///   - seconds: The digits of the time, less than `greatest`.
  ///   - precision: 0 for the two largest units; each step adds a smaller unit or a decimal of the seconds.
  ///   - numbers: How numbers are written.
  /// - Returns: The text and the digits of its number of seconds.
  static func text(
    _ seconds: DecimalDigits, precision: Int, _ numbers: NumberForm
  ) -> (text: String, seconds: DecimalDigits) {
    let last = largest(Double(seconds.whole)) + 1 + precision
    var shown = seconds
    if last < units.count {
      let unit = units[last].seconds
      let exact = Double(seconds.powerText) ?? 0
      shown = DecimalDigits((exact / unit).rounded() * unit)
    } else {
      shown.round(toDecimals: last - (units.count - 1))
    }
    var rest = shown.whole
    let fraction =
      shown.text().split(separator: ".").dropFirst().first.map { numbers.decimal + $0 } ?? ""
    var parts: [String] = []
    for unit in units {
      let (count, remainder) = rest.quotientAndRemainder(dividingBy: Int(unit.seconds))
      rest = remainder
      let end = unit.seconds == 1 ? fraction : ""
      guard count > 0 || !end.isEmpty else { continue }
      parts.append("\(numbers.count(count))\(end) \(unit.name)")
    }
    return (parts.joined(separator: " "), shown)
  }
}
