import Words

/// The decimal digits of a number, rounded to any count of them.
struct DecimalDigits: Hashable {
  /// The digits without zeros at either end; empty for zero.
  private(set) var digits: [UInt8]
  /// The place of the decimal point: the number of digits before it, negative if zeros follow it.
  private(set) var point: Int

  /// The digits of the magnitude of a finite number, as many as identify it: at most 17.
  init(_ number: Double) {
    (digits, point) = ([], 0)
    var isFraction = false
    var text = Substring("\(number.magnitude)")
    if let mark = text.firstIndex(of: "e") {
      point = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      let digit = byte - UInt8(ascii: "0")
      if digits.isEmpty, digit == 0 {
        if isFraction { point -= 1 }
        continue
      }
      digits.append(digit)
      if !isFraction { point += 1 }
    }
    trim()
  }

  /// The greatest count of digits that tells numbers apart.
  static let greatestCount = 17

  /// Keeps at most a count of digits, rounded half away from zero.
  mutating func round(to count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      (digits, point) = ([], 0)
      return
    }
    let roundsUp = digits[count] >= 5
    digits.removeLast(digits.count - count)
    if roundsUp {
      var place = count - 1
      while place >= 0, digits[place] == 9 { place -= 1 }
      if place >= 0 {
        digits[place] += 1
        digits.removeLast(count - 1 - place)
      } else {
        digits = [1]
        point += 1
      }
    }
    trim()
  }

  /// Keeps at most a count of digits behind the decimal point.
  mutating func round(toDecimals decimals: Int) { round(to: point + decimals) }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// Moves the decimal point to the right.
  func shifted(by places: Int) -> DecimalDigits {
    var result = self
    if !digits.isEmpty { result.point += places }
    return result
  }

  /// The digits before the decimal point, of which there may be 18.
  var whole: Int {
    (0..<max(0, point)).reduce(0) { $0 * 10 + ($1 < digits.count ? Int(digits[$1]) : 0) }
  }

  // MARK: - Texts

  /// Returns the digits as a language writes them, with at least some decimals.
  func text(decimals: Int = 0, _ numbers: NumberForm = MessageTable.english.numbers) -> String {
    let whole = (0..<max(1, point)).map { place in
      let index = point > 0 ? place : -1
      return digits.indices.contains(index) ? digits[index] : 0
    }
    var text = ""
    let isGrouped = numbers.isGrouped(digits: whole.count)
    for (place, digit) in whole.enumerated() {
      if isGrouped, place > 0, (whole.count - place) % 3 == 0 { text += numbers.group }
      text += "\(digit)"
    }
    let count = max(decimals, digits.count - point)
    guard count > 0 else { return text }
    text += numbers.decimal
    for place in 0..<count {
      let index = point + place
      text += digits.indices.contains(index) ? "\(digits[index])" : "0"
    }
    return text
  }

  /// The digits as a power of ten, such as "1.23e15".
  var powerText: String { powerText(MessageTable.english.numbers) }

  /// Returns the digits as a power of ten, as a language writes them.
  func powerText(_ numbers: NumberForm) -> String {
    let power = point - 1
    return "\(shifted(by: -power).text(numbers))\(power == 0 ? "" : "e\(power)")"
  }
}
