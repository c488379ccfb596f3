import Foundation
import TestSupport
import Testing

/// A stand with its shipper and its database, of which one is killed at a random moment, again and again.
///
/// More of them: `HONEYCOMB_KILLS=500 Scripts/test --filter E2EStandKillTests`, with ten sessions for each.
@Suite(.serialized) struct E2EStandKillTests {
  private enum Victim: Int, CaseIterable {
    case kiosk, shipper, database
  }

  /// What has become of the visitors.
  private struct Tally {
    var visits = 0
    /// The sessions whose thank-you was on the screen, and those that were found in the journal after a kill.
    var kept = 0
    var kills: [Victim: Int] = [:]
  }

  private static let environment = ProcessInfo.processInfo.environment["HONEYCOMB_KILLS"]

  @Test func aKilledKioskShipperOrDatabaseKeepsEveryThankedSessionOnce() throws {
    let rounds = Self.environment.flatMap { Int($0) } ?? 6
    let visits = Self.environment == nil ? 3 : 10
    let database = try StandDatabase()
    let clock = try TestClock(speed: 4)
    let stand = try KioskStand(
      settings: database.outbox, clock: clock, thanks: 1)
    var random = SplitMix64(seed: 18)
    var tally = Tally()
    try stand.start()
    let color = try stand.pixel()
    try stand.learnThanks()
    (tally.visits, tally.kept) = (1, 1)
    var shipper = try startShipper(stand, clock)
    for round in 0..<rounds {
      let victim = Victim.allCases[round % Victim.allCases.count]
      let chosen = random.int(0...visits - 1)
      for visit in 0..<visits {
        let isChosen = visit == chosen
        // A server that restarts has none for a moment; it is one of a server of this test.
        let backend = isChosen && victim == .database ? try awaitBackend(of: database) : nil
        try stand.strike(.space)
        try stand.strike(.enter)
        tally.visits += 1
        if isChosen { usleep(UInt32(random.int(0...(victim == .kiosk ? 60_000 : 20_000)))) }
        if isChosen, victim == .kiosk {
          // The pixels of the last moment.
          let isThanking = try stand.isThanking()
          try stand.kill()
          tally.kills[.kiosk, default: 0] += 1
          try expectJournal(stand, &tally, isThanking: isThanking)
          try stand.start()
          continue
        }
        if isChosen, victim == .shipper {
          shipper.send(SIGKILL)
          #expect(try shipper.end().status == 137)
          tally.kills[.shipper, default: 0] += 1
          shipper = try startShipper(stand, clock)
        }
        if let backend, Glibc.kill(backend, SIGKILL) == 0 {
          tally.kills[.database, default: 0] += 1
        }
        let isThanked = try stand.thanks()
        #expect(isThanked, "round \(round), visit \(visit), \(victim)")
        guard isThanked else { return }
        tally.kept += 1
        try stand.awaitStart(color)
      }
    }
    _ = try stand.terminate()
    let sessions = try stand.sessions()
    let accepted = sessions.filter { $0.result == "accepted" }
    #expect(accepted.count == tally.kept && tally.kept <= tally.visits)
    #expect(Set(sessions.map(\.session)).count == sessions.count)
    #expect(accepted.allSatisfy { $0.ids == ["one"] })
    #expect(sessions.allSatisfy { ["accepted", "interrupted"].contains($0.result) })
    #expect(try Program.run(["journal", "verify", stand.journal]) == .init(status: 0))
    // Each exactly once on the server too; none is missing, none is there twice.
    let ids = sessions.map(\.session).sorted()
    #expect(Deadline(seconds: 60).wait { (try? database.sessions()) == ids })
    for victim in Victim.allCases {
      let (kills, due) = (tally.kills[victim, default: 0], (rounds + 2 - victim.rawValue) / 3)
      // The shipper may have closed its connection in the moment before the server's process is killed.
      #expect(victim == .database ? 2 * kills >= due - 2 && kills <= due : kills == due)
    }
    if Self.environment != nil {
      print("kills: \(tally), accepted \(accepted.count), at the server \(ids.count)")
    }
    shipper.send(SIGTERM)
    #expect(try shipper.end().status == 143)
  }

  /// Kills while the journal is made and opened, and while what a crash has left is recorded.
  @Test func aKioskThatIsKilledWhileItStartsKeepsItsJournal() throws {
    let stand = try KioskStand()
    let kills = Self.environment.flatMap { Int($0) } ?? 6
    var random = SplitMix64(seed: 19)
    func killAtStart() throws {
      for _ in 0..<kills {
        let program = try stand.run(["kiosk", stand.folder.path("kiosk.yaml")])
        usleep(UInt32(random.int(0...400_000)))
        program.send(SIGKILL)
        #expect(try program.end().status == 137)
      }
    }
    try killAtStart()
    try stand.start()
    try stand.learnThanks()
    try stand.strike(.space)
    try stand.settle()
    try stand.kill()
    try killAtStart()
    try stand.start()
    #expect(try stand.visit())
    #expect(try stand.sessions().map(\.result) == ["accepted", "interrupted", "accepted"])
    #expect(try Program.run(["journal", "verify", stand.journal]) == .init(status: 0))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: stand.folder.path(KioskStand.data))
    #expect(!names.contains { $0.contains("damaged") }, "\(names)")
  }

  /// After a kill of the kiosk, the journal has what was thanked for, and at most the last session besides.
  private func expectJournal(_ stand: KioskStand, _ tally: inout Tally, isThanking: Bool) throws {
    let accepted = try stand.sessions().count { $0.result == "accepted" }
    let least = tally.kept + (isThanking ? 1 : 0)
    #expect(accepted >= least && accepted <= tally.kept + 1)
    tally.kept = accepted
  }

  /// Waits for a process of the server that serves the shipper.
  private func awaitBackend(of database: StandDatabase) throws -> pid_t {
    var backend: pid_t?
    _ = Deadline().wait {
      backend = database.backends().first
      return backend != nil
    }
    return try #require(backend)
  }

  private func startShipper(_ stand: KioskStand, _ clock: TestClock) throws -> Program {
    try Program(
      ["journal", "ship", stand.folder.path("kiosk.yaml")], display: nil, variables: clock.variables
    )
  }
}
