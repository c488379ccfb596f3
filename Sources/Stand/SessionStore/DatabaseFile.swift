internal import GRDB
internal import GRDBSQLite

/// A file of an open database, read through SQLite's own descriptor.
///
/// With a descriptor of our own, closing it would drop the locks that SQLite has on the file in this process.
///
/// Source: SQLite, "How To Corrupt An SQLite Database File", 2.2.
@safe struct DatabaseFile {
  /// Which file of a database.
  enum Kind {
    /// The database.
    case database
    /// The write-ahead log.
    case log
  }

  private let file: UnsafeMutablePointer<sqlite3_file>

  /// Finds a file of a connection; use it while that is open, and only where its statements run.
  ///
  /// The C function is `sqlite3_file_control`.
  ///
  /// - Throws: `DatabaseError` if the file is not open.
  init(_ kind: Kind, of db: Database) throws {
    let request =
      switch kind {
      case .database: SQLITE_FCNTL_FILE_POINTER
      case .log: SQLITE_FCNTL_JOURNAL_POINTER
      }
    var found: UnsafeMutablePointer<sqlite3_file>?
    // SAFETY: SQLite writes a pointer into ours, to a file that it keeps as long as the connection.
    let code = unsafe sqlite3_file_control(db.sqliteConnection, "main", request, &found)
    guard code == SQLITE_OK, let found = unsafe found, unsafe found.pointee.pMethods != nil else {
      throw DatabaseError(resultCode: .SQLITE_IOERR, message: "a file of the journal is not open")
    }
    unsafe file = found
  }

  /// The number of bytes.
  var size: Int {
    get throws {
      var size: sqlite3_int64 = 0
      // SAFETY: the file is open; SQLite writes into our number.
      try check(unsafe file.pointee.pMethods.pointee.xFileSize(file, &size))
      return Int(size)
    }
  }

  /// Reads bytes into an array; those beyond the end of the file are zero.
  ///
  /// - Parameters:
  ///   - bytes: Gets the bytes; its length is their number.
  ///   - offset: The offset of the first one.
  /// - Throws: `DatabaseError`.
  func read(into bytes: inout [UInt8], from offset: Int) throws {
    let code = unsafe bytes.withUnsafeMutableBytes { buffer in
      // SAFETY: the file is open; SQLite writes exactly `buffer.count` bytes into ours.
      unsafe file.pointee.pMethods.pointee.xRead(
        file, buffer.baseAddress, Int32(buffer.count), sqlite3_int64(offset))
    }
    guard code != Self.shortRead else { return }
    try check(code)
  }

  /// `SQLITE_IOERR_SHORT_READ`, which is not visible to Swift.
  private static let shortRead = SQLITE_IOERR | (2 << 8)

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }
}

extension [UInt8] {
  /// The four bytes at an offset as a number whose most significant byte comes first.
  func number(at offset: Int) -> UInt32 {
    self[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
