import Foundation
import GRDB
import Sessions
import TestSupport
import Testing

@testable import SessionStore

/// The SQLite journal of a kiosk.
struct SessionJournalTests {
  private let folder: URL
  private var path: String { folder.appending(path: "journal.sqlite").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static func topic(_ number: Int) -> JournalSession.Topic {
    .init(
      id: "t\(number)", label: "Topic \(number)", path: ["Group \(number % 3)", "Topic \(number)"])
  }

  private static func session(
    _ number: Int, picks: [Int] = [1, 2], unpicks: [Int] = [], at day: Int = 0,
    result: JournalSession.Ending = .accepted, language: String = "en"
  ) -> JournalSession {
    let opened = Int64(day) * 86_400_000_000 + 1_700_000_000_000_000 + Int64(number)
    return JournalSession(
      id: String(format: "00000000-0000-4000-8000-%012d", number), kiosk: "hall-1",
      opened: opened, closed: opened + 30_000_000, language: language, result: result,
      catalogue: Checksum.sha256(Array("catalogue".utf8)), picks: picks.map(topic),
      unpicks: unpicks.map(topic))
  }

  private func sessions(in journal: SessionJournal) throws -> [JournalSession] {
    var sessions: [JournalSession] = []
    try journal.forEachSession { sessions.append($0) }
    return sessions
  }

  /// The canonical text of the only catalogue that the journal knows.
  private func catalogue(in journal: SessionJournal) throws -> [UInt8]? {
    try journal.read { db in
      try Data.fetchOne(db, sql: "SELECT canonical FROM catalogue WHERE canonical IS NOT NULL")
        .map(Array.init)
    }
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func whatVisitorsHaveChangedAndTheOrderOfTopicsAreKept() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    var session = Self.session(1)
    (session.ease, session.order) = (["text-240", "contrast"], ["a/b", "c d", "e"])
    try journal.save(session, isOver: false, isForOutbox: true)
    session.ease = ["reach"]
    try journal.save(session, isOver: true, isForOutbox: true)
    try journal.save(Self.session(2), isOver: true, isForOutbox: true)
    #expect(try sessions(in: journal) == [session, Self.session(2)])
  }

  @Test func checksumsAreThoseOfTheStandard() {
    // Source: FIPS 180-4, examples of NIST.
    #expect(
      Checksum.sha256(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Checksum.sha256([])
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func newFilesAreForTheirOwnerAlone() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    for round in 1...2 {
      try journal.save(Self.session(round), isOver: true, isForOutbox: false)
      for part in ["", "-wal", "-shm"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + part)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(part)")
      }
      // A file that is made again in its place too.
      try FileManager.default.moveItem(atPath: path, toPath: "\(path).\(round)")
    }
  }

  @Test func aFileThatExistsKeepsItsMode() throws {
    defer { remove() }
    try SessionJournal(path: path).close()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try SessionJournal(path: path).save(Self.session(1), isOver: true, isForOutbox: false)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o644)
  }

  @Test func everyConnectionIsSafeAgainstPowerFailures() throws {
    defer { remove() }
    for _ in 0..<2 {
      let journal = try SessionJournal(path: path)
      let values = try journal.read { db in
        try ["journal_mode", "synchronous", "busy_timeout", "auto_vacuum", "foreign_keys"].map {
          try String.fetchOne(db, sql: "PRAGMA \($0)")
        }
      }
      #expect(values == ["wal", "2", "5000", "2", "1"])
      journal.close()
    }
  }

  @Test func aSavedSessionIsReadBack() throws {
    defer { remove() }
    let saved = [
      Self.session(1), Self.session(2, picks: [], result: .idle),
      Self.session(3, picks: [5, 4, 9], unpicks: [4, 7, 4], result: .staff, language: "ar"),
    ]
    let journal = try SessionJournal(path: path)
    for session in saved { try journal.save(session, isOver: true, isForOutbox: false) }
    #expect(try sessions(in: journal) == saved)
    #expect(try sessions(in: SessionJournal(path: path, for: .reading)) == saved)
    #expect(try journal.problems().isEmpty)
    let labels = try journal.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM topic") }
    #expect(labels == 6)
  }

