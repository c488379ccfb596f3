import Foundation
import TestSupport
import Testing

/// The options of `honeycomb watch` and its recordings, without a display.
struct WatchCommandTests {
  @Test(arguments: [
    (["--warning", "nan"], "bounds such as"), (["--warning", "9", "--critical", "5"], "--below"),
    (["--below"], "--below needs --warning or --critical with one number"),
    (["--query", "up"], "needs --prometheus"), (["--prometheus", "http://localhost"], "--query"),
    (["--min", "5", "--max", "5"], "--max"),
    (["--stale", "-1"], "from 0 to 604800"),
    (["--order", "size"], "'arrival', 'label' or 'value'"),
    (["--palette", "jet"], "viridis"), (["--follow"], "--follow needs a FILE"),
    (["-", "-"], "only once"), (["--hosts", "1", "--demo"], "from 12 to 1000000"),
    (["--rate", "0", "--demo"], "from 20 to 1000000"), (["--format", "xml"], "json, csv"),
    (["--listen", "/nowhere/socket"], "cannot listen"), (["/nowhere/file"], "/nowhere/file"),
    (["--size", "1x1"], "160x120"), (["--timeout", "-1"], "timeout"),
    (["--forget", "soon"], "--forget"), (["--forget", "0s"], "--forget"),
    (["--id-memory", "0"], "from 1 to 4096"),
    (["--states", "Disaster=bad"], "--states: \"Disaster=bad\": expected one of ok, warning"),
    (
      ["--values", "disaster"],
      "--values: \"disaster\": expected an entry such as disaster=critical"
    ),
  ])
  func aBadOptionIsAnErrorThatNamesTheFix(options: [String], words: String) throws {
    let ending = try Program.run(["watch"] + options)
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(ending.errors.contains(words), "\(ending.errors)")
  }

