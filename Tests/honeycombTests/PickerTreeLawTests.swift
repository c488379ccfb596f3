import Controls
import Geometry
import Input
import Interaction
import Picker
import TestSupport
import Testing
import TreeSupport
import Viewer

/// The tree of a picker at many moments of seeded sessions.
struct PickerTreeLawTests {
  /// Topics are counted in their submenus, in the order of the list; the matches of a filter are one list.
  @Test(arguments: LawWindow.pickers, 0..<4 as Range<UInt64>)
  func topicsAreCountedInTheirSubmenus(window: LawWindow, seed: UInt64) throws {
    let host = try #require(try window.host() as? HeadlessHost<PickerStage>)
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
    #expect(deepest == 2 || !["classic picker", "mirrored picker"].contains(window.name))
  }
}
