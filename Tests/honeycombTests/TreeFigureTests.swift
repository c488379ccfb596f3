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

/// The time of the queries of long lists: 10⁶ topics and 10⁵ cells in optimized code, a tenth of each otherwise.
struct TreeFigureTests {
  #if DEBUG
    private static let (share, calls, limit) = (10, 2000, Duration.microseconds(400))
  #else
    private static let (share, calls, limit) = (1, 100_000, Duration.microseconds(10))
  #endif

  private enum Query: CaseIterable {
    case child, place, position, bounds
  }

  /// Returns the medians of seeded calls.
  private func medians<Source: ControlSource & ~Copyable>(
    of source: borrowing Source, in list: ControlID
  ) throws -> [Query: Duration] {
    var random = SplitMix64(seed: 10)
    let last = source.childCount(of: list) - 1
    let indices = (0..<Self.calls).map { _ in random.int(0...last) }
    var ids: [ControlID] = []
    for index in indices {
      let id = source.child(index, of: list)
      ids.append(try #require(id))
    }
    var medians: [Query: Duration] = [:]
    let clock = ContinuousClock()
    for query in Query.allCases {
      var (times, found): ([Duration], Int) = ([], 0)
      times.reserveCapacity(ids.count)
      for (index, id) in zip(indices, ids) {
        let start = clock.now
        let isFound =
          switch query {
          case .child: source.child(index, of: list) == id
          case .place: source.place(of: id)?.index == index
          case .position: source.position(of: id) != nil
          case .bounds: source.bounds(of: id) != nil
          }
        times.append(clock.now - start)
        if isFound { found += 1 }
      }
      // Most items are not visible.
      #expect(found == ids.count || query == .bounds)
      times.sort()
      medians[query] = times[times.count / 2]
    }
    return medians
  }

  private func check(_ medians: [Query: Duration], _ list: String) {
    for (query, median) in medians {
      #expect(median <= Self.limit, "\(list), \(query)")
    }
  }

  @Test func topicsAreFoundInNoTime() throws {
    var catalogue = Catalogue()
    let first = catalogue.append("first")
    for number in 0..<50 { catalogue.append("sub \(number)", parent: first) }
    for number in 0..<(1_000_000 / Self.share) { catalogue.append("topic \(number)") }
    let host = HeadlessHost(
      try Stages.picker(catalogue), width: Stages.size.x, height: Stages.size.y, scale: 1,
      events: [])
    // Its subtopics push others away.
    host.handle(.key(KeyPress("space")), at: .seconds(1))
    host.play(to: .seconds(4))
    let list = ControlID(.control, word: "topics")
    let count = host.stage.childCount(of: list)
    #expect(count == catalogue.count)
    check(try medians(of: host.stage, in: list), "topics")
  }

  @Test func cellsAreFoundInNoTime() throws {
    let host = HeadlessHost(
      Stages.watch(ofCount: 100_000 / Self.share), width: Stages.size.x, height: Stages.size.y,
      scale: 1, events: [])
    host.play(to: .seconds(1))
    let list = ControlID(.control, word: "grid")
    let count = host.stage.childCount(of: list)
    #expect(count > 90_000 / Self.share)
    check(try medians(of: host.stage, in: list), "cells")
  }
}
