import Foundation
import Geometry
import Input
import TestSupport
import Testing

@testable import Interaction

struct DragTests {
  /// A point between the cells.
  private static let corner = Vector(300, 300)

  @Test(arguments: [(InputEvent.Pointer.mouse, 4.0), (.touch(id: 3), 10)])
  func upToTheSlopItIsAClick(pointer: InputEvent.Pointer, slop: Double) throws {
    for (distance, isDrag) in [(slop, false), (slop + 0.01, true)] {
      var hand = try Hand()
      let start = hand.middle
      hand.press(start, by: pointer)
      hand.move(start + Vector(distance * 0.6, distance * 0.8), by: pointer)
      #expect(hand.frame.isDragging == isDrag)
      #expect(hand.frame.offset.isNear(isDrag ? Vector(0.6, 0.8) * distance : .zero, 1e-12))
      #expect(try hand.cell(0).isPressed != isDrag)
    }
  }

  /// Also if the pointer returns to its start.
  @Test func aDragStaysADrag() throws {
    var hand = try Hand()
    hand.press(hand.middle)
    hand.move(hand.middle + Vector(30, 0))
    hand.move(hand.middle)
    hand.release(hand.middle, after: 0.2)
    #expect(hand.model.picks.isEmpty)
    #expect(hand.frame.offset == .zero)
  }

  @Test(arguments: [0.5, 1, 2.5])
  func theGridFollowsThePointerToThePixel(zoom: Double) throws {
    var hand = try Hand(topics: 400) { $0.fisheye = .none }
    hand.act(.pinch(at: hand.middle, scale: zoom))
    var random = SplitMix64(seed: 9)
    hand.press(hand.middle)
    let start = try hand.cell(0).center
    for _ in 0..<40 {
      let way = Vector(random.double(-70, 70), random.double(-40, 40))
      guard way.length > 4 else { continue }
      hand.move(hand.middle + way)
      #expect((try hand.cell(0).center - start).isNear(way, 1e-9))
    }
  }

  @Test func aSlowDragStaysWhereItWasLeft() throws {
    var hand = try Hand(topics: 400)
    hand.slowDrag(from: hand.middle, by: Vector(100, -30))
    #expect(hand.frame.offset == Vector(100, -30))
    hand.wait(2)
    #expect(hand.frame.offset == Vector(100, -30) && hand.frame.isSettled)
  }

  // MARK: - Velocity

  /// The independent least-squares slope: sum (t - mean)(x - mean) / sum (t - mean)^2.
  private static func slope(_ samples: [(time: Double, place: Double)]) -> Double {
    let time = samples.map(\.time).reduce(0, +) / Double(samples.count)
    let place = samples.map(\.place).reduce(0, +) / Double(samples.count)
    let covariance = samples.map { ($0.time - time) * ($0.place - place) }.reduce(0, +)
    return covariance / samples.map { ($0.time - time) * ($0.time - time) }.reduce(0, +)
  }

