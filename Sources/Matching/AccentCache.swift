/// Letters with the accents that follow them, as they have been looked up.
///
/// Looking one up takes a string on the heap; texts repeat few.
struct AccentCache: Sendable {
  private struct Pair: Hashable {
    let letter: Unicode.Scalar
    let accent: Unicode.Scalar
  }

  /// The most pairs to keep.
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
