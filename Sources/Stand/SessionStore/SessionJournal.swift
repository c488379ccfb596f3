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
  static let logLimit = 16 << 20
  /// How often a session is written again if the file is replaced meanwhile.
  static let attempts = 5

  /// Opens a journal, and brings it to the newest form unless it is only read.
  ///
  /// A new file has the mode 0600, and so have those beside it.
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
