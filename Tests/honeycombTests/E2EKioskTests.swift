import Foundation
import TestSupport
import Testing

/// A kiosk: visitors cannot leave it, every session is recorded and printed, and nothing of it remains on the screen.
@Suite(.serialized) struct E2EKioskTests {
  /// A session as `--print` writes it.
  private struct Session: Decodable {
    let session: String
    let opened: String
    let closed: String
    let result: String
    let picks: [E2EPick]
  }

  /// Returns a kiosk that covers the server's 640 x 480.
  private func kiosk(
    idle: Double = 60, warning: Double = 1, pipe: OutputPipe? = nil
  ) throws -> E2ESession {
    try E2ESession(settings: "idle: \(idle)\nwarning: \(warning)\nthanks: 1", pipe: pipe)
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

  private func pick(in session: E2ESession) throws {
    try session.strike(.space)
    try session.settle()
  }

  private func waits(for picture: XPicture, in session: E2ESession) throws -> Bool {
    try Deadline().wait { try session.picture().differences(from: picture) == 0 }
  }

  @Test func twoSessionsInARowAreTwoLinesAndNothingElseEndsIt() throws {
    let session = try kiosk()
    let place = try session.outside.geometry(of: session.window)
    #expect(place.width == 640 && place.height == 480)
    for key: E2ESession.Key in [.escape, .f4, .q] { try session.strike(key) }
    try session.outside.fakeKey(64, isPress: true)
    try session.strike(.f4)
    try session.outside.fakeKey(64, isPress: false)
    try session.closeByWindowManager()
    try session.settle()
    #expect(session.program.isRunning)

    for number in 0...1 {
      if number == 1 { try session.strike(.tab) }
      try pick(in: session)
      try session.strike(.enter)
      let last = try #require(try sessions(number + 1, of: session).last)
      #expect(last.result == "accepted")
      #expect(last.picks.map(\.id) == [number == 0 ? "one" : "two"])
      #expect(last.opened <= last.closed && last.closed.hasSuffix("Z"))
      // The thank-you disappears by itself.
      #expect(try session.nextDamage() != nil)
      try session.settle(quiet: 1.5)
    }
    let all = try sessions(2, of: session)
    #expect(Set(all.map(\.session)).count == 2)
    session.program.send(SIGTERM)
    let ending = try session.program.end()
    #expect(ending.status == 143 && ending.errors.isEmpty)
    #expect(try session.sessions().map(\.session) == all.map(\.session))
  }

  @Test func anIdleSessionIsResetAndLeavesNoTrace() throws {
    let session = try kiosk(idle: 2)
    // The ring of the keyboard's focus stays after the first key.
    try session.strike(.tab)
    try session.settle()
    #expect(try sessions(1, of: session).map(\.result) == ["idle"])
    try session.settle()
    let start = try session.picture()
    try pick(in: session)
    #expect(try session.picture().differences(from: start) > 1000)
    // The warning, then the end.
    #expect(try sessions(2, of: session).map(\.result) == ["idle", "idle"])
    #expect(try waits(for: start, in: session))
    try session.settle()
    // Without input, nothing more happens.
    #expect(try session.nextDamage(within: 2.5) == nil)
    session.program.send(SIGTERM)
    #expect(try session.program.end().status == 143)
  }

  @Test func aVisitorWhoIsStillHereKeepsThePicks() throws {
    // The visitor of a busy machine took longer than a second to see the warning and to answer.
    let session = try kiosk(idle: 27, warning: 20)
    try pick(in: session)
    let picked = try session.picture()
    #expect(try session.nextDamage() != nil)
    try session.settle()
    #expect(try session.picture().differences(from: picked) > 10_000)
    try session.strike(.space)
    #expect(try waits(for: picked, in: session))
    try session.strike(.enter)
    #expect(try sessions(1, of: session).map(\.result) == ["accepted"])
  }

  @Test func aSessionIsInTheJournalOnceTheVisitorIsThanked() throws {
    let session = try kiosk()
    try pick(in: session)
    let corner = try session.pixel(3, 3)
    try session.strike(.enter)
    // The thank-you covers the whole window.
    #expect(try Deadline().wait { try session.pixel(3, 3) != corner })
    session.program.send(SIGKILL)
    #expect(try session.program.end().status == 137)
    #expect(try session.sessions().map(\.ids) == [["one"]])
  }

  // MARK: - Without a config file

  /// Returns the variables of a user whose home is the folder.
  private func home(_ folder: TemporaryFolder) -> [String] {
    ["HOME=\(folder.path(""))", "XDG_STATE_HOME=\(folder.path("state"))"]
  }

  private func awaitWindow(_ outside: XClient) throws {
    let isUp = try Deadline().wait {
      try outside.window(named: "Honeycomb").map { try outside.isViewable($0) } ?? false
    }
    try #require(isUp)
  }

  @Test(arguments: ["topics.txt", "topics.yaml", "list.yaml", "-"])
  func topicsAloneAreAKiosk(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\n", to: "topics.txt")
    try folder.write("title: Which?\ntopics: [one, two]\n", to: "topics.yaml")
    try folder.write("- one\n- two\n", to: "list.yaml")
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    let isInput = name == "-"
    let program = try Program(
      ["kiosk", isInput ? "-" : folder.path(name), "--goal", "2", "--idle", "60", "--print"],
      display: server.display, variables: home(folder), feedsInput: isInput)
    if isInput {
      program.feed("one\ntwo\n")
      program.endInput()
    }
    try awaitWindow(outside)
    let damage = try outside.watchDamage(of: outside.root)
    // The first key only wakes it up; each waits for what the one before has done.
    for key: E2ESession.Key in [.space, .space, .tab, .space, .enter] {
      try outside.strike(key.rawValue)
      try outside.settle(damage, of: [program.process, server.process], quiet: 0.3)
    }
    #expect(Deadline().wait { program.outputSoFar.contains("\n") })
    let session = try #require(try lines(program.outputSoFar).first)
    #expect(session.result == "accepted" && session.picks.count == 2)
    program.send(SIGTERM)
    let ending = try program.end()
    #expect(ending.status == 143)
    let stem = isInput ? "standard input" : String(name.prefix { $0 != "." })
    let journal = folder.path("state/honeycomb/kiosk/\(stem).sqlite")
    #expect(ending.errors.hasPrefix("honeycomb: the sessions are in \(journal)\n"))
    #expect(try KioskStand.Session.list(of: journal).first?.session == session.session)
  }

  @Test(arguments: [
    ("catalogue: a.yaml\ntopics: [a]\n", "x.yaml", [], "x.yaml:2:1: a config file has"),
    ("name: a\ncatalogue: a\njournal: j\n", "x.yaml", ["--goal", "3"], "write \"goal\" there"),
    ("topics: []\n", "x.yaml", [], "x.yaml: expected topics to pick, found none"),
    ("topics: [a\n", "x.yaml", [], "x.yaml:2:1: "),
    ("a\n", "x.txt", ["--theme", "pink"], "expected dark, light, high-contrast, or a theme file"),
    ("a\n", "x.txt", ["--theme", "no.yaml"], "no.yaml: cannot be read"),
    ("a\n", "x.txt", ["--goal=-1"], "expected a whole number from 0"),
  ])
  func aMistakeEndsItBeforeAWindowOpens(
    text: String, name: String, options: [String], words: String
  ) throws {
    let folder = try TemporaryFolder()
    let ending = try Program.run(
      ["kiosk", folder.write(text, to: name)] + options,
      variables: home(folder))
    #expect(ending.status == 2 && ending.errors.contains(words), "\(ending.errors)")
  }

  @Test func aConfigFileIsNotReadFromStandardInput() throws {
    let program = try Program(["kiosk", "-"], display: nil, feedsInput: true)
    program.feed("name: a\ncatalogue: a.yaml\njournal: j\n")
    program.endInput()
    #expect(
      try program.end()
        == .init(
          status: 2,
          errors:
            "honeycomb: standard input: a config file cannot be read from here; name the file\n"))
  }

