public import Documents
internal import LiveGrid
internal import Processes

/// The values of a Prometheus server, queried again after each interval.
///
///     let feed = try PrometheusFeed(PrometheusOptions(url: url, query: "up"))
///     _ = feed.advance(to: time)                  // at `feed.nextChange`; starts a query
///     // When one of `feed.descriptors` is readable:
///     _ = try feed.read(into: &intake, byteLimit: 1 << 18, reporting: &reporter)
///
/// Each series is a cell; its id is the whole label set. A series that a successful reply does not have is out of date at once.
/// After a query that fails, `problem` says why, and the values become old. After the first reply, a range query fills
/// the histories. Queries are made one at a time by curl. A class, because it owns a process; see ``Feed``.
///
/// Source: Prometheus, "HTTP API", "Expression queries".
public final class PrometheusFeed: Feed {
  /// The address of the server.
  public let source: String
  /// Why the latest query failed, or what the server warned of; `nil` after a success.
  public internal(set) var problem: String?
  /// The number of queries that succeeded.
  public internal(set) var successCount = 0

  let options: PrometheusOptions
  let server: PrometheusServer
  /// The output of curl while a query is running.
  public private(set) var descriptors = FeedDescriptors()
  /// The query that is running.
  private(set) var transfer: RunningProgram?
  var reply = PrometheusReply()
  /// What the running query asks for.
  var request = Request.values
  /// When the running query is given up.
  var deadline = Duration.zero
  /// The time of the latest advance.
  var time = Duration.zero
  /// When the values are queried next.
  var due = Duration.zero
  /// Whether the histories are queried next.
  var wantsHistory = false
  /// Whether the histories were queried.
  var hasQueriedHistory = false
  /// The series of the replies.
  var snapshots = SnapshotSeries()
  /// Whether the running reply is one of values whose first bytes have not arrived.
  var mustBeginSnapshot = false
  /// Whether series that the last reply does not have must be marked.
  var mustMarkMissing = false
  /// The number of series in the running reply.
  var presentCount = 0
  /// The id of the current series; kept for its memory.
  var scratch: [UInt8] = []
  /// The series of the running reply that say states; `nil` if none do.
  var states: StateSeries?
  /// A mistake in a series of the running reply.
  var mistake: String?
  /// The number of series of the running reply that have no single value.
  var otherCount = 0
  /// When the server evaluated the query, in seconds since 1970.
  var evaluationTime: Double?

  /// What a query asks for.
  enum Request {
    /// The values now.
    case values
    /// The values of the last minutes.
    case history
  }

  /// The most bytes of a reply.
  var replyLimit = 64 << 20
  /// How much more a byte of a reply costs than one of a usual line.
  static let byteCost = 8
  /// What a new series costs, in bytes of usual lines.
  static let newSeriesCost = 1600
  /// The most bytes that are read at once.
  static let pieceSize = 1 << 14
  /// How many milliseconds of each second of an interval a query may take.
  private static let activeShare = 900
  /// What a query may take in any case: a reply of many series is read in many turns.
  private static let leastLimit = Duration.seconds(3)

  /// Prepares the queries; `advance(to:)` starts them.
  ///
  /// - Throws: `InputError` about the address, the interval, the length of the query, or the credentials.
  public init(_ options: PrometheusOptions) throws(InputError) {
    guard PrometheusOptions.intervals.contains(options.interval) else {
      throw InputError(
        source: "the interval", reason: .invalid("expected from 0.1 to 86400 seconds"))
    }
    self.options = options
    var credentials: PrometheusCredentials?
    if let path = options.credentialsPath { credentials = try PrometheusCredentials(path: path) }
    server = try PrometheusServer(url: options.url, credentials: credentials)
    source = server.url
    // The times of a history need a few bytes more.
    let room = CurlRequest.configurationLimit - 1000
    let length = server.configuration(for: "query_range", [("query", options.query)]).count
    guard length < room else {
      throw InputError(source: "the query", reason: .tooMany("bytes", limit: room))
    }
  }

  /// Ends the running query, and its process.
  public func stop() {
    guard transfer != nil else { return }
    transfer = nil
    descriptors.replace(by: [])
  }

  /// When `advance(to:)` has something to do.
  public var nextChange: Duration? {
    if transfer != nil { return deadline }
    return wantsHistory ? time : due
  }

  /// Starts a query that is due, and gives up one that takes too long.
  ///
  /// - Parameter time: The time since the start.
  /// - Returns: `.more` while series that the last reply does not have must be marked.
  public func advance(to time: Duration) -> FeedProgress {
    self.time = max(self.time, time)
    if transfer != nil {
      guard time >= deadline else { return .idle }
      fail("no reply in time")
    }
    // Marks of missing series come before the next reply.
    guard !mustMarkMissing else { return .more }
    if wantsHistory {
      wantsHistory = false
      start(.history)
    } else if time >= due {
      due = max(due + options.interval, time)
      if due <= time { due = time + options.interval }
      start(.values)
    }
    return .idle
  }

  /// Ends the running query because of a problem.
  func fail(_ problem: String) {
    stop()
    self.problem = problem
  }

  /// Waits for curl, whose output has ended, and returns its exit code.
  func finishTransfer() -> Int32 {
    defer { stop() }
    return transfer?.finish() ?? 0
  }

  private func start(_ request: Request) {
    self.request = request
    reply = PrometheusReply()
    (mistake, otherCount) = (nil, 0)
    if request == .values { (mustBeginSnapshot, presentCount) = (true, 0) }
    let limit = max(options.interval / 1000 * Self.activeShare, Self.leastLimit)
    deadline = time + max(options.interval, Self.leastLimit)
    var parameters = [("query", options.query)]
    if request == .history {
      guard let range = historyRange else { return }
      parameters += range
    }
    parameters.append(("timeout", "\(Int(limit / .milliseconds(1)))ms"))
    let query = CurlRequest(
      protocols: ["http", "https"], time: limit, limit: replyLimit,
      options: ["--write-out", "\\n%{http_code}"],
      configuration: server.configuration(
        for: request == .values ? "query" : "query_range", parameters))
    do throws(CurlFailure) {
      let transfer = try query.start()
      descriptors.replace(by: [transfer.descriptor])
      self.transfer = consume transfer
    } catch {
      fail(error.problem(limit: replyLimit))
    }
  }

  private var historyRange: [(String, String)]? {
    guard let evaluationTime else { return nil }
    let range = HistoryRange(end: evaluationTime, seriesCount: presentCount)
    return [("start", range.start), ("end", range.end), ("step", "\(range.step)")]
  }
}