  @Test func explanationsNeedNoDisplay() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{\"id\":\"a\",\"state\":\"Pending\"}\n{\"id\":\"b\",\"state\":\"down\"}\n", to: "a.jsonl")
    let ending = try Program.run(
      ["watch", "--explain-states", "--states", "kubernetes, down=warning:off", path])
    #expect(
      ending
        == .init(
          status: 0,
          output: """
            MEMBER  WORD     COUNT  BECOMES        RULE
            state   Pending  1      none           table kubernetes: Pending=none
            state   down     1      warning "off"  --states: down=warning:off

            """))
  }

  // MARK: - Recordings

  private static let lines = (0..<40).map { "{\"id\": \"h\($0)\", \"value\": \($0)}\n" }.joined()

  @Test func replayPrintsTheStateAtTimes() throws {
    let folder = try TemporaryFolder()
    let define = "{\"define\": {\"warning\": 20, \"critical\": 30}}\n"
    let recording = try folder.write(
      E2ESession.recording(of: define + Self.lines), to: "a.jsonl")
    let states = try GridState.states(of: recording, at: [0.4, 0.5, 2, 90])
    try #require(states.count == 4)
    #expect(states[0].count == 0 && states[0].cells.isEmpty)
    for state in states.dropFirst() {
      #expect(state.count == 40 && state.cells.count == 40)
      // Stale cells are counted as that only.
      let share = state.stale == 0 ? 10 : 0
      #expect(state.ok == 2 * share && state.warning == share && state.critical == share)
      #expect(state.unknown == 0)
      #expect(try state.cell("h33").state == "critical" && state.cell("h33").value == 33)
      #expect(state.cells.map(\.center) == states[1].cells.map(\.center))
    }
    #expect(states[2].stale == 0 && states[3].stale == 40)
    #expect(try Program.run(["replay", recording]) == .init(status: 0))
    #expect(try Program.run(["replay", recording, "--at", "1"]).status == 2)
  }

  @Test func damagedLinesOfADeliveryAreReported() throws {
    let folder = try TemporaryFolder()
    let damaged =
      "{\"id\": \"a\", \"value\": 1}\n{\"id\": \"b\", \"val\n{\"id\": \"c\", \"value\": 3}\n"
    let recording = try folder.write(E2ESession.recording(of: damaged), to: "a.jsonl")
    for command in [["replay", recording], ["render", recording, "-o", folder.path("a.png")]] {
      let ending = try Program.run(command)
      #expect(ending.status == 0)
      #expect(
        ending.errors.hasPrefix("honeycomb: \(recording): delivery at 0.5 s:2:")
          && ending.errors.count { $0 == "\n" } == 1, "\(ending.errors)")
    }
    #expect(try #require(GridState.states(of: recording).first).cells.map(\.id) == ["a", "c"])
  }

  @Test func historiesOfARecordingFillTheLinesOfCells() throws {
    let folder = try TemporaryFolder()
    func picture(_ more: String) throws -> Data {
      let lines = "{\"id\": \"a\", \"value\": 1}\n" + more
      let recording = try folder.write(E2ESession.recording(of: lines), to: "a.jsonl")
      let ending = try Program.run(["render", recording, "-o", folder.path("a.png")])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      return try Data(contentsOf: URL(filePath: folder.path("a.png")))
    }
    let history = (1...30).map { "[\(-5 * $0), \($0 % 7)]" }.reversed().joined(separator: ", ")
    let without = try picture("")
    #expect(try picture("{\"id\": \"a\", \"history\": [\(history)]}\n") != without)
  }

  @Test func replayPrintsWhatWasClicked() throws {
    let folder = try TemporaryFolder()
    let cell = try E2ESession.expected(Self.lines).cell("h7")
    let clicks = ["press", "release"].map { type in
      "{\"t\": 1, \"type\": \"\(type)\", \"x\": \(cell.center[0]), \"y\": \(cell.center[1])}\n"
    }
    let text = E2ESession.recording(of: Self.lines)
      .replacing("{\"t\": 2,", with: clicks.joined() + "{\"t\": 2,")
    let recording = try folder.write(text, to: "a.jsonl")
    #expect(
      try Program.run(["replay", recording])
        == .init(status: 0, output: "{\"id\": \"h7\", \"value\": 7}\n"))
  }

  @Test(arguments: [
    ("\"watch\": true", "\"watch\": 1"), ("\"watch\": true", "\"watch\": true, \"demo\": true"),
    ("\"watch\": true", "\"watch\": true, \"framing\": \"classic\""),
    ("\"watch\": true", "\"demo\": true, \"fisheye\": \"no\""),
    ("\"yes\"", "\"maybe\""), ("[1200, 400]", "[800]"), ("[1200, 400]", "[0, 400]"),
    ("[1200, 400]", "[1e9, 1e9]"), ("\"honeycomb\": 1", "\"honeycomb\": 2"),
    ("\"honeycomb\": 1", "\"honeycomb\": 1, \"new\": 1"), ("true,", "true"), ("true", "tru"),
  ])
  func aDamagedHeaderIsAnErrorInTheFirstLine(part: String, damage: String) throws {
    let folder = try TemporaryFolder()
    let text = E2ESession.recording(of: Self.lines).replacing(
      part, with: damage, maxReplacements: 1)
    let recording = try folder.write(text, to: "a.jsonl")
    let ending = try Program.run(["replay", recording, "--state"])
    #expect(ending.status != 0 && ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("honeycomb: \(recording):1:"), "\(ending.errors)")
  }

  @Test(arguments: [
    ("\"lines\": 40", "\"lines\": 4000", "44:1"), ("\"lines\": 40", "\"lines\": -1", "2:"),
    ("\"lines\": 40", "\"lines\": 39", "42:"), ("\"read\": 40", "\"read\": 0.5", "2:"),
    ("\"t\": 2", "\"t\": 0.1", "43:1"), ("\"t\": 0.5", "\"t\": \"x\"", "2:"),
  ])
  func aDamagedDeliveryIsAnErrorWithItsLine(part: String, damage: String, place: String) throws {
    let folder = try TemporaryFolder()
    let text = E2ESession.recording(of: Self.lines).replacing(
      part, with: damage, maxReplacements: 1)
    let recording = try folder.write(text, to: "a.jsonl")
    let ending = try Program.run(["replay", recording, "--state"])
    #expect(ending.status != 0 && ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("honeycomb: \(recording):\(place)"), "\(ending.errors)")
  }
}
