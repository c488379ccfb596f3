/// Matches texts against a query, one after the other, and scores them.
///
/// The memory for a text is reused for the next one.
///
/// ```swift
/// var matcher = Matcher(Query("fb"))
/// matcher.alignment(with: "foo-bar")?.positions  // [0, 4]
/// ```
///
/// Source: fzf 0.38: T. Smith and M. Waterman's algorithm without omissions, and the bonuses of
/// `Scoring`.
public struct Matcher: Sendable {
  /// The query.
  public let query: Query

  /// The current text.
  var text = DecodedText()
  /// The scores of the best matches of each prefix of a term that end at each character, row by
  /// row.
  var scores: [Int16] = []
  /// The number of consecutive characters at the end of each such match.
  var runs: [Int16] = []
  /// The first possible position of each character of a term.
  var firstPlaces: [Int] = []

  /// Creates a matcher for a query.
  public init(_ query: Query) {
    self.query = query
  }

  /// The range and score of a term's match.
  struct Hit {
    var score: Int
    /// The range from the first to the last matching character; for scattered characters possibly
    /// longer.
    var range: Range<Int>
  }

  // MARK: Texts

  /// Matches a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: More words by which a query finds the text, as in ``Candidates/append(_:context:)``.
  /// - Returns: The score and the characters of text, space and context that match, or `nil` if the text
  ///   does not match.
  public mutating func alignment(with text: String, context: String = "") -> QueryAlignment? {
    guard !context.isEmpty else { return alignment(with: Array(text.utf8).span) }
    let bytes = Array(text.utf8) + [UInt8(ascii: " ")] + Array(context.utf8)
    return alignment(with: bytes.span, length: text.unicodeScalars.count)
  }

  /// Matches a text given as bytes.
  ///
  /// - Parameter bytes: The text in UTF-8. Each byte of an invalid sequence counts as U+FFFD.
  /// - Returns: The score and the characters that match, or `nil` if the text does not match.
  public mutating func alignment(with bytes: Span<UInt8>) -> QueryAlignment? {
    alignment(with: bytes, length: nil)
  }

  private mutating func alignment(with bytes: Span<UInt8>, length: Int?) -> QueryAlignment? {
    load(bytes, length: length)
    guard let score = score() else { return nil }
    var places: [Int] = []
    for group in query.groups {
      // The first term that matches counts, as for the score.
      for term in group {
        guard let hit = hit(of: term) else { continue }
        if term.isInverse { continue }
        appendPlaces(of: term, at: hit, to: &places)
        break
      }
    }
    places.sort()
    var positions: [Int] = []
    for place in places {
      let position = text.origins.isEmpty ? place : text.origins[place]
      if positions.last != position { positions.append(position) }
    }
    return QueryAlignment(score: score, positions: positions)
  }

  /// Loads the current text.
  mutating func load(_ bytes: Span<UInt8>, length: Int? = nil) {
    text.load(bytes, length: length, folding: query.folding)
  }

  /// The score of the text; `nil` if it does not match.
  mutating func score() -> Int? {
    var total = 0
    for group in query.groups.indices {
      var score: Int?
      for index in query.groups[group].indices {
        let term = query.groups[group][index]
        if let hit = hit(of: term) {
          if term.isInverse { continue }
          score = hit.score
          break
        }
        if term.isInverse { score = 0 }
      }
      guard let score else { return nil }
      total += score
    }
    return total
  }

  /// Returns the match of a term in the text.
  mutating func hit(of term: Term) -> Hit? {
    guard term.letters.count <= text.count else { return nil }
    if term.kind == .scattered { return scatteredHit(of: term) }
    fold(for: term, foldsOtherCases: true)
    switch term.kind {
    case .scattered, .contained: return containedHit(of: term)
    case .prefix, .suffix, .whole: return endHit(of: term)
    }
  }

  /// Folds the text as required by a term.
  mutating func fold(for term: Term, foldsOtherCases: Bool) {
    text.fold(
      as: DecodedText.Form(
        isCaseSensitive: term.isCaseSensitive, foldsAccents: term.foldsAccents,
        foldsOtherCases: foldsOtherCases))
  }

  private mutating func appendPlaces(of term: Term, at hit: Hit, to places: inout [Int]) {
    if term.kind == .scattered {
      appendScatteredPlaces(of: term, at: hit, to: &places)
    } else {
      places.append(contentsOf: hit.range)
    }
  }
}
