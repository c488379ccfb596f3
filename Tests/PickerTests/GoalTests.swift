import Geometry
import Input
import Interaction
import TestSupport
import Testing

@testable import Picker

/// Picking at least five and at most seven topics of which one is required, by each kind of hand.
struct GoalTests {
  enum Hand: CaseIterable {
    case mouse, touch, keyboard, socket
  }

  private struct Person {
    let hand: Hand
    var model: PickerModel
    var time = Duration.seconds(1)

    init(_ hand: Hand) throws {
      self.hand = hand
      var catalogue = Catalogue()
      for number in 0..<12 {
        catalogue.append("Topic \(number)", attributes: .init(id: "\(number)"))
      }
      var configuration = HoneycombModel.Configuration()
      configuration.framing = .fitted
      (configuration.minimum, configuration.maximum, configuration.required) = (5, 7, ["3"])
      var honeycomb = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: 960, height: 720)
      try honeycomb.completeInput(at: .zero)
      model = PickerModel(honeycomb)
    }

    var frame: Frame { model.frame(at: time) }
    var picks: [Int] { model.honeycomb.picks.map(\.rawValue) }

    private mutating func act(_ event: InputEvent) {
      time += .milliseconds(500)
      model.handle(event, at: time)
    }

    private mutating func tap(_ point: Vector) {
      let pointer = hand == .touch ? InputEvent.Pointer.touch(id: 1) : .mouse
      act(.press(at: point, pointer: pointer))
      act(.release(at: point, pointer: pointer))
    }

    /// Picks a topic, or takes it back.
    mutating func toggle(_ topic: Int) throws {
      switch hand {
      case .mouse, .touch:
        tap(try #require(frame.cells.first { $0.topic == TopicIndex(topic) }).center)
      case .keyboard:
        act(.key(KeyPress("Home")))
        for _ in 0..<topic { act(.key(KeyPress("Tab"))) }
        act(.key(KeyPress("space", text: " ")))
      case .socket:
        act(.command(picks.contains(topic) ? .unpick(id: "\(topic)") : .pick(id: "\(topic)")))
      }
    }

    mutating func confirm() {
      switch hand {
      case .mouse, .touch:
        let button = model.layout.rect(of: .done)
        tap(Vector(button.midX, button.midY))
      case .keyboard: act(.key(KeyPress("Return")))
      case .socket: act(.command(.confirm))
      }
    }
  }

  @Test(arguments: Hand.allCases)
  func everyPathKeepsTheLimitsAndSaysWhy(hand: Hand) throws {
    var person = try Person(hand)
    #expect(person.picks == [3] && person.frame.message == .pickMore(4))
    // The required topic stays.
    try person.toggle(3)
    #expect(person.picks == [3] && person.frame.message == .required && person.frame.isRefusal)
    // Too few.
    for topic in [0, 1, 2] { try person.toggle(topic) }
    person.confirm()
    #expect(person.model.honeycomb.result == nil && person.frame.message == .pickMore(1))
    // Taken back, and enough.
    try person.toggle(1)
    #expect(person.picks == [3, 0, 2] && person.frame.message == .pickMore(2))
    for topic in [4, 5] { try person.toggle(topic) }
    #expect(person.picks == [3, 0, 2, 4, 5] && person.frame.message == .allSet)
    for topic in [6, 7] { try person.toggle(topic) }
    // Too many.
    try person.toggle(8)
    #expect(person.picks == [3, 0, 2, 4, 5, 6, 7])
    #expect(person.frame.message == .atMost(7) && person.frame.isRefusal)
    person.confirm()
    #expect(person.model.honeycomb.result == .accepted)
  }
}
