import Foundation
import Geometry
import Input
import TestSupport
import Testing

@testable import Interaction

struct WheelAndZoomTests {
  @Test func theWheelPansByItsPixelsOverTheZoom() throws {
    for zoom in [0.5, 1, 2] {
      var hand = try Hand(topics: 1000)
      hand.act(.pinch(at: hand.middle, scale: zoom))
      hand.act(.wheel(at: hand.middle, delta: Vector(-12, 30)))
      #expect(hand.frame.offset.isNear(Vector(12, -30) / zoom, 1e-9))
      #expect(hand.frame.isSettled)
    }
  }

  @Test func theWheelStopsAtTheLimits() throws {
    var hand = try Hand(topics: 7)
    hand.act(.wheel(at: hand.middle, delta: Vector(1000, -4000)))
    #expect(hand.frame.offset.isNear(Vector(-108.2532, 125), 1e-4))
    hand.act(.wheel(at: hand.middle, delta: Vector(-1, 1)))
    #expect(hand.frame.offset.isNear(Vector(-107.2532, 124), 1e-4))
  }

  /// The point of the honeycomb under a point of the window, without the fish-eye.
  private static func under(_ point: Vector, in hand: Hand) -> Vector {
    (point - hand.middle) / hand.frame.zoom - hand.frame.offset
  }

  @Test func zoomingKeepsThePointUnderThePointer() throws {
    var random = SplitMix64(seed: 240)
    let start = try Hand(topics: 20_000)
    for _ in 0..<60 {
      var hand = start
      hand.act(.wheel(at: hand.middle, delta: Vector(random.double(-900, 900), 200)))
      for _ in 0..<5 {
        let point = Vector(random.double(0, 800), random.double(80, 520))
        let before = Self.under(point, in: hand)
        if random.next() % 2 == 0 {
          let wheel = Vector(0, random.double(-200, 200))
          hand.act(.wheel(at: point, delta: wheel, zooms: true), after: 0.01)
        } else {
          hand.act(.pinch(at: point, scale: random.double(0.6, 1.6)), after: 0.01)
        }
        #expect(Self.under(point, in: hand).isNear(before, 1e-9))
      }
    }
  }

  @Test func aWheelOfTwoHundredAndFortyPixelsDoublesOrHalves() throws {
    var hand = try Hand(topics: 1000)
    hand.act(.wheel(at: hand.middle, delta: Vector(0, -240), zooms: true))
    #expect(hand.frame.zoom.isNear(2, 1e-12))
    hand.act(.wheel(at: hand.middle, delta: Vector(0, 360), zooms: true))
    #expect(hand.frame.zoom.isNear(0.5.squareRoot(), 1e-12))
    hand.act(.pinch(at: hand.middle, scale: 2.squareRoot() * 1.5))
    #expect(hand.frame.zoom.isNear(1.5, 1e-12))
  }

  @Test func zoomStaysWithinItsLimits() throws {
    var hand = try Hand(topics: 1000)
    hand.act(.wheel(at: hand.middle, delta: Vector(0, -1e6), zooms: true))
    #expect(hand.frame.zoom == 4)
    hand.act(.pinch(at: hand.middle, scale: 1e-9))
    #expect(hand.frame.zoom.isNear(0.3, 1e-15))
    for scale in [0, -1, Double.nan, .infinity] {
      hand.act(.pinch(at: hand.middle, scale: scale))
      #expect(hand.frame.zoom.isNear(0.3, 1e-15))
    }
  }

  /// Zooming out around a far corner leaves the limits; the grid springs back.
  @Test func zoomingNeverLeavesTheGridOutside() throws {
    var hand = try Hand(topics: 7)
    hand.act(.pinch(at: hand.middle, scale: 4))
    hand.act(.pinch(at: Vector(800, 520), scale: 0.1))
    #expect(hand.frame.offset.x > 108.3)
    #expect(!hand.frame.isSettled)
    hand.wait(3)
    #expect(hand.frame.offset.x <= 108.2532 && hand.frame.isSettled)
  }

  // MARK: - With other things under way

  @Test func aWheelStopsAFlingWhereItIs() throws {
    var hand = try Hand(topics: 4000)
    hand.press(hand.middle)
    for step in 1...5 { hand.move(hand.middle + Vector(12, 0) * Double(step)) }
    hand.release(hand.middle + Vector(60, 0))
    hand.wait(0.1)
    let shown = hand.frame.offset
    hand.act(.wheel(at: hand.middle, delta: Vector(0, 15)))
    hand.wait(1)
    #expect(hand.frame.offset.isNear(shown - Vector(0, 15), 1e-12) && hand.frame.isSettled)
  }

  @Test func aDragIsNotDisturbedByTheWheel() throws {
    var hand = try Hand(topics: 400)
    hand.press(hand.middle)
    hand.move(hand.middle + Vector(50, 0))
    hand.act(.wheel(at: hand.middle, delta: Vector(0, 15)))
    hand.act(.wheel(at: hand.middle, delta: Vector(0, 15), zooms: true))
    hand.move(hand.middle + Vector(70, 10))
    #expect(hand.frame.offset == Vector(70, 10) && hand.frame.zoom == 1)
  }

  /// A wheel between press and drag used to leave the grid stuck until the release.
  @Test(arguments: [
    InputEvent.wheel(at: Vector(400, 300), delta: Vector(0, 15)),
    .wheel(at: Vector(400, 300), delta: Vector(0, 15), zooms: true),
    .pinch(at: Vector(400, 300), scale: 1.5),
    .key(KeyPress("Right")),
    .key(KeyPress("Left", control: true)),
  ])
  func aDragFollowsThoughThePressWasDisturbed(by event: InputEvent) throws {
    var hand = try Hand(topics: 400)
    hand.press(hand.middle)
    hand.act(event, after: 0.05)
    let zoom = hand.frame.zoom
    hand.move(hand.middle + Vector(20, 0), after: 0.1)
    let first = hand.frame.offset
    hand.move(hand.middle + Vector(60, -30))
    #expect((hand.frame.offset - first).isNear(Vector(40, -30) / zoom, 1e-9))
  }

  /// Panning by key used to end a drag permanently.
  @Test(arguments: [
    KeyPress("Right"), KeyPress("End"), KeyPress("space"), KeyPress("Left", control: true),
    KeyPress("plus", control: true),
  ])
  func keysDoNotMoveTheGridThatADragHolds(key: KeyPress) throws {
    var hand = try Hand(topics: 400)
    hand.press(hand.middle)
    hand.move(hand.middle + Vector(20, 0))
    hand.act(.key(key), after: 0.02)
    hand.wait(0.4)
    hand.move(hand.middle + Vector(60, -30))
    #expect(hand.frame.offset == Vector(60, -30) && hand.frame.zoom == 1)
  }

  @Test func aResizeKeepsPicksOffsetAndBlooms() throws {
    var hand = try Hand(.family(roots: 30, children: 4))
    try hand.choose(0)
    hand.act(.wheel(at: hand.middle, delta: Vector(20, 30)))
    let before = hand.frame
    hand.act(.resize(width: 1000, height: 700))
    #expect(hand.frame.offset == before.offset && hand.model.picks == [TopicIndex(0)])
    for cell in before.cells { #expect(try hand.cell(cell.topic.rawValue).hex == cell.hex) }
  }
}
