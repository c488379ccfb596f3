internal import Sessions

/// Ships the sessions of an outbox to the server of a fleet, exactly once each.
///
///     var shipper = Shipper(settings, generator: SystemRandomNumberGenerator())
///     shipper.run(&outbox, until: wakeUp.descriptor) { log($0.description) }
///
/// A batch is taken from the outbox, shipped in one statement, and settled with the server's reply. If the reply is lost, the batch
/// is shipped again: the server reports what it has stored as duplicates.
public struct Shipper<Generator: RandomNumberGenerator>: ~Copyable {
  /// The server.
  public let settings: ShippingSettings
  private var schedule: ShippingSchedule
  private var generator: Generator
  /// The longest time to wait for the server's reply to a batch.
  private let replyLimit: Duration
  private var connection: PostgresConnection?

  /// Creates a shipper, which does not connect yet.
  ///
  /// - Parameters:
  ///   - settings: The server and the role.
  ///   - schedule: The size of batches, and the pauses.
  ///   - generator: The source of the jitter.
  ///   - replyLimit: The longest time to wait for the server's reply to a batch.
  public init(
    _ settings: ShippingSettings, schedule: ShippingSchedule = ShippingSchedule(),
    generator: Generator, replyLimit: Duration = .seconds(60)
  ) {
    (self.settings, self.schedule, self.generator) = (settings, schedule, generator)
    self.replyLimit = replyLimit
  }

  /// Ships sessions as they come, until the wake-up descriptor is readable.
  ///
  /// Returns at once when it is; a batch without a reply then stays in the outbox. Errors are reported, and the work is tried again
  /// later, at most five minutes apart.
  ///
  /// - Parameters:
  ///   - outbox: The sessions.
  ///   - wakeUp: A descriptor, such as that of a `WakeUpPipe` or a `signalfd`.
  ///   - report: Takes what happens.
  public mutating func run<Store: Outbox & ~Copyable>(
    _ outbox: inout Store, until wakeUp: Int32, report: (ShippingEvent) -> Void
  ) {
    defer { connection = nil }
    while true {
      switch schedule.step(at: WaitLimit.now) {
      case .wait(let time):
        let limit = WaitLimit(time - WaitLimit.now, wakeUp: wakeUp)
        guard limit.pause() else { return }
      case .disconnect:
        connection = nil
        schedule.disconnected()
      case .ship(let limit):
        do throws(ShippingError) {
          // A store that always has sessions must not keep the loop from ending.
          guard WaitLimit(.zero, wakeUp: wakeUp).pause() else { return }
          if try ship(&outbox, limit: limit, wakeUp: wakeUp, report: report) == nil {
            schedule.foundNothing(at: WaitLimit.now)
          }
        } catch .server(.interrupted) {
          return
        } catch {
          connection = nil
          let pause = schedule.failed(at: WaitLimit.now, using: &generator)
          report(.failed(error, pause: pause))
        }
      }
    }
  }

  /// Ships all sessions of the outbox and returns what the server has done with them.
  ///
  /// - Parameters:
  ///   - outbox: The sessions.
  ///   - wakeUp: A descriptor that becomes readable when the program is to end.
  ///   - report: Takes what happens.
  /// - Returns: The number of sessions, by outcome.
  /// - Throws: `ShippingError` with the first error; what was settled before stays so, and was reported.
  public mutating func shipAll<Store: Outbox & ~Copyable>(
    _ outbox: inout Store, until wakeUp: Int32, report: (ShippingEvent) -> Void = { _ in }
  ) throws(ShippingError) -> ShippingCounts {
    defer { connection = nil }
    var counts = ShippingCounts()
    while case .ship(let limit) = schedule.step(at: WaitLimit.now),
      let batch = try ship(&outbox, limit: limit, wakeUp: wakeUp, report: report)
    {
      counts += batch
    }
    return counts
  }

  // MARK: - One batch

