import Foundation
import TestSupport
import Testing

/// Files that grow, FIFOs, and the places that survive a restart of `honeycomb watch`.
@Suite(.serialized) struct E2EWatchSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func line(_ id: String, _ value: Int = 1) -> String {
    "{\"id\": \"\(id)\", \"value\": \(value)}\n"
  }

  private func append(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    #expect(write(file, text, text.utf8.count) == text.utf8.count)
  }

  private func expectChange(_ session: E2ESession, by action: () throws -> Void) throws {
    try session.settle()
    let before = try session.cellPicture()
    try action()
    #expect(try Deadline().wait { try session.cellPicture() != before })
  }

  private func ids(_ session: E2ESession) throws -> Set<String> {
    session.program.send(SIGTERM)
    #expect(try session.program.end() == .init(status: 143))
    return try Set(session.gridState().cells.map(\.id))
  }

  @Test func aFollowedFileSurvivesRotationAndTruncation() throws {
    let path = try folder.write(Self.line("a"), to: "log.jsonl")
    let session = try E2ESession.watch(["--follow", path])
    try expectChange(session) { try append(Self.line("b"), to: path) }
    try expectChange(session) {
      #expect(rename(path, path + ".1") == 0)
      try append(Self.line("c"), to: path)
    }
    try expectChange(session) { try append(Self.line("d"), to: path) }
    try expectChange(session) {
      #expect(truncate(path, 0) == 0)
      try append(Self.line("e"), to: path)
    }
    #expect(try ids(session) == ["a", "b", "c", "d", "e"])
  }

  /// Nothing happens in the folder after the start.
  @Test func aFollowedFileIsShownAtOnce() throws {
    let path = try folder.write(Self.line("a") + Self.line("b"), to: "log.jsonl")
    let session = try E2ESession.watch(["--follow", path])
    try session.settle()
    #expect(try ids(session) == ["a", "b"])
  }

  @Test func aRowThatATableNoLongerHasIsRemoved() throws {
    let path = try folder.write("id,value\na,1\nb,2\n", to: "table.csv")
    let session = try E2ESession.watch(["--follow", path, "--forget", "1s"])
    try session.settle()
    try expectChange(session) { _ = try folder.write("id,value\na,1\n", to: "table.csv") }
    let stale = try session.cellPicture()
    #expect(try Deadline(seconds: 5).wait { try session.cellPicture() != stale })
    try session.settle()
    #expect(try ids(session) == ["a"])
  }

  @Test func theEndOfAStreamIsSaidAndRecorded() throws {
    let session = try E2ESession.watch()
    try expectChange(session) { session.program.feed(Self.line("a")) }
    session.program.endInput()
    try session.settle()
    session.program.send(SIGTERM)
    #expect(try session.program.end() == .init(status: 143))
    let recording = session.folder.text("script.jsonl")
    #expect(recording.contains("\"sources\": {\"note\": \"standard input ended at "))
  }

  @Test func aFIFOStaysOpenWhenItsWritersHaveEnded() throws {
    let path = folder.path("fifo")
    #expect(mkfifo(path, 0o600) == 0)
    let session = try E2ESession.watch([path])
    for id in ["a", "b", "c"] {
      try expectChange(session) { try append(Self.line(id), to: path) }
    }
    #expect(try ids(session) == ["a", "b", "c"])
  }

  @Test func placesSurviveARestart() throws {
    let places = folder.path("places.json")
    let names = (0..<12).map { "host-\($0)" }
    func run(_ order: [String]) throws -> XPicture {
      let session = try E2ESession.watch(["--state", places])
      try expectChange(session) {
        session.program.feed(order.map { Self.line($0, 7) }.joined())
      }
      try session.settle()
      let picture = try session.cellPicture()
      try session.closeByWindowManager()
      #expect(try session.program.end() == .init(status: 0))
      return picture
    }
    let first = try run(names)
    #expect(try run(names.reversed()) == first)
    let other = try E2ESession.expected(names.reversed().map { Self.line($0, 7) }.joined())
    let original = try E2ESession.expected(names.map { Self.line($0, 7) }.joined())
    #expect(try other.cell("host-0").center != original.cell("host-0").center)
  }

  @Test(arguments: [
    ("", "1:1"), ("{", "1:2"), ("[]", "1:1"), ("{\"honeycomb-places\": 2, \"groups\": []}", "1:22"),
    ("{\"honeycomb-places\": 1,\n \"groups\": [{\"path\": [], \"cells\": [1]}]}", "2:"),
    (
      "{\"honeycomb-places\": 1,\n \"groups\": [{\"path\": [], \"cells\": [\"a\", \"a\"]}]}", "2:41"
    ),
    ("{\"honeycomb-places\": 1, \"groups\": [], \"x\": 1}", "1:39"),
  ])
  func aBrokenStateFileIsAnErrorWithItsPlace(text: String, place: String) throws {
    let path = try folder.write(text, to: "places.json")
    let ending = try Program.run(["watch", "--state", path])
    #expect(ending.status == 2 || ending.status == 65)
    #expect(ending.errors.hasPrefix("honeycomb: \(path):\(place)"), "\(ending.errors)")
    // It is not overwritten.
    #expect(folder.text("places.json") == text)
  }
}
