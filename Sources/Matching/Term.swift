/// A word of a query, and where in a text it has to be.
struct Term: Hashable, Sendable {
  /// Where the letters have to be.
  enum Kind: Hashable, Sendable {
    /// In this order, with others between them.
    case scattered
    /// Side by side.
    case contained
    /// At the start.
    case prefix
    /// At the end.
    case suffix
    /// From the start to the end.
    case whole
  }

  let kind: Kind
  /// Whether texts match that this would not match otherwise.
  let isInverse: Bool
  /// What to look for, folded as texts are; at least one Unicode scalar.
  let letters: [Unicode.Scalar]
  let isCaseSensitive: Bool
  /// Whether letters with accents are taken for those without.
  let foldsAccents: Bool

  /// Parses a token, without spaces around it; `nil` if there is nothing to look for.
  init?(_ token: [Unicode.Scalar]) {
    let lowercase = token.map(Letters.lowercase)
    isCaseSensitive = token != lowercase
    foldsAccents = lowercase == lowercase.map(Letters.withoutAccent)
    var rest = token[...]
    var kind = Kind.scattered
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
}
