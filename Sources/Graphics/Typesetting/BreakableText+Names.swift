internal import Composition

/// How bad a line break inside a word is, from the best to the worst.
enum BreakCost {
  /// After a sign between the parts of a name, or before a capital inside a word.
  static let part = 1
  /// At a soft hyphen, and where a dictionary allows a hyphen.
  static let hyphen = 32
  /// Between any other characters.
  static let character = 1024
}

extension BreakableText {
  /// Returns the text with breaks between the parts of names: after signs, and before capitals inside a word.
  ///
  /// O(n).
  func breakingNames(_ scalars: [Unicode.Scalar]) -> BreakableText {
    adding(cost: BreakCost.part) { Self.isPartEnd($0, in: scalars) }
  }

  /// Returns the text with breaks between all characters.
  func breakingAnywhere() -> BreakableText { adding(cost: BreakCost.character) { _ in true } }

  /// Adds the boundaries of characters that satisfy a condition to the breaks.
  private func adding(cost: Int, where isBreak: (Int) -> Bool) -> BreakableText {
    var result = self
    var known = wordBreaks[...]
    for place in characterBreaks {
      while let first = known.first, first < place { known.removeFirst() }
      guard known.first != place, isBreak(place) else { continue }
      // White space stays at the end of its line.
      guard trimmedEnds[place] == place else { continue }
      result.wordBreaks.append(place)
      result.costs[place] = cost
    }
    result.wordBreaks.sort()
    return result
  }

  /// The signs between the parts of names.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", ".", "-", "_", "@", ":": true
    default: false
    }
  }

  private static func isPartEnd(_ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard place > 1, place < scalars.count else { return false }
    let (last, next) = (scalars[place - 1], scalars[place])
    if isSeparator(last) {
      return !isSeparator(next) && !scalars[..<place].allSatisfy(isSeparator)
    }
    // The tables of Unicode are slow.
    if next.isASCII, !("A"..."Z").contains(next) { return false }
    guard next.properties.isUppercase else { return false }
    if last.properties.isLowercase { return true }
    // The last capital of several begins a word: "HTTPServer".
    return last.properties.isUppercase && place + 1 < scalars.count
      && scalars[place + 1].properties.isLowercase
  }
}
