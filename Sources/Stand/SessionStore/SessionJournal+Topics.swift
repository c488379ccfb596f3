internal import Foundation
internal import GRDB

/// How often the topics of a catalogue were picked, in accepted sessions.
public struct TopicCounts: Hashable, Sendable {
  /// The catalogue, as canonical JSON.
  public var catalogue: [UInt8]
  /// The SHA-256 of the catalogue.
  public var checksum: String
  /// The number of picks by the topic's id.
  public var picks: [String: Int]
  /// The number of accepted sessions.
  public var sessions: Int
  /// The first and the last day with an accepted session, in local time; `nil` without sessions.
  public var days: ClosedRange<String>?
}

extension SessionJournal {
  /// Counts the picks of the newest catalogue whose text is known: that of the newest session, otherwise the one that
  /// was kept last.
  ///
  /// O(n) in the number of sessions and picks.
  ///
  /// - Parameter countsAll: Whether the sessions with other catalogues count too.
  /// - Returns: The counts; `nil` if no catalogue is known.
  /// - Throws: `JournalError`.
  public func topicCounts(ofAllCatalogues countsAll: Bool) throws(JournalError) -> TopicCounts? {
    try read { db in
      let newest = try Row.fetchOne(
        db,
        sql: """
          SELECT catalogue.number AS number, sha256, canonical FROM catalogue
          LEFT JOIN session ON session.catalogue = catalogue.number
          WHERE canonical IS NOT NULL
          ORDER BY session.number IS NULL, session.number DESC, catalogue.number DESC LIMIT 1
          """)
      guard let newest else { return nil }
      let number: Int64 = try newest.value("number")
      let canonical: [UInt8] = try Array(newest.value("canonical", as: Data.self))
      let condition =
        countsAll ? "result = 'accepted'" : "result = 'accepted' AND session.catalogue = ?"
      let arguments: StatementArguments = countsAll ? [] : [number]
      var picks: [String: Int] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT topic.id AS id, COUNT(*) AS count FROM pick
          JOIN topic ON pick.topic = topic.number JOIN session ON pick.session = session.number
          WHERE is_unpick = 0 AND \(condition) GROUP BY topic.id
          """, arguments: arguments)
      while let row = try rows.next() {
        picks[try row.value("id")] = try row.value("count", as: Int.self)
      }
      let start = "strftime('%Y-%m-%d', opened / 1000000, 'unixepoch', 'localtime')"
      let span = try Row.fetchOne(
        db,
        sql: """
          SELECT COUNT(*) AS count, MIN(\(start)) AS first, MAX(\(start)) AS last FROM session
          WHERE \(condition)
          """, arguments: arguments)
      var counts = TopicCounts(
        catalogue: canonical, checksum: try newest.value("sha256"), picks: picks,
        sessions: try span?.value("count") ?? 0)
      if let first: String = span?["first"], let last: String = span?["last"], first <= last {
        counts.days = first...last
      }
      return counts
    }
  }
}
