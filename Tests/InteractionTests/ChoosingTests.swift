import Foundation
import Geometry
import Input
import Interaction
import TestSupport
import Testing

struct ChoosingTests {
  private static func message(_ hand: Hand) -> String { hand.frame.message.description }

  // MARK: - Goal

  @Test func theMessageCountsDownToTheGoal() throws {
    var hand = try Hand(topics: 19) { $0.goal = 3 }
    #expect(Self.message(hand) == "Pick 3 more!")
    for (topic, message) in [
      (0, "Pick 2 more!"), (1, "Pick 1 more!"), (2, "You're all set!"), (3, "You're all set!"),
      (1, "You're all set!"), (0, "Pick 1 more!"),
    ] {
      try hand.choose(topic)
      #expect(Self.message(hand) == message)
    }
  }

  @Test func progressIsPickedOverGoalAndEasesInAThirdOfASecond() throws {
    var hand = try Hand(topics: 19) { $0.goal = 2 }
    hand.click(hand.middle)
    let click = hand.now
    func progress(_ seconds: Double) -> Double {
      hand.model.frame(at: click + .seconds(seconds)).progress
    }
    #expect(progress(0) == 0 && progress(0.175).isNear(0.25, 1e-9) && progress(0.35) == 0.5)
    hand.wait(3)
    #expect(hand.frame.goalTint == 0)
    try hand.choose(1)
    #expect(hand.frame.progress == 1 && hand.frame.goalTint == 1)
    try hand.choose(2)
    #expect(hand.frame.progress == 1)
    try hand.choose(2)
    try hand.choose(1)
    #expect(hand.frame.progress == 0.5 && hand.frame.goalTint == 0)
  }

  struct LimitCase: Sendable {
    var catalogueGoal: Int?
    var goal: Int?
    var topics: Int
    var expected: Int
  }
  static let limitCases = [
    LimitCase(catalogueGoal: nil, goal: nil, topics: 9, expected: 1),
    LimitCase(catalogueGoal: 5, goal: nil, topics: 9, expected: 5),
    LimitCase(catalogueGoal: 5, goal: 3, topics: 9, expected: 3),
    LimitCase(catalogueGoal: 5, goal: nil, topics: 3, expected: 3),
    LimitCase(catalogueGoal: nil, goal: 50, topics: 3, expected: 3),
    LimitCase(catalogueGoal: nil, goal: nil, topics: 0, expected: 0),
    LimitCase(catalogueGoal: nil, goal: 0, topics: 4, expected: 0),
  ]

  @Test(arguments: Self.limitCases)
  func theGoalIsCappedByWhatThereIsToPick(one: LimitCase) throws {
    var catalogue = Catalogue.numbered(one.topics)
    catalogue.append("closed", attributes: Catalogue.Attributes(disabled: true))
    catalogue.goal = one.catalogueGoal
    let hand = try Hand(catalogue) { $0.goal = one.goal }
    #expect(hand.frame.goal == one.expected)
    #expect(hand.frame.progress == (one.expected == 0 ? 1 : 0))
    #expect(hand.frame.doneOpacity == (one.expected == 0 ? 1 : 0))
  }

  @Test func withNothingToPickConfirmingIsOpen() throws {
    var hand = try Hand(topics: 0)
    #expect(Self.message(hand) == "You're all set!")
    hand.key("Return")
    #expect(hand.model.result == .accepted && hand.model.picks.isEmpty)
  }

  @Test func aListOfThreeCanBeFinishedWithOnePick() throws {
    var hand = try Hand(topics: 3)
    try hand.choose(2)
    hand.key("Return")
    #expect(hand.model.result == .accepted && hand.model.picks == [TopicIndex(2)])
  }

  /// Unreachable topics cannot be picked: the subtopics of a closed topic never bloom.
  @Test func subtopicsOfAClosedTopicDoNotCount() throws {
    var catalogue = Catalogue.numbered(2)
    let closed = catalogue.append("c", attributes: Catalogue.Attributes(disabled: true))
    let child = catalogue.append("c.0", parent: closed)
    catalogue.append("c.0.0", parent: child)
    catalogue.goal = 5
    #expect(try Hand(catalogue).frame.goal == 2)
  }

