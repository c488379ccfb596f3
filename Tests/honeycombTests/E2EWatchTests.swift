import Foundation
import TestSupport
import Testing

/// `honeycomb watch` on a display: lines in, cells on the screen, clicks and keys.
@Suite(.serialized) struct E2EWatchTests {
  private static let lines = """
    {"id": "a", "value": 10}
    {"id": "b", "value": 95, "label": "B", "detail": {"disk": "full"}}
    {"id": "c", "value": 20}

    """
  private static let line =
    #"{"id": "b", "label": "B", "value": 95, "state": "critical", "detail": {"disk":"full"}}"#

  /// Starts a session with options, feeds it the lines, and waits until a cell is shown and the window is at rest.
  private static func sessionThatShows(
    _ id: String, _ options: [String] = []
  ) throws -> (session: E2ESession, cell: GridState.Cell) {
    let cell = try E2ESession.expected(lines).cell(id)
    let session = try E2ESession.watch(options)
    let empty = try session.color(of: cell)
    session.program.feed(lines)
    #expect(try session.awaitChange(of: cell, from: empty))
    try session.settle()
    return (session, cell)
  }

  @Test func linesAreCellsAndAClickAndEnterPrintThem() throws {
    let expected = try E2ESession.expected(Self.lines)
    let session = try E2ESession.watch(["--critical", "90"])
    let empty = try session.picture()
    session.program.feed(Self.lines)
    for cell in expected.cells {
      #expect(
        try session.awaitChange(of: cell, from: empty[cell.pixel.x, cell.pixel.y] & 0xFF_FFFF))
    }
    let critical = try expected.cell("b")
    try session.click(critical.pixel.x, critical.pixel.y)
    #expect(Deadline().wait { session.program.outputSoFar.hasSuffix("\n") })
    try session.strike(.enter)
    #expect(
      Deadline().wait { session.program.outputSoFar.count { $0 == "\n" } == 2 })
    try session.closeByWindowManager()
    let ending = try session.program.end()
    #expect(ending.status == 0 && ending.errors.isEmpty)
    let lines = ending.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == lines[1])
    let printed = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? NSDictionary
    let known = try JSONSerialization.jsonObject(with: Data(Self.line.utf8)) as? NSDictionary
    #expect(printed == known)
    // The recording has the same clicks, and the same places.
    let replayed = try Program.run(["replay", session.folder.path("script.jsonl")])
    #expect(replayed == .init(status: 0, output: ending.output))
    let state = try session.gridState()
    #expect(state.critical == 1 && state.ok == 2 && state.lines == 3 && state.bad == 0)
    #expect(state.cells.map(\.center) == expected.cells.map(\.center))
  }

  /// What arrives is read before a frame, not after it: then every second frame would have no news, and the others
  /// twice as many.
  @Test func everyFrameHasNewsWhileCellsFlash() throws {
    let times = try TemporaryFolder()
    let session = try E2ESession(
      command: "watch", other: ["--frame-times", times.path("times.tsv")], size: "1200x400",
      on: XServer(width: 1280, height: 480), feedsInput: true)
    for number in 0..<1200 {
      session.program.feed(#"{"id": "\#(number % 50)", "value": \#(number)}"# + "\n")
      usleep(3000)
    }
    try session.closeByWindowManager()
    #expect(try session.program.end().status == 0)
    let deliveries = try session.script().times(of: "delivery")
    let (start, end) = (try #require(deliveries.first), try #require(deliveries.last))
    let frames = times.text("times.tsv").split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: "\t").first.flatMap { Double($0) } }
      .filter { start < $0 && $0 < end }
    // A busy machine shows few frames; half of them without news are seen in eight.
    #expect(frames.count > 8)
    #expect(Double(deliveries.count) > 0.75 * Double(frames.count))
  }

  @Test func spaceFreezesTheCellsWhileDataGoesOn() throws {
    let (session, _) = try Self.sessionThatShows("a", ["--critical", "90"])
    try session.strike(.space)
    try session.settle()
    let frozen = try session.cellPicture()
    let before = try session.picture()
    session.program.feed(#"{"id": "a", "value": 99}"# + "\n" + #"{"id": "d", "value": 1}"# + "\n")
    // The header counts what waits.
    #expect(try Deadline().wait { try session.picture() != before })
    try session.settle()
    #expect(try session.cellPicture() == frozen)
    try session.strike(.space)
    #expect(try Deadline().wait { try session.cellPicture() != frozen })
    session.program.send(SIGTERM)
    #expect(try session.program.end().status == 143)
    let state = try session.gridState()
    #expect(state.count == 4 && state.critical == 2)
  }

  @Test func typingDimsWhatDoesNotMatch() throws {
    let (session, a) = try Self.sessionThatShows("a")
    let c = try E2ESession.expected(Self.lines).cell("c")
    let (matching, other) = (try session.picture(), try session.color(of: c))
    try session.outside.strike(0x61)
    #expect(try session.awaitChange(of: c, from: other))
    try session.settle()
    #expect(try session.color(of: a) == matching[a.pixel.x, a.pixel.y] & 0xFF_FFFF)
    try session.strike(.escape)
    try session.settle()
    #expect(try session.color(of: c) == other)
    try session.closeByWindowManager()
    #expect(try session.program.end() == .init(status: 0))
  }

  @Test func aCellThatItsSourceNoLongerHasIsStaleInTheRecordingToo() throws {
    let (session, cell) = try Self.sessionThatShows("b", ["--critical", "90"])
    let fresh = try session.color(of: cell)
    session.program.feed(#"{"id": "b", "stale": true}"# + "\n")
    #expect(try session.awaitChange(of: cell, from: fresh))
    try session.closeByWindowManager()
    #expect(try session.program.end().status == 0)
    let state = try session.gridState()
    #expect(state.stale == 1)
    #expect(try state.cell("b").stale == true && state.cell("b").value == 95)
  }

  @Test func theTimeoutEndsTheWindow() throws {
    let server = try XServer(width: 640, height: 480)
    let program = try Program(
      ["watch", "--timeout", "0.5"], display: server.display, feedsInput: true)
    #expect(try program.end() == .init(status: 124))
  }

  /// A recording has the lines, and its pictures are those of the window.
  @Test func aRecordingShowsWhatTheWindowHasShown() throws {
    let session = try E2ESession.watch(
      ["--no-fisheye", "--scale", "1.125", "--warning", "15"], size: "800x400")
    let recording = session.folder.path("script.jsonl")
    let empty = try session.cellPicture()
    session.program.feed(Self.lines + "{\"id\": \"half\n")
    #expect(try Deadline().wait { try session.cellPicture() != empty })
    try session.settle()
    let before = try session.cellPicture()
    session.program.feed(#"{"id": "a", "value": 16, "group": ["x", "y"]}"# + "\n")
    #expect(try Deadline().wait { try session.cellPicture() != before })
    // The rate of updates is 0 again after three seconds.
    try session.settle(quiet: 3.2)
    let shown = try session.picture()
    try session.closeByWindowManager()
    let ending = try session.program.end()
    #expect(ending.status == 0 && ending.errors.hasPrefix("honeycomb: standard input:4:"))
    let header = try #require(session.folder.text("script.jsonl").split(separator: "\n").first)
    #expect(header.contains("\"scale\": 1.125") && header.contains("\"fisheye\": \"no\""))
    let picture = session.folder.path("rendered.png")
    let script = try session.script()
    // The window draws again when the rate has changed, but not when sparklines have moved. The rate is that of the
    // last three whole seconds.
    let drawn = try #require(script.times(of: "delivery").last).rounded(.down) + 4.02
    #expect(
      try Program.run(["render", recording, "--at", "\(drawn)", "-o", picture])
        == .init(status: 0))
    #expect(try XPicture(png: picture).differences(from: shown) == 0)
    // It lasts until the window was closed.
    let last = try #require(script.events.last)
    #expect(last.type == "end" && last.t > drawn)
    let film = session.folder.path("film.gif")
    #expect(try Program.run(["record", recording, "-o", film]) == .init(status: 0))
    #expect(try Data(contentsOf: URL(fileURLWithPath: film)).starts(with: Data("GIF89a".utf8)))
  }
}
