import Controls
import Geometry
import Input
import Interaction
import Launcher
import Picker
import TestSupport
import Testing
import TreeSupport
import Viewer

/// The tree of a picker at many moments of seeded sessions.
struct PickerTreeLawTests {
  /// A picker, a launcher, and a kiosk with a language that is written from right to left.
  private static let windows: [@Sendable () throws -> PickerStage] = [
    { try Stages.picker() },
    { try Stages.picker(Stages.catalogue(ofCount: 30), launcher: .init(.rofi)) },
    {
      try Stages.picker(family()) { configuration in
        configuration.kiosk = HoneycombModel.Kiosk(idle: 20, warning: 5)
        configuration.languages = ["ar", "en"].compactMap { Language($0) }
      }
    },
    { try Stages.picker(family()) { $0.framing = .classic } },
  ]

  /// Returns topics with subtopics, each with another label.
  private static func family() -> Catalogue {
    var catalogue = Catalogue()
    for number in 0..<40 {
      let topic = catalogue.append("o\(number)")
      for child in 0..<(number % 4) { catalogue.append("o\(number).\(child)", parent: topic) }
    }
    return catalogue
  }

  private func host(_ stage: consuming PickerStage) -> HeadlessHost<PickerStage> {
    HeadlessHost(
      stage, width: Stages.size.x, height: Stages.size.y, scale: 1, events: [])
  }

  /// Topics are counted in their submenus, in the order of the list; the matches of a filter are one list.
  @Test(arguments: windows.indices, 0..<4 as Range<UInt64>)
  func topicsAreCountedInTheirSubmenus(window: Int, seed: UInt64) throws {
    let host = host(try Self.windows[window]())
    let list = ControlID(.control, word: "topics")
    let keys = ["space", "Down", "Right", "space", "o", "Escape", "Up"]
    var deepest = 0
    for event in Monkey.session(seed: seed, count: 50, in: Stages.size, keys: keys, isErasing: true)
    {
      host.play(to: event.time)
      host.handle(event.event, at: event.time)
      let honeycomb = host.stage.model.honeycomb
      var members: [TopicIndex?: [ControlPosition]] = [:]
      for index in 0..<host.stage.childCount(of: list) {
        let child = host.stage.child(index, of: list)
        let id = try #require(child)
        let found = host.stage.position(of: id)
        let position = try #require(found)
        let topic = honeycomb.placedTopic(at: index)
        let parent = honeycomb.isFiltered ? nil : honeycomb.catalogue.parent(of: topic)
        let level = honeycomb.isFiltered ? 1 : honeycomb.catalogue.path(of: topic).count
        #expect(position.level == level)
        deepest = max(deepest, level)
        members[parent, default: []].append(position)
      }
      for (_, positions) in members {
        #expect(positions.map(\.index) == Array(positions.indices))
        #expect(positions.allSatisfy { $0.count == positions.count })
      }
    }
    #expect(deepest == (window == 2 || window == 3 ? 2 : 1))
  }
}
