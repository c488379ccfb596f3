import Controls
import Geometry
import Input
import Interaction
import TestSupport
import Testing
import TreeSupport
import Viewer

@testable import Kiosk

/// What the screens of a kiosk say.
struct KioskTreeLawTests {
  private func host(_ keys: String) throws -> HeadlessHost<KioskStage> {
    HeadlessHost(
      KioskStage(content: try Stages.kioskContent(keys), gate: OpenGate()),
      width: Stages.size.x, height: Stages.size.y, scale: 1, events: [])
  }

  /// What a visitor who cannot see the screen hears of a session that is left alone.
  @Test func theScreensAreAnnouncedInTheirLanguage() throws {
    let host = try host("attract: false\nlanguages: [de, en]")
    var announcer = Announcer()
    var said: [Announcement] = []
    func listen(from start: Int, to end: Int) {
      for time in stride(from: start, to: end, by: 100) {
        host.play(to: .milliseconds(time))
        announcer.read(host.stage, at: .milliseconds(time))
        said += announcer.take(at: .milliseconds(time))
      }
    }
    listen(from: 0, to: 1000)
    let first = host.stage.child(0, of: ControlID(.control, word: "topics"))
    let name = try #require(first.flatMap { host.stage.node($0)?.name })
    host.handle(.action(.press, on: name), at: .seconds(1))
    listen(from: 1000, to: 30_000)
    #expect(said.allSatisfy { $0.language == "de" })
    // The warning is said once, although its seconds run down.
    let warnings = said.filter(\.isAssertive)
    #expect(warnings.count == 1, "\(said.map(\.text))")
    #expect(said.count > 2 && Set(said.map(\.text)).count > 2)
  }
}
