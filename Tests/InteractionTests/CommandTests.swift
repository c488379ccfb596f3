import Input
import Geometry
import Testing

@testable import Interaction

/// A command is what a click and a key that mean it are.
struct CommandTests {
  private static let catalogue: Catalogue = {
    var catalogue = Catalogue.family(roots: 12, parent: 3, children: 4)
    catalogue.append("closed", attributes: Catalogue.Attributes(disabled: true))
    return catalogue
  }()

  /// What of a model is decided, and where its honeycomb comes to rest.
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
    var told = clicked
    for (topic, succeeds) in [
      (2, true), (3, true), (2, true), (16, false), (5, true), (0, true), (1, false), (5, true),
    ] {
      clicked.click(try clicked.cell(topic).center)
      clicked.act(.leave)
      told.wait(0.05)
      let succeeded = told.model.perform(.toggle(TopicIndex(topic)), at: told.now)
      #expect(succeeded == succeeds)
      clicked.wait(3)
      told.wait(3)
      // Only a drag tells that the honeycomb can be dragged; a click does not.
      Self.expectSame(clicked, told)
    }
    #expect(told.model.picks == [TopicIndex(3), TopicIndex(0)])
  }

  /// To the last digit: nothing but the ring tells the two apart, and a key before shows it.
  @Test func toggleIsSpaceOnTheFocus() throws {
    var pressed = try Hand(Self.catalogue) { $0.maximum = 1 }
    pressed.key("Down")
    for _ in 0..<3 {
      var told = pressed
      let focus = pressed.model.focus
      pressed.key("space")
      told.model.perform(.toggle(focus), at: told.now)
      for _ in 0..<20 {
        pressed.wait(0.05)
        told.wait(0.05)
        #expect(pressed.frame.cells == told.frame.cells)
        #expect(pressed.frame.shake == told.frame.shake)
        #expect(pressed.frame.message == told.frame.message)
      }
      pressed.key("Right")
    }
  }

  @Test(arguments: [0, 1, 2]) func confirmIsEnter(picks: Int) throws {
    var hand = try Hand(Self.catalogue) { $0.minimum = 1 }
    for topic in 0..<picks { try hand.choose(topic) }
    #expect(hand.model.offers(.confirm) == (picks > 0))
    var (pressed, told) = (hand, hand)
    pressed.key("Return")
    let succeeded = told.model.perform(.confirm, at: told.now)
    #expect(succeeded == (picks > 0))
    Self.expectSame(pressed, told)
    #expect(told.model.result == (picks > 0 ? .accepted : nil))
  }

  @Test(arguments: [true, false]) func cancelIsEscape(isCancellable: Bool) throws {
    let hand = try Hand(Self.catalogue) { $0.isCancellable = isCancellable }
    #expect(hand.model.offers(.cancel) == isCancellable)
    var (pressed, told) = (hand, hand)
    pressed.key("Escape")
    let succeeded = told.model.perform(.cancel, at: told.now)
    #expect(succeeded == isCancellable)
    #expect(told.model.result == (isCancellable ? .canceled : nil))
    Self.expectSame(pressed, told)
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

  // MARK: - Kiosk

  private static func kiosk() throws -> Hand {
    try Hand(Self.catalogue) { $0.kiosk = HoneycombModel.Kiosk(idle: 30, warning: 10) }
  }

  /// The warning takes any command for a sign of life, and carries out none.
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
      var told = hand
      told.wait(0.05)
      let succeeded = told.model.perform(command, at: told.now)
      #expect(succeeded == (command == .stillHere))
      #expect(told.frame.cover == .none && told.model.picks == [TopicIndex(0)])
      #expect(told.model.deadline == clicked.model.deadline)
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
    var told = pressed
    pressed.key("Return")
    let confirmed = told.model.perform(.confirm, at: told.now)
    #expect(confirmed)
    let (one, other) = (pressed.model.takeFinishedSession(), told.model.takeFinishedSession())
    #expect(one == other && one?.ending == .accepted)
    // What is being written down takes nothing.
    let toggled = told.model.perform(.toggle(TopicIndex(1)), at: told.now)
    #expect(!toggled)
    let again = told.model.perform(.confirm, at: told.now)
    #expect(!again)
  }
}
