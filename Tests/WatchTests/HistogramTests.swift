import Geometry
import Input
import LiveGrid
import TestSupport
import Testing

@testable import Watch

/// The histogram of the values, which is counted once for all that is asked about it.
struct HistogramTests {
  /// Returns whether the counts are the same memory, and so have been counted once.
  private static func isCountedOnce(_ model: WatchModel) throws -> Bool {
    let first = try #require(model.histogram).counts
    let second = try #require(model.histogram).counts
    return first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { $0.baseAddress == first.baseAddress }
    }
  }

  /// Each question about a column used to count all values: with 10^5 cells, those about all columns took 0.34 s.
  @Test func questionsDoNotCountTheValuesAgain() throws {
    var model = Fleet.model(count: 500)
    model.showsHistogram = true
    model.advance(to: .seconds(2))
    #expect(try Self.isCountedOnce(model))
    Fleet.receive(count: 500, seed: 2, in: &model)
    model.advance(to: .seconds(3))
    #expect(try Self.isCountedOnce(model), "also of the next values")
  }

  /// Other programs can ask before the window is advanced again.
  @Test func theEventThatShowsItCountsIt() throws {
    var model = Fleet.model(count: 500)
    model.handle(.key(KeyPress("g", control: true)), at: .seconds(2))
    #expect(try model.showsHistogram && Self.isCountedOnce(model))
  }

  /// Whatever has come, gone and changed since, the counts are those of a window that has kept none.
  @Test(arguments: 0..<8 as Range<UInt64>) func theCountsAreThoseOfTheValues(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (kept, plain) = (WatchModel(), WatchModel())
    kept.showsHistogram = true
    for step in 1...40 {
      for _ in 0..<random.int(0...5) {
        var change = CellChange(id: "cell-\(random.int(0...9))")
        change.isRemoval = random.int(0...4) == 0
        if !change.isRemoval, random.int(0...5) > 0 { change.value = random.double(-9, 9) }
        kept.grid.intake.receive(change)
        plain.grid.intake.receive(change)
      }
      let time = Duration.seconds(step)
      if random.int(0...9) == 0 {
        for pauses in [true, false] {
          kept.grid.setPaused(pauses, at: time)
          plain.grid.setPaused(pauses, at: time)
        }
      }
      kept.advance(to: time)
      plain.advance(to: time)
      let (one, other) = (
        kept.grid.histogram(bins: HistogramPlot.columns),
        plain.grid.histogram(bins: HistogramPlot.columns)
      )
      #expect(one?.counts == other?.counts && one?.range == other?.range, "\(step)")
      #expect(one?.counts.reduce(0, +) ?? 0 <= kept.grid.count)
    }
  }
}
