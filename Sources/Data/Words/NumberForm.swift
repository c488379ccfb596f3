/// How a language writes numbers and times of day.
///
///     NumberForm.english.count(12_345)  // 12,345
///
/// Source: Unicode CLDR 44, `numbers/symbols` with Latin digits, `minimumGroupingDigits`, and the available format `Hms`.
public struct NumberForm: Hashable, Sendable {
  /// What is before the decimals.
  public let decimal: String
  /// What is between groups of three digits.
  public let group: String
  /// The least number of digits that are grouped.
  var leastGrouped = 4
  /// Whether the hours before ten have two digits.
  var padsHours = true

  /// How numbers are written in English.
  public static let english = NumberForm(decimal: ".", group: ",")

  /// Returns a number that was written with a point before its decimals, as the language writes it.
  ///
  /// - Parameter text: The number, without groups.
  /// - Returns: The number.
  public func decimal(_ text: String) -> String {
    text.split(separator: ".", omittingEmptySubsequences: false).joined(separator: decimal)
  }

  /// Returns a time of day, such as "09:05:07" in English and "9:05:07" in Spanish.
  ///
  /// It has 24 hours in all languages, because it is compared with the times in logs.
  ///
  /// - Parameter second: The second of the day.
  /// - Returns: The hours, minutes and seconds.
  public func time(_ second: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let hour = second / 3600
    return
      "\(padsHours ? padded(hour) : "\(hour)"):\(padded(second / 60 % 60)):\(padded(second % 60))"
  }

  /// Whether the whole part of a number is grouped.
  ///
  /// - Parameter count: The number of its digits.
  /// - Returns: Whether there are enough digits.
  public func isGrouped(digits count: Int) -> Bool { count >= leastGrouped }

  /// Returns a number of things, such as "12,345" in English.
  ///
  /// - Parameter number: The number.
  /// - Returns: The number with its sign.
  public func count(_ number: Int) -> String {
    var digits = "\(number.magnitude)"
    guard isGrouped(digits: digits.utf8.count) else { return number < 0 ? "-" + digits : digits }
    var end = digits.utf8.count - 3
    while end > 0 {
      digits.insert(contentsOf: group, at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return number < 0 ? "-" + digits : digits
  }
}
