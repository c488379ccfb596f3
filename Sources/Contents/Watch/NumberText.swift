/// Numbers of things as texts.
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
}
