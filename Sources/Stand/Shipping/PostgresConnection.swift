internal import CPQ
internal import Files
internal import Glibc

/// An open connection to a PostgreSQL server, which is closed when it is released.
///
/// Wraps `PGconn *` of libpq; the pointer never leaves this type. All calls are those of libpq that do not block, so that each wait
/// ends at its limit, or when the wake-up descriptor becomes readable.
@safe public struct PostgresConnection: ~Copyable {
  private let library: PostgresLibrary
  private let connection: OpaquePointer
  /// Readable when the program is to end.
  private let wakeUp: Int32

  /// Connects to a server.
  ///
  /// Removes the variables of the environment that libpq would read. The C functions are `PQconnectStartParams` and `PQconnectPoll`.
  ///
  /// - Parameters:
  ///   - settings: The server and the role.
  ///   - limit: The longest time to wait.
  ///   - wakeUp: A descriptor that becomes readable when the program is to end.
  /// - Throws: `PostgresError`.
  public init(
    _ settings: ShippingSettings, within limit: Duration = .seconds(20), wakeUp: Int32
  ) throws(PostgresError) {
    do throws(ShippingSettingsError) { try settings.check() } catch { throw .badSettings(error) }
    try Self.checkDefaultPassfile(settings)
    guard let library = PostgresLibrary() else {
      throw .libraryMissing(file: PostgresLibrary.file)
    }
    let wait = WaitLimit(limit, wakeUp: wakeUp)
    let connection = try unsafe Self.connect(library, settings, wait)
    self.library = library
    unsafe self.connection = connection
    self.wakeUp = wakeUp
  }

  // SAFETY: the connection is ours to close, once.
  deinit { unsafe library.call.PQfinish(connection) }

  /// libpq only warns about a password file that others can read, and goes on without it.
  private static func checkDefaultPassfile(_ settings: ShippingSettings) throws(PostgresError) {
    guard settings.passfile == nil, let path = Environment["PGPASSFILE"],
      let mode = File.permissions(of: path)?.mode, mode & 0o177 != 0
    else { return }
    throw .badSettings(.openPassfile(path: path, mode: mode))
  }

  /// Connects to the first address of the host that accepts, each within its part of the time.
  @unsafe private static func connect(
    _ library: PostgresLibrary, _ settings: ShippingSettings, _ limit: WaitLimit
  ) throws(PostgresError) -> OpaquePointer {
    guard !settings.isLocal else { return try unsafe connect(library, settings, nil, limit) }
    let addresses = try HostLookup.addresses(of: settings.host, limit)
    for (index, address) in addresses.dropLast().enumerated() {
      let rest = (limit.end - WaitLimit.now) / (addresses.count - index)
      do throws(PostgresError) {
        let part = WaitLimit(rest, wakeUp: limit.wakeUp)
        return try unsafe connect(library, settings, address, part)
      } catch {
        guard error.kind == .transient else { throw error }
      }
    }
    return try unsafe connect(library, settings, addresses.last, limit)
  }

  @unsafe private static func connect(
    _ library: PostgresLibrary, _ settings: ShippingSettings, _ address: String?, _ limit: WaitLimit
  ) throws(PostgresError) -> OpaquePointer {
    guard let connection = unsafe start(library, settings.parameters(address: address)) else {
      throw .cannotConnect(message: "there is not enough memory")
    }
    do throws(PostgresError) {
      try unsafe establish(library, connection, limit)
    } catch {
      // SAFETY: the connection is not used again.
      unsafe library.call.PQfinish(connection)
      throw error
    }
    return unsafe connection
  }

  @unsafe private static func start(
    _ library: PostgresLibrary, _ parameters: [(name: String, value: String)]
  ) -> OpaquePointer? {
    let names = unsafe parameters.map { unsafe strdup($0.name) }
    let values = unsafe parameters.map { unsafe strdup($0.value) }
    defer { unsafe (names + values).forEach { unsafe free($0) } }
    var nameList = unsafe names.map { unsafe UnsafePointer($0) }
    var valueList = unsafe values.map { unsafe UnsafePointer($0) }
    unsafe nameList.append(nil)
    unsafe valueList.append(nil)
    // SAFETY: libpq copies the terminated lists of terminated texts; the database's name is not read as a list of parameters.
    return unsafe library.call.PQconnectStartParams(nameList, valueList, 0)
  }

  /// Source: PostgreSQL, "libpq", PQconnectPoll: as if the last result had been `PGRES_POLLING_WRITING`.
  @unsafe private static func establish(
    _ library: PostgresLibrary, _ connection: OpaquePointer, _ wait: WaitLimit
  ) throws(PostgresError) {
    let call = library.call
    // SAFETY: the connection is open, and its texts are copied at once.
    func failure() -> PostgresError {
      let message = unsafe call.PQerrorMessage(connection).map { unsafe String(cString: $0) }
      return PostgresError(connectionMessage: message ?? "")
    }
    guard unsafe call.PQstatus(connection) != CONNECTION_BAD else { throw failure() }
    // The messages of errors then have an SQLSTATE.
    _ = unsafe call.PQsetErrorVerbosity(connection, PQERRORS_VERBOSE)
    _ = unsafe call.PQsetNoticeProcessor(connection, cpq_discard_notice, nil)
    var status = PGRES_POLLING_WRITING
    while status != PGRES_POLLING_OK {
      switch status {
      case PGRES_POLLING_READING:
        _ = try wait.wait(for: unsafe call.PQsocket(connection), "the server to reply")
      case PGRES_POLLING_WRITING:
        _ = try wait.wait(
          for: unsafe call.PQsocket(connection), input: false, output: true, "the connection")
      default: throw failure()
      }
      status = unsafe call.PQconnectPoll(connection)
    }
    guard unsafe call.PQsetnonblocking(connection, 1) == 0 else { throw failure() }
  }

