import Foundation
import Geometry
import Interaction
import TestSupport
import Testing

struct ReducedMotionTests {
  private static func hand(_ count: Int = 400) throws -> Hand {
    try Hand(topics: count) { $0.reducedMotion = true }
  }

  @Test func theOffsetJumpsAndTheCellsCrossFade() throws {
    var hand = try Self.hand()
    let before = hand.frame
    hand.click(try hand.cell(2).center)
    let click = hand.now
    #expect(hand.frame.offset == Vector(0, -125) && hand.frame.velocity == .zero)
    for (seconds, share) in [(0.0, 0.0), (0.03, 0.25), (0.06, 0.5), (0.09, 0.75)] {
      let frame = hand.model.frame(at: click + .seconds(seconds))
      #expect(frame.cells.allSatisfy { $0.opacity.isNear(share, 1e-9) })
      #expect(frame.ghosts.allSatisfy { $0.opacity.isNear(1 - share, 1e-9) })
      #expect(frame.ghosts.map(\.center) == before.cells.map(\.center))
      #expect(!frame.isSettled)
    }
    let after = hand.model.frame(at: click + .seconds(0.12))
    #expect(after.ghosts.isEmpty && after.cells.allSatisfy { $0.opacity == 1 })
  }

  @Test func aReleasedDragStaysWhereItIs() throws {
    var hand = try Self.hand()
    hand.press(hand.middle)
    for step in 1...6 { hand.move(hand.middle + Vector(15, 0) * Double(step)) }
    hand.release(hand.middle + Vector(90, 0))
    #expect(hand.frame.offset == Vector(90, 0) && hand.frame.velocity == .zero)
    #expect(hand.frame.ghosts.isEmpty)
  }

  /// It cannot stay outside the limits; the way back used to be a jump without a fade.
  @Test func aDragReleasedPastTheLimitsFadesBack() throws {
    var hand = try Self.hand(1)
    hand.slowDrag(from: hand.middle, by: Vector(120, 0))
    #expect(hand.frame.offset == .zero)
    #expect(hand.frame.ghosts.count == 1 && hand.frame.cells.map(\.opacity) == [0])
    hand.wait(0.3)
    #expect(hand.frame.ghosts.isEmpty && hand.frame.cells.map(\.opacity) == [1])
  }

  @Test func subtopicsFadeInTogether() throws {
    var hand = try Hand(.family(roots: 1, children: 5)) { $0.reducedMotion = true }
    hand.click(hand.middle)
    hand.wait(0.06)
    for child in 1...5 {
      let cell = try hand.cell(child)
      #expect(
        cell.opacity.isNear(0.5, 1e-9) && cell.size == cell.scale * 125 / (1 - 0.1 * cell.shrink))
    }
    hand.wait(0.06)
    for child in 1...5 { #expect(try hand.cell(child).opacity == 1) }
  }

  @Test func aRefusalDoesNotShake() throws {
    var hand = try Self.hand()
    hand.model.perform(.confirm, at: hand.now)
    #expect(hand.model.frame(at: .milliseconds(40)).shake == 0)
    #expect(hand.model.message == .pickMore(1) && hand.frame.isSettled)
  }

  /// Rounding used to start a fade to an identical picture.
  @Test func aFocusInViewFadesNothing() throws {
    for width in [1600.0, 1601, 1333.3] {
      var hand = try Hand(topics: 19, width: width, height: 1401) { $0.reducedMotion = true }
      hand.act(.wheel(at: hand.middle, delta: Vector(0.1, -0.7)))
      for key in ["Right", "Up", "Left", "Tab", "Up"] {
        hand.key(key)
        #expect(hand.frame.ghosts.isEmpty && hand.frame.isSettled)
      }
    }
  }
}
