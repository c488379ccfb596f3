import Geometry
import Input
import Testing

@testable import Interaction

/// What only the visitors of a kiosk have.
struct VisitorTests {
  private static func kiosk(
    _ catalogue: Catalogue = .numbered(19), width: Double = 800, height: Double = 600,
    _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws -> Hand {
    try Hand(catalogue, width: width, height: height) {
      $0.kiosk = HoneycombModel.Kiosk(idle: 30, warning: 10)
      $0.framing = .fitted
      configure(&$0)
    }
  }

  // MARK: - Taps

  /// Panels bounce, and visitors double-click: the second tap used to take the pick back.
  @Test(arguments: [(0.06, 1), (0.2, 1), (0.29, 1), (0.31, 0), (0.6, 0)])
  func aSecondTapOnATopicWithin300MillisecondsIsTheSameTap(seconds: Double, count: Int) throws {
    var hand = try Self.kiosk()
    let center = try hand.cell(3).center
    hand.click(center)
    hand.wait(seconds - 0.05)
    hand.click(center)
    #expect(hand.model.picks.count == count)
    // The third one counts again, however quickly the second one came.
    hand.wait(1)
    hand.click(center)
    #expect(hand.model.picks.count == 1 - count)
  }

  @Test func tapsOnOtherTopicsAndOutsideAKioskAreTheirOwn() throws {
    var hand = try Self.kiosk { $0.reducedMotion = true }
    for topic in [3, 4] {
      hand.click(try hand.cell(topic).center)
      hand.wait(0.02)
    }
    #expect(hand.model.picks.map(\.rawValue) == [3, 4])
    var picker = try Hand(.numbered(19)) { $0.framing = .fitted }
    let center = try picker.cell(3).center
    for _ in 0..<2 { picker.click(center) }
    #expect(picker.model.picks.isEmpty)
  }

  // MARK: - Language

  /// The visitor who waits reads why; the next one has the default language again.
  @Test func aKioskThatIsOutOfOrderSpeaksTheLanguageOfItsVisitor() throws {
    let languages = try ["en", "ar", "de"].map { try #require(Language($0)) }
    var hand = try Self.kiosk { $0.languages = languages }
    hand.perform(.speak(languages[1]))
    try hand.choose(2)
    hand.perform(.confirm)
    _ = hand.model.takeFinishedSession()
    hand.model.awaitWriting(at: hand.now)
    hand.model.suspend(at: hand.now)
    #expect(hand.frame.cover == .outOfOrder)
    #expect(hand.model.language == languages[1] && hand.model.isMirrored)
    hand.wait(31)
    #expect(hand.frame.cover == .outOfOrder && hand.model.language == languages[0])
    hand.model.resume(at: hand.now)
    #expect(hand.frame.cover == .none && hand.model.language == languages[0])
  }

  // MARK: - Start over

  @Test func startOverTakesBackAllPicksAndTheSessionGoesOn() throws {
    let languages = try ["en", "de"].map { try #require(Language($0)) }
    var hand = try Self.kiosk(.family(roots: 12, parent: 3, children: 4)) {
      ($0.languages, $0.required) = (languages, ["7"])
    }
    let fresh = hand.frame
    #expect(!hand.model.offers(.startOver))
    hand.perform(.speak(languages[1]))
    let opened = try #require(hand.model.openSession).opened
    for topic in [3, 5] {
      hand.wait(1)
      try hand.choose(topic)
    }
    #expect(hand.model.offers(.startOver))
    hand.wait(1)
    let hasStarted = hand.perform(.startOver)
    #expect(hasStarted)
    #expect(hand.model.picks.map(\.rawValue) == [7])
    #expect(hand.frame.cells.map(\.topic) == fresh.cells.map(\.topic))
    #expect(hand.frame.zoom == fresh.zoom && hand.frame.offset == fresh.offset)
    // It is the same visitor.
    let session = try #require(hand.model.openSession)
    #expect(session.opened == opened && session.language == languages[1])
    #expect(session.unpicks.map(\.rawValue) == [3, 5] && hand.model.visitorNumber == 0)
    #expect(hand.model.takeFinishedSession() == nil)
    // The idle time begins again.
    hand.wait(19)
    #expect(hand.frame.cover == .none)
    hand.wait(1)
    #expect(hand.frame.cover == .idleWarning(secondsLeft: 10))
    #expect(!hand.model.offers(.startOver))
    let hasStartedAgain = hand.perform(.startOver)
    #expect(!hasStartedAgain && hand.frame.cover == .none)
  }

  @Test func onlyAKioskStartsOver() throws {
    var hand = try Hand(.numbered(9)) { $0.framing = .fitted }
    try hand.choose(2)
    #expect(!hand.model.offers(.startOver))
    let hasStarted = hand.model.perform(.startOver, at: hand.now)
    #expect(!hasStarted && hand.model.picks.count == 1)
    var kiosk = try Self.kiosk()
    let opens = kiosk.model.perform(.startOver, at: kiosk.now)
    #expect(!opens && kiosk.model.openSession == nil)
  }

  // MARK: - Arrows

  /// The arrows at the edges look like buttons: visitors tapped them, and nothing happened.
  @Test(arguments: HoneycombModel.Edge.allCases)
  func aTapOnAnArrowShowsTheTopicsBeyondTheEdge(edge: HoneycombModel.Edge) throws {
    var hand = try Self.kiosk(.numbered(300))
    hand.wait(1)
    #expect(Set(hand.model.edgesWithArrows(at: hand.now)) == Set(HoneycombModel.Edge.allCases))
    let area = hand.model.arrowArea(at: edge)
    #expect(area.width >= 44 && hand.model.viewport.area.contains(area))
    let before = hand.frame
    let middle = Vector(area.midX, area.midY)
    hand.click(middle)
    hand.wait(3)
    let after = hand.frame
    #expect(hand.model.picks.isEmpty && after.zoom == before.zoom)
    let moved = (before.offset - after.offset) * after.zoom
    let size = hand.model.viewport.size
    let along = moved.x * edge.direction.x + moved.y * edge.direction.y
    let side = edge.direction.x == 0 ? size.y : size.x
    #expect(along > 0.3 * side && along < 0.7 * side)
    #expect(abs(moved.x * edge.direction.y) + abs(moved.y * edge.direction.x) < 1)
    // Many taps show the end, where the arrow is gone.
    for _ in 0..<20 where hand.model.edgesWithArrows(at: hand.now).contains(edge) {
      hand.click(middle)
      hand.wait(3)
    }
    #expect(!hand.model.edgesWithArrows(at: hand.now).contains(edge))
    // A drag that begins on an arrow is a drag.
    hand.model.showAll(at: hand.now, isAnimated: false)
    let start = hand.frame.offset
    hand.press(middle)
    let direction = edge.direction
    let inward = Vector(-100 * direction.x, -100 * direction.y)
    for step in 1...5 { hand.move(middle + inward * (Double(step) / 5)) }
    let dragged = (hand.frame.offset - start) * hand.frame.zoom
    #expect((dragged - inward).length < 1e-6)
  }

  @Test func arrowsAreSignsOutsideAKiosk() throws {
    var hand = try Hand(.numbered(300)) { $0.framing = .fitted }
    let area = hand.model.arrowArea(at: .right)
    #expect(hand.model.edgesWithArrows(at: hand.now).isEmpty)
    let (point, offset) = (Vector(area.midX, area.midY), hand.frame.offset)
    let topic = hand.model.topic(at: point, time: hand.now)
    hand.click(point)
    hand.wait(3)
    #expect(hand.model.picks == [topic].compactMap(\.self))
    #expect(topic != nil || hand.frame.offset == offset)
  }
}
