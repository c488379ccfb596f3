import ArgumentParser
import CommandSupport
import Documents
import Files
import SessionStore
import Sessions
import Shipping
import StandSettings

/// `honeycomb journal ship`.
struct JournalShip: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ship",
    abstract: "Ship the sessions of a kiosk's journal to PostgreSQL, each exactly once.",
    discussion: """
      CONFIG is the kiosk's config file with an "outbox". Runs until SIGTERM, and tries again while the server is \
      away, at most five minutes apart. Sessions that the server refuses are set aside; `honeycomb journal stats` \
      counts them.
      """)

  @Argument(help: "The settings of the kiosk.", completion: .file(extensions: ["yaml", "yml"]))
  var config: String

  @Flag(
    help: "Ship what there is, print how many sessions that were, and end; fail at the first error."
  )
  var once = false

  func run() throws {
    try StandardOutput.check()
    let reading = try KioskSettingsReader.read(file: config)
    for warning in reading.warnings { Diagnostics.write("honeycomb: \(warning)") }
    guard let settings = reading.settings.outbox else {
      throw ExitStatus(.usage, "\(config): expected the key \"outbox\" with the database's server")
    }
    do throws(ShippingSettingsError) {
      try settings.check()
    } catch {
      throw ExitStatus(.usage, "\(config): outbox: \(error)")
    }
    var outbox = JournalOutbox(
      journal: try SessionJournal(path: reading.settings.journal, for: .changing))
    var shipper = Shipper(settings, generator: SystemRandomNumberGenerator())
    // SIGTERM ends the process at once: a batch without a reply stays in the outbox.
    let never = try WakeUpPipe()
    let report = { (event: ShippingEvent) in
      if !event.isQuiet { Diagnostics.write("honeycomb: \(event)") }
    }
    guard once else { return shipper.run(&outbox, until: never.descriptor, report: report) }
    let counts = try shipper.shipAll(&outbox, until: never.descriptor, report: report)
    let text =
      "\(counts.accepted) shipped, \(counts.duplicates) already there,"
      + " \(counts.conflicts + counts.rejected) set aside\n"
    try StandardOutput.write(Array(text.utf8))
  }
}

/// The sessions of a journal that wait to be shipped.
private struct JournalOutbox: Outbox {
  let journal: SessionJournal

  func nextBatch(limit: Int) throws(JournalError) -> [JournalSession] {
    try journal.nextBatch(limit: limit)
  }

  func settle(_ outcomes: [(id: String, outcome: Outcome)]) throws(JournalError) {
    try journal.settle(
      outcomes.map { id, outcome in
        switch outcome {
        case .accepted, .duplicate: (id, .shipped)
        case .conflict(let reason), .rejected(let reason): (id, .setAside(reason: reason))
        }
      })
  }
}

/// `honeycomb journal schema`.
struct JournalSchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the SQL that makes or extends the database of a fleet.",
    discussion: """
      The statements can be repeated: honeycomb journal schema --months 3 | psql --set=ON_ERROR_STOP=1
      """)

  @Option(
    help: "The number of months that get their own partition, from 1 to \(FleetSchema.limit).")
  var months: Int

  @Option(help: "The first of these months, such as 2026-11 (default: the server's current month).")
  var from: String?

  func validate() throws {
    guard (1...FleetSchema.limit).contains(months) else {
      throw ValidationError("--months takes a number from 1 to \(FleetSchema.limit).")
    }
    if let from, Month(from) == nil {
      throw ValidationError("--from takes a month such as 2026-11.")
    }
  }

  func run() throws {
    let schema = FleetSchema(months: months, from: from.flatMap { Month($0) })
    try StandardOutput.write(Array(schema.text.utf8))
  }
}
