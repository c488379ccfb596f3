import Input
import TestSupport
import Testing

@testable import Interaction

/// Topics that only open their subtopics.
struct BranchTests {
  /// Two branches, one of them in the other, with three topics below them, and a topic beside them.
  private static let catalogue: Catalogue = {
    var catalogue = Catalogue()
    let branch = Catalogue.Attributes(selectable: false)
    let system = catalogue.append("System", attributes: branch)
    catalogue.append("Editor")
    let power = catalogue.append("Power", parent: system, attributes: branch)
    catalogue.append("Settings", parent: system)
    for label in ["Sleep", "Restart"] { catalogue.append(label, parent: power) }
    return catalogue
  }()
  private static let (system, power, sleep) = (TopicIndex(0), TopicIndex(2), TopicIndex(4))

  private static func focus(_ hand: Hand) -> TopicIndex? {
    hand.frame.cells.first { $0.isFocused }?.topic
  }

  @Test(arguments: ["Return", "space"]) func keysGoDownThroughBranches(key: String) throws {
    var hand = try Hand(Self.catalogue) { $0.framing = .fitted }
    for level in [Self.power, Self.sleep] {
      hand.key(key)
      hand.wait(3)
      #expect(Self.focus(hand) == level && !hand.frame.isRefusal)
    }
    // Again, now that all are open.
    hand.key("Escape")
    hand.key("BackSpace")
    hand.wait(3)
    #expect(Self.focus(hand) == Self.system && hand.model.result == nil)
    for level in [Self.power, Self.sleep] {
      hand.key(key)
      #expect(Self.focus(hand) == level)
    }
    #expect(hand.model.picks.isEmpty)
    hand.key("Return")
    #expect(hand.model.result == .accepted && hand.model.picks == [Self.sleep])
  }

  @Test(arguments: HoneycombModel.Framing.allCases, [nil, 1])
  func aClickOpensABranchWithoutPickingIt(framing: HoneycombModel.Framing, maximum: Int?) throws {
    var hand = try Hand(Self.catalogue) {
      ($0.framing, $0.maximum, $0.acceptsClicks) = (framing, maximum, true)
    }
    for (topic, count) in [(Self.system, 4), (Self.power, 6), (Self.system, 6)] {
      try hand.choose(topic.rawValue)
      hand.wait(3)
      #expect(hand.frame.cells.count == count && hand.model.picks.isEmpty)
      #expect(hand.model.result == nil && !hand.frame.isRefusal)
      // The mouse needs no ring.
      #expect(Self.focus(hand) == nil)
    }
    try hand.choose(Self.sleep.rawValue)
    #expect(hand.model.picks == [Self.sleep])
  }

  /// A branch among the matches of a filter shows its subtopics instead of them.
  @Test func aBranchThatIsFoundOpens() throws {
    var hand = try Hand(Self.catalogue) { $0.framing = .fitted }
    hand.model.filter([Self.power, Self.system], at: hand.now)
    hand.key("Return")
    hand.wait(3)
    #expect(!hand.model.isFiltered && Self.focus(hand) == Self.sleep)
  }

  @Test func branchesAreNotCounted() throws {
    #expect(Self.catalogue.selectableCount == 4 && Self.catalogue.count == 6)
    let hand = try Hand(Self.catalogue) { ($0.goal, $0.minimum) = (6, 4) }
    #expect(hand.model.limits.goal == 4)
    #expect(throws: HoneycombModel.LimitError.minimumUnreachable(minimum: 5, available: 4)) {
      _ = try Hand(Self.catalogue) { $0.minimum = 5 }
    }
  }

  @Test func nothingElsePicksABranch() throws {
    var hand = try Hand(Self.catalogue) { $0.framing = .fitted }
    #expect(hand.model.setPicked(true, Self.system, at: .zero) == .unavailable)
    var selected = Self.catalogue
    selected.append("Help", attributes: .init(selected: true, selectable: false))
    #expect(selected.initiallySelected.isEmpty)
    // Without subtopics it is neither a branch nor a topic to pick.
    let end = TopicIndex(selected.count - 1)
    #expect(!selected.isBranch(end) && !selected.isSelectable(end))
    hand = try Hand(selected) { $0.framing = .fitted }
    try hand.choose(end.rawValue)
    #expect(hand.frame.message == .unavailable && hand.model.picks.isEmpty)
  }
}
