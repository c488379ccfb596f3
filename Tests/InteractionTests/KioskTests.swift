import Foundation
import Geometry
import Input
import TestSupport
import Testing

@testable import Interaction

struct KioskTests {
  private static func kiosk(_ catalogue: Catalogue = .family(roots: 19, children: 3)) throws -> Hand
  {
    try Hand(catalogue) { $0.kiosk = HoneycombModel.Kiosk(idle: 30, warning: 10, thanks: 4) }
  }

  /// Whether two frames show the same.
  private static func expectSame(_ one: Frame, _ other: Frame) {
    #expect(one.cells == other.cells && one.ghosts == other.ghosts)
    #expect(one.drawOrder == other.drawOrder && one.viewport == other.viewport)
    #expect(one.offset == other.offset && one.zoom == other.zoom && one.velocity == other.velocity)
    #expect(one.pickedCount == other.pickedCount && one.goal == other.goal)
    #expect(one.progress == other.progress && one.goalTint == other.goalTint)
    #expect(one.message == other.message && one.shake == other.shake)
    #expect(one.doneOpacity == other.doneOpacity && one.showsCancel == other.showsCancel)
    #expect(one.hintOpacity == other.hintOpacity && one.cover == other.cover)
    #expect(one.result == other.result && one.isDragging == other.isDragging)
    #expect(one.isSettled == other.isSettled)
  }

  @Test func twoSessionsInARowEndWithThanks() throws {
    var hand = try Self.kiosk()
    let fresh = hand.frame
    for topic in [0, 4] {
      hand.wait(5)
      let opened = hand.now
      try hand.choose(topic)
      hand.perform(.confirm)
      let finished = hand.model.takeFinishedSession()
      let session = try #require(finished)
      #expect(session.ending == .accepted && session.picks == [TopicIndex(topic)])
      #expect(session.opened == opened && session.closed == hand.now)
      #expect(hand.model.takeFinishedSession() == nil)
      // Not written yet: no thank-you, and no input.
      hand.wait(60)
      #expect(hand.frame.cover == .none && hand.frame.pickedCount == 1)
      hand.click(hand.middle)
      hand.key("space")
      #expect(hand.model.picks == [TopicIndex(topic)])
      hand.model.resume(at: hand.now)
      #expect(hand.frame.cover == .thanks && hand.model.picks.isEmpty)
      #expect(hand.frame.thanked == [TopicIndex(topic)])
      hand.click(hand.middle)
      hand.key("space")
      hand.wait(3.9)
      #expect(hand.frame.cover == .thanks && hand.model.picks.isEmpty)
      hand.wait(0.1)
      #expect(hand.frame.thanked.isEmpty)
      hand.act(.leave)
      Self.expectSame(hand.frame, fresh)
      #expect(hand.model.result == nil && hand.model.deadline == nil)
    }
  }

  /// A pointer that stayed where the last visitor left it used to highlight a topic for the next one.
  @Test func aPointerLeftBehindLightsNothing() throws {
    var hand = try Self.kiosk()
    let fresh = hand.frame
    try hand.choose(0)
    #expect(hand.frame.cells.contains { $0.isHovered })
    hand.key("Return")
    _ = hand.model.takeFinishedSession()
    hand.model.resume(at: hand.now)
    hand.wait(4)
    Self.expectSame(hand.frame, fresh)
  }

  /// A release by one visitor is not the activity of another one.
  @Test func aReleasedKeyOpensNoSessionAndKeepsNoneAlive() throws {
    var hand = try Self.kiosk()
    let fresh = hand.frame
    hand.act(.keyRelease(KeyRelease("a")))
    hand.wait(1000)
    Self.expectSame(hand.frame, fresh)
    try hand.choose(0)
    hand.wait(19)
    hand.act(.keyRelease(KeyRelease("a")))
    hand.wait(1)
    guard case .idleWarning = hand.frame.cover else {
      Issue.record("the session was kept alive")
      return
    }
    hand.act(.keyRelease(KeyRelease("a")))
    guard case .idleWarning = hand.frame.cover else {
      Issue.record("the warning was ended")
      return
    }
    // Text counts as activity, and has no other effect.
    hand.act(.text("é"))
    #expect(hand.frame.cover == .none && hand.model.picks == [TopicIndex(0)])
  }

