import Geometry
import Input
import Interaction
import TestSupport
import Testing

@testable import Picker

/// How long the motions of the fitted view take.
struct PaceTests {
  private static let catalogue: Catalogue = {
    var catalogue = Catalogue()
    for topic in 0..<30 { catalogue.append("Topic \(topic)") }
    for child in 0..<12 { catalogue.append("Part \(child)", parent: TopicIndex(9)) }
    return catalogue
  }()

  private struct Session {
    var model: PickerModel
    var time = Duration.seconds(1)

    init(reducedMotion: Bool) throws {
      var configuration = HoneycombModel.Configuration()
      configuration.framing = .fitted
      configuration.goal = 2
      configuration.minimum = 2
      configuration.reducedMotion = reducedMotion
      var honeycomb = HoneycombModel(
        catalogue: PaceTests.catalogue, configuration: configuration, width: 960, height: 720)
      try honeycomb.completeInput(at: .zero)
      model = PickerModel(honeycomb)
    }

    /// Handles events 20 ms apart, and returns how long something moves after the last one, in seconds.
    mutating func play(_ events: [InputEvent]) -> Double {
      for event in events {
        time += .milliseconds(20)
        model.handle(event, at: time)
        while model.isSearching { model.advance(to: time) }
      }
      let start = time
      while !model.isSettled(at: time), time - start < .seconds(5) { time += .milliseconds(5) }
      return (time - start) / .seconds(1)
    }

    /// A click in the middle of a topic's cell.
    func click(_ topic: Int) throws -> [InputEvent] {
      let frame = model.frame(at: time)
      let cell = try #require(frame.cells.first { $0.topic == TopicIndex(topic) })
      return [.move(to: cell.center), .press(at: cell.center), .release(at: cell.center)]
    }
  }

  @Test(arguments: [false, true]) func openMatchPickAndDoneTakeAtMost400Milliseconds(
    reducedMotion: Bool
  )
    throws
  {
    var session = try Session(reducedMotion: reducedMotion)
    func key(_ name: String, _ text: String = "") -> InputEvent { .key(KeyPress(name, text: text)) }
    var seconds: [(String, Double)] = []
    seconds.append(("open", try session.play(session.click(9))))
    #expect(session.model.honeycomb.picks.count == 1)
    seconds.append(("match", session.play([key("1", "1")])))
    #expect(session.model.frame(at: session.time).cells.count < 30)
    seconds.append(("match more", session.play([key("2", "2")])))
    seconds.append(("clear", session.play([key("Escape")])))
    seconds.append(("pick and done", try session.play(session.click(30))))
    #expect(session.model.honeycomb.picks.count == 2)
    seconds.append(("take back", try session.play(session.click(30))))
    for (motion, duration) in seconds {
      #expect(duration > 0 && duration <= 0.4, "\(motion): \(duration) s")
    }
  }
}
