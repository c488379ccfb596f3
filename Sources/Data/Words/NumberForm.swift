/// How a language writes numbers.
///
///     NumberForm(decimal: ",", group: ".").count(12_345)  // 12.345
///
/// Source: Unicode CLDR 44, `numbers/symbols` with Latin digits, and `minimumGroupingDigits`.
public struct NumberForm: Hashable, Sendable {
  /// What is before the decimals.
  public let decimal: String
  /// What is between groups of three digits.
  public let group: String
  /// The least number of digits that are grouped.
  private let leastGrouped: Int

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - decimal: What is before the decimals.
  ///   - group: What is between groups of three digits.
  ///   - leastGrouped: The least number of digits that are grouped.
  public init(decimal: String, group: String, leastGrouped: Int = 4) {
    self.decimal = decimal
    self.group = group
    self.leastGrouped = leastGrouped
  }

  /// Returns a number that was written with a point before its decimals, as the language writes it.
  ///
  /// - Parameter text: The number, without groups.
  /// - Returns: The number.
  public func decimal(_ text: String) -> String {
    text.split(separator: ".", omittingEmptySubsequences: false).joined(separator: decimal)
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
