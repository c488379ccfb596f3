internal import GRDB

/// The number of a journal's commit, which each commit raises by one; it wraps around.
///
/// It is SQLite's `user_version`. SQLite's own counter of changes stays the same for most commits to a write-ahead log, so
/// that an older copy of a database would look like the newest one. It begins at random, so that another journal looks
/// different too.
struct Revision: Equatable {
  private let number: Int32

  /// The place in the first page.
  ///
  /// Source: SQLite, "Database File Format", 1.3.
  private static let offset = 60

  /// The revision that a connection sees.
  init(of db: Database) throws {
    number = try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// The revision in the first page of a database.
  init(ofPage page: ArraySlice<UInt8>) {
    let bytes = Array(page.dropFirst(Self.offset).prefix(4))
    number = Int32(bitPattern: bytes.number(at: 0))
  }

  private init(_ number: Int32) { self.number = number }

  /// Whether no journal has been in the database yet, or one of an earlier version.
  var isNone: Bool { number == 0 }

  /// Gives a database its first revision.
  static func begin(in db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(Int32.random(in: 1...Int32.max))")
  }

  /// Raises the revision in a transaction, and returns the new one.
  static func raise(in db: Database) throws -> Revision {
    let next = Revision(try Revision(of: db).number &+ 1)
    try db.execute(sql: "PRAGMA user_version = \(next.number)")
    return next
  }

  /// Whether this revision is another one or follows it.
  func isAtLeast(_ other: Revision) -> Bool { number &- other.number >= 0 }
}
