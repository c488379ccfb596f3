internal import Files
internal import Foundation
internal import GRDB

/// A kiosk's journal: an SQLite database of sessions.
///
/// Every reported session survives a power failure. All methods wait for the disk; call them on a thread of your own.
///
/// ```swift
/// let journal = try SessionJournal(path: "/var/lib/honeycomb/journal.sqlite")
/// try journal.save(session, isOver: true, isForOutbox: false)
/// ```
///
/// A class, because it stands for an open file. It may be used by one thread at a time.
public final class SessionJournal {
  /// The file.
  public let path: String
  private let access: Access
  /// The connection; `nil` after an error of opening.
  private var queue: DatabaseQueue?
  /// The files that are open.
  private var files: JournalFiles
  /// What is in them; `nil` if the journal is only read.
  var contents: JournalContents?
  /// The catalogue that a new file gets too.
  var keptCatalogue: [UInt8]?

  /// What a journal is opened for.
  public enum Access: Hashable, Sendable {
    /// Reading and writing; creates the file.
    case writing
    /// Reading and writing of a file that exists.
    case changing
    /// Reading of a file that exists.
    case reading
  }

  /// How long to wait for a lock of another process.
  static let patience = 5.0
  /// The greatest size of the write-ahead log that is kept, in bytes.
  private static let logLimit = 16 << 20
  /// How often a session is written again if the file is replaced meanwhile.
  private static let attempts = 5

  /// Opens a journal, and brings it to the newest form unless it is only read.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist.
  ///   - access: What it is opened for.
  /// - Throws: `JournalError`.
  public init(path: String, for access: Access = .writing) throws(JournalError) {
    self.path = path
    self.access = access
    let opened = try Self.open(path, for: access)
    (queue, files, contents) = (opened.queue, opened.files, opened.contents)
  }

  private static func open(
    _ path: String, for access: Access
  ) throws(JournalError) -> (
    queue: DatabaseQueue, files: JournalFiles, contents: JournalContents?
  ) {
    for _ in 0..<attempts {
      let before = FileIdentity(of: path)
      let queue = try openQueue(path, for: access)
      // The log exists since the first transaction.
      let files = JournalFiles(at: path)
      guard before == nil || before == files.database else { continue }
      do {
        let contents = access == .reading ? nil : try queue.read { try JournalContents(of: $0) }
        return (queue, files, contents)
      } catch {
        throw JournalError(error, of: path)
      }
    }
    throw .replaced(path: path)
  }

