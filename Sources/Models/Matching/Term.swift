/// A word of a query, and its required position in a text.
struct Term: Hashable, Sendable {
  /// The required position.
  enum Kind: Hashable, Sendable {
    /// In this order, with other characters between.
    case scattered
    /// Consecutive.
    case contained
    /// At the start.
    case prefix
    /// At the end.
    case suffix
    /// The whole text.
    case whole
  }

  let kind: Kind
  /// Whether the term matches texts that do not contain it.
  let isInverse: Bool
  /// The folded characters to search for; at least one.
  let letters: [Unicode.Scalar]
  let isCaseSensitive: Bool
  /// Whether letters with accents count as those without.
  let foldsAccents: Bool

  /// Parses a token without surrounding spaces; `nil` if it is empty.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - plainKind: The position of a word without a sign.
  init?(_ token: [Unicode.Scalar], plainKind: Kind = .scattered) {
    let lowercase = token.map(Letters.lowercase)
    isCaseSensitive = token != lowercase
    foldsAccents = lowercase == lowercase.map(Letters.withoutAccent)
    var rest = token[...]
    var kind = plainKind
    isInverse = rest.first == "!"
    if isInverse {
      kind = .contained
      rest.removeFirst()
    }
    if rest.count > 1, rest.last == "$" {
      kind = .suffix
      rest.removeLast()
    }
    if rest.first == "'" {
      kind = isInverse ? .scattered : .contained
      rest.removeFirst()
    } else if rest.first == "^" {
      kind = kind == .suffix ? .whole : .prefix
      rest.removeFirst()
    }
    guard !rest.isEmpty else { return nil }
    self.kind = kind
    let folds = foldsAccents
    letters = rest.map { folds ? Letters.withoutAccent($0) : $0 }
  }

  /// Whether every text that matches this term is known to match `other` too.
  func isNarrower(than other: Term) -> Bool {
    self == other
      || kind == .scattered && other.kind == .scattered && !isInverse && !other.isInverse
        && isCaseSensitive == other.isCaseSensitive && foldsAccents == other.foldsAccents
        && letters.starts(with: other.letters)
        // Other letters are folded in another way in very long texts.
        && letters.allSatisfy(\.isASCII)
  }
}
