import Geometry
import HexGeometry
import Input
import TestSupport
import Testing

@testable import Interaction

/// The comb holds still: the fish-eye moves nothing that is whole, and a shaking hand changes nothing at a kiosk.
struct CalmTests {
  private static let screens = [
    Vector(1280, 720), Vector(1920, 1080), Vector(1080, 1920), Vector(480, 800), Vector(3840, 2160),
  ]
  private static let finger = InputEvent.Pointer.touch(id: 1)
  private static let palm = InputEvent.Pointer.touch(id: 7)
  /// The slop of a screen whose pixels are a quarter of a millimeter large.
  private static let slop = 12.0

  /// A kiosk that shows all of 20 topics, or a part of 300.
  private static func kiosk(
    _ screen: Vector, topics: Int = 20, slop: Double = slop,
    _ configure: (inout HoneycombModel.Kiosk) -> Void = { _ in }
  ) throws -> Hand {
    var kiosk = HoneycombModel.Kiosk(idle: 600)
    configure(&kiosk)
    var hand = try Hand(
      .numbered(topics), viewport: ArrangingTests.viewport(screen.x, screen.y)
    ) {
      ($0.framing, $0.kiosk, $0.goal) = (.fitted, kiosk, 5)
    }
    let room = try #require(hand.model.room(withCellWidth: .regular))
    let zoom = topics > 100 ? 3 * room.zoomOfAll : room.zoomOfAll
    hand.model.fit(
      .init(zoom: zoom, size: 16), withCellWidth: .regular, slop: slop, at: hand.now)
    hand.wait(3)
    return hand
  }

  /// The cells but for a topic that was picked.
  private static func others(_ hand: Hand, but topic: Int) -> [Frame.Cell] {
    hand.frame.cells.filter { $0.topic != TopicIndex(topic) }
  }

  // MARK: - The fish-eye

