internal import GRDB

/// Counts of a journal's sessions.
public struct JournalStatistics: Hashable, Sendable {
  /// A name and how often it occurs.
  public struct Count: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The number.
    public var count: Int
  }

  /// The sessions that are over, by result.
  public var results: [Count]
  /// The picks of accepted sessions by topic, the most frequent first; by its path, joined with "/".
  public var topics: [Count]
  /// The accepted sessions by day of their start in local time, as `2026-11-22`.
  public var days: [Count]
  /// The accepted sessions by hour of the day of their start in local time, from `00` to `23`.
  public var hours: [Count]
  /// The accepted sessions by language.
  public var languages: [Count]
}

extension SessionJournal {
  /// Counts the sessions.
  ///
  /// O(n) in the number of sessions and picks.
  ///
  /// - Throws: `JournalError`.
  public func statistics() throws(JournalError) -> JournalStatistics {
    try read { db in
      func counts(_ sql: String) throws -> [JournalStatistics.Count] {
        try Row.fetchAll(db, sql: sql).map {
          JournalStatistics.Count(name: try $0.value("name"), count: try $0.value("count"))
        }
      }
      func topics(by name: String) throws -> [JournalStatistics.Count] {
        try counts(
          """
          SELECT \(name) AS name, COUNT(*) AS count FROM pick
          JOIN topic ON pick.topic = topic.number JOIN session ON pick.session = session.number
          WHERE is_unpick = 0 AND result = 'accepted' GROUP BY name ORDER BY count DESC, name
          """)
      }
      func sessions(by name: String) throws -> [JournalStatistics.Count] {
        try counts(
          """
          SELECT \(name) AS name, COUNT(*) AS count FROM session WHERE result = 'accepted'
          GROUP BY name ORDER BY name
          """)
      }
      let start = "opened / 1000000, 'unixepoch', 'localtime'"
      return JournalStatistics(
        results: try counts(
          """
          SELECT result AS name, COUNT(*) AS count FROM session WHERE result IS NOT NULL
          GROUP BY result ORDER BY result
          """),
        topics: try topics(by: "replace(path, char(31), '/')"),
        days: try sessions(by: "strftime('%Y-%m-%d', \(start))"),
        hours: try sessions(by: "strftime('%H', \(start))"),
        languages: try sessions(by: "language"))
    }
  }

  /// Counts the sessions that began today in local time, and the picks of the accepted ones.
  ///
  /// - Throws: `JournalError`.
  public func today() throws(JournalError) -> (sessions: Int, picks: Int) {
    try read { db in
      let start =
        "CAST(strftime('%s', 'now', 'localtime', 'start of day', 'utc') AS INTEGER) * 1000000"
      let sessions = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM session WHERE opened >= \(start) AND result IS NOT NULL")
      let picks = try Int.fetchOne(
        db,
        sql: """
          SELECT COUNT(*) FROM pick JOIN session ON pick.session = session.number
          WHERE opened >= \(start) AND result = 'accepted' AND is_unpick = 0
          """)
      return (sessions ?? 0, picks ?? 0)
    }
  }
}
