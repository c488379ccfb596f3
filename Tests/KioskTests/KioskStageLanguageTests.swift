import Drawing
import Geometry
import Input
import Interaction
import Picker
import StaffAccess
import StandSettings
import Testing
import Viewer

@testable import Kiosk

/// The button of staff that changes the language of the kiosk.
struct KioskStageLanguageTests {
  /// Accepts every PIN.
  private final class OpenGate: StaffGate {
    private var result: PINPad.Event?
    let descriptor: Int32 = -1
    let wait = Duration.zero
    let facts = [StaffFact(.journal, .works), StaffFact("Display", "1080 x 1920")]
    func takeNotice() {}
    func check(_ pin: consuming PIN) { result = .accepted }
    func takeResult() -> PINPad.Event? { result.take() }
    func requestFacts() {}
  }

  private static func stage(_ tags: [String]) throws -> KioskStage {
    var settings = KioskSettings(name: "hall", catalogue: "", journal: "")
    settings.languages = try tags.map { try #require(Language($0)) }
    settings.staff = KioskSettings.Staff(pin: .file("pin"))
    settings.staff?.corner = .topRight
    settings.attract = nil
    let topics = (0..<7).map { "Topic \($0)" }.joined(separator: ", ")
    let content = try KioskContent(
      settings, catalogue: Array("topics: [\(topics)]".utf8), theme: nil)
    var stage = KioskStage(content: content, gate: OpenGate())
    stage.handle(.resize(width: 1080, height: 1920), at: .zero)
    return stage
  }

  private static func keys(_ stage: inout KioskStage, _ names: String..., at seconds: Double) {
    for name in names {
      let text = name.count == 1 ? name : ""
      stage.handle(.key(KeyPress(name, text: text)), at: .seconds(seconds))
    }
  }

  private static func honeycomb(_ stage: borrowing KioskStage) -> HoneycombModel {
    stage.content.model.honeycomb
  }

  /// Holds the corner, in which the switch of languages is, and enters a PIN.
  private static func enter(_ stage: inout KioskStage, at seconds: Double) throws {
    let corner = Vector(1070, 10)
    stage.handle(.press(at: corner, pointer: .touch(id: 1)), at: .seconds(seconds))
    stage.advance(to: .seconds(seconds + 3))
    stage.handle(.release(at: corner, pointer: .touch(id: 1)), at: .seconds(seconds + 3.1))
    keys(&stage, "1", "2", "3", "4", "5", "6", "Return", at: seconds + 4)
    let source = try #require(stage.sources.last)
    try source.read(&stage, .seconds(seconds + 5))
  }

  @Test func theNewDefaultIsThatOfTheNextVisitors() throws {
    var stage = try Self.stage(["en", "ar", "de"])
    try Self.enter(&stage, at: 1)
    // The first button of the screen; then Back.
    Self.keys(&stage, "Tab", "Return", at: 7)
    #expect(Self.honeycomb(stage).defaultLanguage?.tag == "ar")
    Self.keys(&stage, "Tab", "Return", at: 8)
    let hasQuit = stage.content.hasQuit
    #expect(!hasQuit)
    // The touch on the corner had opened a session, which is idle until its end.
    stage.advance(to: .seconds(100))
    #expect(Self.honeycomb(stage).language?.tag == "ar")
    #expect(Self.honeycomb(stage).isMirrored)
    let title = stage.content.model.title
    #expect(title == "اختر موضوعًا")
    // A visitor chooses another language; after the session it is Arabic again.
    Self.keys(&stage, "ISO_Left_Tab", "Return", "Down", "Return", at: 101)
    #expect(Self.honeycomb(stage).language?.tag == "de")
    stage.advance(to: .seconds(300))
    #expect(Self.honeycomb(stage).language?.tag == "ar")
  }

  @Test func withOneLanguageTheFirstButtonIsBack() throws {
    var stage = try Self.stage(["de"])
    try Self.enter(&stage, at: 1)
    Self.keys(&stage, "Tab", "Return", at: 7)
    let hasQuit = stage.content.hasQuit
    #expect(Self.honeycomb(stage).defaultLanguage?.tag == "de" && !hasQuit)
    // The panel is closed: keys are for the honeycomb again.
    Self.keys(&stage, "space", at: 8)
    #expect(Self.honeycomb(stage).picks.count == 1)
  }
}
