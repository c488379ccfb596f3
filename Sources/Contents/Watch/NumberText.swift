/// Numbers as short texts.
enum NumberText {
  /// Returns a number of things with commas between thousands, such as "12,345".
  static func count(_ number: Int) -> String {
    var digits = "\(number.magnitude)"
    var end = digits.utf8.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return number < 0 ? "-" + digits : digits
  }

  /// Returns a value with three or four significant digits: "0.0123", "83.2", "1,204", "12.3k", "4.5M".
  ///
  /// NaN and infinities have no digits: "–" and "∞".
  static func value(_ exact: Double) -> String {
    guard exact.isFinite else { return exact.isNaN ? "–" : exact < 0 ? "-∞" : "∞" }
    guard exact.magnitude < largest else { return "\(exact)" }
    let value = rounded(exact)
    let size = value.magnitude
    for (unit, sign) in [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")]
    where size >= unit * (unit == 1e3 ? 10 : 1) {
      return digits(value / unit) + sign
    }
    if size >= 999.5 { return count(Int(value)) }
    return digits(value)
  }

  /// From this number on there is no sign for the unit.
  private static let largest = 9.995e14

  /// Returns the number nearest to `value` with the same text, so that texts can be kept by number.
  static func rounded(_ value: Double) -> Double {
    let size = value.magnitude
    guard size < largest, size > 0 else { return value }
    var unit = 1.0
    if size >= 9999.5 {
      unit = 1
      while size / unit >= 999.5 { unit *= 10 }
      return (value / unit).rounded() * unit
    }
    if size >= 999.5 { return value.rounded() }
    for _ in 0..<decimals(size) { unit *= 10 }
    return (value * unit).rounded() / unit
  }

  /// The number of decimals of a number below 1000.
  private static func decimals(_ size: Double) -> Int {
    switch size {
    case 99.95...: 0
    case 9.995...: 1
    case 0.9995...: 2
    case 0.09995...: 3
    case 0.009995...: 4
    case 0.0009995...: 5
    default: 6
    }
  }

  /// Returns a number below 1000 with about three significant digits, without zeros at its end.
  private static func digits(_ value: Double) -> String {
    let size = value.magnitude
    let decimals = decimals(size)
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = Int((size * Double(unit)).rounded())
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: unit)
    guard rest > 0 else { return value < 0 && whole > 0 ? "-\(whole)" : "\(whole)" }
    var tail = "\(rest)"
    while tail.utf8.count < decimals { tail = "0" + tail }
    while tail.last == "0" { tail.removeLast() }
    return "\(value < 0 ? "-" : "")\(whole).\(tail)"
  }
}