  @Test func aSessionGrowsUntilItIsOver() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    try journal.save(Self.session(1, picks: [1]), isOver: false, isForOutbox: true)
    #expect(try sessions(in: journal).isEmpty && journal.nextBatch(limit: 9).isEmpty)
    let whole = Self.session(1, picks: [1, 3], unpicks: [2])
    try journal.save(whole, isOver: true, isForOutbox: true)
    // What is thanked for does not change.
    try journal.save(Self.session(1, picks: [8]), isOver: true, isForOutbox: false)
    #expect(try sessions(in: journal) == [whole])
    #expect(try journal.nextBatch(limit: 9) == [whole])
  }

  @Test func aCrashInterruptsTheSession() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    try journal.save(Self.session(1), isOver: true, isForOutbox: false)
    try journal.save(Self.session(2, picks: [4]), isOver: false, isForOutbox: false)
    journal.close()
    let next = try SessionJournal(path: path)
    #expect(try next.endInterruptedSessions() == 1)
    #expect(try next.endInterruptedSessions() == 0)
    #expect(
      try sessions(in: next) == [
        Self.session(1), Self.session(2, picks: [4], result: .interrupted),
      ])
  }

  // MARK: - Files

  @Test(arguments: [["", "-wal", "-shm"], ["-wal"], [""], ["-shm"]])
  func aRemovedFileIsWrittenAgain(parts: [String]) throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    try journal.save(Self.session(1), isOver: true, isForOutbox: false)
    for part in parts { try FileManager.default.removeItem(atPath: path + part) }
    try journal.save(Self.session(2), isOver: true, isForOutbox: false)
    // A new process finds the session in the file at the path.
    let found = try sessions(in: SessionJournal(path: path, for: .changing))
    #expect(found.contains(Self.session(2)))
  }

  @Test func aReplacedFileGetsTheSession() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    try journal.save(Self.session(1), isOver: true, isForOutbox: false)
    let other = try SessionJournal(path: path + ".other")
    try other.save(Self.session(7), isOver: true, isForOutbox: false)
    other.close()
    for part in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + part) }
    #expect(rename(path + ".other", path) == 0)
    try journal.save(Self.session(2), isOver: true, isForOutbox: false)
    let found = try sessions(in: SessionJournal(path: path, for: .changing))
    #expect(found == [Self.session(7), Self.session(2)])
  }

  @Test func aDamagedFileIsRenamedAndANewOneBegun() throws {
    defer { remove() }
    try Data("no database at all, but long enough to be one".utf8).write(
      to: URL(fileURLWithPath: path))
    #expect(throws: JournalError.self) { try SessionJournal(path: path) }
    let (journal, damaged) = try SessionJournal.opening(path: path, renamingDamagedWith: "1")
    #expect(damaged == path + ".damaged-1")
    #expect(FileManager.default.contents(atPath: path + ".damaged-1")?.count == 45)
    try journal.save(Self.session(1), isOver: true, isForOutbox: false)
    #expect(try sessions(in: journal) == [Self.session(1)])
    journal.close()
    let again = try SessionJournal.opening(path: path, renamingDamagedWith: "2")
    #expect(again.damagedFile == nil)
  }

  @Test func damagedFilesHaveDifferentNames() throws {
    defer { remove() }
    for number in 1...3 {
      try Data("no database at all, but long enough to be one".utf8).write(
        to: URL(fileURLWithPath: path))
      let opened = try SessionJournal.opening(path: path, renamingDamagedWith: "x")
      let suffix = number == 1 ? "" : "-\(number)"
      #expect(opened.damagedFile == path + ".damaged-x" + suffix)
      opened.journal.close()
    }
  }

  /// A mistyped path must not change the database of another program.
  @Test func aDatabaseOfAnotherProgramStaysAsItIs() throws {
    defer { remove() }
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE mine (x)") }
    try other.close()
    let before = FileManager.default.contents(atPath: path)
    for access in [SessionJournal.Access.writing, .changing, .reading] {
      #expect(throws: JournalError.foreign(path: path)) {
        try SessionJournal(path: path, for: access)
      }
    }
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test func aReaderFollowsAReplacedFile() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    try journal.save(Self.session(1), isOver: true, isForOutbox: true)
    let shipper = try SessionJournal(path: path, for: .changing)
    #expect(try shipper.nextBatch(limit: 9).count == 1)
    journal.close()
    _ = try SessionJournal.setAside(path: path, suffix: "1")
    try journal.keep(catalogue: Array("catalogue".utf8))
    try journal.save(Self.session(2), isOver: true, isForOutbox: true)
    #expect(try shipper.nextBatch(limit: 9) == [Self.session(2)])
    // A file that is begun meanwhile has the catalogue too.
    for part in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + part) }
    try journal.save(Self.session(3), isOver: true, isForOutbox: true)
    #expect(try catalogue(in: journal) == Array("catalogue".utf8))
  }

  /// The kiosk that was thought to have crashed knows better.
  @Test func anEndReplacesAnInterruption() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    try journal.save(Self.session(1, picks: [1]), isOver: false, isForOutbox: false)
    try journal.endInterruptedSessions()
    try journal.save(Self.session(1, picks: [1]), isOver: false, isForOutbox: false)
    #expect(try sessions(in: journal).map(\.result) == [.interrupted])
    try journal.save(Self.session(1, picks: [1, 2]), isOver: true, isForOutbox: false)
    #expect(try sessions(in: journal) == [Self.session(1, picks: [1, 2])])
  }

  @Test func damageIsFound() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    for number in 1...500 {
      try journal.save(Self.session(number), isOver: true, isForOutbox: false)
    }
    try journal.checkpoint()
    journal.close()
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let size = try file.seekToEnd()
    try file.seek(toOffset: size / 4096 / 2 * 4096)
    try file.write(contentsOf: Data(repeating: 0xFF, count: 3 * 4096))
    try file.close()
    let problems = Result {
      try SessionJournal(path: path, for: .reading).problems()
    }
    // The damage is listed, or the file cannot be read at all.
    if case .success(let problems) = problems { #expect(!problems.isEmpty) }
  }

  @Test func errorsNameTheFileAndTheWayOut() throws {
    defer { remove() }
    let missing = folder.path + "/none/journal.sqlite"
    #expect(throws: JournalError.missing(path: missing)) { try SessionJournal(path: missing) }
    #expect(throws: JournalError.missing(path: path)) {
      try SessionJournal(path: path, for: .changing)
    }
    let journal = try SessionJournal(path: path)
    try journal.change { db in
      try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('999')")
    }
    #expect(throws: JournalError.newer(path: path)) { try SessionJournal(path: path) }
    #expect("\(JournalError.full(path: "j"))".contains("free some space"))
  }

  // MARK: - Outbox

  @Test func sessionsWaitUntilTheyAreShippedOrSetAside() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    let all = (1...5).map { Self.session($0) }
    for session in all { try journal.save(session, isOver: true, isForOutbox: true) }
    try journal.save(Self.session(6), isOver: true, isForOutbox: false)
    #expect(try journal.nextBatch(limit: 2) == Array(all.prefix(2)))
    try journal.settle([
      (all[0].id, .shipped), (all[1].id, .setAside(reason: "bad")), (all[2].id, .shipped),
    ])
    // What is shipped is not set aside by a late reply.
    try journal.settle([(all[0].id, .setAside(reason: "late"))])
    #expect(try journal.nextBatch(limit: 9) == Array(all.suffix(2)))
    #expect(
      try journal.backlog() == SessionJournal.Backlog(waiting: 2, setAside: 1, lastReason: "bad"))
  }

  @Test func pruningKeepsWhatIsNotShippedAndGivesSpaceBack() throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    for number in 1...400 {
      let picks = (0..<20).map { number * 20 + $0 }
      try journal.save(
        Self.session(number, picks: picks, at: number / 100), isOver: true,
        isForOutbox: number > 300)
    }
    try journal.keep(catalogue: Array("catalogue".utf8))
    try journal.checkpoint()
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    #expect(try journal.prune(before: Self.session(1, at: 10).opened) == 300)
    let left = try sessions(in: journal)
    #expect(
      left.count == 100
        && left.first
          == Self.session(
            301, picks: (0..<20).map { 6020 + $0 }, at: 3)
    )
    let after = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    #expect(after < size / 2, "\(size) to \(after) bytes")
    #expect(try journal.problems().isEmpty)
    #expect(try catalogue(in: journal) == Array("catalogue".utf8))
  }

  // MARK: - Statistics

  @Test(arguments: [1, 2, 3] as [UInt64])
  func statisticsAreThoseOfTheSessions(seed: UInt64) throws {
    defer { remove() }
    let journal = try SessionJournal(path: path)
    var random = SplitMix64(seed: seed)
    var all: [JournalSession] = []
    for number in 1...60 {
      let picks = Set((0..<random.int(0...6)).map { _ in random.int(0...9) })
      all.append(
        Self.session(
          number, picks: picks.sorted(), at: random.int(0...5),
          result: JournalSession.Ending.allCases.randomElement(using: &random) ?? .idle,
          language: ["de", "en"].randomElement(using: &random) ?? "en"))
    }
    for session in all { try journal.save(session, isOver: true, isForOutbox: false) }
    let statistics = try journal.statistics()
    let accepted = all.filter { $0.result == .accepted }
    func counts(_ names: [String]) -> [String: Int] {
      names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    func counts(_ counts: [JournalStatistics.Count]) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: counts.map { ($0.name, $0.count) })
    }
    #expect(counts(statistics.results) == counts(all.map(\.result.rawValue)))
    #expect(counts(statistics.languages) == counts(accepted.map(\.language)))
    #expect(
      counts(statistics.topics)
        == counts(accepted.flatMap(\.picks).map { $0.path.joined(separator: "/") }))
    #expect(statistics.topics.map(\.count) == statistics.topics.map(\.count).sorted(by: >))
    #expect(statistics.days.map(\.count).reduce(0, +) == accepted.count)
    #expect(statistics.hours.map(\.count).reduce(0, +) == accepted.count)
  }
}
