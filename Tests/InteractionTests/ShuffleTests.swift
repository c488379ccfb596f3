import Testing

@testable import Interaction

/// The order of a kiosk's topics that is another one for each session.
struct ShuffleTests {
  private static func kiosk(seed: UInt64?, exclusive: Int? = nil) throws -> Hand {
    var catalogue = Catalogue()
    for index in 0..<25 {
      catalogue.append(
        "Topic \(index)", attributes: Catalogue.Attributes(exclusive: index == exclusive))
    }
    return try Hand(catalogue, width: 800, height: 600) {
      $0.kiosk = HoneycombModel.Kiosk(idle: 30, warning: 10)
      $0.kiosk?.shuffleSeed = seed
      $0.framing = .fitted
      $0.goal = 1
    }
  }

  private static func order(_ hand: Hand) -> [Int] {
    hand.model.catalogue.roots.map(\.rawValue)
  }

  /// Ends a session without picks, as a visitor who goes away.
  private static func leave(_ hand: inout Hand) throws {
    try hand.choose(hand.model.catalogue.roots[4].rawValue)
    hand.wait(100)
    _ = hand.model.takeFinishedSession()
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func eachVisitorHasAnOrderOfAllTopicsThatTheSeedDecidesOn(seed: UInt64) throws {
    var (first, second) = (try Self.kiosk(seed: seed), try Self.kiosk(seed: seed))
    var orders: Set<[Int]> = []
    for _ in 0..<5 {
      let order = Self.order(first)
      #expect(order.sorted() == Array(0..<25) && order == Self.order(second))
      #expect(orders.insert(order).inserted)
      #expect(first.model.focus == first.model.catalogue.roots[0])
      for (place, topic) in order.enumerated() {
        #expect(first.model.catalogue.label(of: TopicIndex(topic)) == "Topic \(topic)")
        #expect(first.model.placedTopic(at: place) == TopicIndex(topic))
      }
      try Self.leave(&first)
      try Self.leave(&second)
    }
  }

  /// Each topic is at each place about equally often.
  @Test func allPlacesAreEquallyLikely() throws {
    var counts = Array(repeating: 0, count: 5)
    var catalogue = Catalogue()
    for index in 0..<5 { catalogue.append("\(index)") }
    for seed in 0..<5000 as Range<UInt64> {
      catalogue.shuffleRoots(seed: seed)
      counts[try #require(catalogue.roots.firstIndex(of: TopicIndex(0)))] += 1
    }
    #expect(counts.allSatisfy { (900...1100).contains($0) }, "\(counts)")
  }

  @Test func exclusiveTopicsStayLast() throws {
    var hand = try Self.kiosk(seed: 3, exclusive: 7)
    for _ in 0..<5 {
      #expect(Self.order(hand).last == 7)
      try Self.leave(&hand)
    }
  }

  @Test func aVisitorWhoStartsOverKeepsTheOrder() throws {
    var hand = try Self.kiosk(seed: 3)
    let order = Self.order(hand)
    try hand.choose(order[2])
    hand.perform(.startOver)
    #expect(hand.model.picks.isEmpty && Self.order(hand) == order)
  }

  @Test func theSessionHasItsOrder() throws {
    let (shuffled, plain) = (try Self.kiosk(seed: 3), try Self.kiosk(seed: nil))
    let order = shuffled.model.catalogue.roots
    for (hand, expected) in [(shuffled, order), (plain, [])] {
      var hand = hand
      try hand.choose(2)
      #expect(hand.model.openSession?.order == expected)
      hand.perform(.confirm)
      #expect(hand.model.takeFinishedSession()?.order == expected)
    }
  }
}
