/// The points of a match.
///
/// Source: fzf 0.38, src/algo/algo.go, "Scoring criteria", with the bonuses of `--scheme=default`.
enum Scoring {
  /// For each character that matches.
  static let match: Int16 = 16
  /// For the first character between two that match.
  static let gapStart: Int16 = -3
  /// For each further one.
  static let gapExtension: Int16 = -1
  /// For the start of a word after a symbol, and for a symbol.
  static let boundary: Int16 = match / 2
  /// For the start of a word after white space or at the start of the text.
  static let boundaryAfterWhiteSpace: Int16 = boundary + 2
  /// For the start of a word after a delimiter.
  static let boundaryAfterDelimiter: Int16 = boundary + 1
  /// For a capital after a lowercase letter, and for the first digit of a number.
  static let hump: Int16 = boundary + gapExtension
  /// The minimum bonus for a character directly after another that matches.
  static let consecutive: Int16 = -(gapStart + gapExtension)
  /// The factor of the bonus of a term's first character.
  static let firstFactor: Int16 = 2

  /// The bonus for a match at a character, depending on the previous one.
  static func bonus(_ current: CharacterClass, after previous: CharacterClass) -> Int16 {
    switch (previous, current) {
    case (_, .whiteSpace): return boundaryAfterWhiteSpace
    case (_, .symbol): return boundary
    case (.whiteSpace, _): return boundaryAfterWhiteSpace
    case (.delimiter, _): return boundaryAfterDelimiter
    case (.symbol, _): return boundary
    case (.lowercase, .uppercase): return hump
    case (.number, .number): return 0
    case (_, .number): return hump
    default: return 0
    }
  }

  /// The same by class, at the index `8 * previous + current`.
  static let bonuses: [Int16] = (0..<64).map { index in
    guard let previous = CharacterClass(rawValue: UInt8(index / 8)),
      let current = CharacterClass(rawValue: UInt8(index % 8))
    else { return 0 }
    return bonus(current, after: previous)
  }
}
