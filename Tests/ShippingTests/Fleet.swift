import Files
import Glibc
import Sessions
import Shipping
import TestSupport

/// A database with the shipped schema, for one test.
struct Fleet {
  let server: PostgresServer
  let database: String
  let wakeUp: WakeUpPipe

  /// Creates a database with the months of 2026 and the kiosks `a` and `b`, each with a role of its own.
  init(server: PostgresServer? = nil, withSchema: Bool = true) throws {
    self.server = try server ?? PostgresServer.shared.get()
    wakeUp = try WakeUpPipe()
    var generator = SystemRandomNumberGenerator()
    database = "fleet_\(UInt32.random(in: 0 ... .max, using: &generator))"
    try self.server.run("CREATE DATABASE \(database)", in: "postgres")
    guard withSchema else { return }
    try runSchema()
    for kiosk in ["a", "b"] { try addKiosk(kiosk) }
  }

  @discardableResult
  func runSchema(months: Int = 12, from first: String = "2026-01") throws -> String {
    try server.run(FleetSchema(months: months, from: Month(first)).text, in: database)
  }

  func addKiosk(_ kiosk: String) throws {
    try server.run("SELECT honeycomb.add_kiosk('\(kiosk)', 'kiosk_\(kiosk)')", in: database)
  }

  func settings(_ user: String) -> ShippingSettings { server.settings(user, database) }

  func connect(as user: String) throws -> PostgresConnection {
    try PostgresConnection(settings(user), wakeUp: wakeUp.descriptor)
  }

  /// Runs a statement as the administrator.
  @discardableResult
  func rows(_ statement: String) throws -> [[String?]] {
    var connection = try connect(as: "postgres")
    return try connection.rows(of: statement)
  }

  /// The first value of a statement, as a number.
  func number(_ statement: String) throws -> Int {
    try rows(statement).first?.first?.flatMap { $0 }.flatMap { Int($0) } ?? -1
  }

  /// Ships all sessions of an outbox as a kiosk.
  func ship(
    _ outbox: inout MemoryOutbox, as user: String = "kiosk_a", batch: Int = 200
  ) throws -> ShippingCounts {
    var shipper = Shipper(
      settings(user), schedule: ShippingSchedule(batch: batch), generator: SplitMix64(seed: 1))
    return try shipper.shipAll(&outbox, until: wakeUp.descriptor)
  }

  /// Ships sessions and returns what became of each.
  func ship(
    _ sessions: [JournalSession], as user: String = "kiosk_a"
  ) throws -> [String: Outcome] {
    var outbox = MemoryOutbox(sessions)
    _ = try ship(&outbox, as: user)
    return outbox.outcomes
  }
}

/// An outbox without a file.
struct MemoryOutbox: Outbox {
  struct Failure: Error {}

  var pending: [JournalSession]
  var outcomes: [String: Outcome] = [:]
  /// The number of settlements that fail.
  var failures = 0

  init(_ sessions: [JournalSession]) { pending = sessions }

  func nextBatch(limit: Int) throws(Failure) -> [JournalSession] { Array(pending.prefix(limit)) }

  mutating func settle(_ settled: [(id: String, outcome: Outcome)]) throws(Failure) {
    guard failures == 0 else {
      failures -= 1
      throw Failure()
    }
    for (id, outcome) in settled { outcomes[id] = outcome }
    let ids = Set(settled.map(\.id))
    pending.removeAll { ids.contains($0.id) }
  }
}

extension SplitMix64 {
  /// A UUID in lower case.
  mutating func uuid() -> String {
    let digits = Array("0123456789abcdef")
    var text = ""
    for index in 0..<32 {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digits[int(0...15)])
    }
    return text
  }

  /// A session of a kiosk with up to six picks of 20 topics, in the first months of 2026.
  mutating func session(kiosk: String = "a") -> JournalSession {
    func topic(_ index: Int) -> JournalSession.Topic {
      .init(id: "t\(index)", label: "Thema \"\(index)\" ü", path: ["Wurzel", "Thema \(index)"])
    }
    let opened = 1_767_225_600_000_000 + Int64(next() % 15_000_000_000_000)
    let picks = (0..<int(0...6)).map { _ in topic(int(0...19)) }
    let unpicks = (0..<int(0...2)).map { _ in topic(int(0...19)) }
    return JournalSession(
      id: uuid(), kiosk: kiosk, opened: opened, closed: opened + Int64(next() % 90_000_000),
      language: ["", "de", "en"][int(0...2)], result: JournalSession.Ending.allCases[int(0...4)],
      catalogue: String(repeating: ["a", "b"][int(0...1)], count: 64), picks: picks,
      unpicks: unpicks)
  }
}
