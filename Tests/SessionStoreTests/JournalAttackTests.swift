import Foundation
import GRDB
import Sessions
import TestSupport
import Testing

@testable import SessionStore

/// What other programs do to the files of a journal that is open.
struct JournalAttackTests {
  private let sample: JournalSample
  private var path: String { sample.path }

  init() throws { sample = try JournalSample() }

  /// Whether an error says that the journal is damaged.
  private func isDamage(_ error: JournalError?) -> Bool {
    if case .damaged(path, _) = error { true } else { false }
  }

  private func failure(_ body: () throws(JournalError) -> Void) -> JournalError? {
    do throws(JournalError) { try body() } catch { return error }
    return nil
  }

  /// A journal whose contents were changed in place used to take sessions that no later process could find.
  @Test(arguments: [
    ": > journal.sqlite", "truncate --size=4096 journal.sqlite",
    "truncate --size=-1 journal.sqlite",
    // An older copy, another journal, and no database at all, each of the same size.
    "dd if=older of=journal.sqlite conv=notrunc", "cat older > journal.sqlite",
    "dd if=other of=journal.sqlite conv=notrunc",
    "dd if=/dev/zero of=journal.sqlite bs=1 count=100 conv=notrunc",
    "dd if=/dev/urandom of=journal.sqlite bs=4096 count=1 conv=notrunc",
  ])
  func aDatabaseThatIsChangedInPlaceIsDamaged(script: String) throws {
    let other = try SessionJournal(path: sample.folder.path("other"))
    try JournalSample.save(50...54, in: other)
    other.close()
    let journal = try SessionJournal(path: path)
    try JournalSample.save(1...2, in: journal)
    try journal.checkpoint()
    try sample.run("cp journal.sqlite older")
    try JournalSample.save(3...5, in: journal)
    try journal.checkpoint()
    try sample.run(script.replacing("dd ", with: "dd status=none "))
    let error = failure { () throws(JournalError) in
      try journal.save(JournalSample.session(6), isOver: true, isForOutbox: true)
    }
    #expect(isDamage(error), "\(String(describing: error))")
    try resume(journal, with: 6)
  }

  /// The path of a kiosk: the files are renamed, and the session is written again.
  private func resume(_ journal: SessionJournal, with number: Int) throws {
    let name = try SessionJournal.setAside(path: path, suffix: "1")
    journal.close()
    #expect(name == path + ".damaged-1")
    let next = try SessionJournal(path: path)
    try JournalSample.save(number...number, in: next)
    let copy = try SessionJournal(path: sample.copy(to: "copy"), for: .changing)
    #expect(try JournalSample.sessions(in: copy) == [JournalSample.session(number)])
  }

  @Test(arguments: [
    ": > journal.sqlite-wal", "truncate --size=32 journal.sqlite-wal",
    "truncate --size=9000 journal.sqlite-wal",
    "dd if=/dev/zero of=journal.sqlite-wal bs=1 count=32 conv=notrunc",
    // The salt, a page in the middle, and the end of the head of the first frame.
    "printf '\\1\\2\\3' | dd of=journal.sqlite-wal bs=1 seek=17 conv=notrunc",
    "printf '\\1\\2\\3' | dd of=journal.sqlite-wal bs=1 seek=9000 conv=notrunc",
    "printf '\\1\\2\\3' | dd of=journal.sqlite-wal bs=1 seek=53 conv=notrunc",
  ])
  func aLogThatIsChangedInPlaceIsDamaged(script: String) throws {
    let journal = try SessionJournal(path: path)
    try JournalSample.save(1...5, in: journal)
    try sample.run(script.replacing("dd ", with: "dd status=none "))
    let error = failure { () throws(JournalError) in
      try journal.save(JournalSample.session(6), isOver: true, isForOutbox: true)
    }
    #expect(isDamage(error), "\(String(describing: error))")
    // Moving the log does not hide it.
    #expect(isDamage(failure { () throws(JournalError) in try journal.checkpoint() }))
    try resume(journal, with: 6)
  }

  /// A log that is in the database already is not needed.
  @Test func aLogThatWasMovedMayBeEmptied() throws {
    let journal = try SessionJournal(path: path)
    try JournalSample.save(1...3, in: journal)
    try journal.checkpoint()
    try sample.run(": > journal.sqlite-wal")
    try JournalSample.save(4...4, in: journal)
    let copy = try SessionJournal(path: sample.copy(to: "copy"), for: .changing)
    #expect(try JournalSample.sessions(in: copy) == (1...4).map { JournalSample.session($0) })
  }

