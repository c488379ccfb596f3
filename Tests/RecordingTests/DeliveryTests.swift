import Documents
import Input
import Recording
import Testing

/// Lines of other programs in event scripts.
struct DeliveryTests {
  private static func read(_ text: String) throws(InputError) -> EventScript {
    try EventScriptReader.read(Array(text.utf8), named: "a.jsonl", contents: [.flag("watch")])
  }

  @Test func deliveriesSurviveARoundTrip() throws {
    // A line of a delivery need not be JSON, nor UTF-8.
    let lines = Array("{\"id\": \"a\", \"value\": 1}\nid,value\n".utf8) + [0xFF, 10]
    var script = EventScript(width: 800, height: 600, content: .init("watch"))
    script.deliveries = [
      .init(time: .milliseconds(15), lines: lines, lineCount: 7, badLineCount: 0),
      .init(time: .seconds(2), lines: [], lineCount: 7, badLineCount: 3),
    ]
    var bytes = EventScriptWriter.header(of: script)
    bytes += EventScriptWriter.lines(of: script.deliveries[0])
    bytes += EventScriptWriter.line(of: .leave, at: .seconds(1))
    bytes += EventScriptWriter.lines(of: script.deliveries[1])
    let copy = try EventScriptReader.read(bytes, named: "a.jsonl", contents: [.flag("watch")])
    #expect(copy.deliveries == script.deliveries)
    #expect(copy.events == [TimedEvent(time: .seconds(1), event: .leave)])
    #expect(copy.duration == .seconds(2))
  }

  @Test(arguments: [
    EventScript.Delivery.Report(), .init(problem: "no reply in time"),
    .init(problem: "a \"b\"", note: "standard input ended at 14:05:09"),
    .init(
      mistakes: [
        InputMistake(place: "a:1", text: "{\"é\"", message: "no end", lesson: ""),
        InputMistake(place: "b", text: "", message: "gone", lesson: "start it"),
      ], mistakeCount: 70),
  ])
  func whatIsSaidOfSourcesSurvivesARoundTrip(report: EventScript.Delivery.Report) throws {
    var script = EventScript(width: 800, height: 600, content: .init("watch"))
    script.deliveries = [.init(time: .seconds(1), lines: [], lineCount: 7, badLineCount: 0)]
    script.deliveries[0].report = report
    let bytes =
      EventScriptWriter.header(of: script) + EventScriptWriter.lines(of: script.deliveries[0])
    let copy = try EventScriptReader.read(bytes, named: "a.jsonl", contents: [.flag("watch")])
    #expect(copy.deliveries == script.deliveries)
  }

  @Test func errorAfterADeliveryHasItsLine() {
    let text = """
      {"honeycomb": 1, "size": [800, 600], "watch": true}
      {"t": 1, "type": "delivery", "lines": 2}
      one
      two
      {"t": 1, "type": "lave"}

      """
    #expect {
      _ = try Self.read(text)
    } throws: { error in
      "\(error)".hasPrefix("a.jsonl:5:18: ")
    }
  }

  @Test func deliveryWithTooFewLinesIsAnError() {
    let text = """
      {"honeycomb": 1, "size": [800, 600], "watch": true}
      {"t": 1, "type": "delivery", "lines": 3}
      one

      """
    #expect(throws: InputError.self) { try Self.read(text) }
  }

  @Test func deliveryIsBeforeEventsOfTheSameTime() {
    let text = """
      {"honeycomb": 1, "size": [800, 600], "watch": true}
      {"t": 1, "type": "leave"}
      {"t": 1, "type": "delivery", "lines": 0}

      """
    #expect(throws: InputError.self) { try Self.read(text) }
  }
}
