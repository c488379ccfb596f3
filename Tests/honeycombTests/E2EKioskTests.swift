import Foundation
import TestSupport
import Testing

/// A kiosk: visitors cannot leave it, every session is recorded, and nothing of it remains on the screen.
@Suite(.serialized) struct E2EKioskTests {
  private struct Session: Decodable {
    let session: String
    let opened: String
    let closed: String
    let result: String
    let picks: [E2EPick]
  }

  private static let journal = "journal.jsonl"

  /// Returns a kiosk that covers the server's 640 x 480, with its journal next to the topics.
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

  /// Waits for `count` sessions on standard output.
  private func sessions(_ count: Int, of session: E2ESession) throws -> [Session] {
    let isThere = Deadline().wait {
      session.program.outputSoFar.count { $0 == "\n" } >= count
    }
    #expect(isThere)
    return try lines(session.program.outputSoFar)
  }

  /// Moves the pointer to its initial place.
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
      // The thank-you disappears by itself and leaves the start screen unchanged.
      #expect(try session.nextDamage() != nil)
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
    // Without input, nothing more happens.
    #expect(try session.nextDamage(within: 2.5) == nil)
    session.program.send(SIGTERM)
    #expect(try session.program.end().status == 143)
  }

  @Test func aVisitorWhoIsStillHereKeepsThePicks() throws {
    let session = try kiosk(idle: "3")
    try session.click(320, 240)
    try stepBack(session)
    let picked = try session.picture()
    #expect(try session.nextDamage() != nil)
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
    #expect(try Deadline().wait { try session.pixel(3, 3) != corner })
    session.program.send(SIGKILL)
    #expect(try session.program.end().status == 137)
    let journalled = try lines(session.folder.text(Self.journal))
    #expect(journalled.map { $0.picks.map(\.id) } == [["one"]])
  }

  // MARK: - Out of order

  private static let earlier = String(repeating: "earlier\n", count: 500)

  /// Limits the journal to ten more bytes, which is less than a session needs.
  private func fillDisk(of session: E2ESession) throws {
    try session.folder.write(Self.earlier, to: Self.journal)
    try session.program.limitFiles(to: Self.earlier.utf8.count + 10)
  }

  private func waitForErrors(_ session: E2ESession, _ words: String) -> Bool {
    Deadline().wait { session.program.errorsSoFar.contains(words) }
  }

  /// Whether the window's upper part has a single color, so that the honeycomb is not visible.
  private func isBlank(_ session: E2ESession) throws -> Bool {
    let picture = try session.picture()
    return (0..<150).allSatisfy { y in
      (0..<picture.width).allSatisfy { picture[$0, y] == picture[0, 0] }
    }
  }

  @Test func aFullDiskClosesTheKioskUntilTheSessionIsWritten() throws {
    let session = try kiosk(idle: "60")
    let start = try session.picture()
    try fillDisk(of: session)
    try session.click(320, 240)
    try session.settle()
    #expect(try !isBlank(session))
    try session.click(560, 440)
    #expect(waitForErrors(session, "will try again"))
    try session.settle()
    #expect(try isBlank(session))
    #expect(session.program.outputSoFar.isEmpty)

    // The visitor's input has no effect, and the kiosk sleeps except for an attempt every 3 s.
    let closed = try session.picture()
    for point in [(320, 240), (560, 440)] { try session.click(point.0, point.1) }
    try session.strike(.space)
    try session.strike(.enter)
    try session.settle()
    let before = try contextSwitches(of: session.program.process)
    #expect(try session.nextDamage(within: 7) == nil)
    let after = try contextSwitches(of: session.program.process)
    let switches = after.values.joined().reduce(0, +) - before.values.joined().reduce(0, +)
    #expect(switches < 30, "\(switches) context switches in 7 s")
    #expect(try session.picture().differences(from: closed) == 0)
    #expect(session.program.isRunning && session.program.outputSoFar.isEmpty)
    // The part of the line that was written before the disk was full is removed after each attempt.
    #expect(session.folder.text(Self.journal) == Self.earlier)

    try session.program.limitFiles(to: nil)
    let written = try sessions(1, of: session)
    #expect(written.map(\.result) == ["accepted"])
    #expect(written.map { $0.picks.map(\.id) } == [["one"]])
    #expect(
      session.folder.text(Self.journal) == Self.earlier + session.program.outputSoFar)
    try session.settle()
    // The thank-you, then the start screen.
    #expect(try session.picture().differences(from: closed) > 1000)
    try stepBack(session)
    #expect(try session.nextDamage() != nil)
    try session.settle()
    #expect(try session.picture().differences(from: start) == 0)
    session.program.send(SIGTERM)
    let path = session.folder.path(Self.journal)
    #expect(
      try session.program.end().errors
        == "honeycomb: \(path): the journal cannot be written: File too large; the kiosk keeps the session"
        + " and will try again\nhoneycomb: the session is written\n")
  }

  /// The part of a line that standard output has taken is not written again.
  @Test func aLineThatIsCutByAFullDiskIsContinued() throws {
    let session = try E2ESession(
      topics: "one\ntwo\nthree\n", look: ["--reduced-motion"], other: ["--kiosk"])
    try session.program.limitFiles(to: 10)
    try session.click(320, 240)
    try session.settle()
    try session.click(560, 440)
    #expect(Deadline().wait { session.program.outputSoFar == "{\"session\"" })
    try session.settle()
    #expect(try isBlank(session))
    try session.program.limitFiles(to: nil)
    #expect(try sessions(1, of: session).map { $0.picks.map(\.id) } == [["one"]])
    session.program.send(SIGTERM)
    #expect(try lines(session.program.end().output).count == 1)
  }

  @Test func anIdleSessionThatCannotBeWrittenClosesTheKioskAndIsNotThankedFor() throws {
    let session = try kiosk(idle: "2")
    let start = try session.picture()
    try fillDisk(of: session)
    try session.click(320, 240)
    try stepBack(session)
    #expect(waitForErrors(session, "will try again"))
    try session.settle()
    #expect(try isBlank(session))
    try session.program.limitFiles(to: nil)
    #expect(try sessions(1, of: session).map(\.result) == ["idle"])
    try session.settle()
    #expect(try session.picture().differences(from: start) == 0)
  }

  @Test func aSessionThatCannotBeWrittenToTheEndIsAtLeastPrinted() throws {
    let session = try kiosk(idle: "60")
    try fillDisk(of: session)
    try session.click(320, 240)
    try session.settle()
    try session.click(560, 440)
    #expect(waitForErrors(session, "will try again"))
    session.program.send(SIGTERM)
    let ending = try session.program.end()
    #expect(ending.status == 143)
    let printed = try #require(try lines(ending.output).first)
    #expect(printed.result == "accepted" && printed.picks.map(\.id) == ["one"])
    #expect(
      ending.errors.hasSuffix(
        "honeycomb: the session \(printed.session) is on standard output only\n"))
    #expect(session.folder.text(Self.journal) == Self.earlier)
  }

  // MARK: - The end

  @Test(arguments: [SIGTERM, SIGINT])
  func aSessionThatRunsWhenTheKioskIsEndedIsWritten(signal: Int32) throws {
    let session = try kiosk(idle: "60")
    try session.click(320, 240)
    try session.settle()
    session.program.send(signal)
    let ending = try session.program.end()
    #expect(ending.status == 128 + signal && ending.errors.isEmpty)
    let written = try lines(ending.output)
    #expect(written.map(\.result) == ["terminated"])
    #expect(written.map { $0.picks.map(\.id) } == [["one"]])
    #expect(session.folder.text(Self.journal) == ending.output)
  }

  @Test func aSessionWhoseDisplayIsLostIsWritten() throws {
    let session = try kiosk(idle: "60")
    try session.click(320, 240)
    try session.settle()
    session.server.kill()
    let ending = try session.program.end()
    #expect(ending.status == 69 && ending.errors.count { $0 == "\n" } == 1)
    #expect(try lines(ending.output).map { $0.picks.map(\.id) } == [["one"]])
    #expect(session.folder.text(Self.journal) == ending.output)
  }

  @Test func aVisitorWithoutAPickHasASessionAndAnUnusedKioskHasNone() throws {
    for isVisited in [true, false] {
      let session = try kiosk(idle: "60")
      if isVisited {
        try session.click(40, 200)
        try session.settle()
      }
      session.program.send(SIGTERM)
      let ending = try session.program.end()
      #expect(ending.status == 143)
      #expect(try lines(ending.output).map(\.result) == (isVisited ? ["terminated"] : []))
      #expect(try lines(ending.output).allSatisfy { $0.picks.isEmpty })
    }
  }

  /// A topic used to stay highlighted under a hidden pointer.
  @Test func whatAHiddenPointerIsOverIsNotLit() throws {
    let session = try kiosk(idle: "60")
    let start = try session.picture()
    try session.move(318, 240)
    try session.move(320, 240)
    #expect(try Deadline().wait { try session.picture().differences(from: start) > 500 })
    #expect(try Deadline().wait { try session.picture().differences(from: start) == 0 })
    #expect(try session.outside.cursorPicture().allSatisfy { $0 >> 24 == 0 })
    try session.move(322, 240)
    #expect(try Deadline().wait { try session.picture().differences(from: start) > 500 })
  }

  /// The unmoved pointer used to be visible at the start and to stay visible during a touch.
  ///
  /// On the program's clock, the three seconds after which a pointer at rest is hidden are more than the test waits: only the
  /// touch hides it.
  @Test func thePointerIsShownOnlyWhileTheMouseMoves() throws {
    let server = try XServer(width: 640, height: 480)
    let proxy = try XProxy(to: server)
    defer { proxy.close() }
    try server.connect().movePointer(x: 320, y: 240)
    let clock = try TestClock(speed: 0.05)
    let session = try E2ESession(
      topics: "one\ntwo\nthree\n", look: ["--reduced-motion"], other: ["--kiosk"], on: server,
      display: proxy.display, variables: clock.variables)
    let wire = XInputWire(
      major: try session.outside.major(ofExtension: "XInputExtension"), window: session.window)
    func isShown() throws -> Bool {
      try session.outside.cursorPicture().contains { $0 >> 24 != 0 }
    }
    #expect(try !isShown())
    try session.move(400, 100)
    try session.move(410, 100)
    #expect(try Deadline().wait(until: isShown))
    proxy.inject(wire.device(18, detail: 3, x: 320, y: 240))
    proxy.inject(wire.device(20, detail: 3, x: 320, y: 240))
    #expect(try Deadline().wait { try !isShown() })
    try clock.setSpeed(1)
    session.program.send(SIGTERM)
    _ = try session.program.end()
  }
}
