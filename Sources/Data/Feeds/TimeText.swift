internal import Documents

/// A date and a time of day as they are written, in one of the usual forms.
///
///     2026-11-28T09:30:00Z              // RFC 3339; also with a blank, "+0000", "Z+0000", or without a zone
///     28.11.2026 09:30                  // also 11/28/2026 9:30 AM, 2026/11/28 09:30:00.123
///     Sat, 28 Nov 2026 09:30:00 +0000   // RFC 5322; also `date`, and syslog without a year
///
/// The parts are known by their looks, so that their order matters only between the numbers of a date.
///
/// Source: RFC 3339, section 5.6; RFC 5322, section 3.3; RFC 3164, section 4.1.2, for syslog; POSIX, `date`.
struct TimeText {
  /// The year; `nil` if there is none.
  private(set) var year: Int64?
  /// Whether the day may be before the month in the date, and after it.
  private(set) var isOrderOpen = false
  /// The part of a second.
  private(set) var fraction = 0.0
  /// The seconds that the time is ahead of UTC; `nil` for a local time.
  private(set) var offset: Int64?

  /// The month, or the first number if the order is open.
  private var month: Int64?
  private var day: Int64?
  /// The whole seconds since midnight.
  private var second: Int64?
  private var hasNumericOffset = false

