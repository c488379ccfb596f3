import Controls
import LiveGrid
import Testing
import Words

@testable import Watch

/// Cells that become critical, as texts to be said.
struct WatchIncidentTests {
  private static func stage(_ messages: MessageTable = .english) -> WatchStage {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.critical = 90
    configuration.definition.unit = "%"
    return WatchStage(model: WatchModel(configuration: configuration, messages: messages))
  }

  private static func receive(
    _ value: Double, of ids: String..., in stage: inout WatchStage, at time: Duration
  ) {
    for id in ids {
      var change = CellChange(id: id)
      change.value = value
      stage.model.grid.intake.receive(change)
    }
    stage.advance(to: time)
  }

  @Test func aCellIsSaidWithItsValue() throws {
    var stage = Self.stage()
    Self.receive(20, of: "web-17", in: &stage, at: .seconds(1))
    Self.receive(93, of: "web-17", in: &stage, at: .seconds(2))
    let id = WatchText.incident.id
    var (node, next) = (stage.node(id), stage.nextAnnouncement)
    #expect(node == nil && next == .milliseconds(2500))
    stage.advance(to: .milliseconds(2500))
    (node, next) = (stage.node(id), stage.nextAnnouncement)
    let said = try #require(node)
    #expect(said.role == .alert && said.label.hasPrefix("web-17, 93"))
    #expect(said.label.hasSuffix(", critical") && next == .milliseconds(7500))
    // Later values are not said.
    Self.receive(99.5, of: "web-17", in: &stage, at: .seconds(3))
    node = stage.node(id)
    #expect(node == said)
    stage.advance(to: .milliseconds(7500))
    (node, next) = (stage.node(id), stage.nextAnnouncement)
    #expect(node == nil && next == nil)
  }

  @Test func severalCellsAreOneText() throws {
    for (tag, text) in [
      ("en", "web-17 and 3 more critical"), ("de", "web-17 und 3 weitere kritisch"),
    ] {
      let messages = try #require(MessageTable.shipped.first { $0.language.tag == tag })
      var stage = Self.stage(messages)
      Self.receive(93, of: "web-17", "db-1", "db-2", "db-3", in: &stage, at: .seconds(1))
      stage.advance(to: .seconds(2))
      let label = stage.node(WatchText.incident.id)?.label
      #expect(label == text)
    }
  }

  /// A wall on which all cells come and go at each tick of a minute.
  @Test func aFlappingWallIsOneTextInTenSeconds() {
    var stage = Self.stage()
    var announcer = Announcer()
    var said: [(time: Duration, text: String)] = []
    for tick in 0..<600 {
      let time = Duration.milliseconds(100 * tick)
      Self.receive(tick % 2 == 0 ? 95 : 10, of: "a", "b", "c", in: &stage, at: time)
      announcer.read(stage, at: time)
      for text in announcer.take(at: time) where text.isAssertive { said.append((time, text.text)) }
    }
    #expect(said.count == 6 && said.allSatisfy { $0.text == "a and 2 more critical" })
    for (first, second) in zip(said, said.dropFirst()) {
      #expect(second.time - first.time >= .seconds(10))
    }
  }
}
