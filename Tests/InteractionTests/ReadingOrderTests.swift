import Geometry
import HexGeometry
import Input
import TestSupport
import Testing

@testable import Interaction

/// A list in rows or columns is read as a page, by every way through it.
struct ReadingOrderTests {
  private static let screens = [(1280.0, 720.0), (1920, 1080), (1080, 1920), (1920, 360)]
  private static let counts = [20, 25, 33, 60, 89, 3_000]

  private static func hand(
    _ catalogue: Catalogue, _ screen: (Double, Double) = (1280, 720),
    order: HoneycombModel.ReadingOrder = .automatic, width: CellWidth = .regular,
    isKiosk: Bool = false
  ) throws -> Hand {
    try Hand(catalogue, viewport: ArrangingTests.viewport(screen.0, screen.1)) {
      ($0.framing, $0.order, $0.goal) = (.fitted, order, 5)
      $0.arranging = .byRoom(cellWidth: width)
      if isKiosk { $0.kiosk = HoneycombModel.Kiosk(idle: 600) }
    }
  }

  /// Twelve topics in rows, of which each third has seven subtopics.
  private static func tree(_ count: Int = 30) -> Catalogue {
    var catalogue = Catalogue.numbered(count)
    for parent in stride(from: 0, to: count, by: 3) {
      for child in 0..<7 { catalogue.append("\(parent).\(child)", parent: TopicIndex(parent)) }
    }
    return catalogue
  }

  private static func lines(_ hand: Hand) throws -> CellOrder.Lines {
    try #require(hand.model.proportions.lines)
  }

  // MARK: - Neighbors

  @Test(arguments: counts, CellWidth.steps)
  func consecutiveTopicsAreNeighborsButAtTheEndsOfLines(count: Int, width: CellWidth) throws {
    for screen in Self.screens {
      for order in [HoneycombModel.ReadingOrder.rows, .columns] {
        let hand = try Self.hand(.numbered(count), screen, order: order, width: width)
        let (model, length) = (hand.model, try Self.lines(hand).length)
        var apart = 0
        for index in 0..<count - 1 {
          let cells = [index, index + 1].map { model.cellOrder[$0] }
          if cells[0].distance(to: cells[1]) != 1 { apart += 1 }
          #expect(model.placedIndex(of: TopicIndex(index)) == index)
        }
        #expect(apart <= (count - 1) / length)
      }
    }
  }

  /// Nine topics used a quarter of a screen of 1920 x 360.
  @Test(arguments: [(1920.0, 360.0), (1480, 320), (400, 1900)])
  func narrowScreensHaveLines(screen: (Double, Double)) throws {
    let hand = try Self.hand(.numbered(9), screen, isKiosk: true)
    let area = hand.model.viewport.area
    let outlines = hand.frame.cells.map { ArrangingTests.outline(of: $0, .regular) }
    #expect(outlines.count == 9 && outlines.allSatisfy { area.contains($0) })
    let bounds = outlines.reduce(outlines[0]) { $0.union($1) }
    #expect(max(bounds.width / area.width, bounds.height / area.height) > 0.6)
    #expect(hand.model.edgesWithArrows(at: hand.now).isEmpty && !hand.model.isPannable)
  }

  @Test func autoIsTheMiddleUpTo19AndLinesFrom20On() throws {
    #expect(try Self.hand(.numbered(19)).model.proportions.lines == nil)
    #expect(try Self.lines(Self.hand(.numbered(20))).axis == .rows)
    #expect(try Self.hand(.numbered(60), order: .center).model.proportions.lines == nil)
    let classic = try Hand(.numbered(60), width: 1280, height: 720) { $0.order = .rows }
    #expect(classic.model.proportions.lines == nil)
  }

