internal import GRDB

/// Why a journal cannot be read or written.
public enum JournalError: Error, Hashable, Sendable {
  /// The file, or its folder, does not exist or cannot be accessed.
  case missing(path: String)
  /// The file or its folder cannot be written.
  case notWritable(path: String, reason: String)
  /// The disk is full.
  case full(path: String)
  /// The file is damaged, or is not a journal.
  case damaged(path: String, reason: String)
  /// The file is a database of another program.
  case foreign(path: String)
  /// The file, or one beside it that belongs to it, is a pipe or a device; or the latter is a link.
  case notAFile(path: String)
  /// The file was made by a newer version of the program.
  case newer(path: String)
  /// Another process has locked the file for too long.
  case busy(path: String)
  /// The file is repeatedly replaced while it is written.
  case replaced(path: String)
  /// Another failure.
  case failed(path: String, reason: String)

  init(_ error: any Error, of path: String) {
    guard let error = error as? DatabaseError else {
      // Besides the database's own errors, only values of a wrong type are errors.
      self =
        (error as? JournalError)
        ?? .damaged(path: path, reason: "a value has another type than in a journal")
      return
    }
    let reason = error.message ?? "\(error.resultCode)"
    // The index of the log cannot grow: SQLite calls that an error of input and output.
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE {
      self = .full(path: path)
      return
    }
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, reason: reason)
    case .SQLITE_FULL: self = .full(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_READONLY, .SQLITE_PERM: self = .notWritable(path: path, reason: reason)
    case .SQLITE_CANTOPEN: self = .missing(path: path)
    default: self = .failed(path: path, reason: reason)
    }
  }
}

extension JournalError: CustomStringConvertible {
  /// The file, the problem and what to do.
  public var description: String {
    switch self {
    case .missing(let path):
      "\(path): the journal cannot be opened; its folder must exist, and this user must have access to it"
    case .notWritable(let path, let reason):
      "\(path): the journal cannot be written (\(reason)); its folder must be writable too"
    case .full(let path): "\(path): the disk of the journal is full; free some space"
    case .damaged(let path, let reason): "\(path): the file is not a journal, or damaged: \(reason)"
    case .foreign(let path): "\(path): the file is a database of another program; correct the path"
    case .notAFile(let path):
      "\(path): it is a pipe, a device or a link; a journal has regular files: correct the path, or remove it"
    case .newer(let path): "\(path): the journal is of a newer version; update this program"
    case .busy(let path): "\(path): another process locks the journal"
    case .replaced(let path): "\(path): the journal is replaced while it is written"
    case .failed(let path, let reason): "\(path): the journal failed: \(reason)"
    }
  }
}
