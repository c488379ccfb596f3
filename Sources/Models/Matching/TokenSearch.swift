/// An incremental search for the texts that match a ``TokenQuery``.
///
/// Advances in steps like ``Search``; the result does not depend on the steps.
public struct TokenSearch: Sendable {
  /// The query.
  public let query: TokenQuery
  /// The number of candidates examined, from the first on.
  public private(set) var examinedCount = 0
  /// The number of matches.
  public private(set) var matchCount = 0

  private var ranks: Ranks
  private var text: [Unicode.Scalar] = []
  private var context: [Unicode.Scalar] = []

  /// Starts a search.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - limit: The most matches to rank, or `nil` for all.
  public init(_ query: TokenQuery, limit: Int? = nil) {
    self.query = query
    ranks = Ranks(limit: limit)
  }

  /// Examines the next candidates.
  ///
  /// - Parameters:
  ///   - candidates: The same candidates as before, or these and further ones.
  ///   - count: The most to examine.
  /// - Complexity: O(`count`) for texts and tokens of a bounded length. Allocates only to grow.
  public mutating func advance(over candidates: borrowing Candidates, atMost count: Int = .max) {
    let end = examinedCount + min(count, candidates.count - examinedCount)
    while examinedCount < end {
      examine(examinedCount, of: candidates)
      examinedCount += 1
    }
  }

  private mutating func examine(_ index: Int, of candidates: borrowing Candidates) {
    guard candidates.marks(of: index).mayInclude(query.requiredMarks) else { return }
    load(
      candidates.bytes.span.extracting(candidates.range(of: index)),
      length: candidates.length(of: index))
    guard query.matches(text, context: context) else { return }
    matchCount += 1
    switch query.rules.order {
    case .listed: ranks.insert(index, score: 0, length: 0)
    case .exactFirst: ranks.insert(index, score: closeness, length: 0)
    case .distance: ranks.insert(index, score: 0, length: distance)
    }
  }

  /// Decodes and folds a text; the part after `length` characters and a space is its context.
  private mutating func load(_ bytes: Span<UInt8>, length: Int?) {
    text.removeAll(keepingCapacity: true)
    context.removeAll(keepingCapacity: true)
    var position = 0
    var count = 0
    while position < bytes.count {
      let (scalar, width) = DecodedText.scalar(in: bytes, at: position)
      position += width
      if count < length ?? .max {
        text.append(query.rules.folded(scalar))
      } else if count > length ?? .max {
        context.append(query.rules.folded(scalar))
      }
      count += 1
    }
  }

  /// How well the text fits: 2 if it equals the query, 1 if it starts with the first token, else 0.
  private var closeness: Int {
    if text == query.letters { return 2 }
    return text.starts(with: query.tokens.first?.letters ?? []) ? 1 : 0
  }

  /// The edit distance between the text and the query.
  ///
  /// Source: R. Wagner and M. Fischer, "The String-to-String Correction Problem", 1974.
  private var distance: Int {
    let query = query.letters
    var column = Array(0...query.count)
    for (row, letter) in text.enumerated() {
      var diagonal = row
      column[0] = row + 1
      for place in query.indices {
        let left = column[place + 1]
        column[place + 1] = min(
          left + 1, column[place] + 1, diagonal + (query[place] == letter ? 0 : 1))
        diagonal = left
      }
    }
    return column[query.count]
  }

  /// The indices of the best matches among those examined so far, best first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* kept matches.
  public var ranked: [Int] { ranks.sorted }
}