  // MARK: - Standard output

  /// The journal has the sessions: a program that does not read delays no visitor.
  @Test func aFullPipeDelaysNoVisitor() throws {
    let pipe = try OutputPipe(isFull: true)
    let session = try kiosk(pipe: pipe)
    try session.strike(.tab)
    for _ in 0..<2 {
      try pick(in: session)
      let corner = try session.pixel(3, 3)
      try session.strike(.enter)
      #expect(try Deadline().wait { try session.pixel(3, 3) != corner })
      #expect(try Deadline().wait { try session.pixel(3, 3) == corner })
    }
    #expect(try session.sessions().count == 2)
    session.program.send(SIGTERM)
    let ending = try session.program.end()
    #expect(ending.status == 143)
    #expect(
      ending.errors
        == "honeycomb: 2 sessions could not be printed; the journal has all of them\n")
  }

  // MARK: - The end

  @Test(arguments: [SIGTERM, SIGINT])
  func aSessionThatRunsWhenTheKioskIsEndedIsWritten(signal: Int32) throws {
    let session = try kiosk()
    try pick(in: session)
    session.program.send(signal)
    let ending = try session.program.end()
    #expect(ending.status == 128 + signal && ending.errors.isEmpty)
    let written = try lines(ending.output)
    #expect(written.map(\.result) == ["terminated"])
    #expect(written.map { $0.picks.map(\.id) } == [["one"]])
    #expect(try session.sessions().map(\.ids) == [["one"]])
  }

  @Test func aSessionWhoseDisplayIsLostIsWritten() throws {
    let session = try kiosk()
    try pick(in: session)
    session.server.kill()
    let ending = try session.program.end()
    #expect(ending.status == 69 && ending.errors.count { $0 == "\n" } == 1)
    #expect(try lines(ending.output).map { $0.picks.map(\.id) } == [["one"]])
    #expect(try session.sessions().map(\.ids) == [["one"]])
  }

  @Test func aVisitorWithoutAPickHasASessionAndAnUnusedKioskHasNone() throws {
    for isVisited in [true, false] {
      let session = try kiosk()
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
    let session = try kiosk()
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
    let clock = try TestClock()
    let session = try E2ESession(
      settings: "", on: server, display: proxy.display, variables: clock.variables)
    let wire = XInputWire(
      major: try session.outside.major(ofExtension: "XInputExtension"), window: session.window)
    func isShown() throws -> Bool {
      try session.outside.cursorPicture().contains { $0 >> 24 != 0 }
    }
    #expect(try !isShown())
    try clock.setSpeed(0.05)
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