  /// Reads a text; `nil` if it is no time.
  init?(_ text: Span<UInt8>) {
    var cursor = 0
    while cursor < text.count {
      switch text[cursor] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ","),
        UInt8(ascii: "("), UInt8(ascii: ")"):
        cursor += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard readNumber(text, &cursor) else { return nil }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard readOffset(text, &cursor) else { return nil }
      default:
        guard readWord(text, &cursor) else { return nil }
      }
    }
    guard seconds(monthFirst: true) != nil || seconds(monthFirst: false) != nil else { return nil }
  }

  /// Returns the seconds since 1970, as if it were a time in UTC; `nil` if there is no such day.
  ///
  /// - Parameters:
  ///   - monthFirst: The order of the date, if it is open.
  ///   - year: The year, if there is none.
  /// - Returns: The whole seconds.
  func seconds(monthFirst: Bool, year: Int64 = 2000) -> Int64? {
    guard var month, var day, let second else { return nil }
    if isOrderOpen, !monthFirst { swap(&month, &day) }
    guard 1...12 ~= month, 1...31 ~= day else { return nil }
    let year = self.year ?? year
    let days = Timestamp.days(year: year, month: month, day: day)
    // The first of the next month, also of a 13th one.
    guard day < 29 || days < Timestamp.days(year: year, month: month + 1, day: 1) else {
      return nil
    }
    return days * 86_400 + second
  }

  // MARK: - Parts

  /// Reads a time of day, a date in digits, a year, or the day of a month.
  private mutating func readNumber(_ text: Span<UInt8>, _ cursor: inout Int) -> Bool {
    guard let (number, count) = Self.digits(text, &cursor, limit: 4) else { return false }
    let next = text.byte(at: cursor)
    switch next {
    case UInt8(ascii: ":") where count <= 2: return readTime(hour: number, text, &cursor)
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."):
      guard year == nil, month == nil, day == nil,
        let (second, secondCount) = Self.digits(text, &cursor, after: next, limit: 2),
        let (third, thirdCount) = Self.digits(text, &cursor, after: next, limit: 4)
      else { return false }
      // ISO 8601 has two digits; spreadsheets have as few as they need.
      let isWhole = secondCount + thirdCount == 4 || next != UInt8(ascii: "-")
      if count == 4, thirdCount <= 2, isWhole {
        (year, month, day) = (number, second, third)
      } else {
        guard count <= 2, thirdCount == 4 else { return false }
        isOrderOpen = next != UInt8(ascii: ".")
        (year, month, day) = isOrderOpen ? (third, number, second) : (third, second, number)
      }
    case _ where count == 4 && year == nil: year = number
    case _ where count <= 2 && day == nil: day = number
    default: return false
    }
    return true
  }

  private mutating func readTime(
    hour: Int64, _ text: Span<UInt8>, _ cursor: inout Int
  ) -> Bool {
    let colon = UInt8(ascii: ":")
    guard second == nil, hour < 24, let minute = Self.pair(text, &cursor, after: colon, below: 60)
    else { return false }
    second = hour * 3600 + minute * 60
    guard text.byte(at: cursor) == colon else { return true }
    // A leap second counts as the second after it.
    guard let whole = Self.pair(text, &cursor, after: colon, below: 61) else { return false }
    second = hour * 3600 + minute * 60 + whole
    let sign = text.byte(at: cursor)
    // A comma may also stand before the year.
    let isComma = sign == UInt8(ascii: ",") && text.byte(at: cursor + 1) &- UInt8(ascii: "0") < 10
    guard sign == UInt8(ascii: ".") || isComma else { return true }
    guard let decimals = Self.digits(text, &cursor, after: sign, limit: 18) else { return false }
    fraction = Decimal.double(UInt64(decimals.number), exponent: -decimals.count)
    return true
  }

  /// Reads an offset from UTC, behind the time of day.
  private mutating func readOffset(_ text: Span<UInt8>, _ cursor: inout Int) -> Bool {
    let sign = text[cursor]
    guard second != nil, !hasNumericOffset,
      let (number, count) = Self.digits(text, &cursor, after: sign, limit: 4), count % 2 == 0
    else { return false }
    var (hours, minutes) = count == 4 ? (number / 100, number % 100) : (number, 0)
    if count == 2, text.byte(at: cursor) == UInt8(ascii: ":") {
      guard let pair = Self.pair(text, &cursor, after: UInt8(ascii: ":"), below: 60) else {
        return false
      }
      minutes = pair
    }
    guard hours < 24, minutes < 60 else { return false }
    if sign == UInt8(ascii: "-") { (hours, minutes) = (-hours, -minutes) }
    (offset, hasNumericOffset) = (hours * 3600 + minutes * 60, true)
    return true
  }

  /// Reads the name of a month, a weekday or a zone, a half of the day, or the letter before a time.
  private mutating func readWord(_ text: Span<UInt8>, _ cursor: inout Int) -> Bool {
    let start = cursor
    var key: UInt32 = 0
    while UInt8(ascii: "a")...UInt8(ascii: "z") ~= text.byte(at: cursor) | 0x20 {
      if cursor < start + 3 { key = key << 8 | UInt32(text[cursor] | 0x20) }
      cursor += 1
    }
    let count = cursor - start
    let isBeforeZone = second != nil && offset == nil
    if count == 1, key == UInt8(ascii: "t") { return day != nil && second == nil }
    if isBeforeZone, count == 1 && key == UInt8(ascii: "z") || count == 3 && Self.utc.contains(key)
    {
      offset = 0
    } else if count == 2, key == Self.am || key == Self.pm {
      guard let second, 3600..<46_800 ~= second else { return false }
      self.second = second % 43_200 + (key == Self.pm ? 43_200 : 0)
    } else if count >= 3, month == nil, let index = Self.months.firstIndex(of: key) {
      month = Int64(index + 1)
    } else {
      // The name of a zone says nothing that its offset does not.
      return count >= 3 && (hasNumericOffset || Self.weekdays.contains(key))
    }
    return true
  }

  /// Reads two digits behind a sign.
  private static func pair(
    _ text: Span<UInt8>, _ cursor: inout Int, after sign: UInt8, below limit: Int64
  ) -> Int64? {
    let pair = digits(text, &cursor, after: sign, limit: 2)
    return pair.flatMap { $0.count == 2 && $0.number < limit ? $0.number : nil }
  }

  /// Reads up to so many digits, behind a sign if there is to be one; `nil` if there are none, or more.
  private static func digits(
    _ text: Span<UInt8>, _ cursor: inout Int, after sign: UInt8? = nil, limit: Int
  ) -> (number: Int64, count: Int)? {
    if let sign {
      guard text.byte(at: cursor) == sign else { return nil }
      cursor += 1
    }
    let start = cursor
    var number: Int64 = 0
    while text.byte(at: cursor) &- UInt8(ascii: "0") < 10 {
      guard cursor - start < limit else { return nil }
      number = number * 10 + Int64(text[cursor] & 0xF)
      cursor += 1
    }
    return cursor > start ? (number, cursor - start) : nil
  }

  private static let (am, pm) = (key("am"), key("pm"))
  private static let utc = ["utc", "gmt"].map(key)
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map(key)
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map(key)

  private static func key(_ letters: String) -> UInt32 {
    letters.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
