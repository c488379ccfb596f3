/// Names by which picks of equal labels can be told apart.
extension Catalogue {
  /// The most topics whose names are compared.
  private static let comparedLimit = 256

  /// Returns the topics that are below others and have the label of another one, such as "very good" of two questions.
  ///
  /// O(n) in the number of topics, of which the first 256 are compared.
  ///
  /// - Parameters:
  ///   - topics: The topics.
  ///   - language: The language of the labels; `nil` for the first one.
  /// - Returns: Those of which two have one name.
  public func ambiguous(_ topics: [TopicIndex], in language: Language?) -> Set<TopicIndex> {
    var known: [String: TopicIndex] = [:]
    var found: Set<TopicIndex> = []
    for topic in topics.prefix(Self.comparedLimit) {
      let label = label(of: topic, in: language)
      if let other = known[label] { found.formUnion([other, topic]) }
      known[label] = topic
    }
    return found.filter { parent(of: $0) != nil }
  }

  /// Returns the label of a topic, with that of its parent before it if the label alone would be ambiguous.
  public func name(
    of topic: TopicIndex, withBranch hasBranch: Bool, in language: Language?
  ) -> String {
    guard hasBranch, let parent = parent(of: topic) else { return label(of: topic, in: language) }
    return "\(label(of: parent, in: language)): \(label(of: topic, in: language))"
  }
}