  @Test func allThatFitsIsInTheViewportAndTheRestBeginsAtTheStart() throws {
    for screen in Self.screens {
      for count in [20, 33, 60] {
        let hand = try Self.hand(.numbered(count), screen, order: .rows)
        let room = try #require(hand.model.room(withCellWidth: .regular))
        let area = hand.model.viewport.area
        guard hand.model.targetZoom <= room.zoomOfAll else { continue }
        #expect(hand.frame.cells.count == count)
        for cell in hand.frame.cells {
          #expect(area.contains(ArrangingTests.outline(of: cell, .regular)))
        }
      }
      let many = try Self.hand(.numbered(3_000), screen, order: .rows)
      let first = try many.cell(0)
      let outline = ArrangingTests.outline(of: first, .regular)
      #expect(many.model.viewport.area.contains(outline))
      #expect(first.size.isNear(many.frame.zoom * HoneycombModel.pitch, 1e-6))
    }
  }

  // MARK: - Ways through it

  @Test func arrowsGoAlongAndAcrossLines() throws {
    for (order, along, across) in [
      (HoneycombModel.ReadingOrder.rows, "Right", "Down"), (.columns, "Down", "Right"),
    ] {
      var hand = try Self.hand(.numbered(33), order: order)
      let length = try Self.lines(hand).length
      hand.key("Home")
      var focus = [hand.model.focus.rawValue]
      for _ in 0..<length { hand.key(along); focus.append(hand.model.focus.rawValue) }
      #expect(focus == Array(0...length))
      hand.key(across)
      #expect(hand.model.focus == TopicIndex(2 * length))
      // The end of a shorter line.
      hand.model.moveFocus(to: TopicIndex(33 / length * length - 1), at: hand.now)
      hand.key(across)
      #expect(hand.model.focus == TopicIndex(32))
      hand.key(across)
      #expect(hand.model.focus == TopicIndex(32))
      hand.key("Home")
      hand.key(along == "Right" ? "Left" : "Up")
      #expect(hand.model.focus == TopicIndex(0))
    }
  }

