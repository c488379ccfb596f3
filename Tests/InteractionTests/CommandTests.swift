import Input
import Geometry
import Testing

@testable import Interaction

/// A command has the same effect as the click and the key for it.
struct CommandTests {
  private static let catalogue: Catalogue = {
    var catalogue = Catalogue.family(roots: 12, parent: 3, children: 4)
    catalogue.append("closed", attributes: Catalogue.Attributes(disabled: true))
    return catalogue
  }()

  /// Compares the decisions of two models, and the positions at which their honeycombs come to rest.
  private static func expectSame(
    _ one: Hand, _ other: Hand, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let later = max(one.now, other.now) + .seconds(6)
    #expect(one.model.picks == other.model.picks, sourceLocation: sourceLocation)
    #expect(one.model.result == other.model.result, sourceLocation: sourceLocation)
    #expect(one.model.message == other.model.message, sourceLocation: sourceLocation)
    #expect(one.model.focus == other.model.focus, sourceLocation: sourceLocation)
    let (left, right) = (one.model.frame(at: later), other.model.frame(at: later))
    #expect(left.cells == right.cells, sourceLocation: sourceLocation)
    #expect(left.offset == right.offset && left.zoom == right.zoom, sourceLocation: sourceLocation)
    #expect(left.progress == right.progress, sourceLocation: sourceLocation)
    #expect(left.isRefusal == right.isRefusal, sourceLocation: sourceLocation)
  }

  /// Picks, unpicks, a topic that blooms, one that cannot be picked, and one past the maximum.
  @Test func toggleIsAClickOnTheTopic() throws {
    var clicked = try Hand(Self.catalogue) { $0.maximum = 3 }
    var commanded = clicked
    for (topic, succeeds) in [
      (2, true), (3, true), (2, true), (16, false), (5, true), (0, true), (1, false), (5, true),
    ] {
      clicked.click(try clicked.cell(topic).center)
      clicked.act(.leave)
      commanded.wait(0.05)
      let succeeded = commanded.model.perform(.toggle(TopicIndex(topic)), at: commanded.now)
      #expect(succeeded == succeeds)
      clicked.wait(3)
      commanded.wait(3)
      // Only a drag hides the hint about dragging; a click does not.
      Self.expectSame(clicked, commanded)
    }
    #expect(commanded.model.picks == [TopicIndex(3), TopicIndex(0)])
  }

  /// All digits are equal: only the focus ring could differ, and an earlier key shows it.
  @Test func toggleIsSpaceOnTheFocus() throws {
    var pressed = try Hand(Self.catalogue) { $0.maximum = 1 }
    pressed.key("Down")
    for _ in 0..<3 {
      var commanded = pressed
      let focus = pressed.model.focus
      pressed.key("space")
      commanded.model.perform(.toggle(focus), at: commanded.now)
      for _ in 0..<20 {
        pressed.wait(0.05)
        commanded.wait(0.05)
        #expect(pressed.frame.cells == commanded.frame.cells)
        #expect(pressed.frame.shake == commanded.frame.shake)
        #expect(pressed.frame.message == commanded.frame.message)
      }
      pressed.key("Right")
    }
  }

  @Test(arguments: [1, 2, 3]) func confirmIsEnterWithPicks(picks: Int) throws {
    var hand = try Hand(Self.catalogue) { $0.minimum = 2 }
    for topic in 0..<picks { try hand.choose(topic) }
    #expect(hand.model.offers(.confirm) == (picks > 1))
    var (pressed, commanded) = (hand, hand)
    pressed.key("Return")
    let succeeded = commanded.model.perform(.confirm, at: commanded.now)
    #expect(succeeded == (picks > 1))
    Self.expectSame(pressed, commanded)
    #expect(commanded.model.result == (picks > 1 ? .accepted : nil))
  }

  @Test(arguments: [1, 2]) func acceptIsEnterWithoutPicks(minimum: Int) throws {
    let hand = try Hand(Self.catalogue) { $0.minimum = minimum }
    var (pressed, commanded) = (hand, hand)
    pressed.key("Return")
    let succeeded = commanded.model.perform(.accept(hand.model.focus), at: commanded.now)
    #expect(succeeded == (minimum == 1))
    #expect(pressed.model.picks == commanded.model.picks)
    #expect(pressed.model.result == commanded.model.result)
    #expect(pressed.frame.message == commanded.frame.message)
  }

  @Test(arguments: [true, false]) func cancelIsEscape(isCancellable: Bool) throws {
    let hand = try Hand(Self.catalogue) { $0.isCancellable = isCancellable }
    #expect(hand.model.offers(.cancel) == isCancellable)
    var (pressed, commanded) = (hand, hand)
    pressed.key("Escape")
    let succeeded = commanded.model.perform(.cancel, at: commanded.now)
    #expect(succeeded == isCancellable)
    #expect(commanded.model.result == (isCancellable ? .canceled : nil))
    Self.expectSame(pressed, commanded)
  }

