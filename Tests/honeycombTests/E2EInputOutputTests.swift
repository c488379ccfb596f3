import Foundation
import TestSupport
import Testing

/// Formats of topics, initial picks, and what a timeout does, in a window.
@Suite struct E2EInputOutputTests {
  private func run(
    _ topics: String, named name: String, _ options: [String]
  ) throws -> Program.Ending {
    let folder = try TemporaryFolder()
    let path = try folder.write(topics, to: name)
    let server = try XServer(width: 640, height: 480)
    return try Program.run(
      ["pick", path, "--size", "480x360"] + options, display: server.display)
  }

  private let accept = ["--timeout", "3", "--on-timeout", "accept"]

  @Test func selectedTopicsOfEachFormatArePrintedAfterTheTimeout() throws {
    let csv = "label,value,selected\nTea,t,true\nCoffee,c,false\nWater,,true\n"
    #expect(
      try run(csv, named: "a.csv", accept + ["--min", "2"])
        == .init(status: 0, output: "t\nWater\n"))
    let lines = "\"Tea\"\n{\"label\": \"Coffee\", \"selected\": true}\n"
    #expect(try run(lines, named: "a.jsonl", accept) == .init(status: 0, output: "Coffee\n"))
  }

  @Test func aTimeoutWithTooFewPicksCancels() throws {
    #expect(try run("Tea\n", named: "a.txt", accept) == .init(status: 124))
    #expect(
      try run("Tea\n", named: "a.txt", ["--timeout", "1", "--selected", "Tea"])
        == .init(status: 124))
  }

  @Test func selectedIdsArePickedAndUnknownOnesReported() throws {
    #expect(
      try run(
        "Tea\nCoffee\n  Espresso\n", named: "a.txt",
        accept + ["--selected", "Coffee/Espresso", "--selected", "Milk"])
        == .init(
          status: 0, output: "Espresso\n",
          errors:
            "honeycomb: warning: --selected: no topic that can be picked has the id \"Milk\"\n"))
  }

  @Test func anEventScriptIsNoListOfTopics() throws {
    let ending = try run(
      "{\"size\": [320, 240]}\n{\"t\": 1, \"type\": \"end\"}\n", named: "a.jsonl", [])
    #expect(ending.status == 2)
    #expect(ending.errors.contains("found an event script"), "\(ending.errors)")
  }
}
