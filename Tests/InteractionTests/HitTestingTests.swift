import Foundation
import Geometry
import Input
import Interaction
import TestSupport
import Testing

struct HitTestingTests {
  /// Whether a flat-top hexagon with rounded corners covers a point, by sampling its rounded core:
  /// all points within `radius` of the hexagon that is `radius` smaller on each side.
  private static func isInRoundedHexagon(_ p: Vector, inradius: Double, radius: Double) -> Bool {
    let core = inradius - radius
    let corners = (0..<6).map { k in
      Vector(cos(Double(k) * .pi / 3), sin(Double(k) * .pi / 3)) * (core * 2 / 3.0.squareRoot())
    }
    var isInside = true
    var nearest = Double.infinity
    for k in 0..<6 {
      let (a, b) = (corners[k], corners[(k + 1) % 6])
      let edge = b - a
      if edge.x * (p.y - a.y) - edge.y * (p.x - a.x) < 0 { isInside = false }
      let share = min(max(((p - a) * edge).sum() / (edge * edge).sum(), 0), 1)
      nearest = min(nearest, (p - a - edge * share).length)
    }
    return isInside || nearest <= radius
  }

  private static func covers(_ cell: Frame.Cell, _ point: Vector, _ shape: HoneycombModel.CellShape)
    -> Bool
  {
    let inradius = 58.5 * cell.scale
    switch shape {
    case .circle: return (point - cell.center).length <= inradius
    case .hexagon:
      return isInRoundedHexagon(
        point - cell.center, inradius: inradius,
        radius: HoneycombModel.cornerRadius * cell.scale)
    }
  }

  /// Pan, zoom, fish-eye, a press and blooming cells: a point hits the last cell drawn there.
  @Test(arguments: HoneycombModel.CellShape.allCases)
  func whatIsHitIsWhatIsDrawnOnTop(shape: HoneycombModel.CellShape) throws {
    var random = SplitMix64(seed: 22)
    var hand = try Hand(.family(roots: 200, children: 9), width: 700, height: 600) {
      $0.shape = shape
    }
    var hits = 0
    for round in 0..<12 {
      if round == 3 { hand.click(try hand.cell(0).center) }
      if round == 7 { hand.press(hand.middle) }
      hand.wait(0.05)
      if round < 7 {
        hand.act(.wheel(at: hand.middle, delta: Vector(random.double(-99, 99), 40)))
        hand.act(.pinch(at: hand.middle, scale: random.double(0.7, 1.4)))
      }
      let frame = hand.frame
      for _ in 0..<150 {
        let point = Vector(random.double(0, 700), random.double(80, 520))
        let drawn = frame.drawOrder.last { Self.covers(frame.cells[$0], point, shape) }
        let hit = hand.model.topic(at: point, time: hand.now)
        #expect(hit == drawn.map { frame.cells[$0].topic })
        if hit != nil { hits += 1 }
      }
    }
    #expect(hits > 400)
  }

  @Test func hexagonAndCircleAreOneHundredAndSeventeenAcross() throws {
    for shape in HoneycombModel.CellShape.allCases {
      let hand = try Hand(topics: 1) { $0.shape = shape }
      func isHit(_ x: Double, _ y: Double) -> Bool {
        hand.model.topic(at: hand.middle + Vector(x, y), time: .zero) != nil
      }
      #expect(isHit(0, 58.49) && isHit(0, -58.49) && !isHit(0, 58.51) && !isHit(0, -58.51))
      switch shape {
      case .circle: #expect(isHit(58.49, 0) && !isHit(58.51, 0) && !isHit(41.4, 41.4))
      case .hexagon:
        // The sharp corner at 67.55 is rounded: the arc ends 9 (2 / sqrt(3) - 1) nearer.
        let tip = 58.5 * 2 / 3.0.squareRoot() - 9 * (2 / 3.0.squareRoot() - 1)
        #expect(isHit(tip - 0.01, 0) && !isHit(tip + 0.01, 0))
        #expect(isHit(-tip + 0.01, 0) && !isHit(-tip - 0.01, 0))
      }
    }
  }

  @Test func drawOrderIsSpiralThenBloomingThenPressed() throws {
    var hand = try Hand(.family(roots: 40, children: 5), width: 2000, height: 2000)
    hand.click(hand.middle)
    hand.wait(0.2)
    hand.press(try hand.cell(3).center)
    hand.wait(0.1)
    let frame = hand.frame
    #expect(frame.drawOrder.sorted() == Array(frame.cells.indices))
    let layers = frame.drawOrder.map { index -> Int in
      let cell = frame.cells[index]
      return cell.pressDepth > 0 ? 2 : (cell.isBlooming ? 1 : 0)
    }
    #expect(layers == layers.sorted())
    #expect(layers.filter { $0 == 1 }.count == 5)
    for layer in 0...2 {
      let spiral = zip(frame.drawOrder, layers).filter { $0.1 == layer }
        .map { frame.cells[$0.0].orderIndex }
      #expect(spiral == spiral.sorted())
    }
  }

  /// A cell that has not begun to grow has no outline yet.
  @Test func aCellWithoutSizeIsNotHit() throws {
    var hand = try Hand(.family(roots: 1, children: 6))
    hand.click(hand.middle)
    let unborn = try hand.cell(6)
    #expect(unborn.scale == 0)
    #expect(hand.model.topic(at: unborn.center, time: hand.now) == nil)
    hand.wait(2)
    #expect(hand.model.topic(at: unborn.center, time: hand.now) == TopicIndex(6))
  }

