import Geometry
import HexGeometry

/// The topics that a filter shows: the cell with index *n* of an order holds the topic of rank *n*.
struct Ranking: Sendable {
  /// The topics, best first.
  let topics: [TopicIndex]
  /// The extent of the cells.
  let extent: Arrangement.Extent
  private let ranks: [TopicIndex: Int]

  /// Ranks topics, each of which occurs once.
  ///
  /// O(n).
  init(_ topics: [TopicIndex], lattice: HexLattice, order: CellOrder) {
    self.topics = topics
    var ranks: [TopicIndex: Int] = [:]
    ranks.reserveCapacity(topics.count)
    var extent = Arrangement.Extent(in: lattice)
    for (rank, topic) in topics.enumerated() {
      ranks[topic] = rank
      extent.add(rank, order[rank])
    }
    self.ranks = ranks
    self.extent = extent
  }

  /// Returns the topic of a rank, from 0; `nil` if there are not so many.
  func topic(ofRank rank: Int) -> TopicIndex? { topics.indices.contains(rank) ? topics[rank] : nil }

  /// Returns the rank of a topic, from 0; `nil` if it is not shown.
  func rank(of topic: TopicIndex) -> Int? { ranks[topic] }
}
