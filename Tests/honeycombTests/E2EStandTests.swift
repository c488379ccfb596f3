import Foundation
import TestSupport
import Testing

/// `honeycomb kiosk`: a stand that is run from a config file, with its journal.
@Suite(.serialized) struct E2EStandTests {
  @Test func everyVisitorIsASessionInTheJournal() throws {
    let stand = try KioskStand()
    try stand.start()
    let color = try stand.pixel()
    #expect(try stand.visit())
    #expect(try stand.sessions().map(\.ids) == [["one"]])
    try stand.awaitStart(color)
    // The second visitor changes a pick.
    for key: E2ESession.Key in [.space, .tab, .space, .space] { try stand.strike(key) }
    try stand.strike(.enter)
    #expect(try stand.changes(from: color))
    try stand.awaitStart(color)
    // The third one is interrupted by staff.
    try stand.strike(.space)
    try stand.settle()
    let ending = try stand.terminate()
    #expect(ending == .init(status: 143))
    let sessions = try stand.sessions()
    #expect(sessions.map(\.result) == ["accepted", "accepted", "terminated"])
    #expect(sessions.map(\.ids) == [["one"], ["one"], ["one"]])
    #expect(sessions.map { $0.unpicks.map(\.id) } == [[], ["two"], []])
    #expect(Set(sessions.map(\.session)).count == 3)
    for session in sessions {
      #expect(session.opened <= session.closed && session.kiosk == "stand")
    }
  }

  @Test func aMissingJournalIsOutOfOrderUntilItIsThere() throws {
    let stand = try KioskStand(hasFolder: false)
    try stand.start()
    let isReported = Deadline().wait {
      stand.program?.errorsSoFar.contains("; the kiosk will try again") == true
    }
    #expect(isReported)
    let color = try stand.pixel()
    try stand.strike(.space)
    try stand.strike(.enter)
    #expect(try !stand.changes(from: color, within: 1))
    try stand.folder.makeFolder(KioskStand.data)
    #expect(try stand.changes(from: color))
    #expect(try stand.visit())
    #expect(try stand.sessions().map(\.ids) == [["one"]])
    let errors = try stand.terminate().errors
    #expect(errors.contains("the journal works again"))
  }

  /// A second one would end the session of the first.
  @Test func aJournalHasOneKiosk() throws {
    let stand = try KioskStand()
    try stand.start()
    try stand.strike(.space)
    try stand.settle()
    let server = try XServer(width: 640, height: 480)
    let other = try Program(["kiosk", stand.folder.path("kiosk.yaml")], display: server.display)
    let isReported = Deadline().wait {
      other.errorsSoFar.contains("another process locks the journal")
    }
    #expect(isReported)
    other.send(SIGTERM)
    #expect(try other.end().status == 143)
    #expect(try stand.sessions().isEmpty)
    let color = try stand.pixel()
    try stand.strike(.enter)
    #expect(try stand.changes(from: color))
    #expect(try stand.sessions().map(\.result) == ["accepted"])
  }

