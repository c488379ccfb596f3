import Geometry
import Glibc
import Input
import TestSupport
import Testing

@testable import Interaction

/// The view with `fitted` framing.
struct FramingTests {
  /// The viewport of a window with strips around the honeycomb; low windows have lower ones.
  private static func viewport(width: Double, height: Double) -> HoneycombModel.Viewport {
    let (top, bottom) = min(width, height) < 480 ? (44.0, 48.0) : (80, 72)
    var viewport = HoneycombModel.Viewport(width: width, height: height)
    viewport.area = CGRect(x: 0, y: top, width: width, height: height - top - bottom)
    return viewport
  }

  private static func hand(
    _ catalogue: Catalogue, width: Double = 960, height: Double = 720,
    _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws -> Hand {
    try Hand(catalogue, viewport: viewport(width: width, height: height)) {
      $0.framing = .fitted
      configure(&$0)
    }
  }

  /// Whether the topics are on the screen in full size.
  private static func areFull(_ topics: [Int], in frame: Frame) -> Bool {
    topics.allSatisfy { topic in
      frame.cells.contains {
        $0.topic == TopicIndex(topic) && $0.size.isNear(frame.zoom * 125, 1e-6)
      }
    }
  }

  /// A point between the cells: beside the leftmost one.
  private static func ground(of frame: Frame) -> Vector {
    Vector(8, frame.viewport.area.minY + 8)
  }

  private static let sizes: [(Double, Double)] = [
    (320, 240), (480, 480), (960, 720), (1920, 1080), (1080, 1920), (3840, 2160),
  ]

  // MARK: - The start

  @Test(arguments: [1, 2, 5, 14, 40, 300])
  func theStartFillsTheViewportWithReadableTopics(count: Int) throws {
    for (width, height) in Self.sizes {
      let hand = try Self.hand(.numbered(count), width: width, height: height)
      let frame = hand.frame
      let extent = hand.model.arrangement.extent
      if min(width, height) >= 480 {
        // The bounding box of the cells is in the middle.
        #expect((extent.minimumCenter + extent.maximumCenter).isNear(-2 * frame.offset, 1e-9))
      } else {
        // Not all topics can be readable, but one is as large as possible.
        #expect(frame.cells.contains { $0.size.isNear(frame.zoom * 125, 1e-6) })
      }
      let side = min(frame.viewport.size.x, frame.viewport.size.y)
      let greatest = max(2.2, side / 320)
      #expect(frame.zoom <= greatest + 1e-9 && frame.isSettled)
      let areAllFull = Self.areFull(Array(0..<count), in: frame)
      if areAllFull, frame.zoom < greatest - 0.01 {
        // With a pitch that is one pixel larger, the outlines would not be 12 px inside the viewport.
        let half = (extent.maximumCenter - extent.minimumCenter) / 2
        let needed =
          (half + HoneycombModel.halfOutline(of: .regular)) * (frame.zoom + 1 / 125) * 2
          + Vector(24, 24)
        #expect(needed.x > frame.viewport.size.x - 1e-6 || needed.y > frame.viewport.size.y - 1e-6)
      }
      if min(width, height) >= 480 {
        // Topics that do not fit are as many as possible: the labels are not larger than necessary.
        #expect(areAllFull ? frame.zoom * 125 >= 90 : frame.zoom * 16 >= 14)
        #expect(areAllFull || frame.zoom * 16 < 14.2)
      }
    }
  }

  // MARK: - While the list is read

  @Test func topicsThatFollowAreFittedAtIntervalsUntilTheFirstInput() throws {
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    var hand = Hand(
      HoneycombModel(catalogue: Catalogue(), configuration: configuration, width: 960, height: 720))
    func extend(_ hand: inout Hand, by count: Int) {
      hand.model.extend(at: hand.now) { catalogue in
        for _ in 0..<count { catalogue.append("\(catalogue.count)") }
      }
    }
    hand.wait(1)
    extend(&hand, by: 1)
    // The first topics are fitted at once.
    #expect(hand.frame.isSettled && hand.frame.zoom > 1.5)
    let zoom = hand.frame.zoom
    hand.wait(0.1)
    extend(&hand, by: 11)
    #expect(hand.frame.isSettled && hand.frame.zoom == zoom)
    #expect(hand.model.nextChange(after: hand.now) == .seconds(1.25))
    hand.wait(0.2)
    #expect(!hand.frame.isSettled)
    hand.wait(1)
    #expect(hand.frame.zoom < zoom && Self.areFull(Array(0..<12), in: hand.frame))
    // Nothing moves after the first input.
    let rest = hand.frame
    extend(&hand, by: 3)
    hand.key("Home")
    hand.wait(1)
    extend(&hand, by: 30)
    hand.wait(1)
    #expect(hand.model.nextChange(after: hand.now) == nil)
    #expect(hand.frame.offset != rest.offset || hand.frame.zoom != rest.zoom)
    let moved = hand.frame
    extend(&hand, by: 30)
    hand.wait(1)
    #expect(hand.frame.offset == moved.offset && hand.frame.zoom == moved.zoom)
  }

  // MARK: - Fitting again

  @Test func aResizeFitsAgainUntilTheUserMovesTheView() throws {
    var hand = try Self.hand(.numbered(14))
    hand.model.adopt(Self.viewport(width: 1920, height: 1080), at: hand.now)
    let fresh = try Self.hand(.numbered(14), width: 1920, height: 1080).frame
    #expect(hand.frame.zoom == fresh.zoom && hand.frame.offset == fresh.offset)
    hand.slowDrag(from: hand.middle, by: Vector(90, 30))
    hand.wait(2)
    let dragged = hand.frame
    hand.act(.resize(width: 800, height: 900))
    #expect(hand.frame.offset == dragged.offset && hand.frame.zoom == dragged.zoom)
  }

  @Test func aShortcutADoubleClickAndANewSessionFitAgain() throws {
    var hand = try Self.hand(.numbered(14)) {
      $0.kiosk = HoneycombModel.Kiosk(idle: 10)
    }
    let start = hand.frame
    func isFitted(_ frame: Frame) -> Bool {
      frame.offset.isNear(start.offset, 1e-6) && frame.zoom.isNear(start.zoom, 1e-9)
    }
    hand.act(.wheel(at: hand.middle, delta: Vector(60, 240), zooms: true))
    hand.slowDrag(from: hand.middle, by: Vector(120, 50))
    #expect(!isFitted(hand.frame))
    let ground = Self.ground(of: hand.frame)
    hand.click(ground)
    hand.wait(0.4)
    hand.click(ground)
    hand.wait(1)
    #expect(!isFitted(hand.frame))
    hand.click(ground)
    hand.wait(0.1)
    hand.click(ground)
    #expect(!hand.frame.isSettled)
    hand.wait(1)
    #expect(isFitted(hand.frame))
    hand.slowDrag(from: hand.middle, by: Vector(120, 50))
    // The session ends.
    hand.wait(30)
    #expect(isFitted(hand.frame))

    var window = try Self.hand(.numbered(14))
    window.act(.wheel(at: hand.middle, delta: Vector(60, 240), zooms: true))
    window.key("0", control: true)
    window.wait(1)
    #expect(isFitted(window.frame))
  }

  // MARK: - Picks

  @Test func aPickOfATopicInFullSizeMovesNothing() throws {
    var hand = try Self.hand(.numbered(14))
    let start = hand.frame
    for topic in 0..<14 {
      hand.click(try hand.cell(topic).center)
      #expect(hand.frame.offset == start.offset && hand.frame.zoom == start.zoom)
      hand.wait(1)
    }
    #expect(hand.model.picks.count == 14)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func aPickMovesTheViewOnlyAsFarAsNecessary(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var catalogue = Catalogue.numbered(random.int(5...60))
    for _ in 0..<80 {
      catalogue.append("x", parent: TopicIndex(random.int(0...catalogue.count - 1)))
    }
    var hand = try Self.hand(
      catalogue, width: random.double(500, 2000), height: random.double(500, 1400))
    for _ in 0..<30 {
      let before = hand.frame
      let placed = Set(hand.model.arrangement.bloomedParents)
      let cells = before.cells.filter { $0.opacity > 0.5 }
      let topic = cells[random.int(0...cells.count - 1)].topic
      let wasFull = Self.areFull([topic.rawValue], in: before)
      let children = placed.contains(topic) ? [] : catalogue.children(of: topic).map(\.rawValue)
      hand.model.perform(.toggle(topic), at: hand.now)
      hand.wait(2)
      let after = hand.frame
      #expect(after.zoom <= before.zoom && Self.areFull([topic.rawValue], in: after))
      if after.zoom > 0.881 { #expect(Self.areFull(children, in: after)) }
      if children.isEmpty {
        #expect(after.zoom == before.zoom)
        if wasFull { #expect(after.offset == before.offset) }
      }
    }
  }

  /// With `classic` framing every number stays; these moves would not be there.
  @Test func classicIsTheDefault() throws {
    var hand = try Hand(topics: 14)
    #expect(hand.model.configuration.framing == .classic)
    #expect(hand.frame.offset == .zero && hand.frame.zoom == 1)
    try hand.choose(3)
    #expect(try hand.cell(3).center == hand.middle)
  }

  @Test func draggingBringsEachCellToTheMiddle() throws {
    var hand = try Self.hand(.numbered(14))
    let homes = hand.frame.cells.map(\.home)
    for topic in 0..<14 {
      // The fish-eye shifts what is drawn near the border.
      let (offset, zoom) = (hand.frame.offset, hand.frame.zoom)
      hand.slowDrag(from: hand.middle, by: -(homes[topic] + offset) * zoom)
      hand.wait(2)
      #expect(try hand.cell(topic).center.isNear(hand.middle, 0.2))
    }
  }

  // MARK: - Presses

  @Test func aQuickSecondPressHitsWhatWasThere() throws {
    for pause in [0.2, 0.45] {
      var hand = try Self.hand(.family(roots: 14, parent: 3, children: 5))
      let (first, second) = (try hand.cell(3).center, try hand.cell(2).center)
      hand.click(first)
      hand.wait(pause)
      // The neighbors have been pushed away.
      let drawn = hand.model.topic(at: second, time: hand.now)
      #expect(drawn != TopicIndex(2))
      hand.click(second)
      let hit = pause < 0.3 ? TopicIndex(2) : drawn
      #expect(hand.model.picks == [TopicIndex(3)] + (hit.map { [$0] } ?? []))
    }
  }

  @Test func aClickDuringAMoveDoesNotStopItBefore() throws {
    var hand = try Self.hand(.numbered(60), width: 600, height: 600)
    hand.key("End")
    let destination = hand.model.pan.destination(at: hand.now)
    hand.wait(0.2)
    #expect(!hand.frame.isSettled)
    hand.click(Self.ground(of: hand.frame) + Vector(0, 1))
    hand.wait(2)
    // A click on the ground stops the motion, one on a topic does not.
    #expect(hand.frame.offset != destination)
    hand.key("Home")
    hand.key("End")
    hand.wait(0.3)
    let topic = try #require(hand.frame.cells.last { $0.opacity == 1 })
    hand.click(topic.center)
    hand.wait(2)
    #expect(Self.areFull([topic.topic.rawValue], in: hand.frame))
    #expect(hand.frame.offset.isNear(destination, 130))
  }

  // MARK: - Subtopics

  @Test func pushedTopicsMoveFromWhereTheyAre() throws {
    var hand = try Self.hand(.family(roots: 14, parent: 0, children: 6))
    let before = hand.frame
    hand.click(try hand.cell(0).center)
    let start = hand.frame
    for cell in before.cells where cell.topic != TopicIndex(0) {
      let now = start.cells.first { $0.topic == cell.topic }
      #expect(now?.center.isNear(cell.center, 1e-6) == true)
    }
    var last = start
    for _ in 0..<50 {
      hand.wait(0.01)
      let frame = hand.frame
      for cell in last.cells where cell.topic.rawValue < 14 {
        guard let next = frame.cells.first(where: { $0.topic == cell.topic }) else { continue }
        // Less than the fastest spring moves in 10 ms.
        #expect((next.center - cell.center).length < 40)
      }
      last = frame
    }
    hand.wait(1)
    #expect(hand.frame.isSettled)
    #expect(Set(hand.frame.cells.map(\.hex)).count == hand.frame.cells.count)
    #expect(hand.frame.cells.allSatisfy { $0.center.isNear(middle(of: $0, in: hand), 1e-6) })
  }

  private func middle(of cell: Frame.Cell, in hand: Hand) -> Vector {
    hand.middle + (cell.home + hand.frame.offset) * hand.frame.zoom + cell.shift
  }

  @Test func pushedTopicsKeepPickAndFocus() throws {
    var hand = try Self.hand(.family(roots: 14, parent: 0, children: 6))
    hand.click(try hand.cell(1).center)
    hand.wait(1)
    hand.key("Home")
    hand.key("Right")
    let focused = try #require(hand.frame.cells.first { $0.isFocused }?.topic)
    hand.model.perform(.toggle(TopicIndex(0)), at: hand.now)
    hand.model.perform(.toggle(TopicIndex(0)), at: hand.now)
    hand.wait(1)
    #expect(hand.model.picks == [TopicIndex(1)])
    #expect(try hand.cell(1).isPicked && focused != TopicIndex(0))
  }

  @Test func withReducedMotionPushedTopicsFade() throws {
    var hand = try Self.hand(.family(roots: 14, parent: 0, children: 6)) {
      $0.reducedMotion = true
    }
    hand.click(try hand.cell(0).center)
    hand.wait(0.06)
    let frame = hand.frame
    #expect(!frame.ghosts.isEmpty && frame.cells.contains { $0.opacity > 0 && $0.opacity < 1 })
    for cell in frame.cells { #expect(cell.center.isNear(middle(of: cell, in: hand), 1e-6)) }
    hand.wait(0.6)
    #expect(hand.frame.isSettled && hand.frame.ghosts.isEmpty)
  }

  // MARK: - The border

  @Test func cellsDisappearBeforeTheirLabels() throws {
    let hand = try Self.hand(.numbered(300)) { $0.isCalm = false }
    let frame = hand.frame
    #expect(frame.cells.contains { $0.opacity < 1 })
    for cell in frame.cells {
      #expect(cell.opacity > 0 && cell.size > frame.zoom * 125 / 2)
      #expect(cell.opacity == 1 || cell.size < 0.86 * frame.zoom * 125)
    }
  }

  // MARK: - Filter

  @Test func fewMatchesAreFittedAndTheViewReturns() throws {
    for reducedMotion in [false, true] {
      var hand = try Self.hand(.numbered(300)) { $0.reducedMotion = reducedMotion }
      hand.slowDrag(from: hand.middle, by: Vector(120, 50))
      hand.wait(2)
      let before = hand.frame
      hand.model.filter([200, 20, 2].map { TopicIndex($0) }, at: hand.now)
      // The cells move from where they were.
      for cell in hand.frame.cells where !reducedMotion {
        guard let old = before.cells.first(where: { $0.topic == cell.topic }) else { continue }
        #expect(cell.center.isNear(old.center, 1e-6))
      }
      hand.wait(2)
      #expect(hand.frame.isSettled && hand.frame.zoom > 1.2)
      #expect(Self.areFull([200, 20, 2], in: hand.frame))
      hand.model.filter(nil, at: hand.now)
      hand.wait(2)
      #expect(hand.frame.offset.isNear(before.offset, 1e-6))
      #expect(hand.frame.zoom.isNear(before.zoom, 1e-9))
    }
  }
}
