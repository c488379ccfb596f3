/// Finds topics by their ids; made once for a catalogue that is searched several times.
public struct TopicLookup: Sendable {
  /// The number of topics.
  public let count: Int
  private var tree = PathTree()
  private var topics: [PathTree.Node: TopicIndex] = [:]

  /// Collects the ids of a catalogue.
  ///
  /// O(n).
  public init(_ catalogue: Catalogue) {
    count = catalogue.count
    var found: [PathTree.Node: TopicIndex] = [:]
    _ = TopicIDs(of: catalogue, in: &tree) { node, topic in
      if found[node] == nil { found[node] = topic }
    }
    topics = found
  }

  /// Returns the topic with an id; `nil` if there is none.
  ///
  /// O(length of the id).
  public func topic(withID id: String) -> TopicIndex? {
    tree.find(id).flatMap { topics[$0] }
  }
}
