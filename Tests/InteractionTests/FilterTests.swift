import Geometry
import HexGeometry
import Motion
import TestSupport
import Testing

@testable import Interaction

/// What a filter shows, and how the cells get there.
struct FilterTests {
  private func topics(_ numbers: [Int]) -> [TopicIndex] { numbers.map { TopicIndex($0) } }

  /// What a frame shows of each topic, at rest or not.
  private func places(_ frame: Frame) -> [TopicIndex: Vector] {
    Dictionary(uniqueKeysWithValues: frame.cells.map { ($0.topic, $0.center) })
  }

  @Test func matchesFillTheSpiralInOrderOfRank() throws {
    var hand = try Hand(topics: 200)
    hand.model.filter(topics([150, 3, 77, 199]), at: hand.now)
    hand.wait(1)
    let frame = hand.frame
    #expect(frame.cells.map(\.topic) == topics([150, 3, 77, 199]))
    #expect(frame.cells.map(\.orderIndex) == [0, 1, 2, 3])
    #expect(frame.cells[0].center.isNear(hand.middle, 1e-9))
    #expect(frame.cells.allSatisfy { $0.opacity == 1 })
    #expect(frame.isSettled && frame.ghosts.isEmpty)
    #expect(frame.cells[0].isFocused)
  }

  @Test func nothingIsShownIfNothingMatches() throws {
    var hand = try Hand(topics: 30)
    hand.model.filter([], at: hand.now)
    #expect(!hand.frame.ghosts.isEmpty)
    hand.wait(1)
    #expect(hand.frame.cells.isEmpty && hand.frame.ghosts.isEmpty)
    hand.key("Tab")
    hand.key("space")
    #expect(hand.model.picks.isEmpty)
  }

  @Test(arguments: [5, 6, 7, 8] as [UInt64])
  func cellsMoveFromWhereTheyAre(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var hand = try Hand(topics: 60)
    for _ in 0..<20 {
      // Often before the last motion has ended.
      hand.wait(random.double(0.001, 0.5))
      let before = hand.frame
      let shown = (0..<60).filter { _ in random.int(0...2) == 0 }
      hand.model.filter(
        random.int(0...4) == 0 ? nil : topics(shown.shuffled(using: &random)), at: hand.now)
      let after = hand.frame
      let old = places(before)
      for cell in after.cells {
        guard let place = old[cell.topic] else { continue }
        #expect(cell.center.isNear(place, 1e-6))
      }
      // Nothing that was seen is gone at once, and nothing new is there at once.
      let seen = Set(before.cells.filter { $0.opacity > 0 }.map(\.topic))
      let left = Set(after.cells.map(\.topic)).union(after.ghosts.map(\.topic))
      #expect(seen.isSubset(of: left))
      for cell in after.cells
      where old[cell.topic] == nil && !before.ghosts.contains(where: { $0.topic == cell.topic }) {
        #expect(cell.opacity == 0)
      }
    }
  }

  @Test func motionEndsWithinFourTenthsOfASecond() throws {
    var hand = try Hand(topics: 500, width: 3840, height: 2160)
    hand.model.filter(topics(Array((0..<500).reversed())), at: hand.now)
    hand.wait(0.4)
    #expect(hand.frame.isSettled)
  }

  @Test func clearingBringsEverythingBack() throws {
    var hand = try Hand(topics: 100)
    hand.slowDrag(from: hand.middle, by: Vector(-180, 60))
    hand.wait(3)
    let before = hand.frame
    hand.model.filter(topics([90, 4]), at: hand.now)
    hand.wait(0.1)
    hand.model.filter(topics([4]), at: hand.now)
    hand.wait(0.1)
    hand.model.filter(nil, at: hand.now)
    hand.wait(1)
    let after = hand.frame
    #expect(!hand.model.isFiltered)
    #expect(after.offset.isNear(before.offset, 1e-9))
    #expect(after.cells.map(\.topic) == before.cells.map(\.topic))
    #expect(zip(after.cells, before.cells).allSatisfy { $0.center.isNear($1.center, 1e-9) })
    #expect(after.isSettled && after.ghosts.isEmpty)
  }

  @Test func matchesAreReachedInOrderOfRank() throws {
    var hand = try Hand(topics: 40)
    hand.model.filter(topics([31, 8, 20]), at: hand.now)
    var focused: [TopicIndex] = [hand.model.focus]
    for _ in 0..<3 {
      hand.key("Tab")
      focused.append(hand.model.focus)
    }
    #expect(focused == topics([31, 8, 20, 31]))
  }

  @Test func aTopicInsideAnUnopenedParentCanBePicked() throws {
    var catalogue = Catalogue.numbered(10)
    let child = catalogue.append("child", parent: TopicIndex(2))
    let grandchild = catalogue.append("grandchild", parent: child)
    let leaf = catalogue.append("leaf", parent: grandchild)
    var hand = try Hand(catalogue)
    hand.model.filter([grandchild], at: hand.now)
    hand.wait(1)
    hand.click(hand.middle)
    #expect(hand.model.picks == [grandchild])
    #expect(hand.frame.cells.map(\.topic) == [grandchild])
    hand.model.filter(nil, at: hand.now)
    hand.wait(1)
    let shown = Set(hand.frame.cells.map(\.topic))
    // The picked topic is in view.
    #expect(shown.isSuperset(of: [grandchild]))
    #expect([child, leaf].allSatisfy { hand.model.isPlaced($0) })
    #expect(hand.model.focus == grandchild)
  }

