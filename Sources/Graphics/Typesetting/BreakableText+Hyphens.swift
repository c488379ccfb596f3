internal import Composition

extension BreakableText {
  /// Returns the words of a text that may be hyphenated, as ranges of Unicode scalars.
  ///
  /// Words with soft hyphens have the breaks of their author. A hyphen would look like a part of names, so there is none in
  /// tokens with digits or with signs inside, such as `-`, `_` and `/`, or with capitals inside.
  static func hyphenatedWords(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    scalars.split(whereSeparator: \.properties.isWhitespace).compactMap { token in
      guard let first = token.firstIndex(where: \.properties.isAlphabetic),
        let last = token.lastIndex(where: \.properties.isAlphabetic)
      else { return nil }
      let word = token[first...last]
      let outside = [token[..<first], token[(last + 1)...]].joined()
      guard word.count >= Hyphenator.shortestWord, word.allSatisfy(\.properties.isAlphabetic),
        outside.allSatisfy({ isPunctuation($0) }), hasOneCase(word)
      else { return nil }
      return first..<last + 1
    }
  }

  /// Whether a sign can be beside a word.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    ",.;:!?()[]«»„“”‚‘’\"'…".unicodeScalars.contains(scalar)
  }

  /// Whether there are no capitals after the first letter, or only capitals.
  private static func hasOneCase(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    let capitals = word.count { $0.properties.isUppercase }
    return capitals == word.count
      || capitals == (word.first.map(\.properties.isUppercase) == true ? 1 : 0)
  }
}

extension Hyphenator {
  /// Returns a text with breaks inside words, which show a hyphen; `nil` if there are none to add.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - scalars: Its Unicode scalars.
  ///   - hyphenWidth: The width of a hyphen, in ems.
  /// - Returns: The text.
  mutating func hyphenated(
    _ text: BreakableText, _ scalars: [Unicode.Scalar], hyphenWidth: Double
  ) -> BreakableText? {
    let characters = Set(text.characterBreaks)
    let known = Set(text.wordBreaks)
    var result = text
    result.hyphenWidth = hyphenWidth
    for word in BreakableText.hyphenatedWords(in: scalars) {
      for (place, kind) in breaks(in: scalars[word]) {
        let stop = word.lowerBound + place
        guard characters.contains(stop), !known.contains(stop) else { continue }
        result.wordBreaks.append(stop)
        result.insertedHyphens.insert(stop)
        result.kinds[stop] = kind
      }
    }
    guard !result.insertedHyphens.isEmpty else { return nil }
    result.wordBreaks.sort()
    return result
  }
}
