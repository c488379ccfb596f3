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
    let count = try write { db in
      try db.execute(
        sql: """
          DELETE FROM session
          WHERE closed < ? AND result IS NOT NULL AND (outbox IS NULL OR outbox = 1)
          """, arguments: [time])
      let count = db.changesCount
      try db.execute(
        sql: "DELETE FROM topic WHERE number NOT IN (SELECT topic FROM pick)")
      try db.execute(
        sql: """
          DELETE FROM catalogue
          WHERE number NOT IN (SELECT catalogue FROM session UNION SELECT catalogue FROM topic)
          """)
      return count
    }
    try change { db in
      // Each step frees a page.
      _ = try Row.fetchAll(db, sql: "PRAGMA incremental_vacuum")
      _ = try db.checkpoint(.truncate)
    }
    return count
  }

  /// Moves the write-ahead log into the database file; does nothing while another process reads.
  ///
  /// - Throws: `JournalError`.
  public func checkpoint() throws(JournalError) {
    try change { db in _ = try db.checkpoint(.passive) }
  }

  /// Returns the problems of the file, and of the sessions in it; none if it is sound.
  ///
  /// - Throws: `JournalError` if the file cannot be read at all.
  public func problems() throws(JournalError) -> [String] {
    try read { db in
      var problems = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      problems += try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map {
        "row \($0["rowid"] as Int64? ?? 0) of \($0["table"] as String) refers to a missing row"
      }
      let results = JournalSession.Result.allCases.map { "'\($0.rawValue)'" }.joined(
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