  /// Ships the next sessions and counts them; returns `nil` if there are none.
  private mutating func ship<Store: Outbox & ~Copyable>(
    _ outbox: inout Store, limit: Int, wakeUp: Int32, report: (ShippingEvent) -> Void
  ) throws(ShippingError) -> ShippingCounts? {
    let sessions: [JournalSession]
    do throws(Store.Failure) { sessions = try outbox.nextBatch(limit: limit) } catch {
      throw .outbox(reason: cleaned("\(error)"))
    }
    guard !sessions.isEmpty else { return nil }
    let (count, text) = BatchWriter.batch(of: sessions)
    let ids = sessions.prefix(count).map(\.id)
    let outcomes: [(id: String, outcome: Outcome)]
    do throws(PostgresError) {
      outcomes = try submit(text, ids, wakeUp: wakeUp, report: report)
    } catch {
      guard error.kind == .data else { throw .server(error) }
      guard count == 1 else {
        schedule.split(batchOf: count, at: WaitLimit.now)
        return ShippingCounts()
      }
      outcomes = [(ids[0], .rejected(reason: error.description))]
    }
    do throws(Store.Failure) { try outbox.settle(outcomes) } catch {
      throw .outbox(reason: cleaned("\(error)"))
    }
    schedule.settled(at: WaitLimit.now)
    var batch = ShippingCounts()
    for (id, outcome) in outcomes {
      batch.add(outcome)
      switch outcome {
      case .accepted, .duplicate: break
      case .conflict(let reason), .rejected(let reason): report(.setAside(id: id, reason: reason))
      }
    }
    report(.shipped(batch))
    return batch
  }

  /// Calls the server's function and returns the outcome of each id, in their order.
  private mutating func submit(
    _ text: [UInt8], _ ids: [String], wakeUp: Int32, report: (ShippingEvent) -> Void
  ) throws(PostgresError) -> [(id: String, outcome: Outcome)] {
    var open: PostgresConnection
    if let connection = connection.take() {
      open = connection
    } else {
      open = try PostgresConnection(settings, wakeUp: wakeUp)
      report(.connected)
    }
    let rows: [[String?]]
    do throws(PostgresError) {
      rows = try open.rows(
        of: "SELECT s.id, s.outcome, s.reason FROM honeycomb.submit($1::pg_catalog.jsonb) AS s",
        [text], within: replyLimit)
    } catch {
      // After an error of the data, the connection can be used again.
      if error.kind == .data { connection = consume open }
      throw error
    }
    connection = consume open
    return try Self.outcomes(rows, ids)
  }

  /// Reads the server's reply, which must have each id once.
  static func outcomes(
    _ rows: [[String?]], _ ids: [String]
  ) throws(PostgresError) -> [(id: String, outcome: Outcome)] {
    var found: [String: Outcome] = [:]
    for row in rows {
      guard row.count == 3, let word = row[1] else { throw .unexpectedReply("a row is incomplete") }
      let reason = row[2].map { cleaned($0) } ?? "no reason given"
      let outcome: Outcome
      switch word {
      case "accepted": outcome = .accepted
      case "duplicate": outcome = .duplicate
      case "conflict": outcome = .conflict(reason: reason)
      case "rejected": outcome = .rejected(reason: reason)
      default: throw .unexpectedReply("the outcome \(cleaned(word))")
      }
      // An element of the batch without an id has none here; ours have ids.
      guard let id = row[0] else { continue }
      // An id that the batch has twice keeps the worse outcome, so that it is not taken for shipped.
      if !outcome.isShipped || found[id] == nil { found[id] = outcome }
    }
    var outcomes: [(id: String, outcome: Outcome)] = []
    for id in ids {
      guard let outcome = found[id] else {
        throw .unexpectedReply("no outcome for the session \(cleaned(id))")
      }
      outcomes.append((id, outcome))
    }
    return outcomes
  }
}

/// What happens while sessions are shipped.
public enum ShippingEvent: Hashable, Sendable, CustomStringConvertible {
  /// There is a new connection.
  case connected
  /// A batch was settled.
  case shipped(ShippingCounts)
  /// A session will not be shipped.
  case setAside(id: String, reason: String)
  /// Something failed and is tried again after a pause.
  case failed(ShippingError, pause: Duration)

  /// Whether it is too common to be logged.
  public var isQuiet: Bool {
    switch self {
    case .failed(.server(let error), _): error.kind == .busy
    case .connected, .shipped: true
    case .setAside, .failed: false
    }
  }

  /// One line for a log.
  public var description: String {
    switch self {
    case .connected: "connected"
    case .shipped(let counts):
      "shipped \(counts.accepted + counts.duplicates) sessions, \(counts.duplicates) of them again"
    case .setAside(let id, let reason): "the session \(cleaned(id)) is set aside: \(reason)"
    case .failed(let error, let pause):
      "\(error); trying again in \(Int((pause / .seconds(1)).rounded(.up))) s"
    }
  }
}

/// Why sessions could not be shipped.
public enum ShippingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server, the connection or the settings failed.
  case server(PostgresError)
  /// The outbox could not be read or written.
  case outbox(reason: String)

  /// What happened and what to do.
  public var description: String {
    switch self {
    case .server(let error): error.description
    case .outbox(let reason): "the journal failed: \(reason)"
    }
  }
}
