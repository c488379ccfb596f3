/// A cache of letters combined with the accents that follow them.
///
/// Each lookup allocates a string, and texts repeat few combinations.
struct AccentCache: Sendable {
  private struct Pair: Hashable {
    let letter: Unicode.Scalar
    let accent: Unicode.Scalar
  }

  /// The maximum number of entries.
  private static let limit = 4096

  private var letters: [Pair: Unicode.Scalar] = [:]

  /// A letter with an accent, or the letter itself if there is no character for both.
  mutating func combined(_ letter: Unicode.Scalar, _ accent: Unicode.Scalar) -> Unicode.Scalar {
    let pair = Pair(letter: letter, accent: accent)
    if let known = letters[pair] { return known }
    let combined = Folding.combined(letter, accent)
    if letters.count < Self.limit { letters[pair] = combined }
    return combined
  }
}
