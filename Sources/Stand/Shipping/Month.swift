/// A month of a year, in UTC.
public struct Month: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// The year, 1970 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int

  /// Reads a month as `YYYY-MM`; `nil` if the text is another, or the year is before 1970.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), year >= 1970, (1...12).contains(month)
    else { return nil }
    (self.year, self.month) = (year, month)
  }

  /// The month as `YYYY-MM`.
  public var description: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }

  /// Whether a month is earlier than another.
  public static func < (left: Month, right: Month) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}
