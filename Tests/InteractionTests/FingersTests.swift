import Foundation
import Geometry
import Input
import TestSupport
import Testing

@testable import Interaction

/// Two fingers on a touchscreen zoom and pan together.
struct FingersTests {
  private static let one = InputEvent.Pointer.touch(id: 7)
  private static let other = InputEvent.Pointer.touch(id: 8)
  private static let third = InputEvent.Pointer.touch(id: 9)

  /// The point of the honeycomb under a point of the window, without the fish-eye.
  private static func under(_ point: Vector, in hand: Hand) -> Vector {
    (point - hand.middle) / hand.frame.zoom - hand.frame.offset
  }

  private static func pinching(
    _ first: Vector = Vector(300, 300), _ second: Vector = Vector(500, 300), topics: Int = 4000
  ) throws -> Hand {
    var hand = try Hand(topics: topics)
    hand.press(first, by: one)
    hand.press(second, by: other)
    return hand
  }

  @Test func theZoomIsTheRatioOfTheFingersDistances() throws {
    var hand = try Self.pinching()
    hand.move(Vector(250, 300), by: Self.one)
    #expect(hand.frame.zoom.isNear(1.25, 1e-12))
    hand.move(Vector(550, 300), by: Self.other)
    #expect(hand.frame.zoom.isNear(1.5, 1e-12))
    hand.move(Vector(400, 300), by: Self.one)
    hand.move(Vector(400, 400), by: Self.other)
    #expect(hand.frame.zoom.isNear(0.5, 1e-12))
    #expect(hand.frame.isDragging && hand.model.picks.isEmpty)
  }

  @Test func thePointBetweenTheFingersStaysOverTheSamePointOfTheGrid() throws {
    var random = SplitMix64(seed: 2)
    let start = try Hand(topics: 20_000)
    for _ in 0..<60 {
      var hand = start
      hand.act(.pinch(at: hand.middle, scale: random.double(0.6, 1.6)))
      hand.act(.wheel(at: hand.middle, delta: Vector(random.double(-500, 500), 90)))
      var places = [Vector(300, 250), Vector(500, 350)]
      hand.press(places[0], by: Self.one)
      hand.press(places[1], by: Self.other)
      let held = Self.under((places[0] + places[1]) / 2, in: hand)
      for step in 0..<20 {
        let finger = step % 2
        places[finger] += Vector(random.double(-30, 30), random.double(-30, 30))
        hand.move(places[finger], by: finger == 0 ? Self.one : Self.other)
        #expect((0.3 - 1e-12...4).contains(hand.frame.zoom))
        #expect(Self.under((places[0] + places[1]) / 2, in: hand).isNear(held, 1e-8))
      }
    }
  }

  @Test func atTheLimitsOfTheZoomThePointStillStays() throws {
    for (way, limit) in [(380.0, 4.0), (-99, 0.3)] {
      var hand = try Self.pinching()
      let held = Self.under(Vector(400, 300), in: hand)
      for (finger, x) in [(Self.one, 300 - way), (Self.other, 500 + way)] {
        hand.move(Vector(x, 300), by: finger)
      }
      #expect(hand.frame.zoom.isNear(limit, 1e-12))
      #expect(Self.under(Vector(400, 300), in: hand).isNear(held, 1e-8))
    }
    // Fingers that meet cause no division by zero.
    var hand = try Self.pinching(Vector(400, 300), Vector(400, 300))
    hand.move(Vector(700, 300), by: Self.other)
    #expect(hand.frame.zoom == 4)
  }

