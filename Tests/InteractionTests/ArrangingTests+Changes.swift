import Geometry
import HexGeometry
import Input
import TestSupport
import Testing

@testable import Interaction

/// Changes of the shape: by further topics, by other sizes of the window, and in recordings.
extension ArrangingTests {
  private static func extend(_ hand: inout Hand, by count: Int) {
    hand.model.extend(at: hand.now) { catalogue in
      for _ in 0..<count { catalogue.append("\(catalogue.count)") }
    }
  }

  /// A stream of 300 topics in 30 batches: after the first input, no cell moves.
  @Test(arguments: [0, 1, 7, 29]) func noCellMovesAfterTheFirstInput(batches: Int) throws {
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    var hand = Hand(
      HoneycombModel(
        catalogue: Catalogue(), configuration: configuration, viewport: Self.viewport(1920, 1080)))
    var homes: [TopicIndex: Vector] = [:]
    for batch in 0..<30 {
      if batch == batches {
        hand.press(hand.middle)
        hand.release(hand.middle)
        hand.wait(2)
        homes = .init(uniqueKeysWithValues: hand.frame.cells.map { ($0.topic, $0.center) })
      }
      Self.extend(&hand, by: 10)
      hand.wait(0.1)
      guard batch >= batches else { continue }
      for cell in hand.frame.cells {
        guard let home = homes[cell.topic] else { continue }
        #expect(cell.center.isNear(home, 1e-9), "\(batch)")
      }
    }
    #expect(hand.model.placedCount == 300)
    let cells = (0..<300).map {
      hand.model.arrangement.hex(of: TopicIndex($0), of: hand.model.catalogue)
    }
    #expect(Set(cells).count == 300)
  }

  /// Before it, the shape follows the number of topics, and the topics move to it without a jump.
  @Test func aStreamTakesTheShapeOfTheRoom() throws {
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    var hand = Hand(
      HoneycombModel(
        catalogue: Catalogue(), configuration: configuration, viewport: Self.viewport(1920, 1080)))
    var aspects: Set<CellOrder.Aspect?> = []
    for _ in 0..<30 {
      Self.extend(&hand, by: 10)
      for _ in 0..<20 {
        let before = hand.frame
        hand.wait(0.01)
        let old = [TopicIndex: Vector](
          uniqueKeysWithValues: before.cells.map { ($0.topic, $0.center) })
        for cell in hand.frame.cells {
          guard let center = old[cell.topic] else { continue }
          #expect((cell.center - center).length < 250)
        }
      }
      aspects.insert(hand.model.cellOrder.aspect)
    }
    hand.wait(2)
    #expect(aspects.count > 1)
    let fresh = try Self.hand(.numbered(300), (1920, 1080))
    #expect(hand.model.cellOrder == fresh.model.cellOrder)
    #expect(hand.frame.cells.map(\.topic) == fresh.frame.cells.map(\.topic))
    // Beyond the limit the honeycomb is round.
    Self.extend(&hand, by: 101)
    hand.wait(2)
    #expect(hand.model.cellOrder == .round && hand.frame.isSettled)
  }

