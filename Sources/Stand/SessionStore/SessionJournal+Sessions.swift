internal import Foundation
internal import GRDB
public import Sessions

extension SessionJournal {
  /// Saves a session, which replaces the earlier state of it; returns when it is on the disk.
  ///
  /// A session that is over and one that is shipped stay as they are.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isOver: Whether it has ended; the result of another one is not saved.
  ///   - isForOutbox: Whether it is to be shipped when it has ended.
  /// - Throws: `JournalError`; the session can then be saved again.
  public func save(
    _ session: JournalSession, isOver: Bool, isForOutbox: Bool
  ) throws(JournalError) {
    try write { db in
      try Self.save(session, isOver: isOver, isForOutbox: isForOutbox, in: db)
    }
  }

  /// Adds sessions that are over and not to be shipped, all or none; returns how many were not there yet.
  ///
  /// - Throws: `JournalError`.
  public func add(_ sessions: [JournalSession]) throws(JournalError) -> Int {
    try write { db in
      try sessions.count { session in
        let isKnown = try Bool.fetchOne(
          db, sql: "SELECT 1 FROM session WHERE id = ?", arguments: [session.id])
        guard isKnown == nil else { return false }
        try Self.save(session, isOver: true, isForOutbox: false, in: db)
        return true
      }
    }
  }

  private static func save(
    _ session: JournalSession, isOver: Bool, isForOutbox: Bool, in db: Database
  ) throws {
    let catalogue = try number(ofCatalogue: session.catalogue, in: db)
    try db.execute(
      sql: """
        INSERT INTO session (id, kiosk, opened, closed, language, ease, topic_order, result,
          catalogue, outbox)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET closed = excluded.closed, language = excluded.language,
          ease = excluded.ease, topic_order = excluded.topic_order, result = excluded.result,
          catalogue = excluded.catalogue, outbox = excluded.outbox
          WHERE result IS NULL
            OR (result = 'interrupted' AND outbox IS NOT \(OutboxState.shipped)
              AND excluded.result IS NOT NULL)
        """,
      arguments: [
        session.id, session.kiosk, session.opened, session.closed, session.language,
        session.ease.joined(separator: " "), text(ofPath: session.order),
        isOver ? session.result.rawValue : nil, catalogue,
        isForOutbox ? OutboxState.waiting : nil,
      ])
    guard db.changesCount > 0,
      let row = try Int64.fetchOne(
        db, sql: "SELECT number FROM session WHERE id = ?", arguments: [session.id])
    else { return }
    try db.execute(sql: "DELETE FROM pick WHERE session = ?", arguments: [row])
    for (isUnpick, topics) in [(false, session.picks), (true, session.unpicks)] {
      for (position, topic) in topics.enumerated() {
        try db.execute(
          sql: "INSERT INTO pick (session, is_unpick, position, topic) VALUES (?, ?, ?, ?)",
          arguments: [row, isUnpick, position, number(of: topic, catalogue: catalogue, in: db)])
      }
    }
  }

  /// The values of the column `outbox`.
  enum OutboxState {
    static let waiting = 0
    static let shipped = 1
    static let setAside = 2
  }

