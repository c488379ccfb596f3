import Foundation
import SessionStore
import Sessions
import TestSupport
import Testing

/// A stand that has very many visitors: its memory, its descriptors and its response times stay the same.
///
/// The binaries are unchanged; their clock is faster. A year's visitors: `HONEYCOMB_SOAK=100000 Scripts/test --filter E2ESoakTests`.
@Suite(.serialized) struct E2ESoakTests {
  /// What was measured in a part of the visits.
  private struct Measurement {
    /// The private resident memory at the end, in bytes.
    var memory: Int
    var descriptors: Int
    /// The milliseconds from the key to the pixels, of the median visit and of 99 %, without those for which nobody had a processor.
    var median: Double
    var slow: Double
    /// The milliseconds of processor time for each visit.
    var work: Double
  }

  private static let visits =
    ProcessInfo.processInfo.environment["HONEYCOMB_SOAK"].flatMap { Int($0) } ?? 200
  /// The visits before the first measurement.
  private static let warmUp = 20
  /// How much faster the clock of the stand is, in general and from the last key until its thank-you was seen.
  ///
  /// A frame of the clock is part of what is measured: 2 ms at the lower speed.
  private static let (speed, speedUntilSeen) = (50.0, 8.0)
  /// The number of parts that are compared.
  private static let parts = 5

  @Test func manyVisitorsLeaveMemoryAndTimesAsTheyWere() throws {
    let clock = try TestClock(speed: Self.speed)
    // The default time without input would be about a second, which a busy machine may pause for.
    let stand = try KioskStand(settings: "attract: false\nidle: 3600", clock: clock, thanks: 2)
    try stand.start()
    let process = try #require(stand.program?.process)
    let color = try stand.pixel()
    // The first visits fill caches.
    for _ in 0..<Self.warmUp { _ = try visit(stand, clock, color) }
    var found: [Measurement] = []
    for _ in 0..<Self.parts {
      var times: [Double] = []
      let before = ProcessWork(of: process).nanoseconds.values.reduce(0, +)
      for _ in 0..<Self.visits / Self.parts {
        times.append(try visit(stand, clock, color))
      }
      let work = ProcessWork(of: process).nanoseconds.values.reduce(0, +) - before
      times.sort()
      let memory = ProcessMemory(of: process)
      found.append(
        Measurement(
          memory: memory.resident - memory.shared,
          descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
            .count,
          median: times[times.count / 2] * 1000, slow: times[times.count * 99 / 100] * 1000,
          work: Double(work) / 1e6 / Double(Self.visits / Self.parts)))
      if Self.visits > 1000 {
        print("soak: part \(found.count) of \(Self.parts): \(found[found.count - 1])")
      }
    }
    let (first, last) = (found[0], found[Self.parts - 1])
    #expect(last.descriptors == first.descriptors, "\(found)")
    // A page of the allocator may come and go; a leak of 100 bytes for each visit is 10 MB in a year.
    #expect(last.memory - first.memory < 2_000_000 + 20 * Self.visits, "\(found)")
    #expect(last.work < 1.5 * first.work + 1, "\(found)")
    #expect(last.median < 2 * first.median + 5, "\(found)")
    let ending = try stand.terminate()
    #expect(ending.status == 143 && ending.errors.isEmpty, "\(ending.errors)")
    let statistics = try Program.run(["journal", "stats", "--json", stand.journal])
    let count = statistics.output.firstMatch(of: /"results": {"accepted": (\d+)}/)
    let accepted = try #require(count.flatMap { Int($0.1) }, "\(statistics.output)")
    let made = Self.warmUp + Self.visits / Self.parts * Self.parts
    #expect(accepted == made)
    #expect(try Program.run(["journal", "verify", stand.journal], within: 120).status == 0)
  }

  /// A shipper closes its connection between two visitors; a year of that has many of them, with TLS and a password.
  @Test func aShipperThatConnectsForEachVisitorStaysAsItWas() throws {
    let visits = max(20, Self.visits / 50)
    let database = try StandDatabase()
    let clock = try TestClock(speed: 100)
    let folder = try TemporaryFolder()
    try folder.write(
      """
      name: stand
      catalogue: none.yaml
      journal: journal.sqlite
      \(database.securedOutbox)
      """, to: "kiosk.yaml")
    chmod(try folder.write("*:*:*:*:\(StandDatabase.password)\n", to: "passfile"), 0o600)
    let journal = try SessionJournal(path: folder.path("journal.sqlite"))
    let shipper = try Program(
      ["journal", "ship", folder.path("kiosk.yaml")], display: nil, variables: clock.variables)
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(shipper.process)/fd").count
    }
    var (memory, open) = (0, 0)
    for visit in 0..<visits {
      let time = Int64(Date().timeIntervalSince1970 * 1e6)
      let topic = JournalSession.Topic(id: "one", label: "one", path: ["one"])
      try journal.save(
        JournalSession(
          id: UUID().uuidString.lowercased(), kiosk: "stand", opened: time, closed: time,
          language: "", result: .accepted, catalogue: String(repeating: "a", count: 64),
          picks: [topic], unpicks: []),
        isOver: true, isForOutbox: true)
      let isShipped = try Deadline().wait { try journal.backlog().waiting == 0 }
      try #require(isShipped, "\(shipper.errorsSoFar)")
      guard visit == 10 || visit == visits - 1 else { continue }
      #expect(Deadline().wait { database.backends().isEmpty })
      let now = (ProcessMemory(of: shipper.process).resident, try descriptors())
      if visit == visits - 1 {
        // A connection may still be closing, now or when they were first counted.
        #expect(try Deadline().wait { try descriptors() <= open })
        #expect(now.0 - memory < 1_000_000 + 100 * visits)
        if Self.visits > 1000 {
          print("soak: \(visits) connections: \(memory) to \(now.0) bytes, \(open) descriptors")
        }
      }
      (memory, open) = now
    }
    // The server counts a connection some time after its end.
    let areCounted = try Deadline().wait {
      let connections = try database.server.run(
        "SELECT sessions FROM pg_stat_database WHERE datname = '\(database.name)'",
        in: database.name)
      return (connections.split(separator: "\n").first.flatMap { Int($0) } ?? 0) >= visits
    }
    #expect(areCounted)
    #expect(try database.sessions().count == visits)
    // A pause of a busy machine is long on this clock.
    let errors = shipper.errorsSoFar.split(separator: "\n")
    #expect(errors.allSatisfy { $0.contains("timed out") }, "\(errors)")
  }

  /// Makes a visit, and returns the seconds from the last key to the thank-you.
  ///
  /// The clock is slower until the thank-you was seen: a frame that comes late on a busy machine would find it over.
  private func visit(_ stand: KioskStand, _ clock: TestClock, _ color: UInt32) throws -> Double {
    try clock.setSpeed(Self.speedUntilSeen)
    defer { try? clock.setSpeed(Self.speed) }
    try stand.strike(.space)
    let process = try #require(stand.program?.process)
    let stopwatch = Stopwatch(of: [process, stand.server.process])
    try stand.strike(.enter)
    try #require(try stand.isCovered())
    let time = stopwatch.seconds
    try clock.setSpeed(Self.speed)
    try stand.awaitStart(color)
    // The notices of what was drawn.
    try stand.outside.waitForAll()
    return time
  }
}
