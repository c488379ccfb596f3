/// Formats times as text, and reads them back.
public enum Timestamp {
  private static let secondsPerDay = 86_400

  /// Returns a time in the form `2026-01-31T09:30:00Z`, rounded down to whole seconds.
  ///
  /// Defined for the years 0 ... 9999; other times become the nearest of them, and NaN becomes
  /// 1970.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
  public static func text(secondsSince1970 seconds: Double) -> String {
    let (first, last) = (-62_167_219_200.0, 253_402_300_799.0)
    let total = Int(seconds.isNaN ? 0 : min(max(seconds, first), last).rounded(.down))
    let second = (total % secondsPerDay + secondsPerDay) % secondsPerDay
    let day = (total - second) / secondsPerDay
    // Days since 0000-03-01, so that the leap day is the last of its year; an era has 400 years.
    let shifted = day + 719_468
    let daysPerEra = 146_097
    let era = (shifted >= 0 ? shifted : shifted - daysPerEra + 1) / daysPerEra
    let dayOfEra = shifted - era * daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
    let minute = second / 60
    let time = "\(padded(minute / 60, 2)):\(padded(minute % 60, 2)):\(padded(second % 60, 2))"
    return "\(date)T\(time)Z"
  }

  /// Returns a time in the form `2026-01-31T09:30:00.123456Z`, without the fraction if that is 0.
  ///
  /// - Parameter microseconds: The time since 1970 in UTC.
  /// - Returns: The text.
  public static func text(microsecondsSince1970 microseconds: Int64) -> String {
    let million: Int64 = 1_000_000
    let fraction = (microseconds % million + million) % million
    let text = text(secondsSince1970: Double((microseconds - fraction) / million))
    return fraction == 0 ? text : "\(text.dropLast()).\(padded(Int(fraction), 6))Z"
  }

  /// Reads a time in one of the forms that `text` writes; returns microseconds since 1970, `nil` for another text.
  public static func microseconds(ofText text: String) -> Int64? {
    guard
      let match = text.wholeMatch(
        of: /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?Z/),
      let year = Int64(match.1), let month = Int64(match.2), let day = Int64(match.3),
      let hour = Int64(match.4), let minute = Int64(match.5), let second = Int64(match.6),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
    let digits = match.7 ?? "0"
    let fraction = (Int64(digits) ?? 0) * [1, 100_000, 10_000, 1000, 100, 10, 1][digits.count]
    let days = days(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    // Another day means that the month has fewer of them.
    guard self.text(secondsSince1970: Double(seconds)).prefix(10) == text.prefix(10) else {
      return nil
    }
    return seconds * 1_000_000 + fraction
  }

  /// Returns the days since 1970 of a date in the Gregorian calendar.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  package static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    // A year that begins in March.
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func padded(_ number: Int, _ length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
  }
}