  @Test func aTopicThatWasOnlyLookedAtKeepsNoFocus() throws {
    var catalogue = Catalogue.numbered(10)
    let child = catalogue.append("child", parent: TopicIndex(2))
    var hand = try Hand(catalogue)
    hand.key("Tab")
    let before = hand.model.focus
    hand.model.filter([child], at: hand.now)
    #expect(hand.model.focus == child)
    hand.model.filter(nil, at: hand.now)
    #expect(hand.model.focus == before)
  }

  @Test func withReducedMotionNothingMoves() throws {
    // Large, so that the fish-eye shifts none of the cells.
    var hand = try Hand(topics: 60, width: 1600, height: 1200) { $0.reducedMotion = true }
    let before = hand.frame
    hand.model.filter(topics([20, 0, 7]), at: hand.now)
    hand.wait(0.05)
    let frame = hand.frame
    for cell in frame.cells { #expect(cell.center.isNear(hand.middle + cell.home, 1e-9)) }
    let old = places(before)
    for ghost in frame.ghosts {
      let place = try #require(old[ghost.topic])
      #expect(ghost.center.isNear(place, 1e-9))
    }
    hand.wait(0.1)
    #expect(hand.frame.isSettled)
  }

  @Test func topicsThatArriveDuringAFilterGetTheirCells() throws {
    let configuration = HoneycombModel.Configuration()
    var model = HoneycombModel(
      catalogue: .numbered(3), configuration: configuration, width: 800, height: 600)
    model.filter(topics([1]), at: .zero)
    model.extend(at: .seconds(1)) { catalogue in for _ in 0..<4 { catalogue.append("new") } }
    #expect(model.frame(at: .seconds(2)).cells.map(\.topic) == topics([1]))
    model.filter(nil, at: .seconds(2))
    #expect(model.frame(at: .seconds(3)).cells.map(\.topic) == topics([0, 1, 2, 3, 4, 5, 6]))
  }

  @Test func aNewVisitorSeesAllTopics() throws {
    var hand = try Hand(topics: 10) { $0.kiosk = HoneycombModel.Kiosk(idle: 20) }
    hand.click(hand.middle)
    hand.model.filter(topics([5]), at: hand.now)
    hand.wait(60)
    _ = hand.model.takeFinishedSession()
    hand.model.resume(at: hand.now)
    #expect(!hand.model.isFiltered)
    #expect(hand.frame.cells.count == 10)
  }

  /// The best match was beside the middle of the viewport where the cells are not symmetric about it.
  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func theBestMatchIsInTheMiddleHoweverManyThereAre(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let count = random.int(1...500)
      let size = (random.double(300, 2000), random.double(300, 1400))
      var hand = try ArrangingTests.hand(.numbered(count), size)
      for _ in 0..<4 {
        let shown = Array((0..<count).shuffled(using: &random).prefix(random.int(1...count)))
        hand.model.filter(topics(shown), at: hand.now)
        if random.int(0...3) == 0 {
          let viewport = ArrangingTests.viewport(size.1, size.0)
          hand.model.adopt(viewport, at: hand.now)
        }
        hand.wait(1)
        let frame = hand.frame
        let best = try #require(frame.cells.first { $0.topic == TopicIndex(shown[0]) })
        #expect(best.center.isNear(hand.middle, 1e-6) && best.isFocused && frame.isSettled)
        // A few matches are all shown in full.
        let isAll = frame.cells.count == shown.count
        if shown.count <= 10, size.0 > 800, size.1 > 800 { #expect(isAll) }
        if isAll {
          let bounds = ArrangingTests.bounds(of: frame)
          #expect(hand.model.viewport.area.insetBy(dx: -1, dy: -1).contains(bounds))
        }
        if shown.count == 1 { #expect(frame.hintOpacity == 0) }
      }
    }
  }

  /// The picture of a launcher was stable only after 0.35 s.
  @Test(arguments: [21, 22, 23] as [UInt64]) func aLauncherShowsMatchesAtOnce(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let count = random.int(1...500)
      var hand = try ArrangingTests.hand(
        .numbered(count), (random.double(300, 2000), random.double(300, 1400))
      ) { $0.filtersAtOnce = true }
      let first = hand.frame
      for _ in 0..<4 {
        let shown = Array((0..<count).shuffled(using: &random).prefix(random.int(1...count)))
        hand.model.filter(topics(shown), at: hand.now)
        let frame = hand.frame
        #expect(frame.isSettled && frame.ghosts.isEmpty)
        hand.wait(1)
        #expect(frame.cells == hand.frame.cells)
      }
      hand.model.filter(nil, at: hand.now)
      #expect(hand.frame.isSettled && hand.frame.cells == first.cells)
    }
  }
}
