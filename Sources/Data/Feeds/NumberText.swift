/// A number with its ornaments, as a text has it, and the readings that fit it.
///
/// A reading is a sign for decimals and one between groups of digits: 2,590 has a point and commas between groups, or a comma
/// before three decimals.
///
/// Source: Unicode CLDR 44, "Number Symbols", for the signs.
struct NumberText {
  /// The readings with a point before decimals.
  static let point: UInt8 = 0b000_111
  /// The readings with a comma before decimals.
  static let comma: UInt8 = 0b111_000

  /// A sign between digits.
  private struct Sign: Equatable {
    /// The readings that have it before decimals.
    let asDecimal: UInt8
    /// The readings that have it between groups.
    let asGroup: UInt8

    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case ".": (asDecimal, asGroup) = (point, 0b001_000)
      case ",": (asDecimal, asGroup) = (comma, 0b000_001)
      case "'", "’": (asDecimal, asGroup) = (0, 0b100_100)
      case _ where scalar.isBlank: (asDecimal, asGroup) = (0, 0b010_010)
      default: return nil
      }
    }
  }

  /// The readings that fit.
  private(set) var fits = point | comma
  /// What stands behind or before the number.
  private(set) var unit: NumberUnit?

  private var isNegative = false
  /// The digits as a number, if they are no more than 19.
  private var mantissa: UInt64 = 0
  /// The digits, if they are more.
  private var digits = ""
  /// The last sign between digits, and how many are behind it.
  private var last: Sign?
  private var lastCount = 0
  private var exponent = 0

  /// Whether it has two values.
  var isAmbiguous: Bool {
    fits & Self.point != 0 && fits & Self.comma != 0 && last?.asDecimal ?? 0 != 0
  }
  /// Whether its last sign between digits is a comma.
  var hasComma: Bool { last?.asDecimal == Self.comma }

  /// Reads a text without blanks around it; `nil` if it is no number.
  init?(_ text: Span<UInt8>) {
    var cursor = 0
    var currency: String?
    var hasSign = false
    while cursor < text.count, !text.isDigit(at: cursor) {
      let (scalar, length) = text.scalar(at: cursor)
      if scalar == "." || scalar == "," { break }
      if !hasSign, scalar == "-" || scalar == "+" || scalar == "\u{2212}" {
        (hasSign, isNegative) = (true, scalar != "+")
        cursor += length
      } else if currency == nil, let sign = Self.currency(text, at: cursor) {
        currency = sign
        cursor += sign.utf8.count
      } else {
        guard scalar.isBlank, cursor > 0 else { return nil }
        cursor += length
      }
    }
    guard readDigits(text, &cursor) else { return nil }
    while cursor < text.count, text.scalar(at: cursor).scalar.isBlank {
      cursor += text.scalar(at: cursor).length
    }
    if cursor < text.count {
      guard let unit = NumberUnit(String(copying: text, cursor..<text.count)) else { return nil }
      self.unit = unit
    }
    if let currency {
      guard unit?.name == nil else { return nil }
      unit = NumberUnit(name: currency, power: unit?.power ?? 0)
    }
  }

  /// Reads the digits with the signs between them and an exponent; returns `false` if no reading fits.
  private mutating func readDigits(_ text: Span<UInt8>, _ cursor: inout Int) -> Bool {
    let start = cursor
    // The digits in all, before the first sign, and between the last two.
    var (count, firstCount, groupCount) = (0, 0, 3)
    var group: Sign?
    while cursor < text.count {
      if text.isDigit(at: cursor) {
        mantissa = mantissa &* 10 &+ UInt64(text[cursor] & 0xF)
        (count, lastCount, cursor) = (count + 1, lastCount + 1, cursor + 1)
        continue
      }
      let (scalar, length) = text.scalar(at: cursor)
      guard let sign = Sign(scalar),
        text.isDigit(at: cursor + length) || sign.asDecimal == Self.point && count > 0
      else { break }
      if let last {
        // In India, groups before the last one have two digits.
        guard group == nil || group == last, lastCount == 3 || lastCount == 2 && hasComma else {
          return false
        }
        (group, groupCount) = (last, lastCount)
      } else {
        firstCount = lastCount
      }
      (last, lastCount, cursor) = (sign, 0, cursor + length)
    }
    guard count > 0 else { return false }
    if count > 19 {
      digits = String(copying: text, start..<cursor).filter { $0.isASCII && $0.isNumber }
    }
    let hasExponent = readExponent(text, &cursor)
    guard let last else { return true }
    let canBeGrouped = (1...3).contains(firstCount) && text[start] != UInt8(ascii: "0")
    fits = last.asDecimal
    if let group { fits &= canBeGrouped && groupCount == 3 ? group.asGroup : 0 }
    if canBeGrouped, !hasExponent, lastCount == 3, group == nil || group == last {
      fits |= last.asGroup
    }
    return fits != 0
  }

  private mutating func readExponent(_ text: Span<UInt8>, _ cursor: inout Int) -> Bool {
    guard cursor + 1 < text.count, text[cursor] | 0x20 == UInt8(ascii: "e") else { return false }
    let sign = text[cursor + 1]
    let hasSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    var end = cursor + (hasSign ? 2 : 1)
    guard text.isDigit(at: end) else { return false }
    while text.isDigit(at: end) {
      // More would not change anything.
      exponent = min(exponent * 10 + Int(text[end] & 0xF), 100_000)
      end += 1
    }
    if sign == UInt8(ascii: "-") { exponent = -exponent }
    cursor = end
    return true
  }

  /// Returns the sign or the code of a currency; a percent sign, too, which is before numbers in Turkish.
  private static func currency(_ text: Span<UInt8>, at position: Int) -> String? {
    let sign = text.scalar(at: position).scalar
    if sign == "%" || sign.isCurrencySign { return String(sign) }
    guard "A"..."Z" ~= sign, position + 3 < text.count else { return nil }
    let code = String(copying: text, position..<position + 3)
    return codes.contains(code) ? code : nil
  }

  private static let codes: Set = [
    "AED", "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF", "INR",
    "JPY", "KRW", "MXN", "NOK", "NZD", "PLN", "RUB", "SEK", "SGD", "TRY", "USD", "ZAR",
  ]

  /// Returns the value; `nil` if it is too large for a `Double`.
  ///
  /// - Parameters:
  ///   - readings: Readings of one side, of which some fit.
  ///   - unit: What the digits are in; `nil` for no unit.
  ///   - target: What the value is in; `nil` for the unit without its prefix.
  /// - Returns: The nearest `Double`, but for units such as minutes, where it is rounded twice.
  func value(by readings: UInt8, in unit: NumberUnit?, as target: NumberUnit?) -> Double? {
    let decimals = (last?.asDecimal ?? 0) & readings == 0 ? 0 : lastCount
    let power = exponent - decimals + (unit?.power ?? 0) - (target?.power ?? 0)
    let isShort = digits.isEmpty && abs(power) <= Decimal.powerLimit
    var value =
      isShort
      ? Decimal.double(mantissa, exponent: power)
      : Double("\(digits.isEmpty ? "\(mantissa)" : digits)e\(power)") ?? .nan
    value = value * (unit?.factor ?? 1) / (target?.factor ?? 1)
    return value.isFinite ? (isNegative ? -value : value) : nil
  }
}