  private static func openQueue(
    _ path: String, for access: Access
  ) throws(JournalError) -> DatabaseQueue {
    if access != .writing, !FileManager.default.fileExists(atPath: path) {
      throw .missing(path: path)
    }
    // SQLite would wait for the other end of a pipe, also of one in the place of a log.
    for part in ["", "-wal", "-shm", "-journal"] where File.isPipeOrDevice(path + part) {
      throw .notAFile(path: path + part)
    }
    var configuration = Configuration()
    configuration.readonly = access == .reading
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { db in
      guard access != .reading else { return }
      // Pages of removed sessions can be given back. Only a new file adopts this; in another one it would be a commit.
      if try Int.fetchOne(db, sql: "PRAGMA page_count") == 0 {
        try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      }
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(sql: "PRAGMA journal_size_limit = \(logLimit)")
    }
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let migrator = JournalSchema.migrator
      try refuseOthers(queue)
      if access == .reading {
        guard try queue.read(migrator.hasCompletedMigrations) else {
          throw JournalError.damaged(path: path, reason: "it lacks the tables of a journal")
        }
      } else {
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try migrator.migrate(queue)
        if try queue.read({ try Revision(of: $0).isNone }) { try queue.write(Revision.begin) }
      }
      return queue
    } catch {
      throw JournalError(error, of: path)
    }
  }

  /// Throws if a database is of another program, or a journal of a newer version; these files stay as they are.
  private static func refuseOthers(_ queue: DatabaseQueue) throws {
    let refusal: JournalError? = try queue.read { db in
      if try !JournalSchema.isOwn(db) { return .foreign(path: queue.path) }
      if try JournalSchema.migrator.hasBeenSuperseded(db) { return .newer(path: queue.path) }
      return nil
    }
    guard let refusal else { return }
    // The last connection that can write moves the log into the database when it is closed, but not the last that reads.
    var configuration = Configuration()
    configuration.readonly = true
    let reader = try? DatabaseQueue(path: queue.path, configuration: configuration)
    try? reader?.read { db in _ = try JournalSchema.isOwn(db) }
    try? queue.close()
    try? reader?.close()
    throw refusal
  }

  /// Opens a journal for writing; renames a damaged file and begins a new one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - suffix: The text that is added to the name of a damaged file, for example the time.
  /// - Returns: The journal, and the new name of the damaged file, if there was one.
  /// - Throws: `JournalError`.
  public static func opening(
    path: String, renamingDamagedWith suffix: String
  ) throws(JournalError) -> (journal: SessionJournal, damagedFile: String?) {
    do {
      return (try SessionJournal(path: path), nil)
    } catch .damaged {
      let name = try setAside(path: path, suffix: suffix)
      return (try SessionJournal(path: path), name)
    }
  }

  /// Renames the files of a damaged journal.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - suffix: The text that is added to the name.
  /// - Returns: The new name.
  /// - Throws: `JournalError.notWritable`.
  public static func setAside(path: String, suffix: String) throws(JournalError) -> String {
    let files = FileManager.default
    var name = "\(path).damaged-\(suffix)"
    var number = 1
    while files.fileExists(atPath: name) {
      number += 1
      name = "\(path).damaged-\(suffix)-\(number)"
    }
    // The log first: SQLite would delete it without its database, and it may hold sessions. There may be none.
    for part in ["-wal", "-shm"] {
      try? files.moveItem(atPath: path + part, toPath: name + part)
    }
    do {
      try files.moveItem(atPath: path, toPath: name)
    } catch {
      throw .notWritable(path: path, reason: "the damaged file cannot be renamed")
    }
    return name
  }

  // MARK: - Writing

  /// Runs a transaction; returns when it is on the disk, in the files at the journal's path.
  ///
  /// If the files were renamed, deleted or replaced meanwhile, they are opened or created again and the transaction is
  /// repeated there. If another program has truncated or overwritten them, they are damaged.
  func write<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    for _ in 0..<Self.attempts {
      let value: Value
      do {
        if queue == nil || JournalFiles(at: path) != files { try reopen() }
        let revision: Revision
        (value, revision) = try connection.inImmediateTransaction { db in
          (try body(db), try Revision.raise(in: db))
        }
        if JournalFiles(at: path) == files {
          try connection.unsafeRead { try contents?.check($0, has: revision) }
          return value
        }
      } catch {
        throw JournalError(error, of: path)
      }
      try reopen()
    }
    throw .replaced(path: path)
  }

  private func reopen() throws(JournalError) {
    // A log without a name is moved into its database, if that is still at the path.
    close()
    let opened = try Self.open(path, for: access)
    (queue, files, contents) = (opened.queue, opened.files, opened.contents)
    if access == .writing, let keptCatalogue {
      do {
        _ = try connection.inImmediateTransaction { db in try Self.insert(keptCatalogue, in: db) }
      } catch {
        throw JournalError(error, of: path)
      }
    }
  }

  private var connection: DatabaseQueue {
    get throws {
      guard let queue else { throw JournalError.failed(path: path, reason: "it is closed") }
      return queue
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    do {
      // The file may have been replaced by another process.
      if queue == nil || JournalFiles(at: path) != files { try reopen() }
      return try connection.read(body)
    } catch {
      throw JournalError(error, of: path)
    }
  }

  /// Runs statements that cannot be in a transaction.
  func change(_ body: (Database) throws -> Void) throws(JournalError) {
    do {
      try connection.writeWithoutTransaction(body)
    } catch {
      throw JournalError(error, of: path)
    }
  }

  /// Closes the file; the next transaction opens it again.
  public func close() {
    try? queue?.close()
    queue = nil
  }
}

extension DatabaseQueue {
  fileprivate func inImmediateTransaction<Value>(
    _ body: (Database) throws -> Value
  ) throws -> Value {
    try writeWithoutTransaction { db in
      var value: Value?
      try db.inTransaction(.immediate) {
        value = try body(db)
        return .commit
      }
      guard let value else { preconditionFailure("a committed transaction has a value") }
      return value
    }
  }
}

/// The files of a journal.
private struct JournalFiles: Equatable {
  /// The database; `nil` if there is none.
  let database: FileIdentity?
  /// The write-ahead log, which holds the newest sessions; `nil` if there is none.
  private let log: FileIdentity?
  /// The index of the log, which has the locks; `nil` if there is none.
  private let index: FileIdentity?

  /// Finds the files at a path.
  init(at path: String) {
    database = FileIdentity(of: path)
    log = FileIdentity(of: path + "-wal")
    index = FileIdentity(of: path + "-shm")
  }
}
