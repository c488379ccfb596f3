import Foundation
import TestSupport
import Testing

/// `honeycomb kiosk --status`: how a running kiosk is doing.
@Suite(.serialized) struct E2EStatusTests {
  private let stand: KioskStand
  private var config: String { stand.folder.path("kiosk.yaml") }
  private var socket: String { stand.folder.path("run/status") }
  private var hasSocket: Bool { FileManager.default.fileExists(atPath: socket) }

  private struct Status: Decodable {
    struct Frames: Decodable {
      let count: Int
      let mean, percentile99, longest: Double
    }
    struct Journal: Decodable {
      let works: Bool
      let sessionsToday, picksToday, waiting, setAside: Int?
    }
    struct Problem: Decodable {
      let text, time: String
    }
    let kiosk, version, phase: String
    let uptime: Double
    let frames: Frames
    let journal: Journal?
    let lastError: Problem?
  }

  init() throws {
    stand = try KioskStand(settings: "status: {socket: run/status}")
    try stand.folder.makeFolder("run")
    chmod(stand.folder.path("run"), 0o700)
  }

  private func start() throws {
    try stand.start()
    #expect(Deadline().wait { hasSocket })
  }

  private func ask(_ form: String...) throws -> Program.Ending {
    try Program.run(["kiosk", "--status", config] + form)
  }

  private func status() throws -> Status {
    let ending = try ask()
    try #require(!ending.output.isEmpty, "\(ending.errors)")
    let status = try JSONDecoder().decode(Status.self, from: Data(ending.output.utf8))
    // Whoever only looks at the exit code must not take a stand that is out of order for one that works.
    #expect(ending.status == (status.phase == "outOfOrder" ? 1 : 0))
    return status
  }

  @Test func theStatusFollowsTheKiosk() throws {
    #expect(try ask().status == 1)
    try start()
    let color = try stand.pixel()
    let fresh = try status()
    #expect(fresh.kiosk == "stand" && fresh.phase == "attract" && fresh.lastError == nil)
    #expect(fresh.journal?.works == true && fresh.journal?.sessionsToday == 0)
    #expect(fresh.frames.count > 0 && fresh.frames.longest >= fresh.frames.percentile99)
    #expect(fresh.frames.percentile99 >= fresh.frames.mean / 2 && fresh.frames.longest < 10)
    try stand.strike(.space)
    try stand.settle()
    #expect(try status().phase == "session")
    try stand.strike(.enter)
    #expect(try stand.changes(from: color))
    try stand.awaitStart(color)
    // Counts are at most a second old.
    let isCounted = try Deadline().wait {
      let report = try status()
      return report.journal?.sessionsToday == 1 && report.journal?.picksToday == 1
    }
    #expect(isCounted)
    let last = try status()
    #expect(last.phase == "attract" && last.uptime > fresh.uptime)
    #expect(last.frames.count > fresh.frames.count)
    let metrics = try ask("--format", "prometheus")
    #expect(metrics.status == 0)
    #expect(metrics.output.contains("\nhoneycomb_kiosk_sessions_today 1\n"))
    #expect(metrics.output.contains("honeycomb_kiosk_phase{phase=\"attract\"} 1"))
    #expect(try stand.terminate().status == 143)
    #expect(!hasSocket)
    let gone = try ask()
    #expect(gone.status == 1 && gone.errors.contains("it does not run"))
  }

  /// The window's loop sleeps while the status is read.
  @Test func askingDoesNotWakeUpTheWindow() throws {
    try start()
    _ = try status()
    try stand.settle()
    let process = try #require(stand.program?.process)
    let before = try contextSwitches(of: process)["\(process)"]
    for _ in 0..<3 { _ = try status() }
    #expect(try contextSwitches(of: process)["\(process)"] == before)
  }

