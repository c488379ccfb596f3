import Foundation
import TestSupport
import Testing

/// Input that arrives slowly, malformed input, and a missing display.
@Suite(.serialized) struct E2EInputTests {
  @Test func theWindowIsUpBeforeTheListAndTopicsAppearAsTheyArrive() throws {
    let session = try E2ESession(feedsInput: true)
    var pictures = [try session.picture()]
    for line in ["Apples\nBa", "nanas\n", "Cherries\n"] {
      session.program.feed(line)
      #expect(try session.nextDamage() != nil)
      try session.settle()
      pictures.append(try session.picture())
    }
    for (before, after) in zip(pictures, pictures.dropFirst()) {
      #expect(after.differences(from: before) > 1000)
    }
    // The window handles keys and clicks before the list has ended.
    try session.click(240, 240)
    try session.settle()
    session.program.endInput()
    try session.settle()
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "Apples\n"))
  }

  /// An empty result of a search used to show the default catalogue.
  @Test func aPipeThatEndsWithoutTopicsLeavesNothingToPick() throws {
    let session = try E2ESession(feedsInput: true)
    let waiting = try session.picture()
    session.program.endInput()
    #expect(try session.nextDamage() != nil)
    try session.settle()
    #expect(try session.picture().differences(from: waiting) > 500)
    // There is neither a topic to pick nor a button to finish with.
    try session.click(240, 240)
    try session.click(400, 440)
    try session.strike(.space)
    try session.settle()
    #expect(session.program.isRunning)
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0))
  }

  @Test func topicsMayBeSeparatedByZeroBytes() throws {
    let session = try E2ESession(other: ["--read0", "--print0"], feedsInput: true)
    session.program.feed("two\nlines\0another\0")
    session.program.endInput()
    #expect(try session.nextDamage() != nil)
    try session.settle()
    for key: E2ESession.Key in [.space, .enter] { try session.strike(key) }
    #expect(try session.program.end() == .init(status: 0, output: "two\nlines\0"))
  }

  /// The indentation of `git branch` and `ps` does not mean subtopics.
  @Test(arguments: [
    ([], "  main\n* feature\n", "  main\n"), (["--tree"], "main\n  feature\n", "main\n"),
  ])
  func linesOfAPipeAreFlatAndPrintedAsTheyCame(
    options: [String], lines: String, printed: String
  ) throws {
    let session = try E2ESession(other: options + ["--json"], feedsInput: true)
    session.program.feed(lines)
    session.program.endInput()
    #expect(try session.nextDamage() != nil)
    try session.settle()
    for key: E2ESession.Key in [.space, .enter] { try session.strike(key) }
    let ending = try session.program.end()
    #expect(ending.status == 0 && ending.errors.isEmpty)
    let pick = try JSONDecoder().decode(E2EPick.self, from: Data(ending.output.utf8))
    #expect(pick.value + "\n" == printed && pick.path.count == 1)
  }

  @Test func aFileIsATreeUnlessFlatIsGiven() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("A\n  B\n", to: "list.txt")
    let script = try folder.write(
      "{\"honeycomb\": 1, \"size\": [480, 480], \"catalogue\": \"list.txt\"}\n", to: "s.jsonl")
    #expect(!path.isEmpty)
    for (options, ids) in [([], ["A"]), (["--flat"], ["A", "  B"])] {
      let ending = try Program.run(["replay", script, "--state", "--at", "0"] + options)
      let state = try JSONDecoder().decode(E2EState.self, from: Data(ending.output.utf8))
      #expect(state.cells.map(\.id) == ids)
    }
  }

  @Test func aTimeoutEndsWith124() throws {
    let server = try XServer()
    let ending = try Program.run(
      ["pick", "--timeout", "0.5", "--size", "320x240"], display: server.display)
    #expect(ending == .init(status: 124))
  }

  @Test(arguments: [
    ("bad.yaml", "topics:\n  - label: A\n    colour: red\n", "3:5"),
    ("bad.json", "{\"topics\": [\"A\", }", "1:18"),
    ("twice.yaml", "topics:\n  - {label: A, id: x}\n  - {label: B, id: x}\n", "3:"),
  ])
  func aWrongFileIsReportedByFileLineAndColumn(name: String, text: String, place: String) throws {
    let server = try XServer()
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)
    let ending = try Program.run(["pick", path], display: server.display)
    #expect(ending.status == 2)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.contains("\(path):\(place)"), "\(ending.errors)")
    #expect(ending.errors.count { $0 == "\n" } == 1)
  }

  @Test func wrongInputFromAPipeEndsTheWindow() throws {
    let server = try XServer()
    let program = try Program(
      ["pick", "--input", "json"], display: server.display, feedsInput: true)
    program.feed("{\"topics\": 1}")
    program.endInput()
    let ending = try program.end()
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(ending.errors.contains("standard input:1:12"), "\(ending.errors)")
  }

  @Test func aStreamThatTurnsOutToBeBinaryIsAnInputError() throws {
    let server = try XServer()
    let program = try Program(["pick"], display: server.display, feedsInput: true)
    program.feed("Art\nMusic\0icon\u{1F}a.png\n")
    let outside = try server.connect()
    #expect(try Deadline().wait { try !outside.children(of: outside.root).isEmpty })
    #expect(program.isRunning)
    // The error does not wait for the end of the input.
    program.feed("Pla\0nts\n")
    let ending = try program.end()
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(
      ending.errors
        == "honeycomb: standard input:3:4: expected a list of topics, found a binary file;"
        + " use --read0 for topics that are separated by zero bytes\n")
  }

  @Test func aMinimumThatCannotBeMetIsAnInputError() throws {
    let server = try XServer()
    let folder = try TemporaryFolder()
    let path = try folder.write("A\nB\n", to: "two.txt")
    let ending = try Program.run(["pick", path, "--min", "3"], display: server.display)
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(ending.errors.contains("the minimum is 3"))
    // A goal is reduced to the number of topics instead.
    let capped = try Program.run(
      ["pick", path, "--goal", "3", "--timeout", "0.2"], display: server.display)
    #expect(capped.status == 124)
  }

  @Test(arguments: [
    ["pick", "--goal", "many"], ["pick", "--min", "3", "--max", "2"], ["pick", "--no-such-option"],
    ["pick", "no-such-file.txt"], ["pick", "--size", "big"], ["pick", "--goal", "3", "--max", "2"],
    ["pick", "--width", "900"], ["pick", "--json", "--print0"], ["pick", "--flat", "--tree"],
    ["pick", "--flat", "list.json"], ["pick", "--tree", "--input", "yaml"],
  ])
  func misuseEndsWith2(arguments: [String]) throws {
    let ending = try Program.run(arguments)
    #expect(ending.status == 2)
    #expect(ending.output.isEmpty)
    #expect(!ending.errors.isEmpty)
  }

  @Test(arguments: [nil, ":9876"])
  func withoutADisplayItEndsWith69(display: String?) throws {
    let ending = try Program.run(["pick"], display: display)
    #expect(ending.status == 69)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.count { $0 == "\n" } == 1, "\(ending.errors)")
  }
}
