/// Formats times as text.
enum Timestamp {
  private static let secondsPerDay = 86_400

  /// Returns a time in the form `2026-01-31T09:30:00Z`, rounded down to whole seconds.
  ///
  /// Defined for the years 0 ... 9999; other times become the nearest of them, and NaN becomes
  /// 1970.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
  static func text(secondsSince1970 seconds: Double) -> String {
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

  private static func padded(_ number: Int, _ length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
  }
}