  // MARK: - Statements

  /// Runs a statement and returns its rows; `nil` is a null value.
  ///
  /// After an error other than the server's own, the connection cannot be used again. The C functions are
  /// `PQsendQueryParams`, `PQflush`, `PQconsumeInput`, `PQisBusy` and `PQgetResult`.
  ///
  /// - Parameters:
  ///   - statement: One statement of SQL, with `$1` and so on for the parameters.
  ///   - parameters: The parameters as texts, without zero bytes.
  ///   - limit: The longest time to wait.
  /// - Returns: The values of each row, as texts.
  /// - Throws: `PostgresError`.
  public mutating func rows(
    of statement: String, _ parameters: [String] = [], within limit: Duration = .seconds(60)
  ) throws(PostgresError) -> [[String?]] {
    try rows(of: statement, parameters.map { Array($0.utf8) }, within: limit)
  }

  /// Runs a statement whose parameters are texts in UTF-8 without zero bytes.
  mutating func rows(
    of statement: String, _ parameters: [[UInt8]], within limit: Duration
  ) throws(PostgresError) -> [[String?]] {
    let wait = WaitLimit(limit, wakeUp: wakeUp)
    try send(statement, parameters)
    // The server may report an error before it has read everything.
    while try flush() {
      if try wait.wait(for: socket, output: true, "the server to read") { try consumeInput() }
    }
    var rows: [[String?]] = []
    var failure: PostgresError?
    while true {
      while unsafe library.call.PQisBusy(connection) != 0 {
        _ = try wait.wait(for: socket, "the server to reply")
        try consumeInput()
      }
      // SAFETY: the connection is open; the result is NULL at the end, or ours to clear.
      guard let result = unsafe library.call.PQgetResult(connection) else { break }
      defer { unsafe library.call.PQclear(result) }
      switch unsafe library.call.PQresultStatus(result) {
      case PGRES_TUPLES_OK: rows += unsafe values(of: result)
      case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: break
      case PGRES_FATAL_ERROR: failure = unsafe failure ?? error(of: result)
      default:
        // Copying, which these statements do not do, would wait forever.
        throw .unexpectedReply("the statement returns no rows")
      }
    }
    if let failure { throw failure }
    return rows
  }

  private var socket: Int32 { unsafe library.call.PQsocket(connection) }

  private func send(_ statement: String, _ parameters: [[UInt8]]) throws(PostgresError) {
    let texts = unsafe parameters.map { bytes in
      // SAFETY: the copy has room for the bytes and a zero.
      unsafe bytes.withUnsafeBytes { bytes in
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
        unsafe UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyBytes(from: bytes)
        unsafe copy[bytes.count] = 0
        return unsafe UnsafePointer(copy)
      }
    }
    defer { unsafe texts.forEach { unsafe $0.deallocate() } }
    let list: [UnsafePointer<CChar>?] = unsafe texts
    // SAFETY: libpq copies the statement and the terminated texts.
    let isSent = unsafe library.call.PQsendQueryParams(
      connection, statement, Int32(list.count), nil, list, nil, nil, 0)
    guard isSent == 1 else { throw connectionLost() }
  }

  /// Whether there is more to send.
  private func flush() throws(PostgresError) -> Bool {
    switch unsafe library.call.PQflush(connection) {
    case 0: return false
    case 1: return true
    default:
      // The reason may have been received already.
      try consumeInput()
      throw connectionLost()
    }
  }

  private func consumeInput() throws(PostgresError) {
    guard unsafe library.call.PQconsumeInput(connection) == 1 else { throw connectionLost() }
  }

  private func connectionLost() -> PostgresError {
    // SAFETY: the text is copied before the next call.
    let message = unsafe library.call.PQerrorMessage(connection).map { unsafe String(cString: $0) }
    return .connectionLost(message: cleaned(message ?? ""))
  }

  @unsafe private func error(of result: OpaquePointer) -> PostgresError {
    /// A field of the error, by its code in the protocol.
    func field(_ code: Unicode.Scalar) -> String? {
      // SAFETY: the text belongs to the result, and is copied.
      let text = unsafe library.call.PQresultErrorField(result, Int32(code.value))
      return unsafe text.map { unsafe String(cString: $0) }
    }
    guard let state = field("C") else { return connectionLost() }
    let parts = [field("M"), field("D"), field("H")].compactMap(\.self)
    return .server(state: cleaned(state), message: cleaned(parts.joined(separator: " ")))
  }

  @unsafe private func values(of result: OpaquePointer) -> [[String?]] {
    let call = library.call
    let columns = unsafe 0..<call.PQnfields(result)
    return unsafe (0..<call.PQntuples(result)).map { row in
      columns.map { column in
        guard unsafe call.PQgetisnull(result, row, column) == 0,
          let value = unsafe call.PQgetvalue(result, row, column)
        else { return nil }
        let count = unsafe Int(call.PQgetlength(result, row, column))
        // SAFETY: the value has `count` bytes, which are copied.
        return unsafe value.withMemoryRebound(to: UInt8.self, capacity: count) {
          unsafe String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
      }
    }
  }
}
