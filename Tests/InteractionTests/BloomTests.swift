import Foundation
import Geometry
import Motion
import TestSupport
import Testing

@testable import Interaction

struct BloomTests {
  /// All cells with their topics, from a window that shows all of them.
  private static func cells(of hand: Hand) -> [Frame.Cell] {
    var wide = hand
    wide.act(.resize(width: 20_000, height: 20_000))
    return wide.frame.cells
  }

  /// The cells around (0, 0) in the order of spec 1.1, by walking instead of the closed form.
  private static let walk: [(q: Int, r: Int)] = {
    let steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    var cells = [(q: 0, r: 0)]
    var (q, r) = (0, 0)
    for lap in 0..<12 {
      for (direction, step) in steps.enumerated() {
        for _ in 0..<(direction == 1 ? lap : lap + 1) {
          q += step.0
          r += step.1
          cells.append((q, r))
        }
      }
    }
    return cells
  }()

  @Test func theOrderOfFreeCellsIsThatOfTheSpecification() {
    let first = Self.walk.prefix(15).map { [$0.q, $0.r] }
    #expect(
      first == [
        [0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1], [2, -1], [2, 0], [1, 1],
        [0, 2], [-1, 2], [-2, 2], [-2, 1], [-2, 0],
      ])
  }

  /// Picks at random in a random forest, and checks each bloom against the rule.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func subtopicsTakeTheFreeCellsNearestTheirParent(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var catalogue = Catalogue.numbered(random.int(1...40))
    for _ in 0..<60 {
      let parent = TopicIndex(random.int(0...catalogue.count - 1))
      catalogue.append("\(catalogue.count)", parent: parent)
    }
    var hand = try Hand(catalogue)
    var bloomed: Set<TopicIndex> = []
    for _ in 0..<25 {
      let before = Self.cells(of: hand)
      var taken = Dictionary(uniqueKeysWithValues: before.map { ([$0.hex.q, $0.hex.r], $0.topic) })
      let chosen = before[random.int(0...before.count - 1)]
      hand.model.perform(.toggle(chosen.topic), at: hand.now)
      hand.wait(2)
      if bloomed.insert(chosen.topic).inserted {
        for child in catalogue.children(of: chosen.topic) {
          let free = Self.walk.dropFirst().map { [chosen.hex.q + $0.q, chosen.hex.r + $0.r] }
            .first { taken[$0] == nil }
          taken[try #require(free)] = child
        }
      }
      let after = Dictionary(
        uniqueKeysWithValues: Self.cells(of: hand).map { ([$0.hex.q, $0.hex.r], $0.topic) })
      #expect(after == taken)
    }
  }

  @Test func aSurroundedTopicBloomsAtTheNearestFreeRing() throws {
    var hand = try Hand(.family(roots: 19, children: 3))
    try hand.choose(0)
    // Rings 1 and 2 are full; ring 3 begins at (3, -2).
    let places = try (19..<22).map { [try hand.cell($0).hex.q, try hand.cell($0).hex.r] }
    #expect(places == [[3, -2], [3, -1], [3, 0]])
  }

  @Test func subtopicsGrowFromNothingOneAfterTheOther() throws {
    var hand = try Hand(.family(roots: 1, children: 6), width: 2000, height: 2000)
    hand.click(hand.middle)
    let click = hand.now
    for milliseconds in stride(from: 0, through: 1200, by: 10) {
      let frame = hand.model.frame(at: click + .milliseconds(milliseconds))
      for cell in frame.cells where cell.topic.rawValue > 0 {
        let late = Double(milliseconds) / 1000 - Double(cell.topic.rawValue - 1) * 0.04
        let state = Spring.honeycomb.state(
          from: Spring.State(displacement: Vector(125, 0), velocity: .zero), after: max(0, late))
        // The press on the parent still eases out of its neighbors.
        let pressed = 1 - 0.1 * cell.shrink
        #expect(cell.scale.isNear((1 - state.displacement.x / 125) * pressed, 1e-3))
        #expect(cell.size == 125)
      }
    }
    // Within a second they come to rest, the last one except for an invisible remainder.
    let stand = hand.model.frame(at: click + .seconds(1)).cells
    #expect(stand.allSatisfy { $0.scale.isNear(1, 1e-3) })
  }

  @Test func subtopicsBloomOnceAndStay() throws {
    var hand = try Hand(.family(roots: 3, children: 2))
    try hand.choose(0)
    let bloomed = hand.frame.cells.map(\.topic)
    #expect(bloomed.count == 5)
    try hand.choose(0)
    #expect(hand.model.picks.isEmpty && hand.frame.cells.map(\.topic) == bloomed)
    hand.click(try hand.cell(0).center)
    hand.wait(0.1)
    #expect(hand.frame.cells.map(\.topic) == bloomed)
    #expect(!hand.frame.cells.contains { $0.isBlooming })
  }

  @Test func aTopicWithoutSubtopicsBloomsNothing() throws {
    var hand = try Hand(.family(roots: 3, children: 2))
    try hand.choose(1)
    #expect(hand.frame.cells.count == 3)
  }

  @Test func depthHasNoLimit() throws {
    var catalogue = Catalogue.numbered(1)
    for level in 0..<200 { catalogue.append("\(level)", parent: TopicIndex(level)) }
    var hand = try Hand(catalogue)
    for level in 0...200 { try hand.choose(level) }
    #expect(hand.model.picks.count == 201)
    #expect(try hand.cell(200).center == hand.middle)
  }

  @Test func topicsWithEqualNamesHaveTheirOwnSubtopics() throws {
    var catalogue = Catalogue()
    let first = catalogue.append("A")
    let second = catalogue.append("A")
    let child = catalogue.append("A", parent: second)
    var hand = try Hand(catalogue)
    try hand.choose(first.rawValue)
    #expect(hand.frame.cells.count == 2)
    try hand.choose(second.rawValue)
    #expect(hand.frame.cells.map(\.topic).contains(child))
    #expect(hand.model.picks == [first, second])
  }

  // MARK: - While the list is read

  @Test func rootsThatComeAfterABloomGoAroundIt() throws {
    var model = HoneycombModel(
      catalogue: .family(roots: 2, children: 3), configuration: .init(), width: 2000, height: 2000)
    model.perform(.toggle(TopicIndex(0)), at: .seconds(1))
    model.extend(at: .seconds(2)) { catalogue in
      for _ in 0..<4 { catalogue.append("late") }
    }
    let cells = model.frame(at: .seconds(5)).cells
    // Spiral order: two roots, three subtopics in the cells 2, 3 and 4, and then the late ones.
    #expect(cells.map(\.topic.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(cells.map(\.orderIndex) == Array(0...8))
  }

  @Test func subtopicsThatComeAfterTheChoiceBloomAsTheyCome() throws {
    for isUnchosen in [false, true] {
      var hand = Hand(
        HoneycombModel(
          catalogue: .family(roots: 2, children: 1), configuration: .init(), width: 800, height: 600
        ))
      hand.click(hand.middle)
      hand.wait(2)
      if isUnchosen { hand.click(hand.middle) }
      hand.wait(2)
      hand.model.extend(at: hand.now) { $0.append("late", parent: TopicIndex(0)) }
      #expect(try hand.cell(3).isBlooming)
      hand.wait(2)
      #expect(try hand.cell(3).scale == hand.cell(3).size / 125)
    }
  }

  /// The first subtopic that arrived after its parent was picked used to be lost.
  @Test func evenTheFirstSubtopicThatComesAfterTheChoiceBlooms() throws {
    var hand = Hand(
      HoneycombModel(catalogue: .numbered(2), configuration: .init(), width: 800, height: 600))
    hand.click(hand.middle)
    hand.wait(1)
    hand.model.extend(at: hand.now) { $0.append("late", parent: TopicIndex(0)) }
    hand.wait(2)
    #expect(try hand.cell(2).scale == hand.cell(2).size / 125)
  }
}