  @Test(arguments: [true, false])
  func theFingerThatStaysGoesOnDraggingWithoutAJump(liftsFirst: Bool) throws {
    var hand = try Self.pinching()
    hand.move(Vector(260, 280), by: Self.one)
    hand.move(Vector(560, 340), by: Self.other)
    let before = hand.frame
    let (lifted, kept) = liftsFirst ? (Self.one, Self.other) : (Self.other, Self.one)
    let places = [Self.one: Vector(260, 280), Self.other: Vector(560, 340)]
    hand.release(try #require(places[lifted]), by: lifted)
    #expect(hand.frame.offset.isNear(before.offset, 1e-9) && hand.frame.zoom == before.zoom)
    #expect(hand.frame.isDragging)
    // From there it follows exactly, without the slop of a press.
    let place = try #require(places[kept])
    hand.move(place + Vector(1, 0), by: kept)
    hand.move(place + Vector(30, -20), by: kept)
    let way = (hand.frame.offset - before.offset) * before.zoom
    #expect(way.isNear(Vector(30, -20), 1e-9))
    hand.release(place + Vector(30, -20), after: 0.2, by: kept)
    #expect(!hand.frame.isDragging && hand.frame.zoom == before.zoom)
    hand.wait(2)
    #expect(hand.frame.isSettled && hand.model.picks.isEmpty)
    #expect((hand.frame.offset - before.offset).isNear(way / before.zoom, 1e-9))
  }

  /// The motion of two fingers is not the velocity of the remaining one.
  @Test func onlyTheLastFingersOwnMovesFling() throws {
    var hand = try Self.pinching()
    for step in 1...8 { hand.move(Vector(500 + 12 * Double(step), 300), by: Self.other) }
    hand.release(Vector(596, 300), by: Self.other)
    hand.release(Vector(300, 300), after: 0.01, by: Self.one)
    let left = hand.frame.offset
    hand.wait(2)
    #expect(hand.frame.offset.isNear(left, 1e-9) && hand.frame.isSettled)

    hand = try Self.pinching()
    hand.move(Vector(520, 300), by: Self.other)
    hand.release(Vector(520, 300), by: Self.other)
    for step in 1...5 { hand.move(Vector(300 + 11 * Double(step), 300), by: Self.one) }
    hand.release(Vector(355, 300), by: Self.one)
    // 11 px in 10 ms, in unzoomed pixels.
    #expect(hand.frame.velocity.x.isNear(1100 / hand.frame.zoom, 1e-6))
  }

  @Test func aSecondFingerMakesNoClickOfTheFirst() throws {
    var hand = try Self.pinching(Vector(400, 300), Vector(510, 360))
    #expect(!(try hand.cell(0).isPressed))
    hand.release(Vector(510, 360), by: Self.other)
    hand.release(Vector(400, 300), by: Self.one)
    #expect(hand.model.picks.isEmpty)
    // The next finger can also reach it.
    hand.wait(1)
    hand.press(hand.middle, by: Self.third)
    hand.release(hand.middle, by: Self.third)
    #expect(hand.model.picks == [TopicIndex(0)])
  }

  @Test func aThirdFingerWaitsAndThenTakesAPlace() throws {
    var hand = try Self.pinching()
    hand.move(Vector(250, 300), by: Self.one)
    let before = hand.frame
    hand.press(Vector(400, 450), by: Self.third)
    hand.move(Vector(400, 400), by: Self.third)
    #expect(hand.frame.zoom == before.zoom && hand.frame.offset == before.offset)
    hand.release(Vector(250, 300), by: Self.one)
    #expect(hand.frame.zoom == before.zoom && hand.frame.offset.isNear(before.offset, 1e-9))
    let held = Self.under(Vector(450, 350), in: hand)
    let spread = (Vector(500, 300) - Vector(400, 400)).length
    hand.move(Vector(350, 450), by: Self.third)
    #expect(
      hand.frame.zoom.isNear(
        before.zoom * (Vector(500, 300) - Vector(350, 450)).length / spread, 1e-9))
    #expect(Self.under(Vector(425, 375), in: hand).isNear(held, 1e-9))
    hand.release(Vector(350, 450), by: Self.third)
    hand.release(Vector(500, 300), by: Self.other)
    #expect(!hand.frame.isDragging)
  }

  @Test func aCanceledFingerIsLiftedAndACancelOfAllLetsGo() throws {
    var hand = try Self.pinching()
    hand.move(Vector(250, 300), by: Self.one)
    let before = hand.frame
    hand.act(.cancel(pointer: Self.one))
    #expect(hand.frame.isDragging && hand.frame.offset.isNear(before.offset, 1e-9))
    hand.move(Vector(530, 300), by: Self.other)
    #expect((hand.frame.offset - before.offset).isNear(Vector(30, 0) / before.zoom, 1e-9))

    hand = try Self.pinching()
    for step in 1...5 { hand.move(Vector(300 + 15 * Double(step), 300), by: Self.one) }
    let left = hand.frame.offset
    hand.act(.cancel())
    #expect(!hand.frame.isDragging)
    for finger in [Self.one, Self.other] { hand.move(Vector(100, 100), by: finger) }
    hand.wait(2)
    #expect(hand.frame.offset.isNear(left, 1e-9))
  }

  @Test func aMouseAndAFingerDoNotZoomTogether() throws {
    var hand = try Hand(topics: 400)
    hand.press(Vector(300, 300))
    hand.press(Vector(500, 300), by: Self.one)
    hand.move(Vector(600, 300), by: Self.one)
    #expect(hand.frame.zoom == 1 && !hand.frame.isDragging)
    hand.move(Vector(330, 300))
    #expect(hand.frame.offset == Vector(30, 0) && hand.frame.zoom == 1)
  }

  /// A window that was resized under the fingers used to get another middle at the next move.
  @Test func aResizeUnderTheFingersMovesNothing() throws {
    var hand = try Self.pinching()
    hand.move(Vector(250, 300), by: Self.one)
    let before = hand.frame
    hand.act(.resize(width: 1000, height: 500))
    hand.move(Vector(250, 300), by: Self.one)
    #expect(hand.frame.offset.isNear(before.offset, 1e-9) && hand.frame.zoom == before.zoom)
  }

  @Test func wheelKeysAndPinchesDoNotDisturbTheFingers() throws {
    var hand = try Self.pinching()
    hand.move(Vector(250, 300), by: Self.one)
    let before = hand.frame
    hand.act(.wheel(at: hand.middle, delta: Vector(0, 30)))
    hand.act(.wheel(at: hand.middle, delta: Vector(0, 30), zooms: true))
    hand.act(.pinch(at: hand.middle, scale: 2))
    hand.key("Right")
    hand.key("plus", control: true)
    hand.wait(0.5)
    #expect(hand.frame.offset == before.offset && hand.frame.zoom == before.zoom)
  }

  @Test func aTouchClearsTheHover() throws {
    var hand = try Hand()
    hand.move(hand.middle)
    #expect(hand.frame.cells.contains { $0.isHovered })
    hand.press(Vector(500, 300), by: Self.one)
    hand.release(Vector(500, 300), after: 0.05, by: Self.one)
    hand.wait(3)
    #expect(!hand.frame.cells.contains { $0.isHovered })
    hand.move(hand.middle + Vector(3, 0))
    #expect(hand.frame.cells.contains { $0.isHovered })
  }
}
