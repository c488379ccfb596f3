import Files
import Glibc
import SessionStore
import Sessions
import Synchronization
import TestSupport
import Testing

@testable import Shipping

/// The claims about a server; one server for all, with a database for each test.
@Suite(.serialized)
struct FleetTests {
  // MARK: - The program

  /// From a journal on disk to the database, by the commands that systemd runs.
  @Test func theProgramShipsAJournal() throws {
    let fleet = try Fleet(withSchema: false)
    let schema = try Program.run(["journal", "schema", "--months", "12", "--from", "2026-01"])
    #expect(schema.status == 0)
    try fleet.server.run(schema.output, in: fleet.database)
    try fleet.addKiosk("a")
    let folder = try TemporaryFolder()
    let journal = try SessionJournal(path: folder.path("j.sqlite"))
    var generator = SplitMix64(seed: 21)
    for number in 0..<300 {
      var session = generator.session()
      // One that the server refuses does not block the rest.
      if number == 7 { session.kiosk = "b" }
      try journal.save(session, isOver: true, isForOutbox: true)
    }
    journal.close()
    let settings = fleet.settings("kiosk_a")
    try folder.write(
      """
      name: a
      catalogue: none.yaml
      journal: j.sqlite
      outbox: {host: \(settings.host), port: \(settings.port), database: \(settings.database), user: kiosk_a}
      """, to: "kiosk.yaml")
    let command = ["journal", "ship", "--once", folder.path("kiosk.yaml")]
    let first = try Program.run(command)
    #expect(first.status == 0 && first.output == "299 shipped, 0 already there, 1 set aside\n")
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session") == 299)
    #expect(try Program.run(command).output == "0 shipped, 0 already there, 0 set aside\n")
    let statistics = try Program.run(["journal", "stats", "--json", folder.path("j.sqlite")])
    #expect(statistics.output.hasSuffix("\"waiting\": 0, \"setAside\": 1}\n"))
    try fleet.addKiosk("b")
    #expect(
      try Program.run(["journal", "retry", folder.path("j.sqlite")]).output == "1 waiting again\n")
    // The shipper runs until it is told to end, and only once it has a server.
    let shipper = try Program(["journal", "ship", folder.path("kiosk.yaml")], display: nil)
    let isShipped = try Deadline().wait {
      let ending = try Program.run(["journal", "stats", "--json", folder.path("j.sqlite")])
      return ending.output.hasSuffix("\"waiting\": 0, \"setAside\": 1}\n")
    }
    #expect(isShipped && shipper.isRunning)
    shipper.send(SIGTERM)
    #expect(try shipper.end().status == 143)
  }

  // MARK: - The schema

  @Test func theSchemaCanRunAgain() throws {
    let fleet = try Fleet()
    let empty = try fleet.server.dump(fleet.database)
    #expect(try fleet.runSchema() == "")
    #expect(try fleet.server.dump(fleet.database) == empty)
    var generator = SplitMix64(seed: 1)
    let sessions = (0..<300).map { _ in generator.session() }
    var outbox = MemoryOutbox(sessions)
    #expect(try fleet.ship(&outbox).accepted == 300)
    let contents = "SELECT md5(string_agg(s::text, '' ORDER BY s.session)) FROM honeycomb.session s"
    let before = try fleet.rows(contents)
    #expect(try fleet.runSchema() == "")
    #expect(try fleet.server.dump(fleet.database) == empty)
    #expect(try fleet.rows(contents) == before)
  }

  /// Roles belong to the server: two databases used to fail when they added the same one at the same time.
  @Test func aRoleThatAnotherDatabaseAddsMeanwhileIsUsed() throws {
    let fleet = try Fleet()
    let role = "kiosk_\(fleet.database)"
    var other = try fleet.connect(as: "postgres")
    _ = try other.rows(of: "BEGIN")
    _ = try other.rows(of: "CREATE ROLE \(role) LOGIN")
    let adding = OwnThread {
      try fleet.server.run("SELECT honeycomb.add_kiosk('c', '\(role)')", in: fleet.database)
    }
    let waits = try Deadline().wait {
      try fleet.number(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = '\(fleet.database)' AND wait_event_type = 'Lock'"
      ) == 1
    }
    #expect(waits)
    _ = try other.rows(of: "COMMIT")
    _ = try adding.value()
    #expect(try fleet.rows("SELECT role FROM honeycomb.kiosk WHERE kiosk = 'c'") == [[role]])
    try fleet.rows("DELETE FROM honeycomb.kiosk WHERE kiosk = 'c'")
    try fleet.rows("DROP OWNED BY \(role)")
    try fleet.rows("DROP ROLE \(role)")
  }

  @Test func aMonthHasItsOwnTable() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 2)
    var (first, last, next) = (generator.session(), generator.session(), generator.session())
    first.opened = 1_767_225_600_000_000
    last.opened = 1_769_904_000_000_000 - 1
    next.opened = 1_769_904_000_000_000
    _ = try fleet.ship([first, last, next])
    let tables = try fleet.rows("SELECT tableoid::regclass FROM honeycomb.session ORDER BY opened")
    #expect(
      tables == [
        ["honeycomb.session_2026_01"], ["honeycomb.session_2026_01"], ["honeycomb.session_2026_02"],
      ])
  }

  @Test func otherMonthsAreInTheDefaultPartitionUntilTheyAreAdded() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 3)
    var sessions = (0..<40).map { _ in generator.session() }
    for index in sessions.indices { sessions[index].opened += 31_536_000_000_000 }
    // A clock without a battery.
    sessions[0].opened = 12_345
    sessions[1].opened = 253_402_300_799_999_999
    #expect(try fleet.ship(sessions).values.allSatisfy { $0 == .accepted })
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session_default") == 40)
    let notices = try fleet.runSchema(months: 12, from: "2027-01")
    #expect(
      notices.contains("sessions moved from honeycomb.session_default to honeycomb.session_2027_01")
    )
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session_default") == 2)
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session") == 40)
    #expect(try fleet.ship(sessions).values.allSatisfy { $0 == .duplicate })
  }

  @Test func withoutAMonthTheServersMonthIsTheFirst() throws {
    let fleet = try Fleet(withSchema: false)
    try fleet.server.run(FleetSchema(months: 2).text, in: fleet.database)
    let name = "to_char(now() AT TIME ZONE 'UTC', '\"honeycomb.session_\"YYYY_MM')"
    #expect(try fleet.number("SELECT count(to_regclass(\(name)))") == 1)
  }

  @Test func anAdministratorNeedsNotBeASuperuser() throws {
    let fleet = try Fleet(withSchema: false)
    let admin = fleet.database + "_admin"
    try fleet.rows("CREATE ROLE \(admin) LOGIN CREATEROLE")
    try fleet.rows("GRANT CREATE ON DATABASE \(fleet.database) TO \(admin)")
    let script = FleetSchema(months: 12, from: Month("2026-01")).text
    for _ in 0..<2 { try fleet.server.run(script, in: fleet.database, as: admin) }
    try fleet.server.run(
      "SELECT honeycomb.add_kiosk('c', 'kiosk_c')", in: fleet.database, as: admin)
    var generator = SplitMix64(seed: 20)
    let session = generator.session(kiosk: "c")
    #expect(try fleet.ship([session], as: "kiosk_c") == [session.id: .accepted])
  }

  // MARK: - Exactly once

  @Test func timesKeepTheirMicroseconds() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 4)
    let sessions = (0..<200).map { index in
      var session = generator.session()
      if index > 100 { session.opened = Int64(generator.next() % 253_402_300_800_000_000) }
      return session
    }
    _ = try fleet.ship(sessions)
    let rows = try fleet.rows(
      "SELECT session, (extract(epoch FROM opened)::numeric * 1000000)::bigint FROM honeycomb.session"
    )
    let stored = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] ?? "", Int64($0[1] ?? "")) })
    #expect(stored == Dictionary(uniqueKeysWithValues: sessions.map { ($0.id, $0.opened) }))
  }

  @Test func aResendIsADuplicate() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 5)
    let sessions = (0..<250).map { _ in generator.session() }
    #expect(try fleet.ship(sessions).values.allSatisfy { $0 == .accepted })
    #expect(
      try fleet.ship(sessions.shuffled(using: &generator)).values.allSatisfy { $0 == .duplicate })
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session") == 250)
    #expect(try fleet.number("SELECT sum(sessions) FROM honeycomb.counts_by_day") == 250)
  }

  @Test func otherContentIsAConflict() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 6)
    var session = generator.session()
    session.language = "de"
    session.result = .accepted
    session.picks = [
      .init(id: "x", label: "X", path: ["X"]), .init(id: "y", label: "Y", path: ["Y"]),
    ]
    _ = try fleet.ship([session])
    let changes: [(String, (inout JournalSession) -> Void)] = [
      ("opened", { $0.opened += 1 }),
      // Another month, and with it another partition.
      ("opened", { $0.opened += 90 * 86_400_000_000 }), ("opened", { $0.opened = 0 }),
      ("closed", { $0.closed += 1 }), ("language", { $0.language = "en" }),
      ("result", { $0.result = .idle }),
      ("catalogue", { $0.catalogue = String(repeating: "c", count: 64) }),
      ("picks", { $0.picks.swapAt(0, 1) }), ("picks", { $0.picks[0].label = "Z" }),
      ("unpicks", { $0.unpicks = $0.picks }),
    ]
    for (field, change) in changes {
      var other = session
      change(&other)
      #expect(
        try fleet.ship([other])
          == [
            session.id: .conflict(reason: "the server has the session with other content: \(field)")
          ])
    }
    #expect(try fleet.ship([session]) == [session.id: .duplicate])
    #expect(try fleet.number("SELECT sum(sessions) FROM honeycomb.counts_by_day") == 1)
  }

  @Test func badSessionsAreSetAsideAndTheOthersGoOn() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 7)
    var sessions = (0..<30).map { _ in generator.session() }
    var reasons: [String: String] = [:]
    func spoil(_ index: Int, _ reason: String, _ change: (inout JournalSession) -> Void) {
      change(&sessions[index])
      reasons[sessions[index].id] = reason
    }
    let topic = JournalSession.Topic(id: String(repeating: "x", count: 1001), label: "", path: [])
    spoil(3, "the id is not a UUID in lower case") { $0.id = "nonsense" }
    spoil(4, "the id is not a UUID in lower case") { $0.id = $0.id.uppercased() + "\n" }
    spoil(5, "\"opened\" is not a whole number of microseconds between the years 1970 and 9999") {
      $0.opened = -1
    }
    spoil(6, "\"closed\" is not a whole number of microseconds between the years 1970 and 9999") {
      $0.closed = .max
    }
    spoil(7, "the catalogue is not a SHA-256 of 64 digits") { $0.catalogue = "" }
    spoil(8, "the language has more than 100 bytes") {
      $0.language = String(repeating: "é", count: 51)
    }
    spoil(9, "\"picks\" has a topic whose id does not have 1 to 1000 bytes") {
      $0.picks.append(topic)
    }
    spoil(10, "the kiosk \"b\" is not one of the role \"kiosk_a\"") { $0.kiosk = "b" }
    spoil(11, "the name of the kiosk does not have 1 to 200 bytes") { $0.kiosk = "" }
    let outcomes = try fleet.ship(sessions)
    for session in sessions {
      #expect(
        outcomes[session.id] == reasons[session.id].map { .rejected(reason: $0) } ?? .accepted)
    }
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session") == 21)
  }

  @Test func aSessionThatTheServersOwnRulesRefuseIsSetAside() throws {
    let fleet = try Fleet()
    try fleet.rows("ALTER TABLE honeycomb.session ADD CHECK (language <> 'xx')")
    var generator = SplitMix64(seed: 8)
    var sessions = (0..<70).map { _ in generator.session() }
    for index in [0, 33, 69] { sessions[index].language = "xx" }
    let outcomes = try fleet.ship(sessions)
    for (index, session) in sessions.enumerated() {
      let isRefused = [0, 33, 69].contains(index)
      #expect(outcomes[session.id]?.isShipped == !isRefused)
    }
    #expect(try fleet.number("SELECT sum(sessions) FROM honeycomb.counts_by_day") == 67)
  }

  @Test func aZeroCharacterDoesNotLoseTheSession() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 9)
    var session = generator.session()
    session.picks = [.init(id: "n\0", label: "a\0b", path: ["\0"])]
    #expect(try fleet.ship([session]) == [session.id: .accepted])
    #expect(try fleet.ship([session]) == [session.id: .duplicate])
    #expect(
      try fleet.rows("SELECT picks -> 0 ->> 'label' FROM honeycomb.session") == [["a\u{FFFD}b"]])
  }

  // MARK: - Rights

  @Test func aKioskWritesForItselfOnly() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 10)
    let session = generator.session(kiosk: "b")
    guard case .rejected = try fleet.ship([session], as: "kiosk_a")[session.id] else {
      Issue.record("accepted")
      return
    }
    #expect(try fleet.ship([session], as: "kiosk_b") == [session.id: .accepted])
    // Another kiosk that has the id cannot change the session.
    var stolen = session
    stolen.kiosk = "a"
    guard case .conflict = try fleet.ship([stolen], as: "kiosk_a")[session.id] else {
      Issue.record("no conflict")
      return
    }
  }

  @Test func aRoleWithoutAKioskIsAnErrorThatSetsNothingAside() throws {
    let fleet = try Fleet()
    try fleet.rows("DELETE FROM honeycomb.kiosk WHERE kiosk = 'a'")
    var generator = SplitMix64(seed: 11)
    var outbox = MemoryOutbox([generator.session()])
    let error = #expect(throws: ShippingError.self) { try fleet.ship(&outbox) }
    guard case .server(let reason) = error else { return }
    #expect(reason.kind == .permanent && reason.description.contains("honeycomb.add_kiosk"))
    #expect(outbox.pending.count == 1 && outbox.outcomes.isEmpty)
  }

  @Test(arguments: [
    "SELECT * FROM honeycomb.session", "SELECT * FROM honeycomb.kiosk",
    "SELECT * FROM honeycomb.rollup",
    "SELECT * FROM honeycomb.session_2026_01", "SELECT * FROM honeycomb.counts_by_topic",
    "INSERT INTO honeycomb.kiosk (kiosk, role) VALUES ('c', 'kiosk_a')",
    "DELETE FROM honeycomb.session",
    "UPDATE honeycomb.rollup SET picks = 0", "TRUNCATE honeycomb.session",
    "SELECT honeycomb.add_kiosk('c', 'kiosk_a')", "SELECT honeycomb.recount()",
    "SELECT honeycomb.add_months(NULL, 1)", "SELECT honeycomb.count_sessions('{}')",
    "SELECT honeycomb.refusal('{}')", "CREATE TABLE honeycomb.mine (a int)",
    "SET ROLE honeycomb_owner",
    "SET SESSION AUTHORIZATION kiosk_b", "DROP FUNCTION honeycomb.submit(jsonb)",
    "CREATE FUNCTION honeycomb.f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  ])
  func aKioskHasNoOtherRights(statement: String) throws {
    let fleet = try SharedFleet.fleet.get()
    var connection = try fleet.connect(as: "kiosk_a")
    let error = #expect(throws: PostgresError.self) { try connection.rows(of: statement) }
    guard case .server(let state, _) = error else { return }
    #expect(state == "42501")
  }

  @Test func aKioskCannotShadowWhatTheFunctionUses() throws {
    let fleet = try Fleet()
    // The rights of everyone before PostgreSQL 15.
    try fleet.rows("GRANT CREATE ON SCHEMA public TO PUBLIC")
    var connection = try fleet.connect(as: "kiosk_a")
    for statement in [
      "CREATE TEMP TABLE kiosk (kiosk text, role name)",
      "INSERT INTO kiosk VALUES ('b', 'kiosk_a')",
      "CREATE TEMP TABLE session (session uuid)", "CREATE TEMP TABLE rollup (a int)",
      "CREATE TYPE pg_temp.jsonb AS (a int)", "CREATE TABLE public.kiosk (kiosk text, role name)",
      "CREATE FUNCTION pg_temp.jsonb_typeof(jsonb) RETURNS text LANGUAGE sql AS $$ SELECT 'array' $$",
      "CREATE FUNCTION public.format(text, text) RETURNS text LANGUAGE sql AS $$ SELECT 'x' $$",
      "CREATE FUNCTION public.never(jsonb, text) RETURNS text LANGUAGE sql AS $$ SELECT 'b' $$",
      "CREATE OPERATOR public.->> (FUNCTION = public.never, LEFTARG = jsonb, RIGHTARG = text)",
      "SET search_path = pg_temp, public, pg_catalog, honeycomb",
    ] { _ = try connection.rows(of: statement) }
    var generator = SplitMix64(seed: 12)
    let (own, other) = (generator.session(), generator.session(kiosk: "b"))
    let batch = String(decoding: BatchWriter.batch(of: [own, other]).text, as: UTF8.self)
    let rows = try connection.rows(
      of: "SELECT id, outcome FROM honeycomb.submit($1::pg_catalog.jsonb)", [batch])
    #expect(Set(rows) == [[own.id, "accepted"], [other.id, "rejected"]])
  }

  @Test func aReaderSeesTheViewsOnly() throws {
    let fleet = try Fleet()
    let reader = fleet.database + "_reader"
    try fleet.rows("CREATE ROLE \(reader) LOGIN IN ROLE honeycomb_reader")
    var connection = try fleet.connect(as: reader)
    for view in ["counts_by_topic", "counts_by_day", "counts_by_kiosk", "counts_by_hour", "rollup"]
    {
      _ = try connection.rows(of: "SELECT * FROM honeycomb.\(view)")
    }
    #expect(throws: PostgresError.self) {
      try connection.rows(of: "SELECT * FROM honeycomb.session")
    }
    #expect(throws: PostgresError.self) {
      try connection.rows(of: "SELECT * FROM honeycomb.submit('[]')")
    }
  }

  // MARK: - Counts

  @Test(arguments: 0..<3)
  func rollupsEqualTheCounts(seed: Int) throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: UInt64(seed))
    for kiosk in ["a", "b"] {
      var sessions = (0..<400).map { _ in generator.session(kiosk: kiosk) }
      sessions += sessions.prefix(20)
      var outbox = MemoryOutbox(sessions)
      _ = try fleet.ship(&outbox, as: "kiosk_\(kiosk)", batch: 70)
    }
    try expectCounts(of: fleet)
    let before = try fleet.rows("SELECT * FROM honeycomb.rollup ORDER BY 1, 2, 3")
    try fleet.rows("SELECT honeycomb.recount()")
    #expect(try fleet.rows("SELECT * FROM honeycomb.rollup ORDER BY 1, 2, 3") == before)
    try expectCounts(of: fleet)
  }

  /// Compares each view with the sessions.
  private func expectCounts(of fleet: Fleet) throws {
    let picks = "CROSS JOIN LATERAL jsonb_array_elements(s.picks) p"
    let accepted = "count(*) FILTER (WHERE s.result = 'accepted')"
    let pairs = [
      (
        "SELECT topic, picks, accepted FROM honeycomb.counts_by_topic WHERE picks > 0 ORDER BY 1",
        "SELECT p.value ->> 'id', count(*), \(accepted) FROM honeycomb.session s \(picks) GROUP BY 1 ORDER BY 1"
      ),
      (
        "SELECT topic, unpicks FROM honeycomb.counts_by_topic WHERE unpicks > 0 ORDER BY 1",
        """
        SELECT p.value ->> 'id', count(*) FROM honeycomb.session s
        CROSS JOIN LATERAL jsonb_array_elements(s.unpicks) p GROUP BY 1 ORDER BY 1
        """
      ),
      (
        "SELECT day, sessions, accepted, picks FROM honeycomb.counts_by_day ORDER BY 1",
        """
        SELECT (opened AT TIME ZONE 'UTC')::date, count(*), \(accepted), sum(jsonb_array_length(picks))
        FROM honeycomb.session s GROUP BY 1 ORDER BY 1
        """
      ),
      (
        "SELECT kiosk, sessions, accepted, picks, last FROM honeycomb.counts_by_kiosk WHERE sessions > 0 ORDER BY 1",
        """
        SELECT kiosk, count(*), \(accepted), sum(jsonb_array_length(picks)), max(opened)
        FROM honeycomb.session s GROUP BY 1 ORDER BY 1
        """
      ),
      (
        "SELECT hour, language, sessions, accepted, picks FROM honeycomb.counts_by_hour ORDER BY 1, 2",
        """
        SELECT extract(hour FROM opened AT TIME ZONE 'UTC')::int, language, count(*), \(accepted),
        sum(jsonb_array_length(picks)) FROM honeycomb.session s GROUP BY 1, 2 ORDER BY 1, 2
        """
      ),
      (
        "SELECT kiosk, day, topic, picks, accepted FROM honeycomb.rollup WHERE picks > 0 ORDER BY 1, 2, 3",
        """
        SELECT kiosk, (opened AT TIME ZONE 'UTC')::date, p.value ->> 'id', count(*), \(accepted)
        FROM honeycomb.session s \(picks) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        """
      ),
    ]
    for (view, sessions) in pairs {
      let expected = try fleet.rows(sessions)
      #expect(!expected.isEmpty)
      #expect(try fleet.rows(view) == expected)
    }
  }

  @Test func aTopicHasItsNewestLabelInTheFirstLanguage() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 13)
    for (catalogue, language, label) in [
      ("1", "de", "Wasser"), ("1", "en-GB", "Watr"), ("2", "en-GB", "Water"), ("2", "de", "Wasser"),
    ] {
      var session = generator.session()
      session.picks = [.init(id: "w", label: label, path: ["Root", label])]
      session.unpicks = []
      (session.language, session.catalogue) = (language, String(repeating: catalogue, count: 64))
      _ = try fleet.ship([session])
    }
    #expect(
      try fleet.rows("SELECT topic, label, path, picks FROM honeycomb.counts_by_topic")
        == [["w", "Water", "{Root,Water}", "4"]])
  }

  // MARK: - Many at once

  @Test func sixteenShippersOfTheSameSessionsStoreEachOnce() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 14)
    let sessions = (0..<600).map { generator.session(kiosk: $0 % 2 == 0 ? "a" : "b") }
    // The same topics and days for all, so that they meet at the counts.
    let totals = Mutex(ShippingCounts())
    let errors = Mutex<[ShippingError]>([])
    inThreads(16) { index in
      var generator = SplitMix64(seed: UInt64(index))
      let kiosk = index % 2 == 0 ? "a" : "b"
      var outbox = MemoryOutbox(
        sessions.filter { $0.kiosk == kiosk }.shuffled(using: &generator))
      var shipper = Shipper(
        fleet.settings("kiosk_\(kiosk)"), schedule: ShippingSchedule(batch: 37),
        generator: generator)
      do throws(ShippingError) {
        let counts = try shipper.shipAll(&outbox, until: fleet.wakeUp.descriptor)
        totals.withLock { $0 += counts }
      } catch {
        errors.withLock { $0.append(error) }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(totals.withLock { $0.accepted } == 600)
    #expect(totals.withLock { $0.duplicates } == 7 * 600)
    #expect(try fleet.number("SELECT count(DISTINCT session) FROM honeycomb.session") == 600)
    #expect(
      try fleet.number("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        == 0)
    try expectCounts(of: fleet)
  }

  @Test func twoHundredKiosksMeetAtTheCountsWithoutADeadlock() throws {
    let fleet = try Fleet()
    let count = 200
    try fleet.rows(
      "SELECT honeycomb.add_kiosk('k' || g, 'kiosk_k' || g) FROM generate_series(1, \(count)) g")
    let errors = Mutex<[ShippingError]>([])
    inThreads(count) { index in
      var generator = SplitMix64(seed: UInt64(index))
      var outbox = MemoryOutbox((0..<30).map { _ in generator.session(kiosk: "k\(index + 1)") })
      var shipper = Shipper(
        fleet.settings("kiosk_k\(index + 1)"), schedule: ShippingSchedule(batch: 10),
        generator: generator)
      do throws(ShippingError) {
        _ = try shipper.shipAll(&outbox, until: fleet.wakeUp.descriptor)
      } catch {
        errors.withLock { $0.append(error) }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session") == count * 30)
    #expect(
      try fleet.number("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        == 0)
    try expectCounts(of: fleet)
  }

  @Test func monthsAreAddedWhileKiosksShip() throws {
    let fleet = try Fleet()
    let errors = Mutex<[String]>([])
    inThreads(5) { index in
      var generator = SplitMix64(seed: UInt64(index))
      do {
        if index == 4 {
          for year in 2020..<2026 { try fleet.runSchema(months: 12, from: "\(year)-01") }
          return
        }
        let sessions = (0..<400).map { _ in
          var session = generator.session()
          session.opened -= Int64(generator.int(0...5)) * 31_536_000_000_000
          return session
        }
        var outbox = MemoryOutbox(sessions)
        _ = try fleet.ship(&outbox, batch: 20)
      } catch {
        errors.withLock { $0.append("\(error)") }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session_default") == 0)
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session") == 1600)
    try expectCounts(of: fleet)
  }

  // MARK: - Failures

  @Test func aBatchWhoseReplyIsLostIsShippedOnce() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 15)
    var outbox = MemoryOutbox((0..<50).map { _ in generator.session() })
    // The server has stored it, and the kiosk does not know.
    outbox.failures = 1
    #expect(throws: ShippingError.self) { try fleet.ship(&outbox) }
    #expect(outbox.pending.count == 50)
    #expect(try fleet.ship(&outbox).duplicates == 50)
    try expectCounts(of: fleet)
  }

  @Test func aServerThatIsKilledInABatchHasItOnceAfterTheRetry() throws {
    let fleet = try Fleet()
    var generator = SplitMix64(seed: 16)
    var outbox = MemoryOutbox((0..<50).map { _ in generator.session() })
    let pipe = try WakeUpPipe()
    // The batch waits for this transaction, in its middle: the counts come after the sessions.
    var blocker = try fleet.connect(as: "postgres")
    _ = try blocker.rows(of: "BEGIN")
    _ = try blocker.rows(of: "LOCK TABLE honeycomb.day_rollup")
    let killed = Mutex(0)
    let settings = fleet.settings("kiosk_a")
    let events = Mutex<[ShippingEvent]>([])
    let sent = outbox
    let rest = Mutex(sent)
    inThreads(2) { index in
      if index == 0 {
        var mine = sent
        var shipper = Shipper(settings, generator: SplitMix64(seed: 1))
        shipper.run(&mine, until: pipe.descriptor) { event in
          events.withLock { $0.append(event) }
        }
        rest.withLock { $0 = mine }
      } else {
        let waiting =
          "SELECT pid FROM pg_stat_activity WHERE usename = 'kiosk_a' AND wait_event_type = 'Lock'"
        _ = Deadline().wait {
          let process = (try? fleet.number(waiting)) ?? -1
          // A backend of the server of these tests.
          if process > 1 {
            kill(pid_t(process), SIGKILL)
            killed.withLock { $0 += 1 }
          }
          return process > 1
        }
        _ = Deadline().wait {
          events.withLock { $0.contains { if case .shipped = $0 { true } else { false } } }
        }
        pipe.wakeUp()
      }
    }
    outbox = rest.withLock { $0 }
    #expect(killed.withLock { $0 } == 1)
    #expect(events.withLock { $0.contains { if case .failed = $0 { true } else { false } } })
    #expect(outbox.pending.isEmpty)
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session") == 50)
    try expectCounts(of: fleet)
  }

  @Test func aServerThatComesBackGetsTheSessions() throws {
    let server = try PostgresServer()
    let fleet = try Fleet(server: server)
    server.stop()
    var generator = SplitMix64(seed: 17)
    var outbox = MemoryOutbox((0..<5).map { _ in generator.session() })
    var shipper = Shipper(fleet.settings("kiosk_a"), generator: generator)
    let pipe = try WakeUpPipe()
    var (failures, accepted) = (0, 0)
    shipper.run(&outbox, until: pipe.descriptor) { event in
      switch event {
      case .failed(let error, _):
        failures += 1
        guard case .server(let reason) = error else { return }
        #expect(reason.kind == .transient)
        if failures == 2 { #expect(throws: Never.self) { try server.start() } }
        if failures == 8 { pipe.wakeUp() }
      case .shipped(let counts):
        accepted += counts.accepted
        pipe.wakeUp()
      default: break
      }
    }
    #expect(failures >= 2)
    #expect(outbox.pending.isEmpty)
    #expect(accepted == 5)
  }

  @Test func anIdleConnectionIsClosed() throws {
    let fleet = try Fleet()
    let pipe = try WakeUpPipe()
    let isClosed = Mutex(false)
    inThreads(2) { index in
      if index == 0 {
        var generator = SplitMix64(seed: 21)
        var outbox = MemoryOutbox([generator.session()])
        var shipper = Shipper(
          fleet.settings("kiosk_a"),
          schedule: ShippingSchedule(poll: .milliseconds(50), idle: .milliseconds(120)),
          generator: generator)
        shipper.run(&outbox, until: pipe.descriptor) { _ in }
      } else {
        let query = """
          SELECT (SELECT count(*) FROM honeycomb.session) - (SELECT count(*) FROM pg_stat_activity
          WHERE usename = 'kiosk_a' AND datname = current_database())
          """
        let wasClosed = Deadline().wait { (try? fleet.number(query)) == 1 }
        isClosed.withLock { $0 = wasClosed }
        pipe.wakeUp()
      }
    }
    #expect(isClosed.withLock { $0 })
  }

  @Test func aFullServerIsNoErrorToReport() throws {
    let fleet = try Fleet()
    try fleet.rows("ALTER ROLE kiosk_a CONNECTION LIMIT 0")
    defer { _ = try? fleet.rows("ALTER ROLE kiosk_a CONNECTION LIMIT -1") }
    var generator = SplitMix64(seed: 18)
    var outbox = MemoryOutbox([generator.session()])
    let error = #expect(throws: ShippingError.self) { try fleet.ship(&outbox) }
    guard let error, case .server(let reason) = error else { return }
    #expect(reason.kind == .busy)
    #expect(ShippingEvent.failed(error, pause: .seconds(1)).isQuiet)
  }

  @Test func variablesOfTheEnvironmentAreIgnored() throws {
    let fleet = try Fleet()
    let variables = [
      ("PGOPTIONS", "-c default_transaction_read_only=on"), ("PGTZ", "Nowhere/Here"),
      ("PGSERVICE", "none"), ("PGSSLMODE", "nonsense"), ("PGHOSTADDR", "192.0.2.1"),
    ]
    for (name, value) in variables { setenv(name, value, 1) }
    var generator = SplitMix64(seed: 19)
    let session = generator.session()
    #expect(try fleet.ship([session]) == [session.id: .accepted])
    for (name, _) in variables { #expect(getenv(name) == nil) }
  }

  // MARK: - Passwords and certificates

  /// Settings for TCP with TLS, as the role of the kiosk `a` whose password is `secret`.
  private func tcp(_ fleet: Fleet, _ folder: TemporaryFolder, password: String = "secret") throws
    -> ShippingSettings
  {
    try fleet.rows("ALTER ROLE kiosk_a PASSWORD 'secret'")
    var settings = fleet.settings("kiosk_a")
    settings.host = "localhost"
    settings.ca = fleet.server.folder + "/ca.crt"
    let path = try folder.write("localhost:*:*:kiosk_a:\(password)\n", to: "pass")
    chmod(path, 0o600)
    settings.passfile = path
    return settings
  }

  private func failure(_ settings: ShippingSettings, _ fleet: Fleet) -> PostgresError? {
    do throws(PostgresError) {
      _ = try PostgresConnection(settings, wakeUp: fleet.wakeUp.descriptor)
      return nil
    } catch { return error }
  }

  @Test func aKioskConnectsWithItsPasswordAndTheCA() throws {
    let fleet = try Fleet()
    let folder = try TemporaryFolder()
    var connection = try PostgresConnection(tcp(fleet, folder), wakeUp: fleet.wakeUp.descriptor)
    #expect(
      try connection.rows(of: "SELECT ssl::text FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
        == [["true"]])
  }

  @Test func aWrongPasswordIsAPermanentError() throws {
    let fleet = try Fleet()
    let folder = try TemporaryFolder()
    let error = failure(try tcp(fleet, folder, password: "wrong"), fleet)
    #expect(error?.kind == .permanent)
    let text = error?.description ?? ""
    #expect(text.hasPrefix("password authentication failed for user \"kiosk_a\""))
    #expect(
      text.hasSuffix("(SQLSTATE 28P01); check the role and its password in the password file"))
  }

  @Test func aMissingPasswordIsAPermanentError() throws {
    let fleet = try Fleet()
    let folder = try TemporaryFolder()
    var settings = try tcp(fleet, folder)
    settings.passfile = try folder.write("elsewhere:*:*:*:secret\n", to: "empty")
    chmod(folder.path("empty"), 0o600)
    #expect(failure(settings, fleet) == .passwordMissing)
    #expect(PostgresError.passwordMissing.kind == .permanent)
  }

  @Test func anUnknownDatabaseIsAPermanentError() throws {
    let fleet = try Fleet()
    var settings = fleet.settings("kiosk_a")
    settings.database = "nowhere"
    let error = failure(settings, fleet)
    #expect(error?.kind == .permanent)
    #expect(error?.description.contains("check the name of the database") == true)
  }

  @Test func anUntrustedCertificateIsAPermanentError() throws {
    let fleet = try Fleet()
    let folder = try TemporaryFolder()
    var settings = try tcp(fleet, folder)
    defer { try? useCertificate("server", fleet) }
    for name in ["other", "expired"] {
      try useCertificate(name, fleet)
      let error = failure(settings, fleet)
      #expect(error?.kind == .permanent)
      #expect(error?.description.contains("certificate for the configured host") == true)
    }
    try useCertificate("server", fleet)
    // A CA that did not sign it.
    settings.ca = fleet.server.folder + "/other.crt"
    #expect(failure(settings, fleet)?.kind == .permanent)
    settings.ca = try folder.write("no certificate", to: "ca")
    #expect(failure(settings, fleet)?.kind == .permanent)
  }

  private func useCertificate(_ name: String, _ fleet: Fleet) throws {
    let before = try fleet.rows("SELECT pg_conf_load_time()")
    try fleet.rows("ALTER SYSTEM SET ssl_cert_file = '\(fleet.server.folder)/\(name).crt'")
    try fleet.rows("ALTER SYSTEM SET ssl_key_file = '\(fleet.server.folder)/\(name).key'")
    try fleet.rows("SELECT pg_reload_conf()")
    let isLoaded = try Deadline().wait {
      try fleet.rows("SELECT pg_conf_load_time()") != before
    }
    #expect(isLoaded)
  }

  @Test func anUnknownHostIsATransientError() throws {
    let fleet = try SharedFleet.fleet.get()
    var settings = fleet.settings("kiosk_a")
    settings.host = "nowhere.invalid"
    settings.ca = fleet.server.folder + "/ca.crt"
    #expect(failure(settings, fleet)?.kind == .transient)
  }

  // MARK: - The end

  @Test func theLoopEndsWhileTheServerHangs() throws {
    let fleet = try SharedFleet.fleet.get()
    let listener = Listener()
    var settings = fleet.settings("kiosk_a")
    settings.host = "127.0.0.1"
    settings.port = listener.port
    settings.ca = fleet.server.folder + "/ca.crt"
    try expectEnd(settings)
  }

  @Test func theLoopEndsWhileAStatementWaits() throws {
    let fleet = try Fleet()
    var blocker = try fleet.connect(as: "postgres")
    _ = try blocker.rows(of: "BEGIN")
    _ = try blocker.rows(of: "LOCK TABLE honeycomb.day_rollup")
    try expectEnd(fleet.settings("kiosk_a"))
  }

  @Test func theLoopEndsWhileItPauses() throws {
    let fleet = try SharedFleet.fleet.get()
    var settings = fleet.settings("kiosk_a")
    settings.port = 1
    try expectEnd(settings)
  }

  /// Ends a loop that has begun to ship, and expects that it ends within two seconds.
  private func expectEnd(_ settings: ShippingSettings) throws {
    let pipe = try WakeUpPipe()
    let times = Mutex((woken: 0.0, ended: 0.0))
    inThreads(2) { index in
      if index == 0 {
        var generator = SplitMix64(seed: 20)
        var outbox = MemoryOutbox([generator.session()])
        var shipper = Shipper(settings, generator: generator)
        shipper.run(&outbox, until: pipe.descriptor) { _ in }
        times.withLock { $0.ended = Deadline.now }
        #expect(outbox.pending.count == 1)
      } else {
        // Not a wait for luck: however far the loop has come, it must end.
        usleep(700_000)
        times.withLock { $0.woken = Deadline.now }
        pipe.wakeUp()
      }
    }
    let (woken, ended) = times.withLock { ($0.woken, $0.ended) }
    #expect(ended > woken)
    #expect(ended - woken < 2)
  }
}

/// A fleet for tests that do not change it.
private enum SharedFleet {
  static let fleet = Result { try Fleet() }
}