extension DecimalSign {
  /// The readings with this sign before decimals.
  var readings: UInt8 { self == .point ? NumberText.point : NumberText.comma }
}

extension Span<UInt8> {
  /// The range without the blanks at the ends.
  var rangeWithoutBlanks: Range<Int> {
    var (start, end) = (0, count)
    while start < end, scalar(at: start).scalar.isBlank { start += scalar(at: start).length }
    while let length = (1...3).first(where: { length in
      end - length >= start && scalar(at: end - length).scalar.isBlank
        && scalar(at: end - length).length == length
    }) { end -= length }
    return start..<end
  }

  /// Returns the scalar at a position and its length; what is no UTF-8 or of four bytes is a replacement character.
  fileprivate func scalar(at position: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[position]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : 3
    guard 0xC2..<0xF0 ~= first, position + length <= count else { return ("\u{FFFD}", 1) }
    var code = UInt32(first & (length == 2 ? 0x1F : 0x0F))
    for next in 1..<length { code = code << 6 | UInt32(self[position + next] & 0x3F) }
    return (Unicode.Scalar(code) ?? "\u{FFFD}", length)
  }

  fileprivate func isDigit(at position: Int) -> Bool {
    position < count && self[position] &- UInt8(ascii: "0") < 10
  }
}

extension Unicode.Scalar {
  /// Whether it may stand between groups of digits, and between a number and its unit.
  var isBlank: Bool {
    switch self {
    case " ", "\t", "\r", "\u{A0}", "\u{2009}", "\u{202F}": true
    default: false
    }
  }

  /// Whether it is one such as "€".
  var isCurrencySign: Bool {
    self == "$" || value >= 0x80 && properties.generalCategory == .currencySymbol
  }
}
