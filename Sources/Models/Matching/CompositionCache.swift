/// A cache of characters that are combined from two.
///
/// Each lookup allocates a string, and texts repeat few combinations.
struct CompositionCache: Sendable {
  private struct Pair: Hashable {
    let letter: Unicode.Scalar
    let mark: Unicode.Scalar
  }

  /// The maximum number of entries.
  private static let limit = 4096

  private var letters: [Pair: Unicode.Scalar?] = [:]

  /// The character that is equivalent to a letter with a mark; `nil` if there is none.
  mutating func combined(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    let pair = Pair(letter: letter, mark: mark)
    if let known = letters[pair] { return known }
    let combined = Composition.combined(letter, mark)
    if letters.count < Self.limit { letters[pair] = .some(combined) }
    return combined
  }

  /// The same for a mark that may be two accents, of which only one combines.
  private mutating func accented(
    _ letter: Unicode.Scalar, _ mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    if let combined = combined(letter, mark) { return combined }
    guard mark == "\u{344}" else { return nil }
    return combined(letter, "\u{308}") ?? combined(letter, "\u{301}")
  }

  /// What a character does to the characters before it.
  enum Step {
    /// It follows them.
    case append
    /// It is a mark that comes before the last ones, by the order of marks; the number is its place.
    case insert(at: Int)
    /// It combines with the character at a place.
    case replace(at: Int, with: Unicode.Scalar)
    /// It is an accent without an effect.
    case ignore
  }

  /// Returns what a character does to the `count` characters before it, whose own steps have been taken.
  ///
  /// Source: Unicode Standard Annex 15, "Unicode Normalization Forms"; the Unicode Standard, 3.12, for Hangul. Accents that
  /// form no character with the letter are ignored, in whatever order they are.
  mutating func step(
    of scalar: Unicode.Scalar, after scalars: Span<Unicode.Scalar>, count: Int
  ) -> Step {
    guard count > 0 else { return .append }
    let last = scalars[count - 1]
    if let syllable = Composition.syllable(last, scalar) {
      return .replace(at: count - 1, with: syllable)
    }
    guard Composition.isMark(scalar) else { return .append }
    // The marks since the letter, which have formed no character with it.
    var base = count - 1
    while base > 0, Composition.isMark(scalars[base]) { base -= 1 }
    let order = Composition.order(of: scalar)
    let isBlocked = ((base + 1)..<max(base + 1, count)).contains {
      let other = Composition.order(of: scalars[$0])
      return other == order || other == 0
    }
    if !isBlocked, let letter = accented(scalars[base], scalar) {
      return .replace(at: base, with: letter)
    }
    if Folding.isAccent(scalar) { return .ignore }
    if base < count - 1, let mark = combined(last, scalar) {
      return .replace(at: count - 1, with: mark)
    }
    var place = count
    if order > 0 {
      while place > base + 1, Composition.order(of: scalars[place - 1]) > order { place -= 1 }
    }
    return place == count ? .append : .insert(at: place)
  }
}
