import Drawing
import Input
import Kiosk
import Picker
import Raster
import TestSupport
import Testing
import TreeSupport
import Viewer

/// Drawing changes nothing: for each stage, at many points of seeded sessions.
struct StageLawTests {
  private static let scales = [1.0, 2, 1.5]

  /// What can be asked of a stage before it is drawn; the pointer is that of the last picture.
  private func answers<Showing: Stage & ~Copyable>(_ stage: borrowing Showing) -> [String] {
    [
      "\(String(describing: stage.outcome))", "\(stage.isWorking)",
      "\(String(describing: stage.nextChange))", stage.copiedText(as: .text) ?? "none",
      "\(stage.acceptsText) \(stage.isClosable) \(stage.isScreenOff) \(stage.alertCount)",
      "\(stage.fontFamilies) \(stage.sourcesVersion)",
    ]
  }

  /// Plays a session in two stages: one is drawn twice after each event, the other only at the end.
  ///
  /// `state` describes the model of a stage.
  private func check<Showing: Stage & ~Copyable>(
    _ make: () throws -> Showing, seed: UInt64, _ state: (borrowing Showing) -> String
  ) throws {
    let scale = Self.scales[Int(seed) % Self.scales.count]
    let events = Monkey.session(
      seed: seed, count: 40, in: Stages.size, isErasing: true)
    func host() throws -> HeadlessHost<Showing> {
      HeadlessHost(
        try make(), width: Stages.size.x, height: Stages.size.y, scale: scale, events: events)
    }
    let (drawn, undrawn) = (try host(), try host())
    var lastTime = Duration.zero
    for time in events.map(\.time) + [(events.last?.time ?? .zero) + .seconds(4)] {
      drawn.play(to: time)
      undrawn.play(to: time)
      let before = (answers(drawn.stage), state(drawn.stage))
      try drawn.prepare(at: time)
      let (list, pointer) = (drawn.displayList, drawn.stage.pointer)
      #expect(answers(drawn.stage) == before.0, "\(time)")
      #expect(state(drawn.stage) == before.1, "\(time)")
      try drawn.prepare(at: time)
      #expect(drawn.displayList == list && drawn.stage.pointer == pointer, "\(time)")
      #expect(answers(undrawn.stage) == before.0, "\(time)")
      lastTime = time
    }
    let one = try drawn.picture(at: lastTime)
    let other = try undrawn.picture(at: lastTime)
    #expect(one.bounds == other.bounds)
    #expect(one.digest == other.digest)
    #expect(drawn.stage.pointer == undrawn.stage.pointer)
  }

  private func description(of value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingAPickerChangesNothing(seed: UInt64) throws {
    try check({ try Stages.picker() }, seed: seed) { description(of: $0.model) }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingALiveGridChangesNothing(seed: UInt64) throws {
    try check({ Stages.watch() }, seed: seed) { description(of: $0.model) }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingTheDemoChangesNothing(seed: UInt64) throws {
    try check({ try Stages.demo() }, seed: seed) { description(of: $0.model) }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingAnInspectorChangesNothing(seed: UInt64) throws {
    try check({ try Stages.inspector() }, seed: seed) { description(of: $0.model) }
  }

  /// With the attract screen, which appears and is woken up.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingAKioskChangesNothing(seed: UInt64) throws {
    try check({ try Stages.kiosk() }, seed: seed) { description(of: $0.model.picker.model) }
  }
}
