import Controls
import Geometry
import Input
import LiveGrid
import TestSupport
import Testing
import Viewer

@testable import Watch

/// What holds for the control tree of a live grid whatever the user and the feeds do.
struct WatchTreeLawTests {
  /// What is found at a point is what is drawn there.
  @Test(arguments: LawWindow.grids, 0..<4 as Range<UInt64>)
  func hitsAreWhatIsDrawn(window: LawWindow, seed: UInt64) throws {
    let host = try #require(try window.host() as? HeadlessHost<WatchStage>)
    var random = SplitMix64(seed: seed)
    var frame = GridFrame()
    var hits: Set<ControlID.Kind> = []
    try window.play(in: [host], seed: seed, count: 100) { time in
      host.play(to: time)
      let stage = host.stage
      stage.model.frame(at: time, into: &frame)
      for _ in 0..<10 {
        let point = Vector(
          random.double(0, stage.model.layout.size.x), random.double(0, stage.model.layout.size.y))
        guard let found = stage.hit(point) else { continue }
        hits.insert(found.kind)
        let bounds = stage.bounds(of: found)
        #expect(bounds?.contains(CGPoint(point)) == true, "\(found) at \(point)")
        let drawn = Self.cells(of: frame, at: point).map { stage.model.id(of: $0) }
        let isPanel = [.map, .histogramPanel].contains(found) || found.kind == .row
        #expect(drawn.isEmpty ? found.kind != .cell : drawn.contains(found) || isPanel)
      }
    }
    #expect(hits.isSuperset(of: [.cell, .text, .control]))
  }

  /// The cells whose drawn hexagon, or room if that is small, contains a point over the cells.
  private static func cells(of frame: GridFrame, at point: Vector) -> [UInt32] {
    guard frame.viewport.contains(CGPoint(point)) else { return [] }
    if frame.detail == .dot {
      return zip(frame.dots.indices, frame.dots.centers).filter { _, center in
        isInside(
          point - Vector(Double(center.x), Double(center.y)), circumradius: frame.circumradius)
      }.map(\.0)
    }
    let part = frame.circumradius < 8 ? 1 : LiveGridModel.fill
    return frame.cells.filter {
      isInside(point - Vector($0.center), circumradius: part * $0.circumradius)
    }.map(\.index)
  }

  private static func isInside(_ offset: Vector, circumradius: Double) -> Bool {
    let (x, y) = (abs(offset.x), abs(offset.y))
    let inradius = circumradius * 0.75.squareRoot()
    return y <= inradius && x * 3.0.squareRoot() + y <= 2 * inradius
  }
}
