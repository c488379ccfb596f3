internal import Files
internal import Foundation

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
    let place = Self.place(of: path)
    database = FileIdentity(of: place)
    log = FileIdentity(of: place + "-wal")
    index = FileIdentity(of: place + "-shm")
  }

  /// The path without links: SQLite keeps the log beside the file that a link leads to.
  static func place(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