  @Test func velocityIsTheLeastSquaresSlopeOfTheLastTenthOfASecond() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<60 {
      var hand = try Hand(topics: 4000)
      hand.press(hand.middle)
      var samples: [(time: Double, place: Double)] = []
      for step in 1...20 {
        let way = 9 * Double(step) + random.double(-3, 3)
        hand.move(hand.middle + Vector(way, 0), after: random.double(0.004, 0.02))
        samples.append((hand.time, way))
      }
      let wait = random.double(0, 0.049)
      hand.release(hand.middle + Vector(samples[19].place, 0), after: wait)
      let recent = samples.filter { $0.time >= hand.time - 0.1 }
      #expect(hand.frame.velocity.x.isNear(Self.slope(recent), 1e-6))
      #expect(hand.frame.velocity.y == 0)
    }
  }

  @Test func velocityCountsTheWindowsEdgeAndEverySampleOfAnInstant() throws {
    var hand = try Hand(topics: 400)
    hand.press(hand.middle)
    // At 0, 50, 50 and 100 ms; the slope of 10, 20, 30, 40 px there is 300 px/s.
    hand.move(hand.middle + Vector(10, 0), after: 0)
    hand.move(hand.middle + Vector(20, 0), after: 0.05)
    hand.move(hand.middle + Vector(30, 0), after: 0)
    hand.move(hand.middle + Vector(40, 0), after: 0.05)
    hand.release(hand.middle + Vector(40, 0))
    #expect(hand.frame.velocity.x.isNear(300, 1e-6))
  }

  @Test(arguments: [(0.05, true), (0.0501, false)])
  func aMoveOverFiftyMillisecondsOldIsStale(delay: Double, flings: Bool) throws {
    var hand = try Hand(topics: 400)
    hand.press(hand.middle)
    for step in 1...5 { hand.move(hand.middle + Vector(8 * Double(step), 0)) }
    hand.release(hand.middle + Vector(40, 0), after: delay)
    #expect((hand.frame.velocity.x > 0) == flings)
  }

  /// A replay used to lose a fling of the recorded session.
  ///
  /// Decimal times are not exact in binary: 0.15 - 0.1 is below 0.05, and 1.05 - 1 above.
  @Test func theEdgesOfTheWindowDoNotDependOnRounding() throws {
    let start = Vector(400, 300)
    for step in 1...300 {
      let base = Double(step) / 100
      var model = try Hand(topics: 400).model
      model.handle(.press(at: start), at: .seconds(base))
      model.handle(.move(to: start + Vector(10, 0)), at: .seconds((base * 100 + 1) / 100))
      model.handle(.move(to: start + Vector(40, 0)), at: .seconds((base * 100 + 6) / 100))
      let release = Duration.seconds((base * 100 + 11) / 100)
      model.handle(.release(at: start + Vector(40, 0)), at: release)
      // The first move is 100 ms old, the last one 50.
      #expect(model.frame(at: release).velocity.x.isNear(600, 1e-6))
    }
  }

  @Test func oneMoveIsNoFling() throws {
    var hand = try Hand(topics: 400)
    hand.press(hand.middle)
    hand.move(hand.middle + Vector(60, 0))
    hand.release(hand.middle + Vector(60, 0))
    #expect(hand.frame.velocity == .zero)
    hand.wait(0.5)
    #expect(hand.frame.offset == Vector(60, 0) && hand.frame.isSettled)
  }

  @Test func aReleaseThatMovedCountsAsAMove() throws {
    var hand = try Hand(topics: 400)
    hand.press(hand.middle)
    hand.move(hand.middle + Vector(20, 0))
    hand.release(hand.middle + Vector(40, 0), after: 0.1)
    #expect(hand.frame.velocity.x.isNear(200, 1e-9))
    #expect(hand.frame.offset == Vector(40, 0))
  }

  // MARK: - Fling

  @Test func aFlingRestsFiveSixteenthsOfItsVelocityFurther() throws {
    var hand = try Hand(topics: 4000)
    hand.press(hand.middle)
    for step in 1...10 { hand.move(hand.middle + Vector(6, -4) * Double(step)) }
    hand.release(hand.middle + Vector(60, -40))
    let start = hand.frame
    #expect(start.velocity.isNear(Vector(600, -400), 1e-6))
    hand.wait(3)
    #expect(hand.frame.offset.isNear(Vector(60, -40) + Vector(600, -400) * 1.25 / 4, 1e-6))
    #expect(hand.frame.isSettled && hand.frame.velocity == .zero)
  }

  @Test func aFlingEndsInTheLimits() throws {
    var random = SplitMix64(seed: 77)
    for _ in 0..<40 {
      var hand = try Hand(topics: 19)
      let direction = Vector(random.double(-60, 60), random.double(-60, 60))
      hand.press(hand.middle)
      for step in 1...4 { hand.move(hand.middle + direction * Double(step)) }
      hand.release(hand.middle + direction * 4)
      hand.wait(4)
      let rest = hand.frame.offset
      // Two rings around the middle: centers up to 2 x 108.2532 across and 2 x 125 down.
      #expect(abs(rest.x) <= 216.5064 && abs(rest.y) <= 250 + 1e-9)
      #expect(hand.frame.isSettled)
    }
  }

  @Test func positionAndVelocityAreContinuousAtEveryHandOver() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<25 {
      var hand = try Hand(topics: 127)
      for _ in 0..<4 {
        let start = Vector(random.double(200, 600), random.double(150, 450))
        var before = hand.frame
        hand.press(start)
        #expect(hand.frame.offset.isNear(before.offset, 1e-9))
        let way = Vector(random.double(-300, 300), random.double(-300, 300))
        for step in 1...8 { hand.move(start + way * Double(step) / 8) }
        before = hand.frame
        hand.release(start + way)
        #expect(hand.frame.offset.isNear(before.offset, 1e-9))
        #expect(hand.frame.velocity.isNear(before.velocity, 1e-9))
        // Shortly after, it has moved on with that velocity.
        let soon = hand.model.frame(at: hand.now + .microseconds(1))
        #expect(soon.velocity.isNear(before.velocity, 0.5))
        hand.wait(random.double(0, 0.5))
      }
    }
  }

  // MARK: - Resistance

  @Test func pastTheLimitsTheGridResists() throws {
    for zoom in [0.5, 1, 2] {
      var hand = try Hand(topics: 1)
      hand.act(.pinch(at: hand.middle, scale: zoom))
      hand.press(hand.middle)
      hand.move(hand.middle + Vector(-200, 100))
      let length = hand.model.viewport.size
      // In the window's pixels, zoom has no effect.
      let expected = Vector(
        -(1 - 1 / (0.55 * 200 / length.x + 1)) * length.x,
        (1 - 1 / (0.55 * 100 / length.y + 1)) * length.y)
      #expect((hand.frame.offset * zoom).isNear(expected, 1e-9))
      hand.release(hand.middle + Vector(-200, 100), after: 0.2)
      hand.wait(3)
      #expect(hand.frame.offset == .zero)
    }
  }

  /// A press far outside the limits continues the pull as if it had never ended.
  @Test(arguments: [0.5, 1, 3])
  func aPressPastTheLimitsDoesNotJump(zoom: Double) throws {
    var hand = try Hand(topics: 7)
    hand.act(.pinch(at: hand.middle, scale: zoom))
    hand.press(hand.middle)
    for step in 1...10 { hand.move(hand.middle + Vector(45, 20) * Double(step)) }
    let pulled = hand.frame.offset
    hand.release(hand.middle + Vector(450, 200), after: 0.2)
    hand.wait(0.02)
    let shown = hand.frame.offset
    #expect(shown.x > 110 && shown.x <= pulled.x)
    hand.press(Vector(100, 300))
    #expect(hand.frame.offset == shown)
    hand.move(Vector(104.001, 300))
    #expect(hand.frame.offset.isNear(shown, 4.1 / zoom))
    #expect(hand.frame.offset.x > shown.x)
    // Back inside, the grid follows one to one again.
    var x = 100.0
    while hand.frame.offset.x > 50 {
      x -= 5
      hand.move(Vector(x, 300))
    }
    let inside = hand.frame.offset
    hand.move(Vector(x - 1, 300))
    #expect((inside.x - hand.frame.offset.x).isNear(1 / zoom, 1e-9))
  }

  @Test(arguments: [1, 7, 19, 100])
  func everyCellCanBeBroughtToTheMiddle(count: Int) throws {
    var hand = try Hand(.family(roots: count, children: 30), width: 400, height: 400)
    try hand.choose(0)
    hand.wait(3)
    let homes = try Self.homes(of: hand)
    #expect(homes.count == count + 30)
    for home in homes {
      let way = -home - hand.frame.offset
      hand.act(.wheel(at: hand.middle, delta: -way))
      #expect(hand.frame.offset.isNear(-home, 1e-9))
    }
  }

  private static func homes(of hand: Hand) throws -> [Vector] {
    var wide = hand
    wide.act(.resize(width: 9000, height: 9000))
    return wide.frame.cells.map(\.home)
  }
}