  @Test func thanksComeOnlyAfterAConfirmedSession() throws {
    var hand = try Self.kiosk()
    hand.model.resume(at: .zero)
    #expect(hand.frame.cover == .none)
    try hand.choose(1)
    hand.model.resume(at: hand.now)
    #expect(hand.frame.cover == .none && hand.model.picks.count == 1)
  }

  /// Names are read at one a second, and a slow reader holds them.
  @Test func thanksStayForEachNameAndWhileTheyAreTouched() throws {
    for count in [1, 3] {
      var hand = try Hand(topics: 19) { $0.kiosk = HoneycombModel.Kiosk(idle: 60) }
      for topic in 0..<count { hand.perform(.toggle(TopicIndex(topic))) }
      hand.perform(.confirm)
      _ = hand.model.takeFinishedSession()
      #expect(!hand.model.offers(.endThanks))
      hand.model.resume(at: hand.now)
      hand.wait(3.9 + Double(count))
      #expect(hand.frame.cover == .thanks)
      hand.click(hand.middle)
      hand.wait(3.9 + Double(count))
      #expect(hand.frame.cover == .thanks && hand.model.picks.isEmpty)
      var other = hand
      other.wait(0.2)
      #expect(other.frame.cover == .none)
      // The button and its keys end them.
      #expect(hand.model.offers(.endThanks))
      var keyed = hand
      keyed.key("Return")
      let isEnded = hand.perform(.endThanks)
      #expect(isEnded && hand.frame.cover == .none && keyed.frame.cover == .none)
      #expect(hand.model.visitorNumber == 1 && hand.frame.thanked.isEmpty)
    }
  }

  /// The key that confirms repeats while it is held; and what ends the thank-you is no input of the next visitor.
  @Test func aHeldKeyDoesNotEndTheThanksAndANewOneDoes() throws {
    var hand = try Hand(topics: 19) { $0.kiosk = HoneycombModel.Kiosk(idle: 60) }
    hand.perform(.toggle(TopicIndex(0)))
    hand.key("Return")
    _ = hand.model.takeFinishedSession()
    hand.model.resume(at: hand.now)
    for _ in 0..<60 {
      hand.wait(0.04)
      hand.key("Return")
      #expect(hand.frame.cover == .thanks)
    }
    hand.wait(1)
    hand.key("Return")
    #expect(hand.frame.cover == .none && !hand.model.view.hasInput)
    #expect(hand.model.openSession == nil)
  }

  @Test func idlenessIsCountedDownAndThenResets() throws {
    var hand = try Self.kiosk()
    let fresh = hand.frame
    hand.wait(1000)
    #expect(hand.frame.cover == .none)
    try hand.choose(0)
    hand.act(.wheel(at: hand.middle, delta: Vector(40, 30)))
    hand.act(.pinch(at: hand.middle, scale: 2))
    let last = hand.now
    func cover(_ seconds: Double) -> Frame.Cover {
      var model = hand.model
      model.advance(to: last + .seconds(seconds))
      return model.frame(at: last + .seconds(seconds)).cover
    }
    #expect(cover(19.99) == .none)
    #expect(cover(20) == .idleWarning(secondsLeft: 10))
    #expect(cover(20.5) == .idleWarning(secondsLeft: 10))
    #expect(cover(21) == .idleWarning(secondsLeft: 9))
    #expect(cover(29.99) == .idleWarning(secondsLeft: 1))
    #expect(cover(30) == .none)
    hand.wait(31)
    let finished = hand.model.takeFinishedSession()
    let session = try #require(finished)
    #expect(session.ending != .accepted && session.picks == [TopicIndex(0)])
    #expect(session.closed == last + .seconds(30))
    hand.act(.leave)
    Self.expectSame(hand.frame, fresh)
    hand.wait(1000)
    #expect(hand.model.takeFinishedSession() == nil)
  }

