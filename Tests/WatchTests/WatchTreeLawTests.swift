import Controls
import Geometry
import Input
import LiveGrid
import TestSupport
import Testing
import TreeSupport

@testable import Watch

/// What holds for the control tree of a live grid whatever the user and the feeds do.
struct WatchTreeLawTests {
  /// A user who pans, zooms, filters and uses the keyboard, while cells come, go and move.
  private struct Session: ~Copyable {
    var random: SplitMix64
    var stage: WatchStage
    var time = Duration.seconds(1)
    var size = Vector(960, 640)
    let count: Int

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      count = [12, 60, 400, 4000][Int(seed) % 4]
      stage = Fleet.stage(
        Fleet.model(count: count, palette: seed % 2 == 0 ? nil : .viridis), at: time)
    }

    mutating func point() -> Vector {
      Vector(random.double(0, size.x), random.double(0, size.y))
    }

    mutating func step() {
      time += .milliseconds(random.int(0...700))
      let point = point()
      switch random.int(0...12) {
      case 0:
        stage.handle(
          .wheel(at: point, delta: Vector(0, random.double(-500, 300)), zooms: true), at: time)
      case 1:
        stage.handle(
          .wheel(at: point, delta: Vector(random.double(-300, 300), 90), zooms: false), at: time)
      case 2, 3:
        stage.handle(.press(at: point), at: time)
        if random.int(0...1) == 0 {
          time += .milliseconds(40)
          stage.handle(.move(to: point + Vector(random.double(-90, 90), 30)), at: time)
        }
        stage.handle(.release(at: point), at: time)
      case 4: stage.handle(.move(to: point), at: time)
      case 5: stage.handle(.text(["web", "o", ">50"][random.int(0...2)]), at: time)
      case 6:
        let keys = ["Escape", "Tab", "Right", "Down", "F6", "Return", "space", "End"]
        stage.handle(.key(KeyPress(keys[random.int(0...keys.count - 1)])), at: time)
      case 7:
        let names = ["order", "histogram", "fit"]
        let name = ControlName(.control, names[random.int(0...2)])
        stage.handle(.action(.press, on: name), at: time)
      case 8:
        size = Vector(random.double(200, 1200), random.double(150, 900))
        stage.handle(.resize(width: size.x, height: size.y), at: time)
      default: receive()
      }
      stage.advance(to: time)
    }

    /// Removes, moves and adds a few cells, and gives others values.
    private mutating func receive() {
      for _ in 0..<8 {
        var change = CellChange(id: "new-\(random.int(0...30))")
        if let cell = stage.model.grid.cell(atPosition: random.int(0...count)) {
          change.id = stage.model.grid.id(of: cell)
        }
        switch random.int(0...3) {
        case 0: change.isRemoval = true
        case 1: change.group = ["eu", "\(random.int(0...3))"]
        case 2: change = CellChange(id: "new-\(random.int(0...30))")
        default: change.value = random.double(0, 100)
        }
        stage.model.grid.intake.receive(change)
      }
    }
  }

  /// What is found at a point is what is drawn there.
  @Test(arguments: 0..<8 as Range<UInt64>) func hitsAreWhatIsDrawn(seed: UInt64) {
    var session = Session(seed: seed)
    var frame = GridFrame()
    var hits: Set<ControlID.Kind> = []
    for _ in 0..<100 {
      session.step()
      session.stage.model.frame(at: session.time, into: &frame)
      for _ in 0..<10 {
        let point = session.point()
        let found = session.stage.hit(point)
        guard let found else { continue }
        hits.insert(found.kind)
        let bounds = session.stage.bounds(of: found)
        #expect(bounds?.contains(CGPoint(point)) == true, "\(found) at \(point)")
        let drawn = Self.cells(of: frame, at: point).map { session.stage.model.id(of: $0) }
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
