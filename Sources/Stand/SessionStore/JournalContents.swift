internal import GRDB

/// What SQLite left in the files of a journal, to notice that another program truncates or overwrites them.
///
/// SQLite trusts what it has in memory: into a file that was emptied, it goes on writing where it was. It reports each commit
/// as durable, and the next process finds none of them. So each commit is looked for in the files as a recovery would.
struct JournalContents {
  /// The first bytes of the database.
  private var head: [UInt8]
  /// The number of whole pages in the file.
  private var pageCount: Int

  private static let headSize = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  /// Notes what is in the files of a connection.
  init(of db: Database) throws {
    let file = try DatabaseFile(.database, of: db)
    head = try Self.head(of: file)
    // While another process moves the log into the database, the file has fewer pages than its head says.
    pageCount = min(Self.pageCount(in: head), try file.size / Self.pageSize(in: head))
  }

  /// Throws unless a commit is in the files of a connection, and what was there before it; notes what is there.
  ///
  /// Other processes may write and move the log meanwhile.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - revision: The revision of the commit.
  /// - Throws: `DatabaseError` with the code `SQLITE_CORRUPT`.
  mutating func check(_ db: Database, has revision: Revision) throws {
    let found = try Self.head(of: DatabaseFile(.database, of: db))
    let latest = try Revision(of: db)
    guard isFollowed(by: found, latest) else { throw Self.damage("is overwritten") }
    let pageSize = Self.pageSize(in: found)
    let least = pageSize * min(pageCount, Self.pageCount(in: found))
    guard try DatabaseFile(.database, of: db).size >= least else {
      throw Self.damage("is truncated")
    }
    guard
      try Self.revision(in: found).isAtLeast(revision)
        || Self.isInLog(of: db, revision, pageSize: pageSize)
        // Another process may have moved the log meanwhile.
        || Self.revision(in: Self.head(of: DatabaseFile(.database, of: db))).isAtLeast(revision)
    else { throw Self.damage("has lost its log") }
    self = try JournalContents(of: db)
  }

  /// Whether SQLite may have replaced the noted head by another one.
  private func isFollowed(by found: [UInt8], _ latest: Revision) -> Bool {
    if found == head { return true }
    let revision = Self.revision(in: found)
    return found.starts(with: Self.magic) && Self.pageSize(in: found) == Self.pageSize(in: head)
      && revision.isAtLeast(Self.revision(in: head)) && latest.isAtLeast(revision)
  }

  /// Whether a recovery would find a commit in the log.
  private static func isInLog(
    of db: Database, _ revision: Revision, pageSize: Int
  ) throws -> Bool {
    guard var commits = try LogCommits(of: db, pageSize: pageSize) else { return false }
    return try commits.contains(revision)
  }

  private static func damage(_ what: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the file \(what), by another program")
  }

  // MARK: - The head

  private static func head(of file: DatabaseFile) throws -> [UInt8] {
    var head = [UInt8](repeating: 0, count: headSize)
    try file.read(into: &head, from: 0)
    return head
  }

  private static func revision(in head: [UInt8]) -> Revision { Revision(ofPage: head[...]) }

  /// The size of a page, in bytes, which is at least 1.
  private static func pageSize(in head: [UInt8]) -> Int {
    let size = Int(head.number(at: 16) >> 16)
    return size == 1 ? 65_536 : max(1, size)
  }

  private static func pageCount(in head: [UInt8]) -> Int { Int(head.number(at: 28)) }
}
