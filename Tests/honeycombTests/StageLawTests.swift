import Drawing
import Input
import Raster
import TestSupport
import Testing
import TreeSupport
import Viewer

/// Drawing changes nothing: for each stage, at many points of seeded sessions.
struct StageLawTests {
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

  /// Plays a session in two windows: one is drawn twice after each event, the other only at the end.
  ///
  /// Where nothing comes from outside, the one is also drawn between events, and the other is not even advanced. The
  /// description of thousands of cells would take long.
  @Test(arguments: LawWindow.all.filter { $0.name != "grid of dots" })
  func drawingChangesNothing(window: LawWindow) throws {
    let isAlone = ["picker", "classic picker", "demo", "inspector"].contains(window.name)
    let events = Monkey.session(seed: 0, count: 40, in: Stages.size, isErasing: true)
    let end = TimedEvent(time: (events.last?.time ?? .zero) + .seconds(4), event: .leave)
    let (drawn, undrawn) = (try window.host(), try window.host())
    var last = Duration.zero
    for (step, event) in (events + [end]).enumerated() {
      let time = event.time
      if isAlone { try drawn.prepare(at: (last + time) / 2) } else { undrawn.play(to: time) }
      drawn.play(to: time)
      for host in [drawn, undrawn] { host.handle(event.event, at: time) }
      if !isAlone { undrawn.play(to: time) }
      drawn.play(to: time)
      last = time
      guard step % 3 == 0 else { continue }
      let before = answers(drawn.shown)
      let state = step % 9 == 0 ? description(of: drawn.shown) : nil
      try drawn.prepare(at: time)
      let (list, pointer) = (drawn.displayList, drawn.shown.pointer)
      #expect(answers(drawn.shown) == before, "\(time)")
      if let state { #expect(description(of: drawn.shown) == state, "\(time)") }
      try drawn.prepare(at: time)
      #expect(drawn.displayList == list && drawn.shown.pointer == pointer, "\(time)")
    }
    let one = try drawn.picture(at: last)
    let other = try undrawn.picture(at: last)
    #expect(one.bounds == other.bounds)
    #expect(one.digest == other.digest)
    #expect(drawn.shown.pointer == undrawn.shown.pointer)
    #expect(answers(drawn.shown) == answers(undrawn.shown))
    #expect(drawn.shown.text() == undrawn.shown.text())
  }
}
