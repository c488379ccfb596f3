import Geometry
import HexGeometry
import TestSupport
import Testing

@testable import Interaction

/// Where the arrow keys move the focus with `fitted` framing.
struct ArrowTests {
  /// The arrow keys, and the directions on the screen.
  private static let arrows: [(KeyAction, Vector)] = [
    (.up, Vector(0, -1)), (.down, Vector(0, 1)), (.left, Vector(-1, 0)), (.right, Vector(1, 0)),
  ]

  /// A comb of up to 90 topics with opened subtopics, which leave empty cells beyond the border.
  private static func comb(
    isRound: Bool, _ random: inout SplitMix64
  ) throws -> HoneycombModel {
    let roots = random.int(1...60)
    var catalogue = Catalogue.numbered(roots)
    let parents = (0..<random.int(0...4)).map { _ in TopicIndex(random.int(0...(roots - 1))) }
    for parent in parents {
      for child in 0..<random.int(1...8) { catalogue.append("\(child)", parent: parent) }
    }
    var hand = try ArrangingTests.hand(
      catalogue, (random.double(400, 2000), random.double(400, 1200))
    ) {
      if isRound { $0.arranging = .recorded(HoneycombProportions()) }
    }
    for parent in Set(parents).sorted() { hand.perform(.toggle(parent)) }
    if random.int(0...2) == 0 {
      let all = (0..<catalogue.count).map { TopicIndex($0) }
      let shown = all.filter { _ in random.int(0...2) == 0 }.shuffled(using: &random)
      hand.model.filter(shown, at: hand.now)
    }
    hand.wait(3)
    return hand.model
  }

  /// No arrow is dead: it moves the focus to its side unless there is no topic on that side at all, along the row or
  /// column if that has a topic, and else into the wedge if that has one.
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [false, true])
  func anArrowMovesWhileThereIsATopicOnItsSide(seed: UInt64, isRound: Bool) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let model = try Self.comb(isRound: isRound, &random)
      let topics = (0..<model.placedCount).map { model.placedTopic(at: $0) }
      let hexes = Dictionary(
        uniqueKeysWithValues: topics.compactMap { topic in
          model.arrangement.hex(of: topic, of: model.catalogue).map { (topic, $0) }
        })
      for (topic, hex) in hexes {
        for (key, direction) in Self.arrows {
          var moved = model
          moved.moveFocus(to: topic, at: .seconds(60))
          moved.perform(action: key, at: .seconds(60))
          let home = model.arrangement.home(of: hex)
          let ways = hexes.mapValues { model.arrangement.home(of: $0) - home }
          func along(_ way: Vector) -> Double { way.x * direction.x + way.y * direction.y }
          let side = ways.filter { along($0.value) > 1 }
          guard !side.isEmpty else {
            #expect(moved.focus == topic)
            continue
          }
          let way = try #require(side[moved.focus], "\(key) from \(topic)")
          let row = side.filter { Self.isInLine(hexes[$0.key], hex, key) }
          let wedge = side.filter { along($0.value) >= 0.5 * $0.value.length - 1e-6 }
          let expected = [row, wedge, side].first { !$0.isEmpty }
          let nearest = expected?.values.map(\.length).min()
          #expect(expected?[moved.focus] != nil, "\(key) from \(topic)")
          #expect(way.length.isNear(nearest ?? 0, 1e-6), "\(key) from \(topic)")
        }
      }
    }
  }

  /// Whether two cells are in one column, for vertical arrows, or in one row of odd-q offset coordinates.
  private static func isInLine(_ hex: Hex?, _ other: Hex, _ key: KeyAction) -> Bool {
    guard let hex else { return false }
    return key == .up || key == .down
      ? hex.q == other.q : OffsetCoordinate(hex).row == OffsetCoordinate(other).row
  }

  /// The last of two topics is in the row below: with `classic` framing, the arrow back to the first one is dead.
  @Test func classicArrowsStayInTheirLine() throws {
    func focus(after keys: [String], fitted: Bool) throws -> TopicIndex {
      var hand = try Hand(topics: 2) { if fitted { $0.framing = .fitted } }
      for key in keys { hand.key(key) }
      return hand.model.focus
    }
    #expect(try focus(after: ["End", "Up"], fitted: false) == TopicIndex(1))
    #expect(try focus(after: ["End", "Up"], fitted: true) == TopicIndex(0))
  }

  /// A key at the border of a million topics does not visit them all, which takes far longer.
  @Test func anArrowAtTheBorderOfAMillionTopicsIsFast() throws {
    func time(_ topics: Int) throws -> Double {
      var hand = try ArrangingTests.hand(.numbered(topics))
      hand.key("End")
      return Stopwatch.leastProcessorTime {
        for key in ["Up", "Left", "Down", "Right", "Up", "Right", "Down", "Left"] { hand.key(key) }
      }
    }
    let (few, many) = (try time(1000), try time(1_000_000))
    #expect(many < 20 * few, "\(many), \(few)")
  }
}
