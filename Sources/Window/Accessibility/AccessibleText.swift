/// A text as AT-SPI has it: its offsets count code points.
struct AccessibleText: Hashable {
  /// The parts into which a text can be divided.
  enum Unit {
    /// Code points.
    case character
    /// Words, each with what follows it up to the next one.
    case word
    /// Words, each with what precedes it since the last one.
    case wordEnd
    /// All of it: it has one line.
    case line
  }

  private let scalars: [Unicode.Scalar]

  /// Creates a text.
  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The number of code points.
  var count: Int { scalars.count }

  /// Returns the code point at an offset; `nil` if there is none.
  subscript(offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset) ? scalars[offset] : nil
  }

  /// Returns a part of the text.
  subscript(range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  /// Returns the range between two offsets, within the text; an end of -1 is that of the text.
  func range(from start: Int, to end: Int) -> Range<Int> {
    let start = min(max(start, 0), count)
    return start..<max(start, end < 0 ? count : min(end, count))
  }

  /// Returns the text with another one in the place of a range.
  func replacing(_ range: Range<Int>, with text: String) -> String {
    self[0..<range.lowerBound] + text + self[range.upperBound..<count]
  }

  // MARK: - Units

  /// Returns the unit at an offset, or so many units after it; empty at the end of the text where there is none.
  ///
  /// The end of the text belongs to its last word and line, so that a reader has them with a caret there.
  func unit(_ unit: Unit, at offset: Int, after count: Int = 0) -> Range<Int> {
    let bounds = bounds(of: unit)
    let offset = min(max(offset, 0), self.count)
    var index = (bounds.lastIndex { $0 <= offset } ?? 0) + count
    if unit != .character, offset == self.count, self.count > 0 { index -= 1 }
    guard index >= 0 else { return 0..<0 }
    guard index + 1 < bounds.count else { return self.count..<self.count }
    return bounds[index]..<bounds[index + 1]
  }

  /// Returns where units start, and the end of the text; the first one starts at 0.
  private func bounds(of unit: Unit) -> [Int] {
    switch unit {
    case .character: Array(0...count)
    case .line: count == 0 ? [0] : [0, count]
    case .word: wordBounds { isWord, isWordBefore in isWord && !isWordBefore }
    case .wordEnd: wordBounds { isWord, isWordBefore in !isWord && isWordBefore }
    }
  }

  private func wordBounds(where isBound: (Bool, Bool) -> Bool) -> [Int] {
    var bounds = [0]
    for index in scalars.indices.dropFirst()
    where isBound(Self.isInWord(scalars[index]), Self.isInWord(scalars[index - 1])) {
      bounds.append(index)
    }
    if count > 0 { bounds.append(count) }
    return bounds
  }

  /// Whether a code point is a letter, a digit, or a mark on one.
  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark,
      .connectorPunctuation:
      true
    default: false
    }
  }

  // MARK: - Changes

  /// Returns the ranges in which two texts differ: that of this one, and that of the other one.
  func difference(from other: AccessibleText) -> (here: Range<Int>, there: Range<Int>) {
    let head = zip(scalars, other.scalars).prefix { $0 == $1 }.count
    let rest = min(count, other.count) - head
    let tail = zip(scalars.reversed(), other.scalars.reversed()).prefix(rest).prefix { $0 == $1 }
      .count
    return (head..<count - tail, head..<other.count - tail)
  }
}
