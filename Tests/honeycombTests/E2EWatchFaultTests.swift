import Foundation
import TestSupport
import Testing

/// Broken input and blocked output of `honeycomb watch`: the rest is shown, and the window never freezes.
@Suite(.serialized) struct E2EWatchFaultTests {
  private static func line(_ id: String, _ value: Double = 1) -> String {
    "{\"id\": \"\(id)\", \"value\": \(value)}\n"
  }

  /// Waits until a line that follows all others is a cell on the screen.
  private static func awaitRest(_ session: E2ESession) throws {
    let before = try session.cellPicture()
    session.program.feed(line("the last one"))
    #expect(try Deadline().wait { try session.cellPicture() != before })
    try session.settle()
  }

  private static func end(_ session: E2ESession) throws -> (state: GridState, errors: String) {
    session.program.send(SIGTERM)
    let ending = try session.program.end()
    #expect(ending.status == 143)
    return (try session.gridState(), ending.errors)
  }

  private static let bad: [(line: String, column: Int)] = [
    (line: "{\"id\": \"half", column: 8), ("{\"id\": \"n\0\", \"value\": 1}", 10),
    ("{\"id\": \"x\", \"value\": nope}", 22), ("[1]", 1), ("nothing", 1),
  ]

  @Test func badLinesAreCountedAndReportedAndTheRestIsShown() throws {
    let session = try E2ESession.watch()
    for (index, bad) in Self.bad.enumerated() {
      session.program.feed(bad.line + "\n" + Self.line("good \(index)"))
    }
    session.program.feed("{\"id\": \"d\", \"id\": \"e\", \"value\": \"NaN\"}\n")
    try Self.awaitRest(session)
    let (state, errors) = try Self.end(session)
    #expect(state.bad == Self.bad.count && state.count == Self.bad.count + 2)
    #expect(try state.none == state.count && state.cell("e").value == nil)
    let messages = errors.split(separator: "\n")
    #expect(messages.count == Self.bad.count)
    for (index, message) in messages.enumerated() {
      #expect(message.hasPrefix("honeycomb: standard input:\(2 * index + 1):"))
    }
  }

  @Test func bytesThatAreNotUTF8AreABadLine() throws {
    let folder = try TemporaryFolder()
    let bytes = Array("{\"id\": \"".utf8) + [0xFF, 0xC3] + Array("\"}\n".utf8)
    let file = try folder.write(bytes + Array(Self.line("a").utf8), to: "bad.jsonl")
    let session = try E2ESession.watch([file])
    let (state, errors) = try Self.end(session)
    #expect(state.bad == 1 && state.cells.map(\.id) == ["a"])
    #expect(errors == "honeycomb: \(file):1:9: bytes that are not UTF-8\n")
  }

  @Test func manyMistakesGiveFewMessages() throws {
    let session = try E2ESession.watch()
    // Before the first value, each kind of mistake has one message only.
    session.program.feed(Self.line("the first one") + String(repeating: "x\n", count: 20_000))
    try Self.awaitRest(session)
    let (state, errors) = try Self.end(session)
    #expect(state.bad == 20_000 && state.count == 2)
    let messages = errors.split(separator: "\n")
    // The work may take more than a second on a busy machine.
    #expect(messages.count >= 11 && messages.count < 60)
    #expect(messages.last?.contains(" more mistakes") == true)
  }

  /// A tenth of a gigabyte, or with `HONEYCOMB_LONG_LINE_MB` as much as it says.
  @Test func aLineWithoutAnEndNeedsNoMemory() throws {
    let megabytes =
      ProcessInfo.processInfo.environment["HONEYCOMB_LONG_LINE_MB"].flatMap(Int.init) ?? 100
    let session = try E2ESession.watch()
    session.program.feed(Self.line("first"))
    try session.settle()
    let before = ProcessMemory(of: session.program.process).peak
    let piece = String(repeating: "{", count: 1 << 20)
    for _ in 0..<megabytes { session.program.feed(piece) }
    session.program.feed("\n")
    try Self.awaitRest(session)
    #expect(ProcessMemory(of: session.program.process).peak - before < 16 << 20)
    let (state, errors) = try Self.end(session)
    #expect(state.bad == 1 && state.count == 2)
    #expect(
      errors == "honeycomb: standard input:2: too many bytes in a line; expected at most 1048576\n")
  }

  @Test func tenWritersAreReadAtOnceAndOneThatIsKilledLosesOnlyItsLine() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("private")
    chmod(folder.path("private"), 0o700)
    let socket = folder.path("private/socket")
    let session = try E2ESession.watch(["--listen", socket])
    let empty = try session.cellPicture()
    var writers = try (0..<10).map { _ in try #require(LocalClient(path: socket)) }
    for (index, writer) in writers.enumerated() {
      for number in 0..<20 {
        let line = Array(Self.line("\(index)-\(number)").utf8)
        // In halves, so that the lines of all writers are mixed.
        writer.send(line.prefix(9))
        writer.send(line.dropFirst(9))
      }
    }
    let killed = writers.removeLast()
    killed.send("{\"id\": \"never\", \"val")
    #expect(try Deadline().wait { try session.cellPicture() != empty })
    withExtendedLifetime(killed) {}
    try session.settle()
    writers = []
    try session.settle()
    let (state, errors) = try Self.end(session)
    #expect(state.count == 200 && state.none == 200)
    #expect(state.bad <= 1 && errors.split(separator: "\n").count == state.bad)
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  /// Neither standard output nor standard error is read, and both are full.
  @Test func aFullOutputDoesNotFreezeTheWindow() throws {
    let pipe = try OutputPipe(isFull: true)
    let session = try E2ESession.watch(pipe: pipe, pipesErrors: true)
    session.program.feed(Self.line("a") + "bad\n")
    let cell = try E2ESession.expected(Self.line("a")).cell("a")
    try session.settle()
    for _ in 0..<3 { try session.click(cell.pixel.x, cell.pixel.y) }
    session.program.feed(String(repeating: "bad\n", count: 1000))
    try session.move(1000, 470)
    // It waits for a reader without waking up: it tried to write four times a second.
    #expect(
      try Deadline().wait {
        let before = try contextSwitches(of: session.program.process)
        _ = try session.nextDamage(within: 1.5)
        return try contextSwitches(of: session.program.process) == before
      })
    let before = try session.cellPicture()
    session.program.feed(Self.line("b") + Self.line("c"))
    #expect(try Deadline().wait { try session.cellPicture() != before })
    // What waits is written when there is a reader.
    #expect(Deadline().wait { pipe.text.contains("{\"id\": \"a\"") })
    session.program.send(SIGTERM)
    #expect(try session.program.end().status == 143)
  }
}