  @Test func aDeletedOrDamagedJournalIsBegunAgain() throws {
    let stand = try KioskStand()
    try stand.start()
    let color = try stand.pixel()
    #expect(try stand.visit())
    try stand.awaitStart(color)
    for part in ["", "-wal", "-shm"] {
      try FileManager.default.removeItem(atPath: stand.journal + part)
    }
    #expect(try stand.visit())
    #expect(try stand.sessions().count == 1)
    _ = try stand.terminate()
    try stand.folder.write(
      "this is not a database, but it is in its place", to: "data/journal.sqlite")
    try stand.start()
    let isRenamed = Deadline().wait {
      stand.program?.errorsSoFar.contains("was damaged; it is now") == true
    }
    #expect(isRenamed)
    #expect(try stand.visit())
    #expect(try stand.sessions().count == 1)
    // Damage that shows only when a session is written.
    _ = try stand.terminate()
    var bytes = try #require(FileManager.default.contents(atPath: stand.journal))
    try #require(bytes.count > 8 * 4096)
    for index in 6 * 4096..<bytes.count { bytes[index] = 0xFF }
    try stand.folder.write(Array(bytes), to: "data/journal.sqlite")
    try stand.start()
    #expect(try stand.visit())
    #expect(try stand.sessions().count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: stand.folder.path("data"))
    // The log and its index stay with their database.
    let damaged = names.filter {
      $0.hasPrefix("journal.sqlite.damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
    #expect(damaged.count == 2, "\(names)")
  }

  @Test func settingsAreCheckedWithoutADisplay() throws {
    let stand = try KioskStand()
    let path = stand.folder.path("kiosk.yaml")
    let good = try Program.run(["kiosk", "--check", path])
    #expect(good.status == 0 && good.errors.contains("this user can write it"))
    try stand.folder.write("name: a\ncatalogue: none.yaml\njournal: j\n", to: "kiosk.yaml")
    let missing = try Program.run(["kiosk", "--check", path])
    #expect(missing.status == 2 && missing.errors.contains("none.yaml"))
    try stand.folder.write(
      "name: a\ncatalogue: topics.yaml\njournal: j\nmin: 9\n", to: "kiosk.yaml")
    #expect(try Program.run(["kiosk", "--check", path]).status == 2)
    try stand.folder.write("name: [a\n", to: "kiosk.yaml")
    let bad = try Program.run(["kiosk", "--check", path])
    #expect(bad.status == 2 && bad.errors.contains("kiosk.yaml:"))
    #expect(try Program.run(["kiosk"]).status == 2)
  }

  // MARK: - Languages

  /// A visitor chooses a language by touch; the next one has the default again.
  @Test func aVisitorChoosesALanguage() throws {
    let stand = try KioskStand(settings: "languages: [en, ar]")
    try stand.folder.write(
      "topics: [{label: {en: Bread, ar: خبز}, id: bread}, {label: {en: Tea, ar: شاي}}]\n",
      to: "topics.yaml")
    try stand.start()
    let english = try stand.picture()
    let color = try stand.pixel()
    // The switch is at the right, and the second language of its list below it.
    for (x, y) in [(540, 40), (540, 160)] {
      try stand.outside.movePointer(x: x, y: y)
      try stand.outside.click()
      try stand.settle()
    }
    try stand.outside.movePointer(x: 320, y: 470)
    try stand.settle()
    let arabic = try stand.picture()
    #expect(arabic != english)
    #expect(try stand.visit())
    try stand.awaitStart(color)
    try stand.settle()
    #expect(try stand.picture() == english)
    #expect(try stand.visit())
    try stand.awaitStart(color)
    let sessions = try stand.sessions()
    #expect(sessions.map(\.language) == ["ar", "en"])
    #expect(sessions.map(\.ids) == [["bread"], ["bread"]])
    let statistics = try Program.run(["journal", "stats", "--json", stand.journal]).output
    #expect(statistics.contains("\"languages\": {\"ar\": 1, \"en\": 1}"), "\(statistics)")
    #expect(try stand.terminate() == .init(status: 143))
  }

  @Test func missingTextsAreAWarning() throws {
    let stand = try KioskStand(settings: "languages: [en, it, de-CH]")
    let path = stand.folder.path("kiosk.yaml")
    let ending = try Program.run(["kiosk", "--check", path])
    #expect(ending.status == 0 && ending.errors.contains("missing in the language it,"))
    #expect(!ending.errors.contains("language en") && !ending.errors.contains("de-CH"))
  }

  // MARK: - Staff

  /// Only who knows the PIN can end the kiosk; a session that is open then is recorded.
  @Test func staffLeavesByTheGestureAndThePIN() throws {
    let stand = try KioskStand(settings: "staff: {pin: pin, corner: topLeft, hold: 1}")
    let hash = try Program(["kiosk", "--hash-pin"], display: nil, feedsInput: true)
    hash.feed("271828\n")
    hash.endInput()
    let text = try hash.end()
    #expect(text.status == 0 && text.output.hasPrefix("$y$"))
    try stand.folder.write(text.output, to: "pin")
    chmod(stand.folder.path("pin"), 0o600)
    try stand.start()
    let color = try stand.pixel()
    try stand.strike(.space)
    try stand.outside.movePointer(x: 5, y: 5)
    try stand.outside.fakeButton(1, isPress: true)
    #expect(try stand.changes(from: color))
    try stand.outside.fakeButton(1, isPress: false)
    let keys = WindowTypist(stand.outside)
    try keys.type("111111<Return>")
    let isRefused = Deadline().wait {
      stand.program?.errorsSoFar.contains("a wrong PIN was entered") == true
    }
    #expect(isRefused && stand.program?.isRunning == true)
    try stand.settle()
    try keys.type("271828<Return>")
    let isIn = Deadline().wait {
      stand.program?.errorsSoFar.contains("staff has entered the PIN") == true
    }
    #expect(isIn)
    try stand.settle()
    try keys.type("<Tab><Tab><Tab><Return>")
    // Quit asks again, and does not take a quick answer.
    let hasEnded = try Deadline().wait {
      try stand.strike(.enter)
      return stand.program?.isRunning == false
    }
    #expect(hasEnded)
    let ending = try #require(try stand.program?.end())
    #expect(ending.status == 0 && !ending.errors.contains("271828"))
    #expect(try stand.sessions().map(\.result) == ["staff"])
    let attempts = stand.folder.text("data/pin-attempts")
    #expect(attempts.contains("failures 0"))
  }

  @Test(arguments: [("12345\n", "6"), ("abcdef\n", "digits"), ("", "6")])
  func aBadPINHasNoHash(line: String, words: String) throws {
    let program = try Program(["kiosk", "--hash-pin"], display: nil, feedsInput: true)
    program.feed(line)
    program.endInput()
    let ending = try program.end()
    #expect(ending.status == 2 && ending.output.isEmpty && ending.errors.contains(words))
    #expect(!ending.errors.contains("12345") && !ending.errors.contains("abcdef"))
  }

  /// A mistyped PIN, which is not shown, used to lock staff out.
  @Test(arguments: [("271828", true), ("271829", false), ("", false)])
  func theTerminalIsAskedForThePINTwice(second: String, isAccepted: Bool) throws {
    let command = "'\(Program.products)/honeycomb' kiosk --hash-pin"
    let terminal = try Program(
      ["--quiet", "--return", "--command", command, "/dev/null"], of: "/usr/bin/script",
      display: nil, feedsInput: true)
    #expect(Deadline().wait { terminal.outputSoFar.contains("PIN (not shown):") })
    terminal.feed("271828\n")
    #expect(Deadline().wait { terminal.outputSoFar.contains("the same PIN again:") })
    terminal.feed("\(second)\n")
    let ending = try terminal.end()
    #expect(ending.output.contains("$y$") == isAccepted)
    #expect(ending.output.contains("the two PINs differ") == !isAccepted)
    #expect(ending.status == (isAccepted ? 0 : 2))
    #expect(!ending.output.contains("27182"))
  }

  @Test func aPINThatOthersCanReadIsNoPIN() throws {
    let stand = try KioskStand(settings: "staff: {pin: pin}")
    let hash = try Program(["kiosk", "--hash-pin"], display: nil, feedsInput: true)
    hash.feed("271828\n")
    hash.endInput()
    try stand.folder.write(try hash.end().output, to: "pin")
    for (mode, status) in [(0o644, 2), (0o640, 2), (0o600, 0)] as [(mode_t, Int32)] {
      chmod(stand.folder.path("pin"), mode)
      let ending = try Program.run(["kiosk", "--check", stand.folder.path("kiosk.yaml")])
      #expect(ending.status == status, "\(ending.errors)")
    }
  }

  // MARK: - systemd

  @Test func systemdLearnsThatItIsReadyAliveAndEnding() throws {
    let stand = try KioskStand()
    let path = stand.folder.path("notify")
    let systemd = try #require(DatagramReceiver(path))
    try stand.start(variables: ["NOTIFY_SOCKET=\(path)", "WATCHDOG_USEC=2000000"])
    #expect(systemd.next(within: Deadline.patience) == "READY=1\n")
    for _ in 0..<2 { #expect(systemd.next(within: Deadline.patience) == "WATCHDOG=1\n") }
    // A kiosk whose server does not reply is not alive.
    kill(stand.server.process, SIGSTOP)
    while systemd.next(within: 1.5) != nil {}
    #expect(systemd.next(within: 1.5) == nil)
    kill(stand.server.process, SIGCONT)
    #expect(systemd.next(within: Deadline.patience) == "WATCHDOG=1\n")
    #expect(try stand.terminate().status == 143)
    var last: String?
    while let message = systemd.next() { last = message }
    #expect(last == "STOPPING=1\n")
  }

  @Test func withoutAVisitorNothingWakesTheKioskUp() throws {
    let stand = try KioskStand()
    try stand.start()
    let process = try #require(stand.program?.process)
    let before = ProcessWork(of: process)
    usleep(1_500_000)
    #expect(ProcessWork(of: process) == before)
  }

  // MARK: - Journals

  @Test func anExportIsImportedAgain() throws {
    let folder = try TemporaryFolder()
    let session = """
      {"session": "00000000-0000-4000-8000-000000000001", "kiosk": "hall", \
      "opened": "2026-01-31T09:30:00.000001Z", "closed": "2026-01-31T09:31:00Z", "language": "de", \
      "ease": ["contrast", "reach"], "order": ["b", "a"], "result": "accepted", "catalogue": "", "picks": [{"id": "a/b", "label": "=b, \\"c\\"", \
      "path": ["a", "=b, \\"c\\""]}], "unpicks": []}

      """
    let old = """
      {"session": "00000000-0000-4000-8000-000000000002", "opened": "2026-01-31T10:30:00Z", \
      "closed": "2026-01-31T10:31:00Z", "result": "idle", "picks": []}

      """
    try folder.write(session + old, to: "old.jsonl")
    let journal = folder.path("j.sqlite")
    let arguments = ["journal", "import", journal, folder.path("old.jsonl"), "--kiosk", "annex"]
    #expect(
      try Program.run(arguments) == .init(status: 0, output: "2 added, 0 already there\n"))
    #expect(
      try Program.run(arguments) == .init(status: 0, output: "0 added, 2 already there\n"))
    let export = try Program.run(["journal", "export", journal]).output
    #expect(export.hasPrefix(session) && export.contains("\"kiosk\": \"annex\""))
    let table = try Program.run(["journal", "export", "--format", "csv", journal]).output
    let head = "session,kiosk,opened,closed,language,result,order,topic,label,path,ease"
    let start = "00000000-0000-4000-8000-00000000000"
    #expect(
      table
        == [
          head,
          start + "1,hall,2026-01-31T09:30:00.000001Z,2026-01-31T09:31:00Z,de,accepted,1,a/b,"
            + #""'=b, ""c""","a/=b, ""c""",contrast reach"#,
          start + "2,annex,2026-01-31T10:30:00Z,2026-01-31T10:31:00Z,,idle,,,,,", "",
        ].joined(separator: "\r\n"))
    let statistics = try Program.run(["journal", "stats", "--json", journal]).output
    #expect(statistics.contains("\"results\": {\"accepted\": 1, \"idle\": 1}"))
    #expect(try Program.run(["journal", "prune", "--days", "1", journal]).output == "2 removed\n")
    #expect(try Program.run(["journal", "export", journal]) == .init(status: 0))
  }