  @Test func textsCoverTheHoneycomb() throws {
    var viewport = HoneycombModel.Viewport(width: 800, height: 600)
    viewport.area = CGRect(x: 0, y: 80, width: 800, height: 440)
    viewport.topCover = CGRect(x: 80, y: 3, width: 640, height: 82)
    viewport.bottomCover = CGRect(x: 280, y: 520, width: 240, height: 77)
    let hand = try Hand(.numbered(400), viewport: viewport) { $0.fisheye = .none }
    #expect(hand.model.topic(at: Vector(400, 79), time: .zero) == nil)
    #expect(hand.model.topic(at: Vector(400, 521), time: .zero) == nil)
  }

  // MARK: - Presses

  @Test func aPressShrinksItsTopicAndTheNeighborsInHalfASecond() throws {
    var hand = try Hand(topics: 19)
    let rest = hand.frame
    hand.press(hand.middle)
    for (time, depth) in [(0.0, 0.0), (0.25, 0.5), (0.5, 1), (5, 1)] {
      let frame = hand.model.frame(at: .seconds(time))
      for (cell, before) in zip(frame.cells, rest.cells) {
        let isShrunk = cell.orderIndex <= 6
        #expect(cell.scale.isNear(before.scale * (isShrunk ? 1 - 0.1 * depth : 1), 1e-9))
        #expect(cell.pressDepth.isNear(cell.orderIndex == 0 ? depth : 0, 1e-9))
        #expect(cell.size == before.size && cell.isPressed == (cell.orderIndex == 0))
      }
      #expect(frame.isSettled == (time >= 0.5))
    }
  }

  /// At the border of the pressed outline, where the press itself moved the topic away from the pointer.
  @Test func aPressKeepsItsTopicThoughItShrinksFromUnderThePointer() throws {
    var hand = try Hand(topics: 19)
    let edge = hand.middle + Vector(0, 58)
    hand.press(edge)
    hand.wait(0.6)
    #expect(hand.model.topic(at: edge, time: hand.now) == nil)
    #expect(try hand.cell(0).isPressed)
    hand.release(edge)
    #expect(hand.model.picks == [TopicIndex(0)])
  }

  @Test(arguments: [
    InputEvent.move(to: Vector(500, 300)), .leave, .cancel(), .cancel(pointer: .mouse),
  ])
  func aPressIsReleasedWithoutAClickIfThePointerLeavesOrIsCanceled(event: InputEvent) throws {
    var hand = try Hand(topics: 19)
    hand.press(hand.middle)
    hand.wait(0.5)
    hand.act(event)
    #expect(try !hand.cell(0).isPressed)
    #expect(try hand.cell(0).pressDepth == 1)
    hand.wait(0.5)
    #expect(try hand.cell(0).pressDepth == 0)
    hand.release(hand.middle)
    #expect(hand.model.picks.isEmpty)
  }

  /// `FingersTests` tests a second finger.
  @Test func anotherPointersEventsLeaveAPressAlone() throws {
    var hand = try Hand(topics: 19)
    hand.press(hand.middle, by: .touch(id: 1))
    hand.act(.press(at: Vector(500, 300)))
    hand.act(.move(to: Vector(100, 300)))
    hand.act(.move(to: Vector(600, 300), pointer: .touch(id: 2)))
    hand.act(.cancel(pointer: .touch(id: 2)))
    hand.act(.leave)
    hand.act(.release(at: Vector(100, 300)))
    hand.act(.release(at: Vector(600, 300), pointer: .touch(id: 2)))
    #expect(try hand.cell(0).isPressed)
    hand.act(.release(at: hand.middle, pointer: .touch(id: 1)))
    #expect(hand.model.picks == [TopicIndex(0)])
  }

  @Test func onlyTheFirstButtonPicks() throws {
    var hand = try Hand(topics: 19)
    for button in [2, 3, 8] {
      hand.act(.press(at: hand.middle, button: button))
      hand.act(.release(at: hand.middle, button: button))
    }
    #expect(hand.model.picks.isEmpty)
  }

  @Test func aClickCentersWhatTheFishEyeHasShrunkAndShifted() throws {
    for topic in 7..<19 {
      var hand = try Hand(topics: 19, width: 393, height: 600)
      let cell = try hand.cell(topic)
      #expect(cell.size < 125)
      hand.click(cell.center)
      #expect(hand.model.picks == [TopicIndex(topic)])
      hand.wait(3)
      #expect(try hand.cell(topic).center == hand.middle)
    }
  }

  @Test func aClickDuringAFlingTakesTheTopicShownThere() throws {
    var hand = try Hand(topics: 4000)
    hand.press(hand.middle)
    for step in 1...5 { hand.move(hand.middle + Vector(14, 3) * Double(step)) }
    hand.release(hand.middle + Vector(70, 15))
    hand.wait(0.08)
    let shown = try #require(hand.model.topic(at: hand.middle, time: hand.now))
    hand.click(hand.middle)
    #expect(hand.model.picks == [shown])
  }

  @Test func theMouseHoversWhatItWouldClickUnlessAButtonIsDown() throws {
    var hand = try Hand(topics: 19)
    hand.move(hand.middle)
    #expect(hand.frame.cells.filter(\.isHovered).map(\.topic) == [TopicIndex(0)])
    hand.press(hand.middle)
    #expect(!hand.frame.cells.contains { $0.isHovered })
    hand.act(.cancel())
    hand.act(.leave)
    #expect(!hand.frame.cells.contains { $0.isHovered })
    hand.act(.move(to: hand.middle, pointer: .touch(id: 0)))
    #expect(!hand.frame.cells.contains { $0.isHovered })
  }
}