  private static func number(ofCatalogue sha256: String, in db: Database) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO catalogue (sha256) VALUES (?) ON CONFLICT DO NOTHING",
      arguments: [sha256])
    guard
      let number = try Int64.fetchOne(
        db, sql: "SELECT number FROM catalogue WHERE sha256 = ?", arguments: [sha256])
    else { preconditionFailure("the catalogue was just inserted") }
    return number
  }

  private static func number(
    of topic: JournalSession.Topic, catalogue: Int64, in db: Database
  ) throws -> Int64 {
    let path = Self.text(ofPath: topic.path)
    try db.execute(
      sql: """
        INSERT INTO topic (catalogue, id, label, path) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
        """,
      arguments: [catalogue, topic.id, topic.label, path])
    guard
      let number = try Int64.fetchOne(
        db,
        sql: """
          SELECT number FROM topic WHERE catalogue = ? AND id = ? AND label = ? AND path = ?
          """,
        arguments: [catalogue, topic.id, topic.label, path])
    else { preconditionFailure("the topic was just inserted") }
    return number
  }

  /// Keeps the canonical text of a catalogue, for the pictures of statistics.
  ///
  /// - Returns: The checksum that sessions refer to.
  /// - Throws: `JournalError`.
  @discardableResult
  public func keep(catalogue canonical: [UInt8]) throws(JournalError) -> String {
    keptCatalogue = canonical
    return try write { db in try Self.insert(canonical, in: db) }
  }

  @discardableResult
  static func insert(_ canonical: [UInt8], in db: Database) throws -> String {
    let sha256 = Checksum.sha256(canonical)
    let number = try number(ofCatalogue: sha256, in: db)
    try db.execute(
      sql: "UPDATE catalogue SET canonical = ? WHERE number = ? AND canonical IS NULL",
      arguments: [Data(canonical), number])
    return sha256
  }

  /// Ends the sessions that a crash or a power failure has interrupted; returns their number.
  ///
  /// Call it before the first session is saved, in the only process that saves sessions.
  @discardableResult
  public func endInterruptedSessions() throws(JournalError) -> Int {
    try write { db in
      try db.execute(
        sql: "UPDATE session SET result = ? WHERE result IS NULL",
        arguments: [JournalSession.Ending.interrupted.rawValue])
      return db.changesCount
    }
  }

  // MARK: - Reading

  /// Calls a function with each session that is over, in the order in which they were begun.
  ///
  /// - Parameter body: The function.
  /// - Throws: `JournalError`, or the error of `body`.
  public func forEachSession(_ body: (JournalSession) throws -> Void) throws {
    var last: Int64 = 0
    while true {
      // The file is not kept from checkpoints while `body` runs.
      let sessions = try read { db in
        try Self.sessions(
          in: db, where: "session.number > ? AND result IS NOT NULL", [last], limit: Self.pageSize)
      }
      guard let end = sessions.last else { return }
      for session in sessions { try body(session.value) }
      last = end.number
    }
  }

  /// The number of sessions that are read at once.
  private static let pageSize = 500

  /// Returns sessions with their row numbers, in order.
  static func sessions(
    in db: Database, where condition: String, _ arguments: StatementArguments, limit: Int
  ) throws -> [(number: Int64, value: JournalSession)] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT session.*, sha256 FROM session JOIN catalogue ON session.catalogue = catalogue.number
        WHERE \(condition) ORDER BY session.number LIMIT \(limit)
        """, arguments: arguments)
    var sessions: [(number: Int64, value: JournalSession)] = try rows.map { row in
      guard let result = JournalSession.Ending(rawValue: try row.value("result")) else {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "unknown result of a session")
      }
      var session = JournalSession(
        id: try row.value("id"), kiosk: try row.value("kiosk"), opened: try row.value("opened"),
        closed: try row.value("closed"), language: try row.value("language"), result: result,
        catalogue: try row.value("sha256"), picks: [],
        unpicks: [])
      // A journal that was last written by an earlier version lacks these.
      if row.hasColumn("ease") {
        session.ease = try row.value("ease", as: String.self).split(separator: " ")
          .map(String.init)
        let order: String = try row.value("topic_order")
        session.order = order.isEmpty ? [] : Self.path(ofText: order)
      }
      return (try row.value("number"), session)
    }
    guard let first = sessions.first?.number, let last = sessions.last?.number else { return [] }
    var places: [Int64: Int] = [:]
    for (place, session) in sessions.enumerated() { places[session.number] = place }
    let picks = try Row.fetchCursor(
      db,
      sql: """
        SELECT session, is_unpick, id, label, path FROM pick JOIN topic ON topic = topic.number
        WHERE session BETWEEN ? AND ? ORDER BY session, is_unpick, position
        """, arguments: [first, last])
    while let row = try picks.next() {
      guard let place = places[try row.value("session")] else { continue }
      let topic = JournalSession.Topic(
        id: try row.value("id"), label: try row.value("label"),
        path: Self.path(ofText: try row.value("path")))
      if try row.value("is_unpick", as: Bool.self) {
        sessions[place].value.unpicks.append(topic)
      } else {
        sessions[place].value.picks.append(topic)
      }
    }
    return sessions
  }

  // MARK: - Paths

  /// Separates the labels of a path: a control character, which no label contains.
  private static let separator: Character = "\u{1F}"

  private static func text(ofPath path: [String]) -> String {
    path.map { $0.replacing("\u{1F}", with: " ") }.joined(separator: String(separator))
  }

  private static func path(ofText text: String) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

extension Row {
  /// Returns the value of a column; a damaged file can have one of another type.
  func value<Value: DatabaseValueConvertible>(
    _ column: String, as type: Value.Type = Value.self
  ) throws -> Value {
    try decode(type, forColumn: column)
  }
}