  /// The countdown shows every second, even if the model advances only at `nextChange`.
  @Test func nextChangeIsWhenTheCountdownChanges() throws {
    var hand = try Self.kiosk()
    try hand.choose(0)
    var shown: [Frame.Cover] = []
    var time = hand.now
    while let next = hand.model.nextChange(after: time), shown.count < 20 {
      #expect(next > time)
      time = next
      hand.model.advance(to: time)
      shown.append(hand.model.frame(at: time).cover)
    }
    #expect(shown == (1...10).reversed().map { .idleWarning(secondsLeft: $0) } + [.none])
  }

  @Test func activityDuringTheWarningKeepsAllAsItWas() throws {
    for sign in 0..<3 {
      var hand = try Self.kiosk()
      try hand.choose(0)
      hand.wait(25)
      let before = hand.frame.cells
      switch sign {
      case 0: hand.perform(.stillHere)
      case 1: hand.click(hand.middle + Vector(200, 0))
      default: hand.key("space")
      }
      #expect(hand.frame.cover == .none && hand.frame.cells.map(\.center) == before.map(\.center))
      #expect(hand.model.picks == [TopicIndex(0)])
      hand.wait(19)
      #expect(hand.frame.cover == .none)
      hand.wait(1.1)
      #expect(hand.frame.cover != .none)
    }
  }

  @Test func anyUseKeepsTheSessionAlive() throws {
    var hand = try Self.kiosk()
    hand.key("Right")
    let uses: [InputEvent] = [
      .move(to: hand.middle), .wheel(at: hand.middle, delta: Vector(0, 1)),
      .press(at: hand.middle), .release(at: hand.middle), .key(KeyPress("Tab")),
    ]
    for event in uses {
      hand.act(event, after: 19)
      #expect(hand.frame.cover == .none)
    }
  }

  @Test func nothingAVisitorDoesEndsIt() throws {
    var hand = try Self.kiosk()
    #expect(!hand.frame.showsCancel)
    hand.perform(.cancel)
    hand.key("Escape")
    for key in ["q", "w", "c", "plus", "minus", "0", "Left", "Right", "F4", "Escape"] {
      hand.key(key, control: true)
    }
    hand.wait(1)
    #expect(hand.model.result == nil && hand.frame.zoom == 1 && hand.frame.offset == .zero)
    try hand.choose(0)
    hand.key("Return")
    #expect(hand.model.result == nil)
    #expect(hand.model.takeFinishedSession()?.picks == [TopicIndex(0)])
  }

  /// A press that was held during Enter used to toggle its topic while the session was being written.
  @Test func aPressHeldOverTheConfirmationIsForgotten() throws {
    var hand = try Self.kiosk()
    try hand.choose(0)
    hand.press(try hand.cell(1).center)
    hand.key("Return")
    hand.release(try hand.cell(1).center)
    #expect(hand.model.picks == [TopicIndex(0)])
  }

  /// A finger that stays down beyond the end of the thank-you is not a new visitor.
  @Test func aReleaseAloneOpensNoSession() throws {
    var hand = try Self.kiosk()
    try hand.choose(0)
    hand.perform(.confirm)
    _ = hand.model.takeFinishedSession()
    hand.model.resume(at: hand.now)
    hand.press(hand.middle)
    hand.release(hand.middle, after: 10)
    hand.wait(100)
    #expect(hand.model.takeFinishedSession() == nil)
  }

  @Test func aPressHeldIntoTheWarningIsLetGo() throws {
    var hand = try Self.kiosk()
    hand.press(hand.middle)
    hand.wait(22)
    #expect(hand.frame.cover == .idleWarning(secondsLeft: 8))
    hand.release(hand.middle)
    #expect(hand.frame.cover == .none && hand.model.picks.isEmpty)
  }

  // MARK: - Out of order