  @Test func tabGoesThroughOpenBranchesInReadingOrder() throws {
    var hand = try Self.hand(Self.tree())
    hand.model.perform(.toggle(TopicIndex(3)), at: hand.now)
    hand.wait(3)
    let length = try Self.lines(hand).length
    let rowEnd = (3 / length + 1) * length
    let expected =
      Array(0..<rowEnd) + (0..<7).map { 30 + 7 + $0 } + Array(rowEnd..<30)
    hand.key("Home")
    var way = [hand.model.focus.rawValue]
    for _ in 1..<37 { hand.key("Tab"); way.append(hand.model.focus.rawValue) }
    #expect(way == expected)
    #expect((0..<37).map { hand.model.placedTopic(at: $0).rawValue } == expected)
    #expect(
      expected.indices.allSatisfy {
        hand.model.placedIndex(of: TopicIndex(expected[$0])) == $0
      })
    let place = try #require(hand.model.submenuPlace(of: TopicIndex(39)))
    #expect(place == (index: 2, count: 7))
    #expect(try #require(hand.model.submenuPlace(of: TopicIndex(29))) == (index: 29, count: 30))
  }

  @Test func pageKeysGoByTheRowsOnScreen() throws {
    var hand = try Self.hand(.numbered(3_000), order: .rows)
    let lines = try Self.lines(hand)
    let rows = hand.model.wholeLines(of: lines, zoom: hand.model.targetZoom)
    hand.key("Home")
    hand.key("Right")
    for page in 1...3 {
      hand.key("Next")
      #expect(hand.model.focus == TopicIndex(1 + page * rows * lines.length))
      hand.wait(3)
      // The focused topic is whole.
      let cell = try hand.cell(hand.model.focus.rawValue)
      #expect(cell.size.isNear(hand.frame.zoom * HoneycombModel.pitch, 1e-6))
    }
    hand.key("Prior")
    #expect(hand.model.focus == TopicIndex(1 + 2 * rows * lines.length))
    hand.key("End")
    #expect(hand.model.focus == TopicIndex(2_999))
  }

  @Test func theWheelScrollsInOneDirection() throws {
    for (order, screen) in [
      (HoneycombModel.ReadingOrder.rows, (1280.0, 720.0)), (.columns, (1280, 720)),
      (.rows, (1920, 360)),
    ] {
      var hand = try Self.hand(.numbered(3_000), screen, order: order)
      let before = hand.frame.offset
      hand.act(.wheel(at: hand.middle, delta: Vector(0, 240)))
      let step = hand.frame.offset - before
      let isVertical = order == .rows && screen.1 > 400
      #expect(isVertical ? step.x == 0 && step.y < 0 : step.y == 0 && step.x < 0)
    }
  }

  @Test func chevronsOfAKioskScrollByWholeRows() throws {
    var hand = try Self.hand(.numbered(300), order: .rows, isKiosk: true)
    #expect(hand.model.edgesWithArrows(at: hand.now) == [.bottom])
    let seen = Set(hand.frame.cells.filter { $0.opacity == 1 && $0.shift == .zero }.map(\.topic))
    hand.model.pressArrow(at: .bottom, time: hand.now)
    hand.wait(3)
    let next = hand.frame.cells.filter { $0.opacity == 1 && $0.shift == .zero }.map(\.topic)
    // No topic is left out, and a row that was not whole is shown again.
    let (last, first) = (seen.map(\.rawValue).max() ?? 0, next.map(\.rawValue).min() ?? 0)
    let length = try Self.lines(hand).length
    #expect(first.isMultiple(of: length) && first <= last + 1 && first > last - length)
    #expect(hand.model.edgesWithArrows(at: hand.now) == [.top, .bottom])
  }

  @Test func chevronsCountTheTopicsBeyondThem() throws {
    for order in [HoneycombModel.ReadingOrder.rows, .columns, .center] {
      var hand = try Self.hand(.numbered(300), order: order, isKiosk: true)
      for _ in 0..<3 {
        hand.wait(3)
        let edges = hand.model.edgesWithArrows(at: hand.now)
        let whole = hand.frame.cells.filter { $0.shift == .zero && $0.opacity == 1 }
        #expect(!edges.isEmpty)
        let counts = edges.compactMap { hand.model.topicCount(beyond: $0, at: hand.now) }
        // Around the middle, a topic in a corner is beyond two edges.
        let sum = counts.reduce(0, +)
        #expect(
          order == .center ? sum >= 300 - whole.count : abs(300 - whole.count - sum) <= 20,
          "\(order) \(counts) \(whole.count)")
        hand.model.pressArrow(at: edges.last ?? .bottom, time: hand.now)
      }
    }
    let many = try Self.hand(.numbered(1_000), order: .center, isKiosk: true)
    #expect(many.model.topicCount(beyond: .bottom, at: many.now) == nil)
  }

  /// Rows are a little further apart than cells.
  @Test func rowsHaveALargerGap() throws {
    let hand = try Self.hand(.numbered(60), order: .rows)
    let (length, cells) = (try Self.lines(hand).length, hand.frame.cells)
    let pitch = hand.frame.zoom * HoneycombModel.pitch
    let step = cells[length].center.y - cells[0].center.y
    #expect(step.isNear(pitch * (1 + CellOrder.Lines.rowGap), 1e-6))
    #expect((cells[1].center.y - cells[0].center.y).isNear(pitch / 2, 1e-6))
  }

  // MARK: - Lists that change

  @Test func streamsGrowByRowsAndDecideTheirOrderOnce() throws {
    var configuration = HoneycombModel.Configuration()
    (configuration.framing, configuration.order) = (.fitted, .automatic)
    var model = HoneycombModel(
      catalogue: .numbered(0), configuration: configuration, width: 1280, height: 720)
    func extend(to count: Int, at time: Double) {
      model.extend(at: .seconds(time)) { catalogue in
        while catalogue.count < count { catalogue.append("\(catalogue.count)") }
      }
      model.advance(to: .seconds(time))
    }
    extend(to: 12, at: 0.1)
    #expect(model.proportions.lines == nil)
    extend(to: 90, at: 0.2)
    model.advance(to: .seconds(2))
    #expect(model.proportions.lines != nil)
    // Input keeps the lines; later topics only append.
    model.handle(.key(KeyPress("Right")), at: .seconds(3))
    let (lines, cells) = (model.proportions.lines, (0..<90).map { model.cellOrder[$0] })
    extend(to: 200, at: 4)
    #expect(model.proportions.lines == lines && (0..<90).map { model.cellOrder[$0] } == cells)

    // A list that paused below 20 topics stays around the middle.
    model = HoneycombModel(
      catalogue: .numbered(12), configuration: configuration, width: 1280, height: 720)
    extend(to: 40, at: 1)
    model.advance(to: .seconds(3))
    #expect(model.proportions.lines == nil)
  }

  @Test func aFilterRanksAroundTheMiddleAndDownIsTheNextMatch() throws {
    var hand = try Self.hand(.numbered(60))
    hand.wait(3)
    let before = hand.frame
    hand.model.filter([30, 7, 12, 50].map { TopicIndex($0) }, at: hand.now)
    hand.wait(3)
    let best = try hand.cell(30)
    #expect((best.center - hand.middle).length < 1)
    for match in [7, 12, 50, 50] {
      hand.key("Down")
      #expect(hand.model.focus == TopicIndex(match))
    }
    hand.key("Up")
    #expect(hand.model.focus == TopicIndex(12))
    hand.model.filter(nil, at: hand.now)
    hand.wait(3)
    #expect(hand.frame.cells.map(\.center) == before.cells.map(\.center))
  }

  @Test func removalClosesTheGap() throws {
    var hand = try Self.hand(.numbered(25))
    let lines = try Self.lines(hand)
    let refusal = hand.model.remove(TopicIndex(4), at: hand.now)
    #expect(refusal == nil)
    hand.wait(3)
    #expect(try Self.lines(hand) == lines)
    #expect((0..<24).allSatisfy { hand.model.placedIndex(of: TopicIndex($0)) == $0 })
    #expect(hand.frame.cells.map(\.orderIndex) == Array(0..<24))
  }

  /// A million topics cost what the screen holds.
  @Test func manyTopicsAreAsCheapAsFew() throws {
    var hand = try Self.hand(.numbered(1_000_000), order: .rows)
    let length = try Self.lines(hand).length
    #expect(hand.frame.cells.count < 200)
    hand.key("End")
    hand.wait(3)
    #expect(hand.model.focus == TopicIndex(999_999))
    let cell = try hand.cell(999_999)
    #expect(cell.hex == hand.model.cellOrder[999_999] && cell.orderIndex == 999_999)
    #expect(hand.frame.cells.count < 200 && length > 4)
  }

  /// Lines kept their length, and were cut off at the side.
  @Test func linesAreAsLongAsTheViewAfterAChangeOfLanguage() throws {
    let german = try #require(Language("de"))
    var hand = try Hand(.numbered(60), viewport: ArrangingTests.viewport(1280, 720)) {
      ($0.framing, $0.order) = (.fitted, .rows)
      ($0.languages, $0.kiosk) = ([.english, german], HoneycombModel.Kiosk(idle: 600))
    }
    let zoom = try #require(hand.model.room(withCellWidth: .regular)).zoomOfAll
    hand.model.fit(.init(zoom: zoom, size: 16), withCellWidth: .regular, at: hand.now)
    let length = try Self.lines(hand).length
    hand.perform(.speak(german))
    #expect(hand.model.awaitsLabels)
    hand.model.fit(.init(zoom: 2 * zoom, size: 32), withCellWidth: .regular, at: hand.now)
    hand.wait(3)
    #expect(try Self.lines(hand).length < length)
    let edges = hand.model.edgesWithArrows(at: hand.now)
    #expect(edges == [.bottom])
  }

  @Test func recordedLinesAreAdopted() throws {
    let live = try Self.hand(.numbered(33))
    let replay = try Hand(.numbered(33), viewport: live.model.viewport) {
      ($0.framing, $0.arranging) = (.fitted, .recorded(live.model.proportions))
    }
    #expect(replay.frame.cells.map(\.center) == live.frame.cells.map(\.center))
  }
}
