/// Reads a number of JSON from bytes, exactly rounded.
///
/// Numbers of up to 19 digits and with powers of ten up to 27 are read without a string; that is all numbers that
/// `printf` with 17 digits writes, and the shortest text of a `Double`, unless they are very large or small.
///
/// Source: W. Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990, for few digits.
struct JSONNumber {
  /// The value.
  var value: Double
  /// The position after the number.
  var end: Int

  /// Reads the number at a position; `nil` if there is none, or it is too large for a `Double`.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, at start: Int) {
    var position = start
    let isNegative = bytes.digit(at: position) == Self.minus
    if isNegative { position &+= 1 }
    var mantissa: UInt64 = 0
    let first = position
    var digit = bytes.digit(at: position)
    while digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      position &+= 1
      digit = bytes.digit(at: position)
    }
    var digitCount = position &- first
    guard digitCount > 0, digitCount == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
    var exponent = 0
    if digit == Self.point {
      position &+= 1
      let firstOfFraction = position
      digit = bytes.digit(at: position)
      while digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        position &+= 1
        digit = bytes.digit(at: position)
      }
      let fractionCount = position &- firstOfFraction
      guard fractionCount > 0 else { return nil }
      digitCount &+= fractionCount
      exponent = -fractionCount
    }
    var isLong = digitCount > 19
    if digit == Self.lowerE || digit == Self.upperE {
      position &+= 1
      digit = bytes.digit(at: position)
      let isSmall = digit == Self.minus
      if isSmall || digit == Self.plus { position &+= 1 }
      var power = 0
      let firstOfPower = position
      digit = bytes.digit(at: position)
      while digit < 10 {
        // More would not change anything, but overflow.
        if power < 100_000 { power = power &* 10 &+ Int(digit) }
        position &+= 1
        digit = bytes.digit(at: position)
      }
      guard position > firstOfPower else { return nil }
      exponent &+= isSmall ? -power : power
    }
    isLong = isLong || exponent < -Decimal.powerLimit || exponent > Decimal.powerLimit
    end = position
    if isLong {
      // Rare, and so slow: zeros before the digits count here as well.
      guard let value = Double(String(copying: bytes, start..<position)), value.isFinite else {
        return nil
      }
      self.value = value
    } else {
      let magnitude = Decimal.double(mantissa, exponent: exponent)
      value = isNegative ? -magnitude : magnitude
    }
  }

  // What `digit(at:)` returns for other bytes.
  private static let minus = UInt8(ascii: "-") &- UInt8(ascii: "0")
  private static let plus = UInt8(ascii: "+") &- UInt8(ascii: "0")
  private static let point = UInt8(ascii: ".") &- UInt8(ascii: "0")
  private static let lowerE = UInt8(ascii: "e") &- UInt8(ascii: "0")
  private static let upperE = UInt8(ascii: "E") &- UInt8(ascii: "0")
}

extension Span<UInt8> {
  /// Returns the digit at a position, or for another byte its distance from "0" as an unsigned number; that of a zero
  /// byte at the end.
  @inline(__always)
  fileprivate func digit(at position: Int) -> UInt8 {
    (position < count ? self[position] : 0) &- UInt8(ascii: "0")
  }
}

extension String {
  /// Creates a string of bytes that are ASCII.
  init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    self = String(decoding: bytes.extracting(range).copy(), as: UTF8.self)
  }
}