  @Test(arguments: [true, false])
  func aSessionThatCannotBeWrittenClosesTheKioskUntilItIs(isConfirmed: Bool) throws {
    var hand = try Self.kiosk()
    let fresh = hand.frame
    try hand.choose(0)
    if isConfirmed { hand.perform(.confirm) } else { hand.wait(60) }
    let session = hand.model.takeFinishedSession()
    #expect(session?.ending == (isConfirmed ? .accepted : .idle))
    hand.model.suspend(at: hand.now)
    #expect(hand.frame.cover == .outOfOrder && hand.frame.pickedCount == 0)
    #expect(hand.model.deadline == (isConfirmed ? hand.now + .seconds(30) : nil))
    hand.click(hand.middle)
    hand.perform(.confirm)
    for key in ["space", "Return", "Escape", "Right"] { hand.key(key) }
    hand.act(.wheel(at: hand.middle, delta: Vector(40, 30)))
    hand.wait(29)
    #expect(hand.frame.cover == .outOfOrder && hand.model.picks.isEmpty)
    #expect(hand.model.takeFinishedSession() == nil && hand.model.result == nil)
    hand.model.resume(at: hand.now)
    #expect(hand.frame.cover == (isConfirmed ? .thanks : .none))
    hand.wait(4)
    hand.act(.leave)
    Self.expectSame(hand.frame, fresh)
  }

  @Test func onlyAKioskIsOutOfOrderAndOnlyThatIsResumed() throws {
    var picker = try Hand(topics: 7)
    picker.model.suspend(at: picker.now)
    #expect(picker.frame.cover == .none)
    var hand = try Self.kiosk()
    try hand.choose(0)
    hand.model.resume(at: hand.now)
    #expect(hand.frame.cover == .none && hand.model.picks == [TopicIndex(0)])
  }

  /// The thank-you with the names of the topics used to appear for the next visitor, hours later.
  @Test func aVisitorWhoHasLeftAKioskThatIsOutOfOrderIsNotThanked() throws {
    var hand = try Self.kiosk()
    try hand.choose(0)
    hand.perform(.confirm)
    _ = hand.model.takeFinishedSession()
    hand.model.suspend(at: hand.now)
    hand.wait(30)
    #expect(hand.frame.cover == .outOfOrder && hand.frame.thanked.isEmpty)
    #expect(hand.model.deadline == nil && hand.model.nextChange(after: hand.now) == nil)
    hand.wait(10_000)
    hand.model.resume(at: hand.now)
    #expect(hand.frame.cover == .none)
  }

  // MARK: - One moment

  @Test(arguments: [true, false])
  func writingThatTakesLongIsWaitedForOnAScreenOfItsOwn(isConfirmed: Bool) throws {
    var hand = try Self.kiosk()
    let fresh = hand.frame
    try hand.choose(0)
    if isConfirmed { hand.perform(.confirm) } else { hand.wait(30) }
    #expect(hand.model.takeFinishedSession() != nil)
    let start = hand.now
    hand.model.awaitWriting(at: start)
    func cover(_ seconds: Double) -> Frame.Cover {
      var model = hand.model
      model.advance(to: start + .seconds(seconds))
      return model.frame(at: start + .seconds(seconds)).cover
    }
    #expect(hand.model.nextChange(after: start) == start + .seconds(1))
    #expect(cover(0.99) == .none && cover(1) == .oneMoment && cover(30.99) == .oneMoment)
    // The visitor counts as gone.
    #expect(cover(31) == .outOfOrder && cover(100_000) == .outOfOrder)
    for _ in 0..<2 {
      hand.click(hand.middle)
      hand.perform(.confirm)
      for key in ["space", "Return", "Escape", "Right"] { hand.key(key) }
      hand.act(.wheel(at: hand.middle, delta: Vector(40, 30)))
      hand.wait(5)
      #expect(hand.frame.cover == .oneMoment && hand.frame.isSettled)
    }
    // The visitor's input does not change what it shows and when.
    #expect(hand.model.nextChange(after: hand.now) == start + .seconds(31))
    #expect(hand.model.takeFinishedSession() == nil && hand.model.result == nil)
    hand.model.resume(at: hand.now)
    #expect(hand.frame.cover == (isConfirmed ? .thanks : .none))
    #expect(hand.frame.thanked == (isConfirmed ? [TopicIndex(0)] : []))
    hand.wait(4)
    hand.act(.leave)
    Self.expectSame(hand.frame, fresh)
    // The next visitor is served.
    try hand.choose(1)
    #expect(hand.model.picks == [TopicIndex(1)])
  }