  /// Other processes ship, prune and move the log, at any time.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func otherProcessesOfTheJournalAreNoDamage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let journal = try SessionJournal(path: path)
    let shipper = try SessionJournal(path: path, for: .changing)
    for number in 1...60 {
      try JournalSample.save(number...number, in: journal)
      switch random.int(0...7) {
      case 0: try journal.checkpoint()
      case 1: try shipper.checkpoint()
      case 2: try shipper.settle(shipper.nextBatch(limit: 9).map { ($0.id, .shipped) })
      case 3: _ = try shipper.prune(before: .max)
      case 4: try sample.run("sqlite3 journal.sqlite 'PRAGMA wal_checkpoint(TRUNCATE)' > /dev/null")
      case 5: try sample.run("sqlite3 journal.sqlite 'DELETE FROM pick; VACUUM'")
      case 6:
        try sample.run(
          "sqlite3 journal.sqlite 'UPDATE session SET reason = 1'; touch journal.sqlite")
      default: break
      }
    }
    let copy = try SessionJournal(path: sample.copy(to: "copy"), for: .changing)
    let found = try JournalSample.sessions(in: copy)
    #expect(try found == JournalSample.sessions(in: journal))
    #expect(try copy.problems().isEmpty && found.last == JournalSample.session(60))
  }

  /// The counter of commits wraps around.
  @Test func theRevisionWrapsAround() throws {
    let first = try SessionJournal(path: path)
    try first.change { try $0.execute(sql: "PRAGMA user_version = \(Int32.max - 1)") }
    first.close()
    let journal = try SessionJournal(path: path)
    for number in 1...4 {
      try JournalSample.save(number...number, in: journal)
      try journal.checkpoint()
    }
    let revision = try journal.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(revision == Int(Int32.min) + 2)
  }

  // MARK: - Pipes

  /// Opening such a journal used to wait for the other end of the pipe, forever.
  @Test(.timeLimit(.minutes(1)), arguments: ["", "-journal", "-wal", "-shm"])
  func aPipeInThePlaceOfAFileIsNotOpened(part: String) throws {
    if !part.isEmpty { try SessionJournal(path: path).close() }
    try? FileManager.default.removeItem(atPath: path + part)
    try #require(mkfifo(path + part, 0o600) == 0)
    for access in [SessionJournal.Access.reading, .changing, .writing] {
      #expect(throws: JournalError.notAFile(path: path + part)) {
        try SessionJournal(path: path, for: access)
      }
    }
    #expect(throws: JournalError.notAFile(path: path + part)) {
      try SessionJournal.opening(path: path, renamingDamagedWith: "1")
    }
    // It is not renamed either: the path may be wrong.
    var status = stat()
    #expect(lstat(path + part, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  /// SQLite would write the log into the file that the link leads to.
  @Test(arguments: ["-journal", "-wal", "-shm"])
  func aLinkInThePlaceOfALogIsNotFollowed(part: String) throws {
    try SessionJournal(path: path).close()
    try sample.folder.write("mine", to: "mine")
    for target in ["mine", "none"] {
      try? FileManager.default.removeItem(atPath: path + part)
      try #require(symlink(sample.folder.path(target), path + part) == 0)
      #expect(throws: JournalError.notAFile(path: path + part)) { try SessionJournal(path: path) }
    }
    #expect(sample.folder.text("mine") == "mine" && sample.folder.text("none").isEmpty)
  }

  /// A link to a journal is followed, and its log is beside the file.
  ///
  /// When that was removed, sessions were lost.
  @Test(arguments: ["rm journal.sqlite-wal", "rm journal.sqlite*", ": > journal.sqlite"])
  func aJournalBehindALinkIsWatchedToo(script: String) throws {
    try SessionJournal(path: path).close()
    let link = sample.folder.path("link")
    try #require(symlink(path, link) == 0)
    let journal = try SessionJournal(path: link)
    try JournalSample.save(1...3, in: journal)
    try sample.run(script)
    let error = failure { () throws(JournalError) in
      try journal.save(JournalSample.session(4), isOver: true, isForOutbox: true)
    }
    guard error == nil else {
      if case .damaged = error { return }
      Issue.record("\(String(describing: error))")
      return
    }
    let copy = try SessionJournal(path: sample.copy(to: "copy"), for: .changing)
    #expect(try JournalSample.sessions(in: copy).contains(JournalSample.session(4)))
  }

  @Test func aDeviceIsNoJournal() {
    for path in ["/dev/null", "/dev/zero", "/dev/full"] {
      #expect(throws: JournalError.notAFile(path: path)) { try SessionJournal(path: path) }
    }
  }
}
