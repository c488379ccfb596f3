import Files
import Glibc
import Sessions
import TestSupport
import Testing

@testable import Shipping

import class Foundation.JSONSerialization
import struct Foundation.Data

/// What needs no server.
struct ValueTests {
  // MARK: - Months

  @Test(arguments: ["1970-01", "2026-11", "9999-12"])
  func aMonthIsReadAndWritten(text: String) { #expect(Month(text)?.description == text) }

  @Test(arguments: [
    "", "2026", "2026-13", "2026-00", "26-01", "1969-12", "+026-01", "2026-1", "2026-01-01",
    "２０２６-01",
  ])
  func anotherTextIsNoMonth(text: String) { #expect(Month(text) == nil) }

  @Test func theSchemaNamesItsFirstMonth() {
    #expect(
      FleetSchema(months: 3, from: Month("2026-11")).text.contains(
        "add_months(date '2026-11-01', 3)"))
    #expect(FleetSchema(months: 0).text.contains("add_months(NULL, 1)"))
  }

  /// The script is the files of `Resources`, each of which a tool for SQL can read, and adds the months.
  @Test func theSchemaIsItsFilesInOrder() throws {
    let folder = PackageFolder.root.appending(path: "Sources/Stand/Shipping/Resources")
    var rest = FleetSchema(months: 2).text[...]
    for name in ["roles", "tables", "validation", "counts", "submit", "maintenance", "views"] {
      let part = try String(contentsOf: folder.appending(path: "\(name).sql"), encoding: .utf8)
      try #require(rest.hasPrefix(part), "\(name)")
      rest = rest.dropFirst(part.count)
    }
    #expect(rest.hasSuffix("COMMIT;\n") && rest.count < 200)
  }

  // MARK: - Backoff and schedule

  @Test(arguments: 0..<20)
  func pausesDoubleWithJitterToFiveMinutes(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    var backoff = Backoff()
    var longest = 1.0
    for _ in 0..<20 {
      let pause = backoff.next(using: &generator) / .seconds(1)
      #expect((longest / 2...longest).contains(pause))
      longest = min(2 * longest, 300)
    }
    backoff.reset()
    #expect(backoff.next(using: &generator) <= .seconds(1))
  }

  @Test func batchesFollowEachOtherUntilTheOutboxIsEmpty() {
    var schedule = ShippingSchedule(batch: 50, poll: .seconds(10), idle: .seconds(15))
    #expect(schedule.step(at: .zero) == .ship(limit: 50))
    schedule.settled(at: .seconds(1))
    #expect(schedule.step(at: .seconds(1)) == .ship(limit: 50))
    schedule.foundNothing(at: .seconds(1))
    #expect(schedule.step(at: .seconds(2)) == .wait(until: .seconds(11)))
    schedule.foundNothing(at: .seconds(11))
    #expect(schedule.step(at: .seconds(12)) == .wait(until: .seconds(16)))
    #expect(schedule.step(at: .seconds(16)) == .disconnect)
    schedule.disconnected()
    #expect(schedule.step(at: .seconds(16)) == .wait(until: .seconds(21)))
    #expect(schedule.step(at: .seconds(21)) == .ship(limit: 50))
  }

  /// A kiosk used to keep its connection between two visitors, so that a full server never had one for the others.
  @Test func aConnectionIsClosedBeforeTheNextLookAtTheOutbox() {
    var schedule = ShippingSchedule()
    schedule.settled(at: .zero)
    schedule.foundNothing(at: .zero)
    guard case .wait(let time) = schedule.step(at: .zero) else {
      Issue.record("the outbox is looked at again at once")
      return
    }
    #expect(time <= .seconds(2))
    #expect(schedule.step(at: time) == .disconnect)
  }

  @Test func aRefusedBatchIsHalvedUntilOneIsLeft() {
    var schedule = ShippingSchedule(batch: 200)
    var limits: [Int] = []
    for _ in 0..<9 {
      guard case .ship(let limit) = schedule.step(at: .zero) else { break }
      limits.append(limit)
      schedule.split(batchOf: limit, at: .zero)
    }
    #expect(limits == [200, 100, 50, 25, 12, 6, 3, 1, 1])
    for _ in 0..<8 { schedule.settled(at: .zero) }
    #expect(schedule.step(at: .zero) == .ship(limit: 200))
  }

  // MARK: - The batch

  @Test(arguments: 0..<10)
  func theBatchIsJSONWithTheSessions(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var sessions = (0..<5).map { _ in generator.session() }
    sessions[0].kiosk = String(
      String.UnicodeScalarView((1..<0x300).compactMap { Unicode.Scalar($0) }))
    sessions[1].kiosk = "\u{10FFFF}\u{2028}\"\\/"
    let batch = BatchWriter.batch(of: sessions)
    #expect(batch.count == 5)
    let read = try JSONSerialization.jsonObject(with: Data(batch.text)) as? [[String: Any]] ?? []
    #expect(read.count == 5)
    for (object, session) in zip(read, sessions) {
      #expect(object["id"] as? String == session.id)
      #expect(object["kiosk"] as? String == session.kiosk)
      #expect(object["opened"] as? Int == Int(session.opened))
      let picks = object["picks"] as? [[String: Any]] ?? []
      #expect(picks.map { $0["id"] as? String } == session.picks.map(\.id))
      #expect(picks.map { $0["path"] as? [String] } == session.picks.map(\.path))
    }
  }

  @Test func aZeroCharacterIsReplaced() {
    var generator = SplitMix64(seed: 1)
    var session = generator.session()
    session.language = "d\0e"
    let text = String(decoding: BatchWriter.batch(of: [session]).text, as: UTF8.self)
    #expect(text.contains("\"d\u{FFFD}e\""))
  }

  @Test func aBatchOfLargeSessionsIsShorter() {
    var generator = SplitMix64(seed: 1)
    var session = generator.session()
    session.picks = [.init(id: "x", label: String(repeating: "x", count: 3 << 20), path: [])]
    #expect(BatchWriter.batch(of: [session, session, session]).count == 2)
  }

  // MARK: - Settings

  @Test func tcpNeedsACertificate() throws {
    var settings = ShippingSettings(host: "db.example.org", database: "fleet", user: "kiosk")
    #expect(throws: ShippingSettingsError.missing(key: "ca")) { try settings.check() }
    let folder = try TemporaryFolder()
    settings.ca = folder.path("none")
    #expect(throws: ShippingSettingsError.noFile(key: "ca", path: folder.path("none"))) {
      try settings.check()
    }
    settings.ca = try folder.write("x", to: "ca.pem")
    try settings.check()
    let parameters = Dictionary(
      uniqueKeysWithValues: settings.parameters(address: "192.0.2.1").map {
        ($0.name, $0.value)
      })
    #expect(parameters["sslmode"] == "verify-full" && parameters["sslrootcert"] == settings.ca)
    #expect(parameters["gssencmode"] == "disable" && parameters["password"] == nil)
    #expect(parameters["host"] == "db.example.org")
    #expect(parameters["hostaddr"] == "192.0.2.1")
  }

