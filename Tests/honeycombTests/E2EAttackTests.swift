import Foundation
import TestSupport
import Testing

/// A kiosk among hostile clients, and one that is killed: no session is lost, and it can always be ended.
///
/// `Scripts/attack` runs these tests for a long time.
@Suite(.serialized) struct E2EAttackTests {
  private struct Session: Decodable {
    let session: String
    let result: String
    let picks: [E2EPick]
  }

  /// The duration of the attack, in seconds.
  private static let seconds = number("HONEYCOMB_ATTACK_SECONDS") ?? 5
  /// The number of times that a kiosk is killed.
  private static let kills = number("HONEYCOMB_ATTACK_KILLS") ?? 3
  /// The seed of the random order.
  private static let seed = UInt64(number("HONEYCOMB_ATTACK_SEED") ?? 1)
  /// The maximum memory of a kiosk in bytes, including shared memory.
  private static let mostMemory = 300_000_000

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static func sessions(_ journal: String) throws -> [Session] {
    #expect(journal.isEmpty || journal.hasSuffix("\n"))
    return try journal.split(separator: "\n").map { line in
      try JSONDecoder().decode(Session.self, from: Data(line.utf8))
    }
  }

  /// The endings of kiosks, and other measurements of a run.
  private struct Tally {
    var bursts: [E2EAttacker.Kind: Int] = [:]
    var peak = 0
    var slowestEnd = 0.0
    var endings: [Int32: Int] = [:]

    mutating func note(_ memory: ProcessMemory) { peak = max(peak, memory.peak) }
  }

  @Test func hostileClientsTakeNothingFromAKiosk() throws {
    var random = SplitMix64(seed: Self.seed)
    var tally = Tally()
    let server = try XServer(width: 640, height: 480)
    let end = Deadline(seconds: Double(Self.seconds))
    repeat {
      try live(on: server, until: end, &random, &tally)
    } while !end.isOver
    #expect(tally.peak < Self.mostMemory)
    #expect(tally.slowestEnd < 1, "\(tally)")
    if Self.seconds > 60 { print("attack: \(tally)") }
  }

  /// Runs a kiosk from start to end; its session must be in the journal afterward.
  private func live(
    on server: XServer, until end: Deadline, _ random: inout SplitMix64, _ tally: inout Tally
  ) throws {
    let session = try E2ESession(
      topics: "one\ntwo\nthree\n", look: ["--reduced-motion"], other: ["--kiosk", "--idle", "600"],
      journal: "journal.jsonl", on: server)
    try session.click(320, 240)
    try session.move(639, 479)
    try session.settle()
    let picked = try session.picture()
    var attacker = try E2EAttacker(server, against: session.window)
    for _ in 0..<Int.random(in: 1...6, using: &random) where !end.isOver {
      let kind = E2EAttacker.Kind.allCases.randomElement(using: &random) ?? .sentEvents
      tally.bursts[kind, default: 0] += 1
      try attacker.strike(kind, &random)
      if Int.random(in: 0..<8, using: &random) == 0 {
        // The attack continues while the kiosk ends.
        try finish(session, by: SIGTERM, kind, &random, &tally)
        return try attacker.stop()
      }
      usleep(.random(in: 0...400_000, using: &random))
      try attacker.stop()
      tally.note(ProcessMemory(of: session.program.process))
      try expectPicture(picked, of: session, &attacker, after: kind)
    }
    if Bool.random(using: &random) {
      try finish(session, by: SIGTERM, nil, &random, &tally)
    } else {
      try finish(session, by: nil, nil, &random, &tally)
    }
  }

  /// Expects the kiosk to restore itself, unless it has done so too often and now waits.
  private func expectPicture(
    _ picture: XPicture, of session: E2ESession, _ attacker: inout E2EAttacker,
    after kind: E2EAttacker.Kind
  ) throws {
    func isThere() throws -> Bool {
      let place = try session.outside.geometry(of: session.window)
      guard try session.outside.isViewable(session.window), place.width == 640, place.height == 480
      else { return false }
      return try session.picture().differences(from: picture) == 0
    }
    let waits = session.program.errorsSoFar.contains("10 times in a minute")
    if waits {
      try session.outside.map(session.window)
      try session.outside.restack(session.window, isAbove: true)
      try session.outside.configure(session.window, x: 0, y: 0, width: 640, height: 480)
    }
    #expect(try Deadline().wait(until: isThere), "after \(kind)")
  }

  /// Ends the kiosk by a signal or by another client, and expects its session in the journal.
  private func finish(
    _ session: E2ESession, by signal: Int32?, _ kind: E2EAttacker.Kind?, _ random: inout SplitMix64,
    _ tally: inout Tally
  ) throws {
    tally.note(ProcessMemory(of: session.program.process))
    let start = Deadline.now
    if let signal {
      session.program.send(signal)
    } else if Bool.random(using: &random) {
      try session.outside.destroy(session.window)
    } else {
      try session.outside.killClient(of: session.window)
    }
    let ending = try session.program.end()
    tally.slowestEnd = max(tally.slowestEnd, Deadline.now - start)
    tally.endings[ending.status, default: 0] += 1
    #expect(ending.status == (signal == nil ? 69 : 143), "\(ending), \(String(describing: kind))")
    let written = try Self.sessions(session.folder.text("journal.jsonl"))
    #expect(written.map { $0.picks.map(\.id) } == [["one"]])
    #expect(session.folder.text("journal.jsonl") == ending.output)
  }

  // MARK: - Kills

  @Test func aKilledKioskLosesNoSessionThatWasThankedFor() throws {
    var random = SplitMix64(seed: Self.seed &+ 1)
    let folder = try TemporaryFolder()
    let journal = folder.path("journal.jsonl")
    var (thanked, tried) = (0, 0)
    for _ in 0..<Self.kills {
      let session = try E2ESession(
        topics: "one\ntwo\nthree\n", look: ["--reduced-motion"],
        other: ["--kiosk", "--journal", journal])
      let process = session.program.process
      let delay = UInt32.random(in: 0...2_500_000, using: &random)
      let killer = Thread {
        usleep(delay)
        kill(process, SIGKILL)
      }
      killer.start()
      let life = Deadline(seconds: 10)
      while session.program.isRunning, !life.isOver {
        do { try visit(session, &tried, &thanked) } catch {}
      }
      #expect(try session.program.end().status == 137)
    }
    let written = try Self.sessions(folder.text("journal.jsonl"))
    let accepted = written.filter { $0.result == "accepted" }
    #expect(Set(written.map(\.session)).count == written.count)
    #expect(accepted.count >= thanked && accepted.count <= tried)
    #expect(accepted.allSatisfy { $0.picks.map(\.id) == ["one"] })
    if Self.kills > 10 {
      print(
        "kills: \(Self.kills), sessions thanked for: \(thanked), in the journal: \(accepted.count)")
    }
  }

  /// Picks, confirms, and waits for the thank-you, which dims the whole window, and for its end.
  private func visit(_ session: E2ESession, _ tried: inout Int, _ thanked: inout Int) throws {
    let corner = try session.pixel(3, 3)
    try session.click(320, 240)
    usleep(80_000)
    tried += 1
    try session.click(560, 440)
    guard try Deadline().wait(until: { try session.pixel(3, 3) != corner }) else {
      return
    }
    thanked += 1
    _ = try Deadline().wait { try session.pixel(3, 3) == corner }
  }
}
