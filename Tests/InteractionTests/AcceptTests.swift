import Geometry
import Input
import Interaction
import TestSupport
import Testing

/// Return without picks, and clicks where only one topic can be picked.
struct AcceptTests {
  private func family() -> (catalogue: Catalogue, parent: TopicIndex, child: TopicIndex) {
    var catalogue = Catalogue()
    let parent = catalogue.append("Science")
    catalogue.append("Art")
    let child = catalogue.append("Biology", parent: parent)
    return (catalogue, parent, child)
  }

  private func key(_ name: String) -> InputEvent { .key(KeyPress(name)) }

  // MARK: - Return

  @Test func returnWithoutPicksAcceptsTheFocusedTopic() throws {
    var hand = try Hand(topics: 7)
    hand.act(key("Down"))
    let focus = try #require(hand.frame.cells.first { $0.isFocused }).topic
    hand.act(key("Return"))
    #expect(hand.model.result == .accepted)
    #expect(hand.model.picks == [focus])
  }

  @Test func returnAsTheFirstKeyAcceptsTheMiddleTopic() throws {
    var hand = try Hand(topics: 7)
    hand.act(key("Return"))
    #expect(hand.model.result == .accepted)
    #expect(hand.model.picks == [TopicIndex(0)])
  }

  @Test func returnWithPicksConfirmsThemAndNoOther() throws {
    var hand = try Hand(topics: 7)
    hand.act(key("space"))
    hand.act(key("Down"))
    hand.act(key("Return"))
    #expect(hand.model.result == .accepted)
    #expect(hand.model.picks == [TopicIndex(0)])
  }

  @Test func returnBelowTheMinimumSaysWhatIsMissing() throws {
    var hand = try Hand(topics: 7) { $0.goal = 3 }
    hand.act(key("Return"))
    #expect(hand.model.result == nil && hand.model.picks.isEmpty)
    #expect(hand.frame.message == .pickMore(3) && hand.frame.isRefusal)
  }

  /// "Pick 1 more!" promised another pick.
  @Test func theOnlyPickIsNotOneMore() throws {
    for (minimum, maximum) in [(nil, 1), (0, 1), (1, 1), (nil, 2), (nil, nil)] as [(Int?, Int?)] {
      var hand = try Hand(topics: 7) {
        ($0.framing, $0.minimum, $0.maximum) = (.fitted, minimum, maximum)
      }
      #expect(hand.frame.message == (maximum == 1 ? .pickOne : .pickMore(1)))
      hand.act(key("space"))
      #expect(hand.frame.message == .allSet)
    }
    // A recording with the classic framing shows what it showed.
    let hand = try Hand(topics: 7) { $0.maximum = 1 }
    #expect(hand.frame.message == .pickMore(1))
  }

  @Test func returnOpensSubtopicsFirst() throws {
    let (catalogue, parent, child) = family()
    var hand = try Hand(catalogue)
    #expect(hand.frame.cells.filter { $0.isUnopened }.map(\.topic) == [parent])
    hand.act(key("Return"))
    hand.wait(3)
    #expect(hand.model.result == nil && hand.model.picks.isEmpty)
    #expect(hand.frame.cells.contains { $0.topic == child })
    #expect(!hand.frame.cells.contains { $0.isUnopened })
    hand.act(key("Return"))
    #expect(hand.model.result == .accepted && hand.model.picks == [parent])
  }

  /// A menu of two levels: Return goes down, Escape and Backspace go up, and only then Escape cancels.
  @Test(arguments: ["Escape", "BackSpace"]) func returnGoesDownALevelAndOthersGoUp(up: String)
    throws
  {
    var catalogue = family().catalogue
    catalogue.append("Genetics", parent: TopicIndex(2))
    func focus(_ hand: Hand) -> TopicIndex? { hand.frame.cells.first { $0.isFocused }?.topic }
    var hand = try Hand(catalogue) { $0.framing = .fitted }
    for level in [TopicIndex(2), TopicIndex(3)] {
      hand.act(key("Return"))
      hand.wait(3)
      #expect(focus(hand) == level)
    }
    for level in [TopicIndex(2), TopicIndex(0)] {
      hand.act(key(up))
      hand.wait(3)
      #expect(focus(hand) == level && hand.model.result == nil)
    }
    var accepting = hand
    accepting.act(key("Right"))
    accepting.act(key("Return"))
    #expect(accepting.model.result == .accepted)
    hand.act(key("BackSpace"))
    #expect(focus(hand) == TopicIndex(0) && hand.model.result == nil)
    hand.act(key("Escape"))
    #expect(hand.model.result == .canceled)
  }

