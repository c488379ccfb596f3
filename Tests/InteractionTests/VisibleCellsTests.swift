import Input
import Geometry
import HexGeometry
import TestSupport
import Testing

@testable import Interaction

/// Compares the cells that a frame visits with a walk over all cells of the honeycomb.
struct VisibleCellsTests {
  private static let fisheyes: [Fisheye] = [
    .appleWatch, .none, .bubble(fringe: 90, minimumScale: 0.2, gutter: 5),
  ]

  /// The expected cells of a frame of `model`, in spiral order, with their positions.
  private static func expected(_ model: HoneycombModel, _ frame: Frame) -> [Frame.Cell] {
    let pitch = frame.zoom * HoneycombModel.pitch
    let fisheye = model.configuration.fisheye
    let viewport = model.viewport.size
    let shown = fisheye.leavesViewport ? model.viewport.windowSize : viewport
    let reach = (shown / 2 + fisheye.reach(pitch: pitch)) / frame.zoom
    return (0...model.arrangement.extent.lastCell).compactMap { index in
      guard let topic = model.arrangement.topic(inCell: index, of: model.catalogue) else {
        return nil
      }
      let hex = Hex(spiralIndex: index)
      let home = model.arrangement.home(of: hex)
      let fromMiddle = home + frame.offset
      guard abs(fromMiddle.x) <= reach.x, abs(fromMiddle.y) <= reach.y else { return nil }
      let position = fromMiddle * frame.zoom
      let effect = fisheye.effect(at: position, pitch: pitch, viewport: viewport)
      guard effect.size > 0 else { return nil }
      return Frame.Cell(
        topic: topic, hex: hex, orderIndex: index, home: home,
        center: model.viewport.center + position + effect.shift, size: effect.size,
        shift: effect.shift, scale: effect.size / HoneycombModel.pitch, opacity: 1, shrink: 0,
        pressDepth: 0, pickTint: 0, isPicked: false, isPressed: false, isFocused: false,
        isHovered: false, isBlooming: false)
    }
  }

  /// All digits are equal, for any position of the honeycomb and any size of the window.
  @Test(arguments: fisheyes, [1, 2, 3, 4] as [UInt64])
  func framesHaveTheCellsOfTheWholeHoneycombThatAreInReach(
    fisheye: Fisheye, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let width = random.logarithmic(1, 3000)
      let height = random.logarithmic(1, 3000)
      var hand = try Hand(topics: random.int(1...700), width: width, height: height) {
        $0.fisheye = fisheye
      }
      for _ in 0..<6 {
        let pan = Vector(random.double(-900, 900), random.double(-900, 900))
        hand.act(.wheel(at: hand.middle, delta: pan))
        hand.act(.pinch(at: hand.middle, scale: random.double(0.5, 2)))
        hand.wait(3)
        let frame = hand.frame
        #expect(frame.cells == Self.expected(hand.model, frame))
      }
    }
  }

  /// Also exactly at the border, where whole numbers of pixels are not rounded.
  @Test func aCellOnTheBorderOfWhatIsVisitedIsVisited() throws {
    for height in [250.0, 375, 500, 625] {
      let hand = try Hand(topics: 300, width: 800, height: height) { $0.fisheye = .none }
      let frame = hand.frame
      #expect(frame.cells == Self.expected(hand.model, frame))
    }
  }

  /// Visiting the cells of a window takes time in proportion to its topics, for any size.
  @Test(.timeLimit(.minutes(1)))
  func anEnormousWindowVisitsNoMoreThanTheHoneycomb() throws {
    for fisheye in Self.fisheyes {
      let hand = try Hand(topics: 100, width: 1e12, height: 1e300) { $0.fisheye = fisheye }
      #expect(hand.frame.cells.count == 100)
    }
  }
}