  @Test(arguments: [4, 8, 16])
  func theFisheyeShrinksOnlyWhatIsCutAndKeepsAllInsideAndApart(quarters: Int) throws {
    let width = try #require(CellWidth(Double(quarters) / 4))
    var random = SplitMix64(seed: UInt64(quarters))
    for _ in 0..<40 {
      var hand = try ArrangingTests.hand(
        .numbered(400), (random.double(300, 1600), random.double(300, 1200))
      ) { $0.arranging = .byRoom(cellWidth: width) }
      hand.act(.pinch(at: hand.middle, scale: random.double(0.5, 3)))
      hand.act(
        .wheel(at: hand.middle, delta: Vector(random.double(-900, 900), random.double(-900, 900))))
      hand.wait(3)
      let frame = hand.frame
      let area = frame.viewport.area
      // A cell that is larger than the viewport cannot be inside.
      let half = HoneycombModel.halfOutline(of: width) * frame.zoom
      guard 2 * half.x < frame.viewport.size.x, 2 * half.y < frame.viewport.size.y else { continue }
      let elongation = width.elongation
      for cell in frame.cells {
        let outline = ArrangingTests.outline(of: cell, width)
        #expect(outline.minX > area.minX - 1e-6 && outline.maxX < area.maxX + 1e-6)
        #expect(outline.minY > area.minY - 1e-6 && outline.maxY < area.maxY + 1e-6)
        // Whole cells touch no edge.
        if area.insetBy(dx: 1, dy: 1).contains(outline) {
          #expect(cell.size.isNear(frame.zoom * HoneycombModel.pitch, 1e-6))
        }
      }
      let shape = HoneycombModel.CellShape.hexagon
      for (index, cell) in frame.cells.enumerated() {
        let radius = (HoneycombModel.pitch / 2 - HoneycombModel.inset) * 2 / 3.0.squareRoot()
        let corners = (0..<6).map { corner in
          let along = Vector(
            cos(degrees: 60 * Double(corner)), sin(degrees: 60 * Double(corner)))
          return cell.center + along * (radius * cell.scale)
            + Vector((along.x < 0 ? -1 : 1) * elongation / 2 * cell.scale, 0)
        }
        for other in frame.cells[(index + 1)...]
        where (other.center - cell.center).length < 3 * cell.size {
          for corner in corners {
            #expect(
              !shape.contains(
                corner - other.center, scale: other.scale * 0.999, elongation: elongation))
          }
        }
      }
    }
  }

  private func cos(degrees: Double) -> Double { [1, 0.5, -0.5, -1, -0.5, 0.5][Int(degrees / 60)] }
  private func sin(degrees: Double) -> Double {
    let half = 0.75.squareRoot()
    return [0, half, half, 0, -half, -half][Int(degrees / 60)]
  }

  // MARK: - A shaking hand

  @Test(arguments: screens, [slop, 60.0])
  func aTapThatWobblesPicksOnceAndMovesNothing(screen: Vector, slop: Double) throws {
    var random = SplitMix64(seed: 3)
    for topic in [0, 7, 19] {
      var hand = try Self.kiosk(screen, slop: slop)
      let before = Self.others(hand, but: topic)
      let center = try hand.cell(topic).center
      hand.press(center, by: Self.finger)
      for _ in 0..<12 {
        let reach = slop * 0.7
        hand.move(
          center + Vector(random.double(-reach, reach), random.double(-reach, reach)),
          after: 0.025, by: Self.finger)
      }
      hand.release(center, by: Self.finger)
      hand.wait(3)
      #expect(hand.model.picks == [TopicIndex(topic)])
      #expect(Self.others(hand, but: topic) == before)
    }
  }

  @Test(arguments: screens) func theWheelMovesNothingThatFits(screen: Vector) throws {
    var hand = try Self.kiosk(screen)
    let before = hand.frame.cells
    for delta in [Vector(0, 15), Vector(15, 0), Vector(-40, 200)] {
      hand.act(.wheel(at: hand.middle, delta: delta))
      hand.wait(1)
      #expect(hand.frame.cells == before)
    }
  }

  /// A palm rests on the screen while a finger taps; then both leave.
  @Test(arguments: screens) func aRestingPalmTakesNoTapAway(screen: Vector) throws {
    var hand = try Self.kiosk(screen)
    let before = Self.others(hand, but: 3)
    hand.press(try hand.cell(12).center, by: Self.palm)
    hand.wait(0.4)
    let center = try hand.cell(3).center
    hand.press(center, by: Self.finger)
    hand.move(center + Vector(2, 3), by: Self.finger)
    hand.move(try hand.cell(12).center + Vector(3, 1), by: Self.palm)
    hand.release(center, after: 0.1, by: Self.finger)
    hand.wait(0.5)
    hand.release(try hand.cell(12).center, by: Self.palm)
    hand.wait(3)
    #expect(hand.model.picks == [TopicIndex(3)])
    #expect(Self.others(hand, but: 3) == before)
    // Each of several taps beside it counts.
    hand.press(try hand.cell(12).center, by: Self.palm)
    for topic in [5, 6] {
      hand.press(try hand.cell(topic).center, by: Self.finger)
      hand.release(try hand.cell(topic).center, after: 0.1, by: Self.finger)
      hand.wait(0.5)
    }
    hand.act(.cancel(pointer: Self.palm))
    #expect(hand.model.picks.count == 3 && !hand.model.isPressed)
  }

  @Test func twoFingersThatMoveZoom() throws {
    var hand = try Self.kiosk(Vector(1280, 720))
    let zoom = hand.frame.zoom
    hand.press(hand.middle - Vector(40, 0), by: Self.palm)
    hand.press(hand.middle + Vector(40, 0), by: Self.finger)
    for step in 1...20 {
      hand.move(hand.middle - Vector(40 + 5 * Double(step), 0), by: Self.palm)
      hand.move(hand.middle + Vector(40 + 5 * Double(step), 0), by: Self.finger)
    }
    #expect(hand.frame.zoom > zoom * 1.5)
    hand.release(hand.middle, by: Self.palm)
    hand.release(hand.middle, by: Self.finger)
    #expect(hand.model.picks.isEmpty && !hand.model.isPressed)
  }

  /// Where nothing drags, the release decides.
  @Test func aReleaseOverThePressedCellCounts() throws {
    for (share, isPicked) in [(0.4, true), (0.9, false)] {
      var hand = try Self.kiosk(Vector(1280, 720))
      let before = hand.frame.cells
      let cell = try hand.cell(4)
      let way = Vector(0, share * cell.size)
      hand.slowDrag(from: cell.center, by: way)
      hand.wait(3)
      #expect(hand.model.picks.isEmpty != isPicked)
      if !isPicked { #expect(hand.frame.cells.map(\.center) == before.map(\.center)) }
      #expect(hand.model.proportions.slop == Self.slop)
    }
  }

  @Test func aLongPressPicksOnceAndAShortOneOnlyWithoutAHold() throws {
    for (hold, duration, count) in [(0, 20.0, 1), (200, 0.1, 0), (200, 0.25, 1)] {
      var hand = try Self.kiosk(Vector(1280, 720)) { $0.hold = .milliseconds(hold) }
      let center = try hand.cell(4).center
      hand.press(center, by: Self.finger)
      hand.release(center, after: duration, by: Self.finger)
      hand.wait(1)
      #expect(hand.model.picks.count == count)
    }
  }

  @Test func aSecondTapCountsAfterTheTimeOfARepetition() throws {
    for (time, count) in [(300, 0), (900, 1)] {
      var hand = try Self.kiosk(Vector(1280, 720)) { $0.sameTapTime = .milliseconds(time) }
      let center = try hand.cell(4).center
      for _ in 0..<2 {
        hand.click(center)
        hand.wait(0.45)
      }
      #expect(hand.model.picks.count == count)
    }
  }

  // MARK: - What does not fit

  /// The hand moves the axis on which something is hidden, up to half a row beyond the last one.
  @Test func theEdgesAreTheLimits() throws {
    for direction in [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1)] {
      var hand = try Self.kiosk(Vector(1280, 720), topics: 300)
      let zoom = hand.frame.zoom
      for _ in 0..<40 { hand.act(.wheel(at: hand.middle, delta: direction * 200)) }
      hand.wait(3)
      let outlines = hand.frame.cells.map { ArrangingTests.outline(of: $0) }
      let area = hand.frame.viewport.area
      let spare = zoom * HoneycombModel.pitch / 2
      let gap: Double =
        switch direction {
        case Vector(1, 0): area.maxX - (outlines.map(\.maxX).max() ?? 0)
        case Vector(-1, 0): (outlines.map(\.minX).min() ?? 0) - area.minX
        case Vector(0, 1): area.maxY - (outlines.map(\.maxY).max() ?? 0)
        default: (outlines.map(\.minY).min() ?? 0) - area.minY
        }
      #expect(gap.isNear(spare, 2))
    }
  }

  /// Recordings from before the rule play as they did.
  @Test func withoutCalmTheHandMovesTheView() throws {
    var hand = try ArrangingTests.hand(.numbered(20)) {
      ($0.isCalm, $0.kiosk) = (false, HoneycombModel.Kiosk(idle: 600))
    }
    let before = hand.frame.offset
    hand.act(.wheel(at: hand.middle, delta: Vector(0, 15)))
    hand.wait(1)
    #expect(hand.frame.offset != before)
  }
}
