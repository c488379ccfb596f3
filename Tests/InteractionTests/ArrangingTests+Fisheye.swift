import Geometry
import Input
import TestSupport
import Testing

@testable import Interaction

/// The fish-eye while all topics are shown.
extension ArrangingTests {
  /// How far outlines may stick out because of rounding, in pixels: a power of two, so that it does not round itself.
  private static let rounding = 1.0 / 1024

  @Test func theFisheyeActsAfterAPanOrAZoom() throws {
    for (isZoom, reducedMotion) in [(false, false), (true, false), (false, true)] {
      var hand = try Self.hand(.numbered(30)) {
        ($0.reducedMotion, $0.isCalm) = (reducedMotion, false)
      }
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

  /// No cell sticks out of the viewport while the fish-eye appears and disappears.
  @Test(arguments: [(640.0, 812.0), (1920, 1080), (3840, 2160)])
  func aFadingFisheyeKeepsCellsInTheViewport(width: Double, height: Double) throws {
    for count in [10, 14, 33] {
      var hand = try Self.hand(.numbered(count), (width, height))
      let area = hand.model.viewport.area.insetBy(dx: -Self.rounding, dy: -Self.rounding)
      func watch() {
        for _ in 0..<40 {
          let bounds = Self.bounds(of: hand.frame)
          #expect(area.contains(bounds), "\(count)")
          hand.wait(1.0 / 60)
        }
      }
      hand.act(.wheel(at: hand.middle, delta: Vector(-90, 130), zooms: false))
      watch()
      hand.key("0", control: true)
      watch()
      #expect(hand.frame.cells.allSatisfy { $0.shift == .zero })
    }
  }

  /// The view can move without a user and without the fish-eye: only cells at the border become smaller.
  @Test func aDriftMovesTheCells() throws {
    var hand = try Self.hand(.numbered(30))
    let start = hand.frame
    let area = hand.model.viewport.area.insetBy(dx: -Self.rounding, dy: -Self.rounding)
    for distance in [Vector(3, -4), Vector(25, 40)] {
      hand.model.drift(by: distance, at: hand.now)
      hand.wait(1)
    }
    let frame = hand.frame
    #expect(frame.isSettled && area.contains(Self.bounds(of: frame)))
    var counts = (whole: 0, small: 0)
    for (cell, old) in zip(frame.cells, start.cells) {
      if area.contains(Self.outline(of: old).offsetBy(dx: 28, dy: 36)) {
        counts.whole += 1
        #expect(cell.size == old.size && cell.center.isNear(old.center + Vector(28, 36), 1e-9))
      } else if cell.size < old.size {
        counts.small += 1
        #expect(cell.size > 0.7 * old.size && cell.opacity > 0.5)
      }
    }
    #expect(counts.whole > 8 && counts.small > 3)
    hand.model.showAll(at: hand.now, isAnimated: false)
    #expect(hand.frame.cells == start.cells)
  }
}