  @Test(arguments: [
    ("{}", "\"session\""), ("{\"session\": \"x\"}", "a UUID"), ("[]", "1:1"),
    ("{\"session\": ", "1:"),
  ])
  func aBadLineAddsNothing(line: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(line + "\n", to: "old.jsonl")
    let journal = folder.path("j.sqlite")
    let ending = try Program.run(["journal", "import", journal, folder.path("old.jsonl")])
    #expect(ending.status == 2 && ending.errors.contains(words), "\(ending.errors)")
    #expect(!FileManager.default.fileExists(atPath: journal))
  }

  @Test(arguments: ["stats", "export", "verify"])
  func aMissingJournalIsNamed(command: String) throws {
    let ending = try Program.run(["journal", command, "/nonexistent/j.sqlite"])
    #expect(ending.status == 2 && ending.errors.contains("/nonexistent/j.sqlite"))
  }

  /// The companion is run from the program's own folder, never from PATH.
  @Test func aMissingCompanionProgramIsReported() throws {
    let folder = try TemporaryFolder()
    let program = folder.path("honeycomb")
    // By another process: one that a parallel test starts could inherit the file, open for writing, and then it cannot be run.
    let copy = try Program(
      ["--", Program.products + "/honeycomb", program], of: "/bin/cp", display: nil
    ).end()
    try #require(copy.status == 0)
    let lonely = try Program(
      ["journal", "stats", "x"], of: program, display: nil,
      variables: ["PATH=\(Program.products)"])
    let ending = try lonely.end()
    #expect(
      ending.status == 70
        && ending.errors.contains("\(folder.path("honeycomb-kiosk")) cannot be run"))
  }
}
