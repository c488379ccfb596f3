import Foundation
import GRDB
import Sessions
import TestSupport
import Testing

@testable import SessionStore

/// Journals of earlier and of later versions.
struct JournalVersionTests {
  private let sample: JournalSample
  private var path: String { sample.path }

  init() throws { sample = try JournalSample() }

  /// A journal of the first schema, with a session that was interrupted.
  ///
  /// The text never changes.
  private static let earlier = """
    PRAGMA auto_vacuum = INCREMENTAL;
    PRAGMA journal_mode = WAL;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('1');
    CREATE TABLE catalogue (
      number INTEGER PRIMARY KEY,
      sha256 TEXT NOT NULL UNIQUE,
      canonical BLOB
    ) STRICT;
    CREATE TABLE topic (
      number INTEGER PRIMARY KEY,
      catalogue INTEGER NOT NULL REFERENCES catalogue,
      id TEXT NOT NULL,
      label TEXT NOT NULL,
      path TEXT NOT NULL,
      UNIQUE (catalogue, id, label, path)
    ) STRICT;
    CREATE TABLE session (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kiosk TEXT NOT NULL,
      opened INTEGER NOT NULL,
      closed INTEGER NOT NULL,
      language TEXT NOT NULL,
      result TEXT,
      catalogue INTEGER NOT NULL REFERENCES catalogue,
      outbox INTEGER,
      reason TEXT
    ) STRICT;
    CREATE INDEX session_opened ON session (opened);
    CREATE INDEX session_waiting ON session (number) WHERE outbox = 0;
    CREATE INDEX session_set_aside ON session (number) WHERE outbox = 2;
    CREATE INDEX session_unfinished ON session (number) WHERE result IS NULL;
    CREATE TABLE pick (
      session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      is_unpick INTEGER NOT NULL,
      position INTEGER NOT NULL,
      topic INTEGER NOT NULL REFERENCES topic,
      PRIMARY KEY (session, is_unpick, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX pick_topic ON pick (topic);
    INSERT INTO catalogue VALUES
      (1, '2ce46a38ae3f8f1a04e0df50ae9f8f9a2d8f7b4be1b5d5b5a0b6b9e1f4f0a1c2', x'7b7d');
    INSERT INTO topic VALUES (1, 1, 'a', 'Apple', 'Fruit' || char(31) || 'Apple'), (2, 1, 'b', 'Bread', 'Bread');
    INSERT INTO session VALUES
      (1, '00000000-0000-4000-8000-000000000001', 'hall', 1700000000000000, 1700000030000000, 'en', 'accepted', 1, 1, NULL),
      (2, '00000000-0000-4000-8000-000000000002', 'hall', 1700000100000000, 1700000130000000, 'de', 'accepted', 1, 0, NULL),
      (3, '00000000-0000-4000-8000-000000000003', 'hall', 1700000200000000, 1700000230000000, '', 'idle', 1, 2, 'bad'),
      (4, '00000000-0000-4000-8000-000000000004', 'hall', 1700000300000000, 1700000330000000, 'en', NULL, 1, 0, NULL);
    INSERT INTO pick VALUES (1, 0, 0, 2), (1, 0, 1, 1), (1, 1, 0, 1), (2, 0, 0, 1), (4, 0, 0, 2);
    """

  private func makeEarlier() throws {
    // A statement of its own, because the mode changes outside of transactions.
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: Self.earlier) }
    try queue.close()
  }

  /// The statements that made the tables and indexes, without their comments and spaces.
  private func schema(_ journal: SessionJournal) throws -> [String] {
    let statements = try journal.read { db in
      try String.fetchAll(
        db,
        sql:
          "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'grdb%' ORDER BY name"
      )
    }
    return statements.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// A stand is upgraded by installing the package; its journal is that of the version before.
  @Test func aJournalOfTheVersionBeforeIsContinued() throws {
    try makeEarlier()
    // It can be read before the kiosk has upgraded it.
    let before = try JournalSample.sessions(in: SessionJournal(path: path, for: .reading))
    #expect(before.map(\.result) == [.accepted, .accepted, .idle])
    #expect(before.first?.picks.map(\.path) == [["Bread"], ["Fruit", "Apple"]])
    #expect(before.first?.unpicks.map(\.id) == ["a"])
    let journal = try SessionJournal(path: path)
    #expect(try journal.endInterruptedSessions() == 1)
    try JournalSample.save(5...6, in: journal)
    let after = try JournalSample.sessions(in: journal)
    #expect(after.prefix(3) == before[...])
    #expect(after[3].result == .interrupted && after[3].picks.map(\.id) == ["b"])
    #expect(after.suffix(2) == [JournalSample.session(5), JournalSample.session(6)])
    #expect(
      try journal.backlog() == SessionJournal.Backlog(waiting: 4, setAside: 1, lastReason: "bad"))
    #expect(try journal.problems().isEmpty)
    let new = try SessionJournal(path: sample.folder.path("new"))
    #expect(try schema(journal) == schema(new))
  }

  /// A journal of a later version, or of another program, which was not closed: its log has what its database lacks.
  private func makeOther(_ statement: String) throws -> (path: String, bytes: [Data?]) {
    let journal = try SessionJournal(path: path)
    try JournalSample.save(1...3, in: journal)
    try journal.checkpoint()
    try JournalSample.save(4...4, in: journal)
    try journal.change { try $0.execute(sql: statement) }
    let copy = try sample.copy(to: "copy")
    let bytes = JournalSample.bytes(at: copy)
    #expect(bytes.allSatisfy { $0?.isEmpty == false })
    return (copy, bytes)
  }

  /// Refusing such a journal used to move its log into the database.
  @Test func aJournalOfALaterVersionStaysAsItIs() throws {
    let (copy, bytes) = try makeOther("INSERT INTO grdb_migrations (identifier) VALUES ('999')")
    for access in [SessionJournal.Access.reading, .changing, .writing] {
      #expect(throws: JournalError.newer(path: copy)) {
        try SessionJournal(path: copy, for: access)
      }
      #expect(JournalSample.bytes(at: copy) == bytes)
    }
    #expect(throws: JournalError.newer(path: copy)) {
      try SessionJournal.opening(path: copy, renamingDamagedWith: "1")
    }
    #expect(JournalSample.bytes(at: copy) == bytes)
    #expect("\(JournalError.newer(path: copy))".contains("update this program"))
  }

  @Test func aDatabaseOfAnotherProgramKeepsItsLog() throws {
    let (copy, bytes) = try makeOther(
      "ALTER TABLE grdb_migrations RENAME TO history; CREATE TABLE mine (x)")
    for access in [SessionJournal.Access.reading, .changing, .writing] {
      #expect(throws: JournalError.foreign(path: copy)) {
        try SessionJournal(path: copy, for: access)
      }
      #expect(JournalSample.bytes(at: copy) == bytes)
    }
  }
}
