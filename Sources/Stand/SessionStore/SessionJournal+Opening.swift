internal import Files
internal import Foundation
internal import GRDB

extension SessionJournal {
  static func open(
    _ path: String, for access: Access
  ) throws(JournalError) -> (
    queue: DatabaseQueue, files: JournalFiles, contents: JournalContents?
  ) {
    for _ in 0..<attempts {
      let before = FileIdentity(of: path)
      // SQLite would make one that all users can read; the files beside it get its mode.
      if before == nil, access == .writing {
        _ = try? File.forLocking(JournalFiles.place(of: path))
      }
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
    try refuseOtherKinds(path)
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
        guard try queue.read(JournalSchema.isReadable) else {
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

  /// Throws if the file is a pipe or a device, or one beside it that SQLite opens; a link beside it is not followed either.
  ///
  /// SQLite would wait for the other end of a pipe, and write through a link.
  private static func refuseOtherKinds(_ path: String) throws(JournalError) {
    guard !File.isPipeOrDevice(path) else { throw .notAFile(path: path) }
    let place = JournalFiles.place(of: path)
    for part in ["-wal", "-shm", "-journal"] {
      let attributes = try? FileManager.default.attributesOfItem(atPath: place + part)
      let type = attributes?[.type] as? FileAttributeType
      guard type == nil || type == .typeRegular else { throw .notAFile(path: place + part) }
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
}