  @Test func aResizeTakesTheShapeOfTheRoomUntilTheFirstInput() throws {
    var hand = try Self.hand(.numbered(40))
    // The first size is that of the window.
    hand.model.adopt(hand.model.viewport, at: hand.now)
    hand.wait(5)
    let (wide, before) = (hand.model.cellOrder, hand.frame)
    hand.model.adopt(Self.viewport(1080, 1920), at: hand.now)
    let tall = hand.model.cellOrder
    #expect(tall != wide && hand.model.takeArrangementChange()?.proportions.aspect == tall.aspect)
    // The topics start from where they were, as the view has jumped.
    #expect(!hand.frame.isSettled && before.isSettled)
    hand.wait(2)
    let fresh = try Self.hand(.numbered(40), (1080, 1920)).frame
    #expect(
      hand.frame.cells
        == fresh.cells.map {
          var cell = $0; cell.isHovered = false; return cell
        })
    hand.key("Home")
    hand.model.adopt(Self.viewport(1280, 720), at: hand.now)
    #expect(hand.model.cellOrder == tall)
  }

  /// The view moved to the focus, although that was shown: cells beside it were made small.
  @Test(arguments: [1, 2, 5]) func aResizeThatShowsAllTopicsCentersThem(count: Int) throws {
    for size in [(480, 480), (640, 480), (1920, 1080)] as [(Double, Double)] {
      var hand = try Self.hand(.numbered(count))
      hand.model.adopt(Self.viewport(size.0, size.1), at: hand.now)
      hand.model.adopt(Self.viewport(size.0, size.1), at: hand.now)
      #expect(hand.model.isFocusVisible)
      let scales = hand.frame.cells.map(\.scale)
      #expect(scales.count == count && Set(scales).count == 1, "\(scales)")
    }
  }

  /// While a window is being resized, and at its start, topics do not fly.
  @Test func resizesInQuickSuccessionDoNotMoveTopics() throws {
    var hand = try Self.hand(.numbered(40))
    hand.wait(1)
    hand.model.adopt(Self.viewport(1000, 1000), at: hand.now)
    hand.wait(0.01)
    hand.model.adopt(Self.viewport(1080, 1920), at: hand.now)
    #expect(hand.frame.isSettled)
    #expect(hand.frame.cells == (try Self.hand(.numbered(40), (1080, 1920)).frame.cells))
  }

  /// Removing, blooming and filtering do not change the shape.
  @Test func removingBloomingAndFilteringKeepTheShape() throws {
    var hand = try Self.hand(.family(roots: 40, parent: 3, children: 5))
    let order = hand.model.cellOrder
    #expect(hand.model.remove(TopicIndex(7), at: hand.now) == nil)
    hand.model.filter([9, 4, 2].map { TopicIndex($0) }, at: hand.now)
    hand.wait(1)
    #expect(hand.model.cellOrder == order)
    // Ranks follow the order.
    for (rank, topic) in [9, 4, 2].enumerated() {
      #expect(try hand.cell(topic).hex == order[rank])
    }
    hand.model.filter(nil, at: hand.now)
    try hand.choose(3)
    #expect(hand.model.cellOrder == order && hand.model.takeArrangementChange() == nil)
  }

  // MARK: - Recordings

  /// A replay has the aspects of the recording, and computes none.
  @Test func aRecordingHasItsOwnShape() throws {
    let replay = try Self.hand(.numbered(40)) {
      $0.arranging = .recorded(HoneycombProportions())
    }
    #expect(replay.model.cellOrder == .round)
    var other = try Self.hand(.numbered(40)) {
      $0.arranging = .recorded(HoneycombProportions(aspect: CellOrder.Aspect(1, 2)))
    }
    #expect(other.model.cellOrder.aspect == CellOrder.Aspect(1, 2))
    other.act(.resize(width: 2000, height: 700))
    #expect(other.model.cellOrder.aspect == CellOrder.Aspect(1, 2))
    let wide = try #require(CellWidth(2))
    for proportions in [
      HoneycombProportions(aspect: CellOrder.Aspect(12, 5)), HoneycombProportions(cellWidth: wide),
      HoneycombProportions(aspect: CellOrder.Aspect(1, 2), cellWidth: wide), HoneycombProportions(),
    ] {
      other.act(.arrange(proportions))
      #expect(other.model.proportions == proportions && other.model.cellOrder == proportions.order)
    }
  }

  /// The events of a live model and of its replay give the same frames.
  @Test(arguments: [CellWidth.regular, CellWidth.steps[3]])
  func theEventsOfAWindowReplayItsShape(cellWidth: CellWidth) throws {
    var live = try Self.hand(.numbered(40)) { $0.arranging = .byRoom(cellWidth: cellWidth) }
    let start = live.model.proportions
    var replay = try Self.hand(.numbered(40)) { $0.arranging = .recorded(start) }
    func compare(_ comment: Comment) {
      #expect(live.frame.cells == replay.frame.cells, comment)
      #expect(live.frame.offset == replay.frame.offset && live.frame.zoom == replay.frame.zoom)
    }
    for (width, height, pause) in [(600.0, 1400.0, 1.0), (1400, 700, 0.1), (700, 1000, 1)] {
      live.act(.resize(width: width, height: height), after: pause)
      replay.act(.resize(width: width, height: height), after: pause)
      if let change = live.model.takeArrangementChange() {
        replay.model.handle(.arrange(change.proportions), at: change.time)
      }
      for _ in 0..<10 {
        compare("\(width)")
        live.wait(0.03)
        replay.wait(0.03)
      }
    }
  }
}