  /// Programs that connect and do not read, or only write, delay neither visitors nor others who ask.
  @Test func aFloodOfSlowProgramsDelaysNothing() throws {
    try start()
    let clients = (0..<60).compactMap { _ in LocalClient(path: socket) }
    for client in clients { client.send(String(repeating: "x", count: 1000)) }
    #expect(try stand.visit())
    let isAnswered = try Deadline().wait { try ask().status == 0 }
    #expect(isAnswered)
    // Each of them is done with, also without reading.
    for client in clients { #expect(client.isClosed()) }
  }

  @Test func aStaleSocketIsReplacedAndALiveOneIsNot() throws {
    try start()
    try stand.kill()
    #expect(hasSocket)
    #expect(try ask().status == 1)
    try stand.start()
    #expect(try Deadline().wait { try ask().status == 0 })
    // A second kiosk finds the first one's socket.
    try stand.folder.write(
      "name: other\ncatalogue: topics.yaml\njournal: data/other.sqlite\nstatus: {socket: run/status}\n",
      to: "other.yaml")
    let server = try XServer(width: 640, height: 480)
    let other = try Program(
      ["kiosk", stand.folder.path("other.yaml")], display: server.display)
    let isReported = Deadline().wait {
      other.errorsSoFar.contains("another program listens there")
    }
    #expect(isReported)
    other.send(SIGTERM)
    #expect(try other.end().status == 143)
    #expect(try status().kiosk == "stand")
  }

  /// A problem of the journal is in the status, with its time.
  @Test func theLastProblemIsReported() throws {
    try FileManager.default.removeItem(atPath: stand.folder.path(KioskStand.data))
    try start()
    let isReported = try Deadline().wait { try status().lastError != nil }
    try #require(isReported)
    let report = try status()
    let problem = try #require(report.lastError)
    #expect(problem.text.contains("the journal") && problem.time.hasPrefix("2"))
    #expect(report.phase == "outOfOrder" && report.journal?.works == false)
  }

  @Test func theFolderOfSystemdIsTheStandard() throws {
    try stand.folder.write(
      "name: stand\ncatalogue: topics.yaml\njournal: data/journal.sqlite\nattract: false\n",
      to: "kiosk.yaml")
    let variable = "RUNTIME_DIRECTORY=\(stand.folder.path("run")):/nonexistent"
    try stand.start(variables: [variable])
    #expect(Deadline().wait { hasSocket })
    let ending = try Program.run(["kiosk", "--status", config], variables: [variable])
    #expect(ending.status == 0 && ending.output.hasPrefix("{\"kiosk\": \"stand\""))
  }

  @Test(arguments: [
    (["--check", "--status"], "--status takes no other flag"), (["--format", "json"], "--status"),
    (["--status", "--format", "xml"], "xml"),
  ])
  func misuseIsExplained(flags: [String], words: String) throws {
    let ending = try Program.run(["kiosk"] + flags + [config])
    #expect(ending.status == 2 && ending.errors.contains(words))
  }

  @Test(arguments: [true, false]) func theJournalIsForItsUserAndTheGroupThatIsSet(hasGroup: Bool)
    throws
  {
    let name = try #require(getgrgid(getegid()).map { String(cString: $0.pointee.gr_name) })
    let status = "status: {socket: run/status\(hasGroup ? ", group: \(name)" : "")}"
    let settings = stand.folder.text("kiosk.yaml")
    try stand.folder.write(
      settings.replacingOccurrences(of: "status: {socket: run/status}", with: status),
      to: "kiosk.yaml")
    try start()
    #expect(try stand.visit())
    for part in ["", "-wal", "-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: stand.journal + part)
      #expect(attributes[.posixPermissions] as? Int == (hasGroup ? 0o640 : 0o600), "\(part)")
      #expect(attributes[.groupOwnerAccountID] as? Int == Int(getegid()), "\(part)")
    }
  }

  @Test func anUnknownGroupIsAMistake() throws {
    try stand.folder.write(
      "name: a\ncatalogue: topics.yaml\njournal: j\nstatus: {group: no-such-group}\n",
      to: "kiosk.yaml")
    let ending = try Program.run(["kiosk", "--check", config])
    #expect(ending.status == 2 && ending.errors.contains("no-such-group"))
  }
}
