import Geometry
import Glibc
import HexGeometry
import Input
import TestSupport
import Testing

@testable import Interaction

/// The shape of the honeycomb with `fitted` framing.
struct ArrangingTests {
  /// The part of a window between header and footer, which are as high as those of a picker.
  private static func viewport(_ width: Double, _ height: Double) -> HoneycombModel.Viewport {
    let scale = min(width, height) < 960 ? 1 : min(width, height) < 1600 ? 1.35 : 1.8
    let (top, bottom) = ((80 * scale).rounded(), (72 * scale).rounded())
    var viewport = HoneycombModel.Viewport(width: width, height: height)
    viewport.area = CGRect(x: 0, y: top, width: width, height: height - top - bottom)
    return viewport
  }

  private static let sizes: [(Double, Double)] = [
    (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (1080, 1920),
  ]

  private static func hand(
    _ catalogue: Catalogue, _ size: (Double, Double) = (1280, 720),
    _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws -> Hand {
    try Hand(catalogue, viewport: viewport(size.0, size.1)) {
      $0.framing = .fitted
      configure(&$0)
    }
  }

  /// The rectangle around the outlines of the cells that are drawn.
  private static func bounds(of frame: Frame) -> CGRect {
    let inradius = 125 / 2 - HoneycombModel.inset
    let half = Vector(inradius * 2 / 3.0.squareRoot(), inradius)
    var bounds = CGRect.null
    for cell in frame.cells {
      let low = cell.center - half * cell.scale
      bounds = bounds.union(
        CGRect(
          x: low.x, y: low.y, width: 2 * half.x * cell.scale, height: 2 * half.y * cell.scale))
    }
    return bounds
  }

  /// The greatest zoom at which all outlines are 12 px inside the viewport, at the best aspect.
  private static func bestZoom(of count: Int, in viewport: HoneycombModel.Viewport) -> Double {
    let lattice = HexLattice.honeycomb(pitch: 125)
    let inradius = 125 / 2 - HoneycombModel.inset
    return CellOrder.Aspect.steps.map { aspect in
      let order = CellOrder(aspect: aspect)
      let centers = (0..<count).map { Vector(lattice.center(of: order[$0])) }
      let (xs, ys) = (centers.map(\.x), centers.map(\.y))
      let width = (xs.max() ?? 0) - (xs.min() ?? 0) + 4 / 3.0.squareRoot() * inradius
      let height = (ys.max() ?? 0) - (ys.min() ?? 0) + 2 * inradius
      return min((viewport.size.x - 24) / width, (viewport.size.y - 24) / height)
    }.max() ?? 0
  }

  // MARK: - The room

  /// The bars for 1 to 60 topics: nothing is hidden, and the room is used.
  @Test(arguments: sizes) func upToSixtyTopicsUseTheWholeRoom(width: Double, height: Double) throws
  {
    for count in 1...60 {
      let hand = try Self.hand(.numbered(count), (width, height))
      let (frame, area) = (hand.frame, hand.model.viewport.area)
      let bounds = Self.bounds(of: frame)
      #expect(frame.cells.count == count && frame.isSettled && frame.hintOpacity == 0)
      #expect(area.insetBy(dx: 11.9, dy: 11.9).contains(bounds), "\(count)")
      #expect(frame.hiddenParts == Frame.HiddenParts())
      #expect(frame.cells.allSatisfy { $0.opacity == 1 && $0.shift == .zero })
      let greatest = max(2.2, min(hand.model.viewport.size.x, hand.model.viewport.size.y) / 320)
      let best = min(greatest, Self.bestZoom(of: count, in: hand.model.viewport))
      #expect(frame.zoom <= best + 1e-9 && frame.zoom >= 0.95 * best, "\(count)")
      guard count > 5 else { continue }
      let side = max(bounds.width / area.width, bounds.height / area.height)
      #expect(side >= 0.75, "\(count)")
      #expect(bounds.width * bounds.height >= 0.45 * area.width * area.height, "\(count)")
    }
  }

  /// The first topics have the first cells of the order, and each has one of its own.
  @Test(arguments: sizes) func topicsFollowTheOrderOfCells(width: Double, height: Double) throws {
    for count in [1, 16, 60, 400] {
      let model = try Self.hand(.numbered(count), (width, height)).model
      for topic in 0..<count {
        #expect(
          model.arrangement.hex(of: TopicIndex(topic), of: model.catalogue)
            == model.cellOrder[topic])
        #expect(model.placedIndex(of: TopicIndex(topic)) == topic)
      }
    }
  }

  @Test func moreThanFourHundredTopicsAndClassicAreRound() throws {
    #expect(try Self.hand(.numbered(400)).model.cellOrder.aspect != nil)
    #expect(try Self.hand(.numbered(401)).model.cellOrder == .round)
    #expect(try Hand(topics: 40, width: 1920, height: 700).model.cellOrder == .round)
  }

  // MARK: - The fish-eye

  @Test func theFisheyeActsAfterAPanOrAZoom() throws {
    for (isZoom, reducedMotion) in [(false, false), (true, false), (false, true)] {
      var hand = try Self.hand(.numbered(30)) { $0.reducedMotion = reducedMotion }
      let start = hand.frame
      #expect(start.cells.allSatisfy { $0.size == start.zoom * 125 })
      hand.act(.wheel(at: hand.middle, delta: Vector(0, 3), zooms: isZoom))
      if !reducedMotion {
        // Nothing jumps.
        for (cell, old) in zip(hand.frame.cells, start.cells) {
          #expect((cell.center - old.center).length < 10)
        }
      }
      hand.wait(1)
      let moved = hand.frame
      #expect(moved.isSettled && moved.cells.contains { $0.size < moved.zoom * 120 })
      hand.key("0", control: true)
      hand.wait(1)
      let end = hand.frame
      #expect(end.cells.allSatisfy { $0.size == end.zoom * 125 })
    }
  }

  /// Picks and keys move nothing while all topics are shown.
  @Test func nothingMovesWhileAllIsShown() throws {
    var hand = try Self.hand(.numbered(30))
    let start = hand.frame
    for topic in [0, 29, 17] { try hand.choose(topic) }
    for key in ["End", "Home", "Down", "Right", "Tab"] { hand.key(key) }
    hand.wait(1)
    #expect(hand.frame.offset == start.offset && hand.frame.zoom == start.zoom)
    #expect(hand.frame.cells.map(\.center) == start.cells.map(\.center))
  }

  /// With subtopics, the view still shows all topics if these need no smaller cells than the fish-eye.
  @Test(arguments: [(7, 4, true), (30, 9, false)])
  func aBloomBeyondTheRoomIsShown(roots: Int, children: Int, showsAll: Bool) throws {
    var hand = try Self.hand(.family(roots: roots, parent: roots - 1, children: children))
    let before = hand.frame
    try hand.choose(roots - 1)
    let frame = hand.frame
    #expect(frame.isSettled && (frame.offset != before.offset || frame.zoom < before.zoom))
    for topic in roots - 1..<roots + children {
      let cell = try hand.cell(topic)
      #expect(cell.size.isNear(frame.zoom * 125, 1e-6))
      #expect(frame.viewport.area.contains(cell.center))
    }
    let whole = frame.cells.count { $0.size.isNear(frame.zoom * 125, 1e-6) }
    #expect((whole == roots + children) == showsAll)
  }

  // MARK: - Streams and resizes

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
    #expect(tall != wide && hand.model.takeArrangementChange()?.aspect == tall.aspect)
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
    let replay = try Self.hand(.numbered(40)) { $0.arranging = .recorded(nil) }
    #expect(replay.model.cellOrder == .round)
    var other = try Self.hand(.numbered(40)) {
      $0.arranging = .recorded(CellOrder.Aspect(1, 2))
    }
    #expect(other.model.cellOrder.aspect == CellOrder.Aspect(1, 2))
    other.act(.resize(width: 2000, height: 700))
    #expect(other.model.cellOrder.aspect == CellOrder.Aspect(1, 2))
    other.act(.arrange(CellOrder.Aspect(12, 5)))
    #expect(other.model.cellOrder.aspect == CellOrder.Aspect(12, 5))
    other.act(.arrange(nil))
    #expect(other.model.cellOrder == .round)
  }

  /// The events of a live model and of its replay give the same frames.
  @Test func theEventsOfAWindowReplayItsShape() throws {
    var live = try Self.hand(.numbered(40))
    let aspect = live.model.cellOrder.aspect
    var replay = try Self.hand(.numbered(40)) { $0.arranging = .recorded(aspect) }
    func compare(_ comment: Comment) {
      #expect(live.frame.cells == replay.frame.cells, comment)
      #expect(live.frame.offset == replay.frame.offset && live.frame.zoom == replay.frame.zoom)
    }
    for (width, height, pause) in [(600.0, 1400.0, 1.0), (1400, 700, 0.1), (700, 1000, 1)] {
      live.act(.resize(width: width, height: height), after: pause)
      replay.act(.resize(width: width, height: height), after: pause)
      if let change = live.model.takeArrangementChange() {
        replay.model.handle(.arrange(change.aspect), at: change.time)
      }
      for _ in 0..<10 {
        compare("\(width)")
        live.wait(0.03)
        replay.wait(0.03)
      }
    }
  }
}
