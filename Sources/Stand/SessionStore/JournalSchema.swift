internal import GRDB

/// The tables of a journal, and the migrations to their newest form.
enum JournalSchema {
  /// Whether a database is empty or a journal, not one of another program.
  static func isOwn(_ db: Database) throws -> Bool {
    if try db.tableExists("grdb_migrations") { return true }
    return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table'") == 0
  }

  /// Whether a database has the tables of a journal; an earlier version may lack columns.
  static func isReadable(_ db: Database) throws -> Bool {
    try migrator.completedMigrations(db).first == "1"
  }

  /// The migrations, in order; a released one never changes.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(
        sql: """
          -- A version of the catalogue; `canonical` is its JSON, NULL if that is not known.
          CREATE TABLE catalogue (
            number INTEGER PRIMARY KEY,
            sha256 TEXT NOT NULL UNIQUE,
            canonical BLOB
          ) STRICT;

          -- A topic of a catalogue that was picked: its labels are stored once for each version.
          CREATE TABLE topic (
            number INTEGER PRIMARY KEY,
            catalogue INTEGER NOT NULL REFERENCES catalogue,
            id TEXT NOT NULL,
            label TEXT NOT NULL,
            path TEXT NOT NULL,
            UNIQUE (catalogue, id, label, path)
          ) STRICT;

          -- A session; `opened` and `closed` in microseconds since 1970, `result` NULL while it lasts.
          -- `outbox`: NULL not to be shipped, 0 waiting, 1 shipped, 2 set aside because of `reason`.
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

          -- The picks of a session in order, and the topics that were unpicked.
          CREATE TABLE pick (
            session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
            is_unpick INTEGER NOT NULL,
            position INTEGER NOT NULL,
            topic INTEGER NOT NULL REFERENCES topic,
            PRIMARY KEY (session, is_unpick, position)
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX pick_topic ON pick (topic);
          """)
    }
    migrator.registerMigration("2") { db in
      // What the visitor has changed to use the kiosk more easily, as words with spaces between them, and the ids of the
      // topics in their order, with the separator of paths.
      try db.execute(
        sql: """
          ALTER TABLE session ADD COLUMN ease TEXT NOT NULL DEFAULT '';
          ALTER TABLE session ADD COLUMN topic_order TEXT NOT NULL DEFAULT '';
          """)
    }
    return migrator
  }
}
