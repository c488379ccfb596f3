import TestSupport
import Testing

@testable import Interaction

/// A maximum of one is a choice, and some topics exclude the others.
struct ChoiceTests {
  /// Topics of which the last one is "none of these".
  private static func hand(
    _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws -> Hand {
    var catalogue = Catalogue.numbered(6)
    catalogue.append("None of these", attributes: .init(id: "none", exclusive: true))
    return try Hand(catalogue, width: 1280, height: 720) {
      $0.framing = .fitted
      configure(&$0)
    }
  }

  private static func picks(_ hand: Hand) -> [Int] { hand.model.picks.map(\.rawValue) }

  @Test func anotherPickMovesTheOnlyOne() throws {
    var hand = try Self.hand { $0.maximum = 1 }
    for topic in [2, 4, 0] {
      #expect(hand.model.hasRoom(for: TopicIndex(topic)))
      try hand.choose(topic)
      #expect(Self.picks(hand) == [topic] && !hand.frame.isRefusal)
    }
    try hand.choose(0)
    #expect(Self.picks(hand) == [])
    // Another program picks by the same rule.
    for topic in [1, 3] {
      let refusal = hand.model.setPicked(true, TopicIndex(topic), at: hand.now)
      #expect(refusal == nil)
      #expect(Self.picks(hand) == [topic])
    }
  }

  /// As recordings from before and the seed have it.
  @Test func withoutCalmAndInClassicASecondPickIsRefused() throws {
    for (framing, isCalm) in [(HoneycombModel.Framing.fitted, false), (.classic, true)] {
      var hand = try Self.hand { ($0.maximum, $0.framing, $0.isCalm) = (1, framing, isCalm) }
      for topic in [2, 4] { try hand.choose(topic) }
      #expect(Self.picks(hand) == [2])
    }
  }

  @Test func aRequiredPickStays() throws {
    var hand = try Self.hand { ($0.maximum, $0.required) = (1, ["2"]) }
    try hand.choose(4)
    #expect(Self.picks(hand) == [2] && hand.frame.isRefusal)
    hand = try Self.hand { $0.required = ["2"] }
    try hand.choose(6)
    #expect(Self.picks(hand) == [2] && hand.frame.message == .required)
  }

  @Test(arguments: [nil, 3]) func anExclusiveTopicTakesTheOthersBack(maximum: Int?) throws {
    var hand = try Self.hand {
      ($0.goal, $0.maximum, $0.kiosk) = (3, maximum, HoneycombModel.Kiosk(idle: 600))
    }
    for topic in [0, 1, 2] { try hand.choose(topic) }
    #expect(Self.picks(hand) == [0, 1, 2] && hand.model.goalProgress == 1)
    try hand.choose(6)
    // It is a whole answer.
    #expect(Self.picks(hand) == [6] && hand.model.goalProgress == 1)
    #expect(hand.frame.message == .allSet && hand.model.offersDone)
    try hand.choose(3)
    #expect(Self.picks(hand) == [3] && hand.frame.message == .pickMore(2))
    #expect(!hand.model.offersDone)
    try hand.choose(6)
    let isConfirmed = hand.perform(.confirm)
    #expect(isConfirmed)
  }

  @Test func returnTakesAnExclusiveTopicAlone() throws {
    var hand = try Self.hand { $0.minimum = 3 }
    hand.key("End")
    hand.key("Return")
    #expect(hand.model.result == .accepted && Self.picks(hand) == [6])
  }
}