  /// Return was refused on an open topic that cannot meet the minimum.
  @Test func returnBelowTheMinimumGoesDownALevelAgain() throws {
    let (catalogue, parent, child) = family()
    var hand = try Hand(catalogue) { ($0.framing, $0.minimum) = (.fitted, 2) }
    for (name, focus) in [("Return", child), ("Escape", parent), ("Return", child)] {
      hand.act(key(name))
      hand.wait(3)
      #expect(hand.frame.cells.first { $0.isFocused }?.topic == focus && hand.model.result == nil)
      #expect(!hand.frame.isRefusal)
    }
    hand.act(key("Return"))
    #expect(hand.frame.isRefusal && hand.frame.message == .pickMore(2))
  }

  /// Escape cancels at once with `classic` framing, and while a mouse is used.
  @Test(arguments: [HoneycombModel.Framing.classic, .fitted])
  func escapeCancelsWithoutARing(framing: HoneycombModel.Framing) throws {
    let (catalogue, parent, child) = family()
    var hand = try Hand(catalogue) { $0.framing = framing }
    hand.perform(.toggle(parent))
    hand.wait(3)
    try hand.choose(child.rawValue)
    if framing == .classic { hand.act(key("space")) }
    hand.act(key("Escape"))
    #expect(hand.model.result == .canceled)
  }

  @Test func returnDoesNotTakeADisabledTopic() throws {
    var catalogue = Catalogue()
    let closed = catalogue.append("Closed", attributes: Catalogue.Attributes(disabled: true))
    catalogue.append("Child", parent: closed)
    catalogue.append("Open")
    var hand = try Hand(catalogue)
    hand.act(key("Return"))
    #expect(hand.model.result == nil && hand.frame.message == .unavailable)
    #expect(hand.model.placedCount == 2)
  }

  @Test func returnOnAKioskOnlyConfirms() throws {
    var hand = try Hand(topics: 7) { $0.kiosk = HoneycombModel.Kiosk(idle: 60) }
    hand.act(key("Return"))
    #expect(hand.model.picks.isEmpty && hand.frame.message == .pickMore(1))
  }

  @Test func openingEndsTheFilter() throws {
    let (catalogue, parent, child) = family()
    var hand = try Hand(catalogue)
    hand.model.filter([parent], at: hand.now)
    hand.act(key("Return"))
    hand.wait(3)
    #expect(!hand.model.isFiltered)
    #expect(Set(hand.frame.cells.map(\.topic)) == [parent, TopicIndex(1), child])
  }

  // MARK: - Clicks

  @Test func aClickAcceptsOnlyWhereOneTopicCanBePicked() throws {
    for (goal, maximum, accepts) in [(1, 1, true), (1, nil, false), (1, 2, false), (0, 1, true)] {
      var hand = try Hand(topics: 7) {
        $0.acceptsClicks = true
        $0.goal = goal
        $0.maximum = maximum
      }
      hand.click(hand.middle)
      #expect((hand.model.result == .accepted) == accepts, "\(goal) \(maximum ?? -1)")
      #expect(hand.model.picks == [TopicIndex(0)])
    }
  }

  @Test func aClickDoesNotAcceptUnlessItIsAsked() throws {
    var hand = try Hand(topics: 7) { $0.maximum = 1 }
    hand.click(hand.middle)
    #expect(hand.model.result == nil)
    var kiosk = try Hand(topics: 7) {
      $0.maximum = 1
      $0.acceptsClicks = true
      $0.kiosk = HoneycombModel.Kiosk(idle: 60)
    }
    kiosk.click(kiosk.middle)
    #expect(kiosk.model.picks == [TopicIndex(0)])
    #expect(kiosk.model.takeFinishedSession() == nil)
  }

  @Test func aClickOnASubtopicReplacesItsPickedParent() throws {
    let (catalogue, parent, child) = family()
    var hand = try Hand(catalogue) {
      $0.acceptsClicks = true
      $0.maximum = 1
    }
    hand.click(hand.middle)
    #expect(hand.model.picks == [parent] && hand.model.result == nil)
    hand.wait(3)
    let cell = try #require(hand.frame.cells.first { $0.topic == child })
    hand.click(cell.center)
    #expect(hand.model.result == .accepted && hand.model.picks == [child])
  }
}
