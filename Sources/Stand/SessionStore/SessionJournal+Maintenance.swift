internal import GRDB
internal import Sessions

extension SessionJournal {
  /// Removes sessions that ended more than a number of days ago, by the system's clock.
  ///
  /// - Returns: The number of removed sessions.
  /// - Throws: `JournalError`.
  public func prune(olderThanDays days: Int) throws(JournalError) -> Int {
    let now = try read { db in
      try Int64.fetchOne(db, sql: "SELECT CAST(strftime('%s', 'now') AS INTEGER)") ?? 0
    }
    return try prune(before: (now - Int64(days) * 86_400) * 1_000_000)
  }

  /// Removes sessions that ended before a time, and gives their space back.
  ///
  /// Sessions that wait to be shipped or were set aside stay.
  ///
  /// - Parameter time: The time, in microseconds since 1970.
  /// - Returns: The number of removed sessions.
  /// - Throws: `JournalError`.
  func prune(before time: Int64) throws(JournalError) -> Int {
    var count = 0
    // In pieces, so that a kiosk never waits for long.
    while true {
      let removed = try write { db in
        try db.execute(
          sql: """
            DELETE FROM session WHERE number IN (
              SELECT number FROM session WHERE closed < ? AND result IS NOT NULL
                AND (outbox IS NULL OR outbox = \(OutboxState.shipped))
              LIMIT \(Self.pruneSize))
            """, arguments: [time])
        return db.changesCount
      }
      count += removed
      if removed < Self.pruneSize { break }
    }
    try write { db in
      try db.execute(
        sql: "DELETE FROM topic WHERE NOT EXISTS (SELECT 1 FROM pick WHERE topic = topic.number)")
      // The newest catalogue is that of sessions to come.
      try db.execute(
        sql: """
          DELETE FROM catalogue
          WHERE number NOT IN (SELECT catalogue FROM session UNION SELECT catalogue FROM topic)
            AND number IS NOT (SELECT MAX(number) FROM catalogue WHERE canonical IS NOT NULL)
          """)
    }
    try giveSpaceBack()
    return count
  }

  /// The number of sessions that a transaction removes.
  private static let pruneSize = 500

  private func giveSpaceBack() throws(JournalError) {
    var freeCount = Int.max
    while true {
      let left = try write { db in
        // Each step frees a page.
        _ = try Row.fetchAll(db, sql: "PRAGMA incremental_vacuum(1000)")
        return try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
      }
      if left == 0 || left >= freeCount { break }
      freeCount = left
    }
    // Another process that reads keeps the log for now.
    try change { db in _ = try? db.checkpoint(.truncate) }
  }

  /// Moves the write-ahead log into the database file; does nothing while another process reads.
  ///
  /// - Throws: `JournalError`, also if another program has truncated or overwritten the files.
  public func checkpoint() throws(JournalError) {
    try change { db in
      // Moving the log would hide what is missing.
      try contents?.check(db, has: Revision(of: db))
      _ = try db.checkpoint(.passive)
      contents = try JournalContents(of: db)
    }
  }

  /// Returns the problems of the file, and of the sessions in it; none if it is sound.
  ///
  /// - Throws: `JournalError` if the file cannot be read at all.
  public func problems() throws(JournalError) -> [String] {
    try read { db in
      var problems = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      problems += try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map {
        "row \(try $0.value("rowid", as: Int64?.self) ?? 0) of \(try $0.value("table", as: String.self)) refers to a missing row"
      }
      let results = JournalSession.Ending.allCases.map { "'\($0.rawValue)'" }.joined(
        separator: ", ")
      for (condition, problem) in [
        ("result NOT IN (\(results))", "has an unknown result"),
        ("closed < opened", "ends before it begins"),
        ("length(id) <> 36", "has no UUID"),
        (
          "number IN (SELECT session FROM pick GROUP BY session, is_unpick"
            + " HAVING MAX(position) <> COUNT(*) - 1 OR MIN(position) <> 0)",
          "lacks picks"
        ),
      ] {
        problems += try String.fetchAll(
          db, sql: "SELECT id FROM session WHERE \(condition) ORDER BY number LIMIT 20"
        ).map { "session \($0) \(problem)" }
      }
      return problems
    }
  }
}