  @Test func afterTheEndNothingIsDone() throws {
    var hand = try Hand(Self.catalogue)
    hand.model.perform(.cancel, at: hand.now)
    for command in [HoneycombModel.Command.toggle(TopicIndex(0)), .confirm, .cancel, .stillHere] {
      let succeeded = hand.model.perform(command, at: hand.now)
      #expect(!succeeded)
    }
    #expect(hand.model.picks.isEmpty && hand.model.result == .canceled)
  }

  @Test func whatHasNoCellOrIsDraggedIsNotToggled() throws {
    var hand = try Hand(Self.catalogue)
    for topic in [12, 900] {
      let succeeded = hand.model.perform(.toggle(TopicIndex(topic)), at: hand.now)
      #expect(!succeeded)
    }
    hand.press(hand.middle)
    hand.move(hand.middle + Vector(40, 0))
    let before = hand.frame
    let succeeded = hand.model.perform(.toggle(TopicIndex(0)), at: hand.now)
    #expect(!succeeded)
    #expect(hand.frame.cells == before.cells && hand.model.picks.isEmpty)
  }

  /// As a second click does, but the view does not move.
  @Test func unpickTakesBackAPickWhereverItIs() throws {
    var hand = try Hand(Self.catalogue) {
      $0.framing = .fitted
      $0.required = ["3"]
    }
    let unpicked = try Hand(Self.catalogue) {
      $0.framing = .fitted
      $0.required = ["3"]
    }
    hand.perform(.toggle(TopicIndex(5)))
    hand.wait(3)
    let frame = hand.frame
    #expect(hand.model.offers(.unpick(TopicIndex(5))))
    #expect(!hand.model.offers(.unpick(TopicIndex(6))))
    // Also a topic that a filter hides; its best match is in the middle afterward too.
    hand.model.filter([TopicIndex(0)], at: hand.now)
    for (command, succeeds) in [
      (HoneycombModel.Command.toggle(TopicIndex(5)), false), (.unpick(TopicIndex(5)), true),
      (.unpick(TopicIndex(5)), false), (.unpick(TopicIndex(3)), false),
    ] {
      let succeeded = hand.perform(command)
      #expect(succeeded == succeeds)
    }
    #expect(hand.frame.message == .required && hand.frame.isRefusal)
    hand.model.filter(nil, at: hand.now)
    hand.wait(3)
    #expect(hand.model.picks == unpicked.model.picks)
    #expect(hand.frame.offset == frame.offset && hand.frame.zoom == frame.zoom)
    #expect(hand.frame.progress == unpicked.frame.progress)
  }

  // MARK: - Kiosk

  private static func kiosk() throws -> Hand {
    try Hand(Self.catalogue) { $0.kiosk = HoneycombModel.Kiosk(idle: 30, warning: 10) }
  }

  /// During the warning, any command counts as activity, and none has its effect.
  @Test func anyCommandEndsTheWarningAndDoesNothingElse() throws {
    var hand = try Self.kiosk()
    try hand.choose(0)
    hand.wait(20)
    guard case .idleWarning = hand.frame.cover else {
      Issue.record("no warning")
      return
    }
    #expect(hand.model.offers(.stillHere) && !hand.model.offers(.confirm))
    var clicked = hand
    clicked.click(hand.middle)
    #expect(clicked.frame.cover == .none && !clicked.model.offers(.stillHere))
    for command in [HoneycombModel.Command.stillHere, .confirm, .cancel, .toggle(TopicIndex(1))] {
      var commanded = hand
      commanded.wait(0.05)
      let succeeded = commanded.model.perform(command, at: commanded.now)
      #expect(succeeded == (command == .stillHere))
      #expect(commanded.frame.cover == .none && commanded.model.picks == [TopicIndex(0)])
      #expect(commanded.model.deadline == clicked.model.deadline)
    }
  }

  @Test func whatDoesNothingOpensNoSession() throws {
    for (command, opens) in [
      (HoneycombModel.Command.toggle(TopicIndex(0)), true), (.confirm, true), (.cancel, false),
      (.stillHere, false),
    ] {
      var hand = try Self.kiosk()
      hand.model.perform(command, at: hand.now)
      #expect((hand.model.deadline != nil) == opens)
      #expect(hand.model.result == nil)
    }
  }

  @Test func aConfirmedSessionIsThatOfTheKey() throws {
    var pressed = try Self.kiosk()
    try pressed.choose(4)
    var commanded = pressed
    pressed.key("Return")
    let confirmed = commanded.model.perform(.confirm, at: commanded.now)
    #expect(confirmed)
    let (one, other) = (pressed.model.takeFinishedSession(), commanded.model.takeFinishedSession())
    #expect(one == other && one?.ending == .accepted)
    // While a session is being written, nothing can be picked.
    let toggled = commanded.model.perform(.toggle(TopicIndex(1)), at: commanded.now)
    #expect(!toggled)
    let again = commanded.model.perform(.confirm, at: commanded.now)
    #expect(!again)
  }
}
