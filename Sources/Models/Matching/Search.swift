/// An incremental search for the best matches.
///
/// A step examines a bounded number of candidates, so that a program can handle input between
/// steps. The result does not depend on how a search is divided into steps.
///
/// ```swift
/// var search = Search(Query("wtr"), limit: 10)
/// while search.examinedCount < candidates.count {
///   search.advance(over: candidates, atMost: 10_000)
/// }
/// let best = search.ranked.map { candidates[$0] }
/// ```
public struct Search: Sendable {
  /// The query.
  public var query: Query { matcher.query }
  /// The number of candidates examined, from the first on.
  public private(set) var examinedCount = 0
  /// The number of matches.
  public private(set) var matchCount = 0

  private var matcher: Matcher
  private var ranks: Ranks
  private let prefersTexts: Bool
  /// One bit for each examined candidate: whether it matches.
  private var matches: [UInt64] = []
  /// The candidates among which all matches are.
  private var scope: Scope?

  /// The matches of a query that all matches of this one match too.
  private struct Scope {
    var matches: [UInt64]
    /// The number of candidates that were examined for it.
    var examinedCount: Int
  }

  /// Starts a search.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - limit: The most matches to rank, or `nil` for all.
  ///   - prefersTexts: Whether texts that match without their context come before those that need it.
  ///   - previous: A search in the same candidates, or these and further ones. If all matches of `query`
  ///     match its query too, only its matches are examined. The result is the same.
  public init(
    _ query: Query, limit: Int? = nil, prefersTexts: Bool = false, after previous: Search? = nil
  ) {
    matcher = Matcher(query)
    ranks = Ranks(limit: limit)
    self.prefersTexts = prefersTexts
    if let previous, query.isNarrower(than: previous.query) {
      scope = Scope(matches: previous.matches, examinedCount: previous.examinedCount)
    }
  }

  /// Examines the next candidates.
  ///
  /// - Parameters:
  ///   - candidates: The same candidates as before, or these and further ones.
  ///   - count: The most to examine.
  /// - Complexity: O(`count`) for texts of a bounded length, times the logarithm of the limit. Allocates only to grow.
  public mutating func advance(over candidates: borrowing Candidates, atMost count: Int = .max) {
    let end = examinedCount + min(count, candidates.count - examinedCount)
    while examinedCount < end {
      let index = examinedCount
      if index % 64 == 0 {
        matches.append(0)
        if let scope, index + 64 <= min(end, scope.examinedCount), scope.matches[index / 64] == 0 {
          examinedCount += 64
          continue
        }
      }
      if mayMatch(index), let rank = rank(of: index, in: candidates) {
        matchCount += 1
        matches[index / 64] |= 1 << UInt64(index % 64)
        ranks.insert(index, score: rank.score, length: rank.length)
      }
      examinedCount += 1
    }
  }

  /// Whether a candidate is in the scope.
  private func mayMatch(_ index: Int) -> Bool {
    guard let scope, index < scope.examinedCount else { return true }
    return scope.matches[index / 64] >> UInt64(index % 64) & 1 == 1
  }

  private mutating func rank(
    of index: Int, in candidates: borrowing Candidates
  ) -> (score: Int, length: Int)? {
    if matcher.query.isEmpty { return (0, 0) }
    guard candidates.marks(of: index).mayInclude(matcher.query.requiredMarks) else { return nil }
    matcher.load(
      candidates.bytes.span.extracting(candidates.range(of: index)),
      length: candidates.length(of: index))
    guard let score = matcher.score() else { return nil }
    guard matcher.query.isRanked else { return (0, 0) }
    let length = matcher.text.trimmed.count
    guard prefersTexts else { return (score, length) }
    guard matcher.text.dropContext() else { return (score + Self.textBonus, length) }
    guard let textScore = matcher.score() else { return (min(score, Self.textBonus - 1), length) }
    return (textScore + Self.textBonus, length)
  }

  /// Puts matches with a text before those that need the context.
  private static let textBonus = 1 << 15

  /// The indices of the best matches among those examined so far, best first.
  ///
  /// Without a positive term in the query, matches are in the order of the candidates.
  ///
  /// - Complexity: O(*n* log *n*) for *n* kept matches.
  public var ranked: [Int] { ranks.sorted }
}
