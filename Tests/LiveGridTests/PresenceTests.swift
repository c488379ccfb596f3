import Geometry
import TestSupport
import Testing

@testable import LiveGrid

/// Cells that their sources no longer have.
@Suite struct PresenceTests {
  private var grid = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 640, height: 480))
  private var time = Duration.zero

  /// Delivers a complete snapshot, and takes it over.
  private mutating func deliver(_ ids: some Sequence<String>, by series: inout SnapshotSeries) {
    time += .seconds(1)
    grid.intake.time = time
    grid.intake.beginSnapshot(&series)
    grid.intake.selectSnapshot(series)
    for id in ids {
      if grid.intake.keeps(id.utf8Span.span) {
        grid.intake.receive(1, of: id.utf8Span.span)
      } else {
        var change = CellChange(id: id)
        (change.value, change.label) = (1, "label of \(id)")
        grid.intake.receive(change)
      }
    }
    grid.intake.selectSnapshot(nil)
    while grid.intake.markMissing(&series) {}
    while grid.intake.forgetGone() {}
    grid.advance(to: time)
  }

  private var staleIDs: Set<String> {
    let indices = grid.cells.indices.filter { grid.cells[$0].exists && grid.cells[$0].look.isStale }
    return Set(indices.map { grid.id(of: UInt32($0)) })
  }

  private var ids: Set<String> {
    let indices = grid.cells.indices.filter { grid.cells[$0].exists }
    return Set(indices.map { grid.id(of: UInt32($0)) })
  }

  /// Two sources, each with cells of its own, and news that belong to no snapshot.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  mutating func missingCellsAreStaleUntilTheyReturn(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var series = [SnapshotSeries(), SnapshotSeries()]
    var present: [Set<String>] = [[], []]
    grid.intake.receive(1, of: "other".utf8Span.span)
    for _ in 0..<30 {
      let source = random.int(0...1)
      let names = (0..<20).filter { _ in random.int(0...2) > 0 }.map { "\(source)-\($0)" }
      present[source] = Set(names)
      deliver(names, by: &series[source])
      #expect(
        staleIDs == ids.subtracting(present[0]).subtracting(present[1]).subtracting(["other"]))
      #expect(grid.staleCount == staleIDs.count && grid.intake.presence.goneCount == staleIDs.count)
      // They are counted as that only.
      #expect(grid.counts[.unjudged] + grid.staleCount == grid.count)
    }
  }

  @Test mutating func cellsStayGoneWhenSettingsChange() {
    var series = SnapshotSeries()
    deliver(["a", "b"], by: &series)
    deliver(["a"], by: &series)
    var settings = GridDefinition()
    settings.warning = 5
    grid.intake.receive(settings)
    time += .seconds(1)
    grid.advance(to: time)
    #expect(staleIDs == ["b"])
  }

  @Test mutating func goneCellsAreRemovedAfterTheirTime() {
    grid.intake.forgetAge = .seconds(3)
    var series = SnapshotSeries()
    deliver(["a", "b", "c"], by: &series)
    deliver(["a", "b"], by: &series)
    #expect(grid.intake.nextForgetting() == .seconds(5))
    deliver(["a"], by: &series)
    deliver(["a", "b"], by: &series)
    #expect(ids == ["a", "b", "c"])
    deliver(["a", "b"], by: &series)
    #expect(ids == ["a", "b"] && grid.intake.nextForgetting() == nil)
    #expect(grid.intake.ids.count == 2)
    // One that returns after that has its label.
    deliver(["a", "b", "c"], by: &series)
    #expect(grid.intake.ids.index(of: "c").map { grid.label(of: $0) } == "label of c")
  }

  /// A cell that returns while its removal waits to be taken over.
  @Test mutating func cellThatReturnsAtOnceHasItsLabel() {
    grid.intake.forgetAge = .seconds(1)
    var series = SnapshotSeries()
    deliver(["a", "b"], by: &series)
    deliver(["a"], by: &series)
    grid.setPaused(true, at: time)
    for _ in 0..<3 { deliver(["a"], by: &series) }
    deliver(["a", "b"], by: &series)
    grid.setPaused(false, at: time)
    grid.advance(to: time + .seconds(1))
    #expect(ids == ["a", "b"] && staleIDs.isEmpty)
    #expect(grid.intake.ids.index(of: "b").map { grid.label(of: $0) } == "label of b")
  }

  /// A server that gives its series other names each time.
  @Test mutating func renamedCellsStayWithinTheLimits() {
    grid.intake.limits.bytes = 40_000
    grid.intake.limits.cells = 1000
    var series = SnapshotSeries()
    for round in 0..<60 {
      // Some stay.
      let stable = (0..<20).map { "stable-\($0)" }
      let names = (0..<100).map { "round-\(round)-\($0)" }
      deliver(stable + names, by: &series)
      #expect(ids.isSuperset(of: stable + names) && grid.intake.refusedCount == 0)
      #expect(grid.intake.byteCount <= grid.intake.limits.bytes)
      // The longest gone are removed first.
      let rounds = Set(ids.compactMap { $0.hasPrefix("round") ? $0.split(separator: "-")[1] : nil })
      #expect(rounds.compactMap { Int($0) }.min().map { $0 >= round - 11 } == true)
    }
    // Cells that are present are not removed: further ones are refused and counted.
    deliver((0..<2000).map { "present-\($0)" }, by: &series)
    #expect(grid.intake.refusedCount > 0 && grid.intake.byteCount <= grid.intake.limits.bytes)
    #expect(grid.intake.ids.count <= 1000)
  }

  /// Cells that come and go all the time need no more memory.
  @Test func departuresNeedMemoryForCellsThatAreGoneOnly() {
    var presence = Presence()
    for round in 0..<1000 {
      for place in 0..<100 { presence.depart(place, at: .seconds(round)) }
      for place in 1..<100 { presence.note(place) }
    }
    #expect(presence.goneCount == 1 && presence.departureCount <= 2 * 100 + 64)
    #expect(presence.longestGone()?.place == 0)
  }

  @Test mutating func labelsAndDetailsCount() {
    grid.intake.limits.bytes = 10_000
    for number in 0..<100 {
      var change = CellChange(id: "id-\(number)")
      change.detail = "{\"text\": \"\(String(repeating: "x", count: 488))\"}"
      grid.intake.receive(change)
    }
    #expect(grid.intake.ids.count == 19 && grid.intake.refusedCount == 81)
    // A shorter one makes room again.
    var change = CellChange(id: "id-0")
    change.detail = ""
    grid.intake.receive(change)
    #expect(grid.intake.byteCount < 9500)
  }
}