  @Test func theHeadingIsAskedForElseTheCataloguesElseTheGoals() throws {
    var catalogue = Catalogue.numbered(9)
    #expect(try Hand(catalogue).model.title == "Pick a topic")
    #expect(try Hand(catalogue) { $0.goal = 5 }.model.title == "Pick 5 or more")
    let exact = try Hand(catalogue) { ($0.goal, $0.maximum) = (5, 5) }
    #expect(exact.model.title == "Pick 5")
    catalogue.title = "Topics"
    #expect(try Hand(catalogue).model.title == "Topics")
    #expect(try Hand(catalogue) { $0.title = "Mine" }.model.title == "Mine")
  }

  @Test func aNumberInTheCataloguesTitleFollowsTheGoal() throws {
    var catalogue = Catalogue.numbered(9)
    catalogue.goal = 5
    for (title, goal, expected) in [
      ("Pick 5 or more of 25, in 5th place: 5", 3, "Pick 3 or more of 25, in 5th place: 3"),
      ("Pick 5 or more", nil, "Pick 5 or more"),
      ("Pick 5.5 or 1,5 or 5.", 2, "Pick 5.5 or 1,5 or 2."),
      ("Nine topics", 3, "Nine topics"),
    ] {
      catalogue.title = title
      #expect(try Hand(catalogue) { $0.goal = goal }.model.title == expected)
    }
    // Also if there are too few topics; a title from the configuration does not change.
    catalogue = Catalogue.numbered(2)
    catalogue.goal = 5
    catalogue.title = "Pick 5!"
    #expect(try Hand(catalogue).model.title == "Pick 2!")
    #expect(try Hand(catalogue) { $0.title = "Take 5" }.model.title == "Take 5")
  }

  @Test func withoutTopicsThereIsNoDoneAndTheFrameSaysWhy() throws {
    var configuration = HoneycombModel.Configuration()
    configuration.minimum = 0
    var model = HoneycombModel(
      catalogue: Catalogue(), configuration: configuration, width: 800, height: 600)
    func expectNoDone(_ content: Frame.Content) {
      let frame = model.frame(at: .seconds(9))
      #expect(frame.content == content && frame.doneOpacity == 0)
      #expect(!model.offers(.confirm))
    }
    #expect(model.frame(at: .zero).content == .waiting)
    var other = model
    try other.completeInput(at: .seconds(1))
    swap(&model, &other)
    expectNoDone(.nothing)
    #expect(model.title == "")
    swap(&model, &other)
    expectNoDone(.waiting)
    model.extend(at: .seconds(10)) { $0.append("a") }
    let frame = model.frame(at: .seconds(11))
    #expect(frame.content == .topics && frame.doneOpacity == 1)
  }

  // MARK: - Minimum

  @Test func onlyTheMinimumGatesConfirming() throws {
    var hand = try Hand(topics: 9) {
      $0.goal = 5
      $0.minimum = 2
    }
    try hand.choose(0)
    hand.key("Return")
    #expect(hand.model.result == nil && Self.message(hand) == "Pick 1 more!")
    #expect(hand.model.frame(at: hand.now + .milliseconds(30)).shake != 0)
    hand.wait(1)
    #expect(hand.frame.shake == 0 && hand.frame.isSettled)
    try hand.choose(1)
    #expect(Self.message(hand) == "Pick 3 more!")
    hand.key("Return")
    #expect(hand.model.result == .accepted)
  }

  @Test func theMinimumIsTheGoalUnlessGiven() throws {
    var catalogue = Catalogue.numbered(9)
    catalogue.goal = 2
    var hand = try Hand(catalogue)
    try hand.choose(0)
    #expect(hand.frame.doneOpacity == 0)
    try hand.choose(1)
    #expect(hand.frame.doneOpacity == 1)
    catalogue.minimum = 1
    hand = try Hand(catalogue)
    try hand.choose(0)
    #expect(hand.frame.doneOpacity == 1)
  }

