public import Interaction
public import Matching

/// The search for the topics that match what the user has typed.
///
/// A value that advances in steps of a bounded number of topics, so that a window takes input between
/// steps. The result does not depend on the steps. A topic is found by its label, by the labels of its
/// ancestors and by its keywords.
public struct TopicFilter: Sendable {
  /// What the user has typed; empty if all topics are shown.
  public private(set) var text = ""
  /// The number of topics that match so far.
  public var matchCount: Int { search?.matchCount ?? tokenSearch?.matchCount ?? 0 }

  /// The texts of the topics, by index; grows while topics are read.
  private var candidates = Candidates()
  private var search: Search?
  /// The search by the rules of rofi or dmenu, instead of `search`.
  private var tokenSearch: TokenSearch?
  /// The number of examined topics at which intermediate matches are reported next.
  private var nextReport = 0

  /// The maximum number of topics that are examined, or whose texts are gathered, in a step: about 2 ms.
  private static let step = 1 << 14
  /// The number of topics after which the matches so far are shown.
  private static let reportInterval = 1 << 18
  /// The maximum number of matches that are ranked and shown; more than anyone looks through.
  static let rankLimit = 10_000

  /// The language of the labels that are searched; `nil` for the first one of the topics.
  let language: Language?

  /// Creates a filter without a text.
  ///
  /// - Parameter language: The language of the labels that are searched; `nil` for the first one of the topics.
  public init(language: Language? = nil) { self.language = language }

  /// Whether topics remain to be examined.
  public func isSearching(in catalogue: borrowing Catalogue) -> Bool {
    guard let examinedCount else { return false }
    return examinedCount < catalogue.count
  }

  /// Whether the text restricts the topics; a text of spaces and operators alone does not.
  public var isActive: Bool { search != nil || tokenSearch != nil }

  private var examinedCount: Int? { search?.examinedCount ?? tokenSearch?.examinedCount }

  /// Starts a new search; a text without terms ends it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rules: The rules of rofi or dmenu; `nil` for those of the picker.
  public mutating func search(for text: String, rules: TokenRules? = nil) {
    self.text = text
    let previous = search
    (search, tokenSearch) = (nil, nil)
    if let rules {
      let query = TokenQuery(text, rules: rules)
      if !query.isEmpty { tokenSearch = TokenSearch(query, limit: Self.rankLimit) }
    } else {
      let query = Query(text, folding: .extended)
      if !query.isEmpty {
        search = Search(query, limit: Self.rankLimit, prefersTexts: true, after: previous)
      }
    }
    nextReport = Self.reportInterval
  }

  /// Examines some more topics.
  ///
  /// - Parameter catalogue: The topics; the same as before, or these and further ones.
  /// - Returns: The matches, best first, if the search has ended or has come far; `nil` otherwise.
  public mutating func advance(over catalogue: borrowing Catalogue) -> [TopicIndex]? {
    guard let examinedCount else { return nil }
    let end = min(catalogue.count, examinedCount + Self.step)
    for index in candidates.count..<max(end, candidates.count) {
      let topic = TopicIndex(index)
      candidates.append(
        catalogue.label(of: topic, in: language), context: context(of: topic, in: catalogue))
    }
    search?.advance(over: candidates, atMost: end - examinedCount)
    tokenSearch?.advance(over: candidates, atMost: end - examinedCount)
    guard end == catalogue.count || end >= nextReport else { return nil }
    nextReport = end + Self.reportInterval
    let ranked = search?.ranked ?? tokenSearch?.ranked ?? []
    return ranked.map { TopicIndex($0) }.filter { catalogue.canBeShown($0) }
  }

  /// Returns the letters of a topic's label that match, as offsets of Unicode scalars in ascending order.
  public func matchingLetters(
    of topic: TopicIndex, in catalogue: borrowing Catalogue
  ) -> [Int] {
    if let tokenSearch {
      return tokenSearch.query.positions(in: catalogue.label(of: topic, in: language))
    }
    guard let search else { return [] }
    var matcher = Matcher(search.query)
    let label = catalogue.label(of: topic, in: language)
    let alignment = matcher.alignment(
      with: label, context: context(of: topic, in: catalogue))
    let count = label.unicodeScalars.count
    return alignment?.positions.filter { $0 < count } ?? []
  }

  /// The words besides the label by which a topic is found.
  private func context(of topic: TopicIndex, in catalogue: borrowing Catalogue) -> String {
    let ancestors = catalogue.parent(of: topic).map { catalogue.path(of: $0, in: language) } ?? []
    let keywords = catalogue.keywords(of: topic)
    guard !ancestors.isEmpty || !keywords.isEmpty else { return "" }
    return (ancestors + keywords).joined(separator: " ")
  }
}
