import Input
import Recording
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func script() -> [UInt8] {
    let script = EventScript(
      width: 800, height: 600, content: EventScript.Content("catalogue", path: "topics.yaml"))
    return EventScriptWriter.header(of: script)
      + EventScriptWriter.line(of: .key(KeyPress("Return")), at: .seconds(1))
      + EventScriptWriter.end(at: .seconds(2))
  }

  @Test func theExampleReadsBack() throws {
    let back = try EventScriptReader.read(script(), named: "a", contents: [.path("catalogue")])
    #expect(back.content?.path == "topics.yaml")
    #expect(back.events.map(\.event) == [.key(KeyPress("Return"))])
    #expect(back.duration == .seconds(2))
  }
}
