import Geometry
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
    // Again, now that all are open. Space closes one, Return goes on.
    hand.key("Escape")
    hand.key("BackSpace")
    hand.wait(3)
    #expect(Self.focus(hand) == Self.system && hand.model.result == nil)
    if key == "space" {
      hand.key(key)
      hand.wait(3)
      #expect(Self.focus(hand) == Self.system && hand.frame.cells.count == 2)
    }
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
    let closes = framing == .fitted
    for (topic, count) in [
      (Self.system, 4), (Self.power, 6), (Self.system, closes ? 2 : 6),
      (Self.system, closes ? 4 : 6),
      (Self.power, 6),
    ] {
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

/// Branches that are opened and closed in place.
struct FoldingTests {
  /// Eight branches with six or seven subtopics each.
  private static func catalogue(selectable: Bool) -> Catalogue {
    var catalogue = Catalogue()
    for branch in 0..<8 {
      catalogue.append("\(branch)", attributes: .init(selectable: selectable))
    }
    for branch in 0..<8 {
      for child in 0..<(branch.isMultiple(of: 2) ? 6 : 7) {
        catalogue.append("\(branch).\(child)", parent: TopicIndex(branch))
      }
    }
    return catalogue
  }

  private static func hand(
    _ screen: (Double, Double), selectable: Bool = false,
    order: HoneycombModel.ReadingOrder = .rows
  ) throws -> Hand {
    var hand = try Hand(
      catalogue(selectable: selectable), viewport: ArrangingTests.viewport(screen.0, screen.1)
    ) {
      ($0.framing, $0.order, $0.goal) = (.fitted, order, 5)
      $0.kiosk = HoneycombModel.Kiosk(idle: 6_000)
    }
    hand.wait(1)
    return hand
  }

  private static func children(_ hand: Hand, of branch: Int) -> [TopicIndex] {
    Array(hand.model.catalogue.children(of: TopicIndex(branch)))
  }

  private static func open(_ hand: Hand) -> [Int] {
    (0..<8).filter { hand.model.isPlaced(children(hand, of: $0)[0]) }
  }

  /// Whether a topic is whole in the viewport.
  private static func isWhole(_ topic: TopicIndex, _ hand: Hand) -> Bool {
    guard let cell = hand.frame.cells.first(where: { $0.topic == topic }) else { return false }
    return cell.opacity == 1 && cell.size.isNear(hand.frame.zoom * HoneycombModel.pitch, 1e-6)
  }

  /// All ordered triples of branches that are opened one after another, and closed in six orders, one of them with a pick.
  @Test(arguments: [HoneycombModel.ReadingOrder.rows, .automatic])
  func atMostOneBranchWithoutPicksIsOpen(order: HoneycombModel.ReadingOrder) throws {
    let start = try Self.hand((1920, 1080), order: order)
    let before = start.frame.cells.map(\.center)
    for first in 0..<8 {
      for second in 0..<8 where second != first {
        for third in 0..<8 where third != first && third != second {
          var hand = start
          for branch in [first, second] {
            hand.perform(.toggle(TopicIndex(branch)))
            hand.wait(3)
            #expect(Self.open(hand) == [branch])
            #expect(Self.isWhole(TopicIndex(branch), hand))
          }
          // A pick keeps its branch open.
          let pick = Self.children(hand, of: second)[3]
          hand.perform(.toggle(pick))
          hand.perform(.toggle(TopicIndex(third)))
          hand.wait(3)
          #expect(Self.open(hand) == [second, third].sorted())
          hand.perform(.toggle(TopicIndex(second)))
          hand.wait(3)
          #expect(Self.open(hand).contains(second))
          // Closing in any order leads back.
          var steps = [second, third]
          if (first + second) % 2 == 0 { steps.reverse() }
          hand.perform(.unpick(pick))
          for branch in steps where Self.open(hand).contains(branch) {
            hand.perform(.toggle(TopicIndex(branch)))
            hand.wait(3)
          }
          #expect(Self.open(hand) == [] && hand.model.picks == [])
          #expect(hand.frame.ghosts.isEmpty && hand.frame.isSettled)
          let places = hand.frame.cells.map(\.center)
          #expect(places.count == before.count)
          for (place, old) in zip(places, before) { #expect((place - old).length < 1) }
        }
      }
    }
  }

  /// Three branches with a pick each stay open; closing them in any of six orders leads back to the same places.
  @Test func threeBranchesCloseInAllOrders() throws {
    let start = try Self.hand((1920, 1080), order: .rows)
    let before = start.frame.cells.map(\.center)
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for first in 0..<8 {
      for second in 0..<8 where second != first {
        for third in 0..<8 where third != first && third != second {
          let branches = [first, second, third]
          var opened = start
          for branch in branches {
            opened.perform(.toggle(TopicIndex(branch)))
            opened.perform(.toggle(Self.children(opened, of: branch)[branch % 6]))
          }
          opened.wait(3)
          #expect(Self.open(opened) == branches.sorted() && opened.model.picks.count == 3)
          for order in orders {
            var hand = opened
            for (count, place) in order.enumerated() {
              let branch = branches[place]
              hand.perform(.unpick(Self.children(hand, of: branch)[branch % 6]))
              hand.perform(.toggle(TopicIndex(branch)))
              #expect(Self.open(hand).count == 2 - count)
            }
            hand.wait(3)
            #expect(hand.model.picks == [] && hand.frame.isSettled)
            let places = hand.frame.cells.map(\.center)
            #expect(places.count == before.count)
            for (place, old) in zip(places, before) { #expect((place - old).length < 1) }
          }
        }
      }
    }
  }

  @Test func subtopicsTakeWholeRowsAndNothingMovesSideways() throws {
    var hand = try Self.hand((1280, 720))
    let length = try #require(hand.model.proportions.lines?.length)
    let before = hand.frame
    hand.perform(.toggle(TopicIndex(1)))
    for _ in 0..<40 {
      hand.wait(0.02)
      for cell in hand.frame.cells where cell.topic.rawValue < 8 {
        let old = try #require(before.cells.first { $0.topic == cell.topic })
        let pan = (hand.frame.offset.x - before.offset.x) * hand.frame.zoom
        // But for the room that pressed neighbors leave.
        #expect((cell.center.x - old.center.x - pan).isNear(0, 1))
      }
    }
    hand.wait(3)
    let model = hand.model
    let rows = (0..<8).map { model.placedIndex(of: TopicIndex($0)) ?? -1 }
    let childRow = (1 / length + 1) * length
    for (place, child) in Self.children(hand, of: 1).enumerated() {
      let hex = try #require(model.arrangement.hex(of: child, of: model.catalogue))
      #expect(model.cellOrder.index(of: hex) == childRow + place)
    }
    #expect(rows == rows.sorted())
    #expect(Self.isWhole(TopicIndex(1), hand))
  }

  @Test(arguments: [(1920.0, 1080.0), (1080, 1920), (1280, 720)])
  func twoOpenBranchesAreOnScreenOrOnePanAway(screen: (Double, Double)) throws {
    do {
      var hand = try Self.hand(screen, order: .automatic)
      hand.perform(.toggle(TopicIndex(2)))
      hand.wait(3)
      let pick = Self.children(hand, of: 2)[1]
      hand.perform(.toggle(pick))
      hand.perform(.toggle(TopicIndex(5)))
      hand.wait(3)
      let family = [TopicIndex(5)] + Self.children(hand, of: 5)
      let count = family.count { Self.isWhole($0, hand) }
      #expect(count == family.count)
      var seen = Set(hand.frame.cells.filter { Self.isWhole($0.topic, hand) }.map(\.topic))
      for edge in hand.model.edgesWithArrows(at: hand.now) {
        var other = hand
        other.model.pressArrow(at: edge, time: other.now)
        other.wait(3)
        seen.formUnion(other.frame.cells.filter { Self.isWhole($0.topic, other) }.map(\.topic))
      }
      #expect(seen.isSuperset(of: [TopicIndex(2), TopicIndex(5)] + Self.children(hand, of: 2)))
    }
  }

  @Test func unpickingABranchClosesItUnlessATopicInItIsPicked() throws {
    var hand = try Self.hand((1920, 1080), selectable: true)
    hand.perform(.toggle(TopicIndex(4)))
    hand.wait(3)
    #expect(Self.open(hand) == [4] && hand.model.picks == [TopicIndex(4)])
    let child = Self.children(hand, of: 4)[0]
    hand.perform(.toggle(child))
    hand.perform(.toggle(TopicIndex(4)))
    hand.wait(3)
    #expect(Self.open(hand) == [4] && hand.model.picks == [child])
    hand.perform(.toggle(TopicIndex(4)))
    hand.perform(.toggle(child))
    hand.perform(.toggle(TopicIndex(4)))
    hand.wait(3)
    #expect(Self.open(hand) == [] && hand.model.picks == [])
  }

  @Test func theFocusLeavesAClosingBranch() throws {
    var hand = try Self.hand((1920, 1080))
    hand.model.open(TopicIndex(3), at: hand.now)
    hand.wait(3)
    hand.model.moveFocus(to: Self.children(hand, of: 3)[2], at: hand.now)
    hand.model.press(TopicIndex(3), at: hand.now)
    hand.wait(3)
    #expect(hand.model.focus == TopicIndex(3) && Self.open(hand) == [])
  }

  /// Sixty branches with six or seven subtopics each.
  private static let many: Catalogue = {
    var catalogue = Catalogue()
    for branch in 0..<60 { catalogue.append("\(branch)", attributes: .init(selectable: false)) }
    for branch in 0..<60 {
      for child in 0..<(branch.isMultiple(of: 2) ? 6 : 7) {
        catalogue.append("\(branch).\(child)", parent: TopicIndex(branch))
      }
    }
    return catalogue
  }()

  /// The view went to the first column, where the subtopics begin.
  @Test(arguments: [(1280.0, 720.0), (1920, 360)])
  func anOpenedTopicStaysInViewInALargeHoneycomb(screen: (Double, Double)) throws {
    var hand = try Hand(Self.many, viewport: ArrangingTests.viewport(screen.0, screen.1)) {
      ($0.framing, $0.order) = (.fitted, .rows)
    }
    hand.act(.pinch(at: hand.middle, scale: 1.8))
    hand.act(.wheel(at: hand.middle, delta: Vector(500, 0)))
    hand.wait(3)
    let last = try #require(
      hand.frame.cells.filter { Self.isWhole($0.topic, hand) }.max { $0.center.x < $1.center.x })
    hand.click(last.center)
    hand.wait(3)
    #expect(hand.model.isClosable(last.topic) && Self.isWhole(last.topic, hand))
  }

  /// The ring was on a subtopic below the viewport, and closing showed the first row.
  @Test func theFocusStaysInViewWhenKeysOpenAndClose() throws {
    var hand = try Hand(Self.many, viewport: ArrangingTests.viewport(900, 420)) {
      ($0.framing, $0.order) = (.fitted, .rows)
    }
    hand.model.moveFocus(to: TopicIndex(55), at: hand.now)
    hand.wait(3)
    hand.key("Return")
    hand.wait(3)
    let focus = hand.model.focus
    #expect(hand.model.catalogue.parent(of: focus) == TopicIndex(55))
    #expect(Self.isWhole(focus, hand))
    hand.model.moveFocus(to: TopicIndex(55), at: hand.now)
    hand.key("space")
    hand.wait(3)
    #expect(hand.model.focus == TopicIndex(55) && !hand.model.isClosable(TopicIndex(55)))
    #expect(Self.isWhole(TopicIndex(55), hand))
  }

  @Test func topicsWithoutSubtopicsAreNoBranches() throws {
    var catalogue = Catalogue.numbered(30)
    catalogue.append("picked", attributes: .init(selected: true))
    var hand = try Hand(catalogue, width: 1280, height: 720) {
      ($0.framing, $0.order) = (.fitted, .rows)
    }
    #expect(!hand.model.isClosable(TopicIndex(30)))
    hand.wait(1)
    let before = hand.frame.cells.map(\.center)
    hand.perform(.toggle(TopicIndex(30)))
    #expect(hand.model.picks.isEmpty && hand.frame.cells.map(\.center) == before)
  }

  @Test func theSecondClickOfADoubleClickClosesNothing() throws {
    var hand = try Hand(Self.many, width: 1280, height: 720) {
      ($0.framing, $0.order) = (.fitted, .rows)
    }
    hand.wait(1)
    let place = try hand.cell(1).center
    hand.click(place)
    hand.wait(0.1)
    hand.click(place)
    hand.wait(3)
    #expect(hand.model.isClosable(TopicIndex(1)))
    try hand.choose(1)
    #expect(!hand.model.isClosable(TopicIndex(1)))
  }

  /// Recordings from before leave all branches open.
  @Test func withoutCalmBranchesStayOpen() throws {
    var hand = try Hand(Self.catalogue(selectable: false), width: 1920, height: 1080) {
      ($0.framing, $0.isCalm) = (.fitted, false)
    }
    for branch in [0, 3, 0] {
      hand.perform(.toggle(TopicIndex(branch)))
      hand.wait(3)
    }
    #expect(Self.open(hand) == [0, 3])
  }
}
