internal import Files

/// The files of a journal.
struct JournalFiles: Equatable {
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
