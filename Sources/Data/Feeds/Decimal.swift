/// Decimal numbers as the nearest `Double`.
enum Decimal {
  /// The greatest power of five that fits in 64 bits.
  static let powerLimit = 27
  /// The greatest power of ten that a `Double` represents exactly.
  private static let exactPowerLimit = 22

  /// Returns the `Double` nearest to `mantissa * 10 ^ exponent`; of two that are equally near, the even one.
  ///
  /// - Parameters:
  ///   - mantissa: Any number.
  ///   - exponent: At least `-powerLimit` and at most `powerLimit`.
  /// - Returns: The correctly rounded number.
  @inline(__always)
  static func double(_ mantissa: UInt64, exponent: Int) -> Double {
    // Both numbers are exact, and so one operation rounds correctly.
    if mantissa <= 1 << 53, exponent >= -exactPowerLimit, exponent <= exactPowerLimit {
      let number = Double(mantissa)
      return exponent < 0 ? number / powersOfTen[-exponent] : number * powersOfTen[exponent]
    }
    return exponent < 0 ? quotient(mantissa, -exponent) : product(mantissa, exponent)
  }

  /// Returns `mantissa * 10 ^ power` rounded.
  private static func product(_ mantissa: UInt64, _ power: Int) -> Double {
    let product = mantissa.multipliedFullWidth(by: powersOfFive[power])
    guard product.high > 0 else { return scaled(Double(product.low), by: power) }
    let shift = product.high.leadingZeroBitCount
    var top = product.high
    if shift > 0 { top = top << UInt64(shift) | product.low >> UInt64(64 - shift) }
    // What is cut off matters only for what is exactly half way; a bit far below the last one says that there is some.
    if product.low << UInt64(shift) != 0 { top |= 1 }
    return scaled(Double(top), by: power + 64 - shift)
  }

  /// Returns `mantissa / 10 ^ power` rounded.
  private static func quotient(_ mantissa: UInt64, _ power: Int) -> Double {
    guard mantissa > 0 else { return 0 }
    let five = powersOfFive[power]
    let (shift, fiveShift) = (mantissa.leadingZeroBitCount, five.leadingZeroBitCount)
    let number = mantissa << UInt64(shift)
    let divisor = five << UInt64(fiveShift)
    // The number times 2^63, so that the quotient has at least 62 bits and at most 64.
    let (quotient, rest) = divisor.dividingFullWidth((number >> 1, number << 63))
    return scaled(Double(rest == 0 ? quotient : quotient | 1), by: fiveShift - shift - 63 - power)
  }

  /// Returns a number times a power of two that is far from the limits of a `Double`.
  private static func scaled(_ number: Double, by power: Int) -> Double {
    number * Double(bitPattern: UInt64(1023 + power) << 52)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
    244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
    298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
  ]
}