  @Test func writingThatIsQuickShowsNoOtherScreen() throws {
    var hand = try Self.kiosk()
    try hand.choose(0)
    hand.perform(.confirm)
    _ = hand.model.takeFinishedSession()
    hand.model.awaitWriting(at: hand.now)
    hand.wait(0.9)
    #expect(hand.frame.cover == .none && hand.frame.pickedCount == 1)
    hand.model.resume(at: hand.now)
    #expect(hand.frame.cover == .thanks)
    hand.wait(1)
    #expect(hand.frame.cover == .thanks)
  }

  @Test func writingThatFailsAfterAWhileClosesTheKiosk() throws {
    for seconds in [0.5, 5] {
      var hand = try Self.kiosk()
      try hand.choose(0)
      hand.perform(.confirm)
      _ = hand.model.takeFinishedSession()
      hand.model.awaitWriting(at: hand.now)
      hand.wait(seconds)
      hand.model.suspend(at: hand.now)
      #expect(hand.frame.cover == .outOfOrder && hand.frame.pickedCount == 0)
      hand.wait(5)
      // The next attempt takes long, or fails as well.
      hand.model.awaitWriting(at: hand.now)
      hand.model.suspend(at: hand.now)
      hand.wait(5)
      #expect(hand.frame.cover == .outOfOrder)
      hand.model.resume(at: hand.now)
      #expect(hand.frame.cover == .thanks && hand.frame.thanked == [TopicIndex(0)])
    }
  }

  @Test func aVisitorWhoWaitsTooLongIsNotThankedAndLeavesNoTrace() throws {
    var hand = try Self.kiosk()
    let fresh = hand.frame
    try hand.choose(0)
    hand.perform(.confirm)
    _ = hand.model.takeFinishedSession()
    hand.model.awaitWriting(at: hand.now)
    hand.wait(31)
    #expect(hand.frame.cover == .outOfOrder && hand.model.picks.isEmpty)
    hand.model.resume(at: hand.now)
    hand.act(.leave)
    Self.expectSame(hand.frame, fresh)
  }

  @Test func onlyAKioskWaits() throws {
    var picker = try Hand(topics: 7)
    picker.model.awaitWriting(at: picker.now)
    picker.wait(2)
    #expect(picker.frame.cover == .none)
    picker.key("space")
    #expect(picker.model.picks.count == 1)
  }

  @Test func aSessionEndsWithTheKioskIfAVisitorIsThere() throws {
    for seconds in [0.0, 25] {
      var hand = try Self.kiosk()
      hand.wait(5)
      try hand.choose(0)
      hand.wait(seconds)
      hand.model.terminateSession(at: hand.now)
      let session = hand.model.takeFinishedSession()
      #expect(session?.ending == .terminated && session?.picks == [TopicIndex(0)])
      #expect(session?.opened == .seconds(5) && session?.closed == hand.now)
    }
    var hand = try Self.kiosk()
    hand.model.terminateSession(at: hand.now)
    #expect(hand.model.takeFinishedSession() == nil)
    try hand.choose(0)
    hand.perform(.confirm)
    let confirmed = hand.model.takeFinishedSession()
    #expect(confirmed?.ending == .accepted)
    hand.model.resume(at: hand.now)
    hand.model.terminateSession(at: hand.now)
    #expect(hand.model.takeFinishedSession() == nil)
  }
}
