/// A query as rofi and dmenu read it: tokens that must all match.
///
/// ```swift
/// let query = TokenQuery("foo -bar", rules: .rofi)
/// query.matches("a foo")    // true
/// query.matches("foo bar")  // false
/// ```
public struct TokenQuery: Hashable, Sendable {
  /// The rules.
  public let rules: TokenRules
  /// The text of the query.
  public let text: String

  /// The characters of the text, folded.
  let letters: [Unicode.Scalar]
  let tokens: [Token]
  /// The marks that an ASCII text without a context needs to match.
  let requiredMarks: CharacterMarks

  /// A part of a query.
  struct Token: Hashable, Sendable {
    /// Whether texts match that do not contain the token.
    var isInverse: Bool
    /// The folded characters.
    var letters: [Unicode.Scalar]
    /// What to search for instead of the characters; `nil` to search for the characters.
    var expression: Expression?
  }

  /// Whether every text matches, in the order of the list.
  public var isEmpty: Bool { tokens.isEmpty && (rules.order != .distance || text.isEmpty) }

  /// Parses a query; any text is one.
  public init(_ text: String, rules: TokenRules) {
    self.rules = rules
    self.text = text
    letters = text.unicodeScalars.map(rules.folded)
    let parts: [Substring.UnicodeScalarView] =
      rules.splitsTokens
      ? text.unicodeScalars.split(separator: " ") : text.isEmpty ? [] : [text.unicodeScalars[...]]
    tokens = parts.map { Token($0, rules: rules) }
    requiredMarks = tokens.reduce(into: CharacterMarks()) { marks, token in
      guard !token.isInverse, token.expression == nil else { return }
      marks.formUnion(CharacterMarks(token.letters))
    }
  }

  /// Whether a text matches.
  ///
  /// A token must be in the text or the context; a negated one must be in neither.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: More words by which the text is found.
  /// - Returns: Whether all tokens match.
  public func matches(_ text: String, context: String = "") -> Bool {
    matches(
      text.unicodeScalars.map(rules.folded),
      context: context.unicodeScalars.map(rules.folded))
  }

  /// Returns the characters that match, as offsets in the text's Unicode scalars, in ascending order.
  ///
  /// Empty for tokens that are not searched for as they are.
  public func positions(in text: String) -> [Int] {
    let scalars = text.unicodeScalars.map(rules.folded)
    var positions: Set<Int> = []
    for token in tokens where !token.isInverse && token.expression == nil {
      guard let start = token.start(in: scalars[...]) else { continue }
      positions.formUnion(start..<start + token.letters.count)
    }
    return positions.sorted()
  }

  /// Whether a folded text matches.
  func matches(_ text: [Unicode.Scalar], context: [Unicode.Scalar]) -> Bool {
    tokens.allSatisfy { token in
      let isFound =
        token.isFound(in: text[...]) || !context.isEmpty && token.isFound(in: context[...])
      return isFound != token.isInverse
    }
  }
}

extension TokenQuery.Token {
  init(_ text: Substring.UnicodeScalarView, rules: TokenRules) {
    var text = text
    isInverse = rules.negation != nil && text.first == rules.negation
    if isInverse { text.removeFirst() }
    letters = text.map(rules.folded)
    expression =
      switch rules.method {
      case .normal: nil
      case .prefix: Expression(.sequence([.assertion(.wordBoundary)] + letters.map { .one($0) }))
      case .glob: Expression(.sequence(letters.map(Self.globPart)))
      case .fuzzy: Expression(.sequence(Self.scattered(letters)))
      case .regex: Expression(parsing: Array(text), rules: rules)
      }
    if letters.isEmpty { expression = nil }
  }

  private static func globPart(_ letter: Unicode.Scalar) -> Expression.Node {
    switch letter {
    case "*": .repetition(.any, 0, nil)
    case "?": .set(.init(.whiteSpace, isInverted: true))
    default: .one(letter)
    }
  }

  private static func scattered(_ letters: [Unicode.Scalar]) -> [Expression.Node] {
    letters.enumerated().flatMap { index, letter -> [Expression.Node] in
      index == 0 ? [.one(letter)] : [.repetition(.any, 0, nil), .one(letter)]
    }
  }

  /// Whether the token is in a folded text.
  func isFound(in text: ArraySlice<Unicode.Scalar>) -> Bool {
    if let expression { return expression.matches(text) }
    return start(in: text) != nil
  }

  /// The first place of the token's characters in a folded text.
  func start(in text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let first = letters.first else { return text.startIndex }
    let (text, letters) = (text.span, letters.span)
    guard text.count >= letters.count else { return nil }
    for start in 0...(text.count - letters.count) where text[start] == first {
      var length = 1
      while length < letters.count, text[start + length] == letters[length] { length += 1 }
      if length == letters.count { return start }
    }
    return nil
  }
}
