internal import GRDB
public import Sessions

extension SessionJournal {
  /// The sessions that wait to be shipped, and those that were set aside.
  public struct Backlog: Hashable, Sendable {
    /// The number of sessions that are over and not shipped.
    public var waiting: Int
    /// The number of sessions that were refused.
    public var setAside: Int
    /// The last reason for a refusal; `nil` if there was none.
    public var lastReason: String?
  }

  /// What has become of a session that was shipped.
  public enum Settlement: Hashable, Sendable {
    /// The other end has it.
    case shipped
    /// The other end refuses it, for this reason; it is not tried again.
    case setAside(reason: String)
  }

  /// Returns the oldest sessions that are over and not shipped.
  ///
  /// - Throws: `JournalError`.
  public func nextBatch(limit: Int) throws(JournalError) -> [JournalSession] {
    try read { db in
      try Self.sessions(
        in: db, where: "outbox = 0 AND result IS NOT NULL", [], limit: limit
      ).map(\.value)
    }
  }

  /// Records what has become of sessions.
  ///
  /// - Throws: `JournalError`; all of them are then settled as before.
  public func settle(_ settlements: [(id: String, settlement: Settlement)]) throws(JournalError) {
    try write { db in
      for (id, settlement) in settlements {
        switch settlement {
        case .shipped:
          try db.execute(
            sql: "UPDATE session SET outbox = ?, reason = NULL WHERE id = ?",
            arguments: [OutboxState.shipped, id])
        case .setAside(let reason):
          try db.execute(
            sql: "UPDATE session SET outbox = ?, reason = ? WHERE id = ? AND outbox <> ?",
            arguments: [OutboxState.setAside, reason, id, OutboxState.shipped])
        }
      }
    }
  }

  /// Lets the sessions that were set aside wait again; returns their number.
  ///
  /// - Throws: `JournalError`.
  public func retrySetAside() throws(JournalError) -> Int {
    try write { db in
      try db.execute(
        sql: "UPDATE session SET outbox = ?, reason = NULL WHERE outbox = ?",
        arguments: [OutboxState.waiting, OutboxState.setAside])
      return db.changesCount
    }
  }

  /// Returns the number of sessions that are not shipped.
  ///
  /// - Throws: `JournalError`.
  public func backlog() throws(JournalError) -> Backlog {
    try read { db in
      let waiting = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM session WHERE outbox = 0 AND result IS NOT NULL")
      let setAside = try Row.fetchOne(
        db,
        sql: """
          SELECT COUNT(*) AS count, (SELECT reason FROM session WHERE outbox = 2
            ORDER BY number DESC LIMIT 1) AS reason
          FROM session WHERE outbox = 2
          """)
      return Backlog(
        waiting: waiting ?? 0, setAside: setAside?["count"] ?? 0, lastReason: setAside?["reason"])
    }
  }
}
