import Drawing
import Input
import Raster
import TestSupport
import Testing
import TreeSupport
import Viewer

/// Drawing changes nothing: for each stage, at many points of seeded sessions.
struct StageLawTests {
  private static let scales = [1.0, 2, 1.5]

  /// What can be asked of a stage before it is drawn; the pointer is that of the last picture.
  private func answers(_ stage: any TreeStage) -> [String] {
    [
      "\(String(describing: stage.outcome))", "\(stage.isWorking)",
      "\(String(describing: stage.nextChange))", stage.copiedText(as: .text) ?? "none",
      "\(stage.acceptsText) \(stage.isClosable) \(stage.isScreenOff) \(stage.alertCount)",
      "\(stage.fontFamilies) \(stage.sourcesVersion)",
    ]
  }

  private func description(of stage: any TreeStage) -> String {
    var text = ""
    dump(stage.state, to: &text)
    return text
  }

  /// Plays a session in two windows: one is drawn before and twice after each event, the other is not even advanced before the end.
  @Test(arguments: LawWindow.all, 0..<2 as Range<UInt64>)
  func drawingChangesNothing(window: LawWindow, seed: UInt64) throws {
    let scale = Self.scales[Int(seed) % Self.scales.count]
    let events = Monkey.session(seed: seed, count: 40, in: Stages.size, isErasing: true)
    let (drawn, undrawn) = (try window.host(scale: scale), try window.host(scale: scale))
    var lastTime = Duration.zero
    for event in events + [
      TimedEvent(time: (events.last?.time ?? .zero) + .seconds(4), event: .leave)
    ] {
      try drawn.prepare(at: (lastTime + event.time) / 2)
      drawn.handle(event.event, at: event.time)
      undrawn.handle(event.event, at: event.time)
      let time = event.time
      drawn.play(to: time)
      let before = (answers(drawn.shown), description(of: drawn.shown))
      try drawn.prepare(at: time)
      let (list, pointer) = (drawn.displayList, drawn.shown.pointer)
      #expect(answers(drawn.shown) == before.0, "\(time)")
      #expect(description(of: drawn.shown) == before.1, "\(time)")
      try drawn.prepare(at: time)
      #expect(drawn.displayList == list && drawn.shown.pointer == pointer, "\(time)")
      lastTime = time
    }
    let one = try drawn.picture(at: lastTime)
    let other = try undrawn.picture(at: lastTime)
    #expect(one.bounds == other.bounds)
    #expect(one.digest == other.digest)
    #expect(drawn.shown.pointer == undrawn.shown.pointer)
    #expect(answers(drawn.shown) == answers(undrawn.shown))
    #expect(drawn.shown.text() == undrawn.shown.text())
  }
}
