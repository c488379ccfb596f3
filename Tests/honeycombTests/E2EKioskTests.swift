import Foundation
import TestSupport
import Testing

/// A kiosk: nobody gets out, every session is written down, and nothing of it stays.
@Suite(.serialized) struct E2EKioskTests {
  private struct Session: Decodable {
    let session: String
    let opened: String
    let closed: String
    let result: String
    let picks: [E2EPick]
  }

  private static let journal = "journal.jsonl"

  /// A kiosk that covers the server's 640 x 480, with its journal beside the topics.
  private func kiosk(idle: String) throws -> E2ESession {
    try E2ESession(
      topics: "one\ntwo\nthree\n", look: ["--reduced-motion"],
      other: ["--kiosk", "--idle", idle], journal: Self.journal)
  }

  private func lines(_ text: String) throws -> [Session] {
    try text.split(separator: "\n").map { line in
      try JSONDecoder().decode(Session.self, from: Data(line.utf8))
    }
  }

  /// Waits for so many sessions on standard output.
  private func sessions(_ count: Int, of session: E2ESession) throws -> [Session] {
    let isThere = Deadline(seconds: 5).wait {
      session.program.outputSoFar.count { $0 == "\n" } >= count
    }
    #expect(isThere)
    return try lines(session.program.outputSoFar)
  }

  /// Moves the pointer to where it started.
  private func stepBack(_ session: E2ESession) throws {
    try session.move(639, 479)
    try session.settle()
  }

  @Test func twoSessionsInARowAreTwoLinesAndNothingElseEndsIt() throws {
    let session = try kiosk(idle: "60")
    let place = try session.outside.geometry(of: session.window)
    #expect(place.width == 640 && place.height == 480)
    let start = try session.picture()
    for key: E2ESession.Key in [.escape, .f4, .q] { try session.strike(key) }
    try session.outside.fakeKey(64, isPress: true)
    try session.strike(.f4)
    try session.outside.fakeKey(64, isPress: false)
    try session.closeByWindowManager()
    try session.click(80, 440)
    try session.settle()
    #expect(session.program.isRunning)

    for (number, (x, id)) in [(320, "one"), (420, "two")].enumerated() {
      try session.click(x, number == 0 ? 240 : 295)
      try session.settle()
      try session.click(560, 440)
      let sessions = try sessions(number + 1, of: session)
      let last = try #require(sessions.last)
      #expect(last.result == "accepted")
      #expect(last.picks.map(\.id) == [id])
      #expect(last.opened <= last.closed && last.closed.hasSuffix("Z"))
      try stepBack(session)
      // The thank-you goes by itself, and leaves the start as it was.
      #expect(try session.nextDamage(within: 6) != nil)
      try session.settle()
      if number == 0 { #expect(try session.picture().differences(from: start) == 0) }
    }
    let all = try sessions(2, of: session)
    #expect(Set(all.map(\.session)).count == 2)
    session.program.send(SIGTERM)
    let ending = try session.program.end()
    #expect(ending.status == 143 && ending.errors.isEmpty)
    #expect(session.folder.text(Self.journal) == ending.output)
  }

  @Test func anIdleSessionIsResetAndLeavesNoTrace() throws {
    let session = try kiosk(idle: "2")
    let start = try session.picture()
    try session.click(320, 240)
    try stepBack(session)
    #expect(try session.picture().differences(from: start) > 1000)
    // The warning, then the end.
    let ended = try #require(try sessions(1, of: session).first)
    #expect(ended.result == "idle")
    try session.settle()
    #expect(try session.picture().differences(from: start) == 0)
    // Untouched, nothing more happens.
    #expect(try session.nextDamage(within: 2.5) == nil)
    session.program.send(SIGTERM)
    #expect(try session.program.end().status == 143)
  }

  @Test func whoIsStillHereKeepsThePicks() throws {
    let session = try kiosk(idle: "3")
    try session.click(320, 240)
    try stepBack(session)
    let picked = try session.picture()
    #expect(try session.nextDamage(within: 3) != nil)
    try session.settle()
    #expect(try session.picture().differences(from: picked) > 10_000)
    try session.click(320, 292)
    try stepBack(session)
    #expect(try session.picture().differences(from: picked) == 0)
    try session.click(560, 440)
    #expect(try sessions(1, of: session).map(\.result) == ["accepted"])
  }

  @Test func aSessionIsInTheJournalOnceTheVisitorIsThanked() throws {
    let session = try kiosk(idle: "60")
    try session.click(320, 240)
    try session.settle()
    let corner = try session.pixel(3, 3)
    try session.click(560, 440)
    // The thank-you dims the whole window.
    #expect(try Deadline(seconds: 5).wait { try session.pixel(3, 3) != corner })
    session.program.send(SIGKILL)
    #expect(try session.program.end().status == 137)
    let journalled = try lines(session.folder.text(Self.journal))
    #expect(journalled.map { $0.picks.map(\.id) } == [["one"]])
  }
}
