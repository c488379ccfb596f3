import Foundation
import LiveGrid
import TestSupport
import Testing

/// Hours of 2,000 hosts with 1,000 updates a second, in accelerated time.
///
/// Ten minutes, or as many hours as `HONEYCOMB_GRID_HOURS` says.
@Suite(.serialized) struct LongRunTests {
  private static let hours = ProcessInfo.processInfo.environment["HONEYCOMB_GRID_HOURS"]
    .flatMap(Double.init)
  private static let duration = Int((hours ?? 1.0 / 6) * 3600)
  /// After this all hosts are known, and sparklines are full.
  private static let warmUp = 240

  @Test func memoryIsFlatAndNoCellMoves() {
    var model = LiveGridModel.sample(count: 0)
    var hosts = HostSimulation(seed: 3)
    var frame = GridFrame()
    var start = (kept: 0, resident: 0)
    var (places, centers) = (model.places, frame.cells.map(\.center))
    for second in 1...Self.duration {
      hosts.advance(to: .seconds(second), into: &model.intake)
      model.advance(to: .seconds(second))
      model.frame(at: .seconds(second), into: &frame)
      if second == Self.warmUp {
        (places, centers) = (model.places, frame.cells.map(\.center))
        start = (Allocations.keptByThread, ProcessMemory(of: getpid()).resident)
      } else if second > Self.warmUp, second % 60 == 0 {
        let areInPlace = frame.cells.map(\.center) == centers && model.places == places
        #expect(areInPlace, "second \(second)")
      }
    }
    let kept = Allocations.keptByThread - start.kept
    #expect(abs(kept) < 500, "\(kept) allocations")
    #expect(model.lineCount > Self.duration * 990)
    #expect(model.count > 1950 && frame.cells.count == model.count)
    // Other tests of this process need memory as well.
    guard Self.hours != nil else { return }
    #expect(ProcessMemory(of: getpid()).resident - start.resident < 8 << 20)
  }

  @Test func theRecordingGivesTheSameFrames() {
    var configuration = LiveGridModel.Configuration()
    configuration.recordsCommits = true
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    var copy = LiveGridModel.sample(count: 0)
    var hosts = HostSimulation(seed: 4)
    var (frame, other) = (GridFrame(), GridFrame())
    for second in 1...Self.duration {
      let time = Duration.seconds(second)
      hosts.advance(to: time, into: &model.intake)
      model.advance(to: time)
      for commit in model.takeCommits() { copy.receive(commit) }
      copy.advance(to: time)
      guard second % 20 == 0 else { continue }
      model.frame(at: time, into: &frame)
      copy.frame(at: time, into: &other)
      let areEqual = frame.cells == other.cells && frame.groups == other.groups
      #expect(areEqual && model.counts == copy.counts, "second \(second)")
    }
    #expect(copy.lineCount == model.lineCount)
  }
}
