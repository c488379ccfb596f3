import Controls
import Input
import Interaction
import LiveGrid
import Picker
import TestSupport
import Testing
import TreeSupport
import Viewer
import Watch

/// The queries of a long list take about as long as those of a short one.
struct TreeFigureTests {
  private enum Query: CaseIterable {
    case child, place, position, bounds
  }

  /// The numbers of items of the lists: a query that visited all of them would take a hundred times as long.
  private static let counts = (short: 1000, long: 100_000)

  /// Returns the processor times of seeded calls.
  private func times<Source: ControlTree & ~Copyable>(
    of source: borrowing Source, in list: ControlID
  ) throws -> [Query: Double] {
    var random = SplitMix64(seed: 10)
    let last = source.childCount(of: list) - 1
    let indices = (0..<200).map { _ in random.int(0...last) }
    var ids: [ControlID] = []
    for index in indices {
      let id = source.child(index, of: list)
      ids.append(try #require(id))
    }
    var times: [Query: Double] = [:]
    for query in Query.allCases {
      var found = 0
      times[query] = Stopwatch.leastProcessorTime {
        found = 0
        for (index, id) in zip(indices, ids) {
          let isFound =
            switch query {
            case .child: source.child(index, of: list) == id
            case .place: source.place(of: id)?.index == index
            case .position: source.position(of: id) != nil
            case .bounds: source.bounds(of: id) != nil
            }
          if isFound { found += 1 }
        }
      }
      // Most items are not visible.
      #expect(found == ids.count || query == .bounds)
    }
    return times
  }

  private func compare(
    _ times: (Int) throws -> [Query: Double]
  ) throws {
    let (short, long) = (try times(Self.counts.short), try times(Self.counts.long))
    for query in Query.allCases {
      #expect(long[query, default: 1] < 10 * short[query, default: 0], "\(query)")
    }
  }

  @Test func topicsAreFoundInNoTime() throws {
    try compare { count in
      var catalogue = Catalogue()
      let first = catalogue.append("first")
      for number in 0..<50 { catalogue.append("sub \(number)", parent: first) }
      for number in 0..<count { catalogue.append("topic \(number)") }
      let host = HeadlessHost(
        try Stages.picker(catalogue), width: Stages.size.x, height: Stages.size.y, scale: 1,
        events: [])
      // Its subtopics push others away.
      host.handle(.key(KeyPress("space")), at: .seconds(1))
      host.play(to: .seconds(4))
      let list = ControlID(.control, word: "topics")
      let shown = host.stage.childCount(of: list)
      #expect(shown == catalogue.count)
      return try times(of: host.stage, in: list)
    }
  }

  @Test func cellsAreFoundInNoTime() throws {
    try compare { count in
      // Fewer, because adding cells takes longest.
      let host = HeadlessHost(
        Stages.watch(ofCount: count / 5), width: Stages.size.x, height: Stages.size.y, scale: 1,
        events: [])
      host.play(to: .seconds(1))
      let list = ControlID(.control, word: "grid")
      let shown = host.stage.childCount(of: list)
      #expect(shown > count / 6)
      return try times(of: host.stage, in: list)
    }
  }
}