  @Test func aMinimumThatCannotBeMetIsReportedOnceTheInputEnded() {
    var configuration = HoneycombModel.Configuration()
    configuration.minimum = 4
    var model = HoneycombModel(
      catalogue: .numbered(1), configuration: configuration, width: 800, height: 600)
    model.extend(at: .seconds(1)) { $0.append("a") }
    #expect(throws: HoneycombModel.LimitError.minimumUnreachable(minimum: 4, available: 2)) {
      try model.completeInput(at: .seconds(2))
    }
    #expect(throws: HoneycombModel.LimitError.minimumAboveMaximum(minimum: 4, maximum: 3)) {
      _ = try Hand(topics: 9) {
        $0.minimum = 4
        $0.maximum = 3
      }
    }
  }

  // MARK: - Maximum

  @Test func aPickPastTheMaximumIsRefusedWithShakeAndMessage() throws {
    var hand = try Hand(topics: 9) {
      $0.maximum = 2
      $0.goal = 2
    }
    try hand.choose(0)
    try hand.choose(1)
    hand.click(try hand.cell(2).center)
    #expect(hand.model.picks == [TopicIndex(0), TopicIndex(1)])
    #expect(Self.message(hand) == "You can pick at most 2.")
    let shakes = (1...40).map { hand.model.frame(at: hand.now + .milliseconds(10 * $0)).shake }
    #expect((shakes.max() ?? 0) > 3 && (shakes.min() ?? 0) < -3)
    hand.wait(2)
    #expect(hand.frame.isSettled && hand.frame.shake == 0)
    // Removing a pick is always possible, and allows another one.
    try hand.choose(0)
    #expect(Self.message(hand) == "Pick 1 more!")
    try hand.choose(2)
    #expect(hand.model.picks == [TopicIndex(1), TopicIndex(2)])
  }

  /// A refused pick used to center the topic, as if it had been picked.
  @Test func aRefusalMovesNothingButTheTopicAndTheMessage() throws {
    var hand = try Hand(topics: 19) { $0.maximum = 1 }
    try hand.choose(0)
    var before = hand.frame
    #expect(!before.isRefusal)
    for isKey in [false, true] {
      if isKey {
        hand.key("Home")
        hand.key("Tab")
        hand.wait(2)
        before = hand.frame
        hand.key("space")
      } else {
        hand.click(try hand.cell(8).center)
      }
      #expect(hand.frame.isRefusal && hand.frame.message == .atMost(1))
      let refused = hand.time
      let frames = (1...40).map { hand.model.frame(at: .seconds(refused + 0.01 * Double($0))) }
      #expect(frames.allSatisfy { $0.offset == before.offset && $0.zoom == before.zoom })
      let topic = isKey ? 1 : 8
      let places = frames.compactMap { frame in
        frame.cells.first { $0.topic == TopicIndex(topic) }?.center.x
      }
      #expect((places.max() ?? 0) - (places.min() ?? 0) > 5)
      hand.wait(2)
      #expect(hand.frame.isSettled && hand.frame.offset == before.offset)
      #expect(hand.frame.cells.map(\.center) == before.cells.map(\.center))
    }
    // The next action removes the message.
    try hand.choose(0)
    #expect(!hand.frame.isRefusal)
    hand.model.perform(.confirm, at: hand.now)
    #expect(hand.frame.isRefusal && hand.frame.message == .pickMore(1))
    #expect(hand.model.frame(at: hand.now + .seconds(1)).offset == hand.frame.offset)
  }

  /// A refused click stops a glide, and leaves it inside the limits.
  @Test func aRefusedClickDuringAGlideStaysThere() throws {
    var hand = try Hand(topics: 400) { $0.maximum = 1 }
    try hand.choose(0)
    hand.press(hand.middle)
    for step in 1...5 { hand.move(hand.middle + Vector(14, 3) * Double(step)) }
    hand.release(hand.middle + Vector(70, 15))
    hand.wait(0.1)
    hand.press(hand.middle)
    let held = hand.frame.offset
    hand.release(hand.middle, after: 0.05)
    hand.wait(2)
    #expect(hand.frame.offset == held && hand.model.picks.count == 1)
  }

  @Test func aDisabledTopicIsRefused() throws {
    var catalogue = Catalogue.numbered(1)
    catalogue.append("closed", attributes: Catalogue.Attributes(disabled: true))
    var hand = try Hand(catalogue)
    hand.click(try hand.cell(1).center)
    #expect(hand.model.picks.isEmpty && Self.message(hand) == "That one can't be picked.")
  }

  @Test func initialPicksAreThereFromTheStart() throws {
    var catalogue = Catalogue.numbered(2)
    let child = catalogue.append("1.0", parent: TopicIndex(1))
    catalogue.append("1.0.0", parent: child, attributes: Catalogue.Attributes(selected: true))
    catalogue.append("1.1", parent: TopicIndex(1), attributes: Catalogue.Attributes(selected: true))
    let hand = try Hand(catalogue) { $0.goal = 4 }
    #expect(hand.model.picks == [TopicIndex(3), TopicIndex(4)])
    #expect(hand.frame.progress == 0.5 && hand.frame.isSettled)
    #expect(
      hand.frame.cells.count == 5)
    #expect(hand.frame.cells.allSatisfy { $0.scale == $0.size / 125 })
  }

  // MARK: - While the list is read

  @Test func theGoalIsCappedOnceAllIsRead() throws {
    var configuration = HoneycombModel.Configuration()
    configuration.goal = 5
    var model = HoneycombModel(
      catalogue: Catalogue(), configuration: configuration, width: 800, height: 600)
    #expect(model.frame(at: .zero).goal == 5 && model.frame(at: .zero).cells.isEmpty)
    #expect(model.frame(at: .zero).content == .waiting)
    model.extend(at: .seconds(1)) { $0.append("a") }
    #expect(model.frame(at: .seconds(1)).goal == 5)
    try model.completeInput(at: .seconds(2))
    #expect(model.frame(at: .seconds(2)).goal == 1)
  }

  /// The header used to ask for the old goal forever.
  @Test func whatIsMissingIsUpdatedWhenTheGoalIsCapped() throws {
    var configuration = HoneycombModel.Configuration()
    configuration.goal = 5
    var model = HoneycombModel(
      catalogue: .numbered(2), configuration: configuration, width: 800, height: 600)
    model.handle(.key(KeyPress("Return")), at: .seconds(1))
    #expect(model.message == .pickMore(5))
    try model.completeInput(at: .seconds(2))
    #expect(model.message == .pickMore(2))
  }

  @Test func aModelFedInPiecesIsTheOneFedAtOnce() throws {
    var random = SplitMix64(seed: 11)
    var fed = HoneycombModel(
      catalogue: Catalogue(), configuration: .init(), width: 800, height: 600)
    while fed.catalogue.count < 200 {
      let count = min(random.int(0...40), 200 - fed.catalogue.count)
      fed.extend(at: .zero) { catalogue in
        for _ in 0..<count { catalogue.append("\(catalogue.count)") }
      }
    }
    try fed.completeInput(at: .zero)
    let whole = try Hand(topics: 200)
    #expect(fed.frame(at: .zero).cells == whole.frame.cells)
  }

  // MARK: - The end

  @Test func afterTheEndNothingIsTaken() throws {
    var hand = try Hand(topics: 9)
    hand.key("Escape")
    hand.click(hand.middle)
    hand.key("Return")
    #expect(hand.model.result == .canceled && hand.model.picks.isEmpty)
  }

  @Test func theHintFadesAtTheFirstDragAndNotBefore() throws {
    var hand = try Hand(topics: 9)
    try hand.choose(1)
    #expect(hand.frame.hintOpacity == 1)
    hand.slowDrag(from: hand.middle, by: Vector(20, 0))
    hand.wait(1)
    #expect(hand.frame.hintOpacity == 0)
  }
}
