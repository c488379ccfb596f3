import Geometry
import Input
import LiveGrid
import Raster
import TestSupport
import Testing
import Viewer

@testable import Watch

/// Steady frames use the memory of earlier ones.
@Suite struct AllocationTests {
  /// A window whose values change or whose view moves, drawn frame by frame.
  private struct Window: ~Copyable {
    let host: HeadlessHost<WatchStage>
    var surface: Surface
    var time = Duration.seconds(1)
    private var generator = SplitMix64(seed: 1)
    private let ids: [String]

    init(count: Int) {
      let model = Fleet.model(
        count: count, width: 480, height: 320, isGrouped: false, hasFisheye: false)
      ids = (0..<model.grid.count).map { model.grid.id(of: UInt32($0)) }
      host = Fleet.host(model, isParallel: false)
      surface = Surface(width: 480, height: 320)
    }

    mutating func draw() throws {
      time += .milliseconds(16)
      guard try host.prepare(at: time).isChanged else { return }
      host.draw(into: &surface)
    }

    /// Gives some cells one of a few values, and draws.
    mutating func change() throws {
      for _ in 0..<20 {
        let value = Double(generator.int(2...19)) * 5
        host.stage.model.grid.intake.receive(
          value, of: ids[generator.int(0...ids.count - 1)].utf8Span.span)
      }
      try draw()
    }

    /// Drags the view back and forth, and draws.
    mutating func drag(steps: Int) throws {
      for step in 0..<steps {
        let place = Double(step % 40 < 20 ? step % 20 : 20 - step % 20)
        host.handle(.move(to: Vector(200 + 3 * place, 160 + place)), at: time)
        try draw()
      }
    }
  }

  /// Returns the memory that `body` keeps, and in optimized code the number of its allocations.
  private func cost(_ body: () throws -> Void) rethrows -> (kept: Int, allocated: Int) {
    let (kept, count) = (Allocations.keptByThread, Allocations.ofThread)
    try body()
    let (keptAtEnd, countAtEnd) = (Allocations.keptByThread, Allocations.ofThread)
    #if DEBUG
      return (keptAtEnd - kept, 0)
    #else
      return (keptAtEnd - kept, countAtEnd - count)
    #endif
  }

  @Test(
    arguments: [
      (5000, GridFrame.Detail.dot), (900, .color), (60, .label), (8, .full),
    ])
  func aViewThatIsDraggedAllocatesNothing(count: Int, detail: GridFrame.Detail) throws {
    var window = Window(count: count)
    window.host.handle(
      .wheel(at: Vector(200, 160), delta: Vector(0, -40), zooms: true), at: window.time)
    window.host.handle(.press(at: Vector(200, 160)), at: window.time)
    try window.drag(steps: 80)
    var frame = GridFrame()
    window.host.stage.model.frame(at: window.time, into: &frame)
    #expect(frame.detail == detail)
    let cost = try cost { try window.drag(steps: 40) }
    #expect(cost.kept == 0)
    #expect(cost.allocated == 0)
  }

  /// What a frame with news allocates does not depend on the number of cells.
  @Test func valuesThatChangeNeedNoFurtherMemory() throws {
    var window = Window(count: 4000)
    for _ in 0..<60 { try window.change() }
    let cost = try cost { for _ in 0..<20 { try window.change() } }
    // Texts of counts and of the rate are new.
    #expect(cost.kept < 2000)
  }
}