  @Test(arguments: [(0o600, true), (0o400, true), (0o640, false), (0o604, false), (0o700, false)])
  func thePasswordFileIsTheUsersAlone(mode: Int, isAccepted: Bool) throws {
    let folder = try TemporaryFolder()
    var settings = ShippingSettings(host: "/run/postgresql", database: "fleet", user: "kiosk")
    let path = try folder.write("*:*:*:*:secret", to: "pass")
    settings.passfile = path
    chmod(path, mode_t(mode))
    let error: ShippingSettingsError? =
      isAccepted ? nil : .openPassfile(path: path, mode: UInt32(mode))
    #expect(throwing { () throws(ShippingSettingsError) in try settings.check() } == error)
  }

  private func throwing(
    _ body: () throws(ShippingSettingsError) -> Void
  ) -> ShippingSettingsError? {
    do throws(ShippingSettingsError) { try body() } catch { return error }
    return nil
  }

  @Test(arguments: ["a,b", "@abstract"])
  func onlyOneHostIsAccepted(host: String) {
    let settings = ShippingSettings(host: host, database: "fleet", user: "kiosk")
    #expect(throws: ShippingSettingsError.badHost(host)) { try settings.check() }
  }

  // MARK: - Errors

  @Test func aMissingLibraryIsNoLibrary() {
    #expect(PostgresLibrary(file: "libnothing.so.0") == nil)
    #expect(PostgresLibrary(file: "libc.so.6") == nil)
  }

  @Test(arguments: [
    ("53300", PostgresError.Kind.busy), ("57P03", .transient), ("40P01", .transient),
    ("40001", .transient),
    ("55P03", .transient), ("28P01", .permanent), ("28000", .permanent), ("3D000", .permanent),
    ("42501", .permanent), ("22P05", .data), ("23514", .data), ("54000", .data),
    ("57P04", .permanent),
  ])
  func theStateTellsWhatToDo(state: String, kind: PostgresError.Kind) {
    #expect(PostgresError.server(state: state, message: "").kind == kind)
  }

  @Test func theStateOfAFailedConnectionIsInItsMessage() {
    let error = PostgresError(
      connectionMessage: """
        connection to server at "127.0.0.1", port 5433 failed: FATAL:  28P01: password authentication failed for user "k"
        LOCATION:  auth_failed, auth.c:335

        """)
    #expect(
      error == .server(state: "28P01", message: "password authentication failed for user \"k\""))
    #expect(error.description.contains("check the role and its password"))
  }

  @Test func textsOfTheServerAreSafeToPrint() {
    #expect(cleaned("a\u{1B}[31m\nb\u{9B}c\u{202E}d\u{0}  e ") == "a [31m b cd e")
    #expect(cleaned(String(repeating: "x", count: 10_000)).count == 601)
  }

  @Test func eachSessionNeedsAnOutcome() throws {
    let rows: [[String?]] = [["x", "accepted", nil], ["y", "rejected", "bad\u{7}"]]
    let outcomes = try Shipper<SplitMix64>.outcomes(rows, ["y", "x"])
    #expect(outcomes.map(\.id) == ["y", "x"])
    #expect(outcomes.map(\.outcome) == [.rejected(reason: "bad"), .accepted])
    #expect(throws: PostgresError.self) { try Shipper<SplitMix64>.outcomes(rows, ["z"]) }
    #expect(throws: PostgresError.self) {
      try Shipper<SplitMix64>.outcomes([["x", "gone", nil]], ["x"])
    }
  }
}
