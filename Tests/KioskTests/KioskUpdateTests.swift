import Geometry
import Input
import Interaction
import Picker
import StandSettings
import TestSupport
import Testing
import TreeSupport
import Viewer

@testable import Kiosk

/// Content that changes while a kiosk is shown.
struct KioskUpdateTests {
  /// Content that a test posts.
  private final class Updates: KioskUpdates {
    var posted: KioskContent?
    var adopted: [String] = []
    var reloads = 0
    var descriptor: Int32 { -1 }

    func takeNotice() {}
    func takeContent() -> KioskContent? { posted.take() }
    func didAdopt(_ content: KioskContent) {
      adopted.append(content.settings.title?.text(in: nil) ?? "")
    }
    func requestReload() { reloads += 1 }
  }

  private static func content(_ title: String, topics: String = "[a, b, c]") throws -> KioskContent
  {
    let text = "name: a\ncatalogue: t.yaml\njournal: j\nattract: false\nidle: 60\ntitle: \(title)\n"
    let settings = try KioskSettingsReader.read(Array(text.utf8), named: "/k.yaml").settings
    return try KioskContent(settings, catalogue: Array("topics: \(topics)".utf8), theme: nil)
  }

  /// Posts content, as the thread that reads files does.
  private static func post(
    _ content: KioskContent, _ updates: Updates, _ stage: inout KioskStage, at time: Duration
  ) throws {
    updates.posted = content
    for source in stage.sources where source.descriptor == -1 { try source.read(&stage, time) }
    stage.advance(to: time)
  }

  /// A reference to a topic of the old content is to nothing, not to a topic of the new one.
  @Test func newTopicsHaveOtherIdentities() throws {
    let updates = Updates()
    var stage = KioskStage(content: try Self.content("one"), updates: updates)
    stage.handle(.resize(width: 800, height: 600), at: .zero)
    let topics = ControlID(.control, word: "topics")
    var seen: Set<ControlID> = []
    for second in 1...3 {
      let ids = (0..<stage.childCount(of: topics)).compactMap { stage.child($0, of: topics) }
      #expect(ids.count == 3 && seen.isDisjoint(with: ids))
      for id in seen {
        let isGone = stage.node(id) == nil && stage.place(of: id) == nil
        #expect(isGone)
      }
      let complaints = stage.complaints()
      #expect(complaints == [])
      seen.formUnion(ids)
      try Self.post(try Self.content("next"), updates, &stage, at: .seconds(second))
    }
    #expect(updates.adopted.count == 3)
  }

  @Test func newContentWaitsForTheEndOfTheSession() throws {
    let updates = Updates()
    var stage = KioskStage(content: try Self.content("one"), updates: updates)
    stage.handle(.resize(width: 800, height: 600), at: .zero)
    try Self.post(try Self.content("two"), updates, &stage, at: .seconds(1))
    #expect(updates.adopted == ["two"])
    #expect(stage.content.model.honeycomb.title == "two")
    #expect(stage.content.model.honeycomb.viewport.windowSize == Vector(800, 600))

    stage.handle(.key(KeyPress("space", text: " ")), at: .seconds(2))
    #expect(stage.content.model.honeycomb.picks.count == 1)
    try Self.post(try Self.content("three"), updates, &stage, at: .seconds(3))
    // Only the newest content is shown.
    try Self.post(try Self.content("four", topics: "[d]"), updates, &stage, at: .seconds(4))
    stage.advance(to: .seconds(61))
    #expect(stage.content.model.honeycomb.picks.count == 1 && updates.adopted == ["two"])
    stage.advance(to: .seconds(62))
    #expect(updates.adopted == ["two", "four"])
    #expect(stage.content.model.honeycomb.catalogue.count == 1)
  }

  @Test func aPressIsNotInterrupted() throws {
    let updates = Updates()
    var stage = KioskStage(content: try Self.content("one"), updates: updates)
    stage.handle(.resize(width: 800, height: 600), at: .zero)
    stage.handle(.press(at: Vector(3, 300)), at: .seconds(1))
    try Self.post(try Self.content("two"), updates, &stage, at: .seconds(2))
    #expect(updates.adopted.isEmpty)
  }

  @Test func aKioskWithoutContentTakesItAtOnce() throws {
    let updates = Updates()
    let settings = try Self.content("one").settings
    var stage = KioskStage(content: KioskContent(outOfOrder: settings), updates: updates)
    stage.handle(.resize(width: 800, height: 600), at: .zero)
    stage.handle(.key(KeyPress("space", text: " ")), at: .seconds(1))
    var frame = Frame()
    stage.content.model.frame(at: .seconds(2), into: &frame)
    #expect(frame.cover == .outOfOrder)
    let waits = stage.nextChange == nil
    #expect(waits)
    try Self.post(try Self.content("two"), updates, &stage, at: .seconds(3))
    stage.content.model.frame(at: .seconds(3), into: &frame)
    #expect(frame.cover == .none && frame.cells.count == 3)
  }
}
