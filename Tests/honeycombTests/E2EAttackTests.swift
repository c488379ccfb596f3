import Foundation
import TestSupport
import Testing

/// A kiosk among hostile clients: no session is lost, and it can always be ended.
///
/// `Scripts/attack` runs this test for a long time.
@Suite(.serialized) struct E2EAttackTests {
  /// The duration of the attack, in seconds.
  private static let seconds = number("HONEYCOMB_ATTACK_SECONDS") ?? 5
  /// The seed of the random order.
  private static let seed = UInt64(number("HONEYCOMB_ATTACK_SEED") ?? 1)
  /// The maximum memory of a kiosk in bytes, including shared memory.
  private static let mostMemory = 300_000_000

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
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
    let session = try E2ESession(settings: "idle: 600", on: server)
    try session.strike(.space)
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
    #expect(try session.sessions().map(\.ids) == [["one"]])
    #expect(ending.output.count { $0 == "\n" } == 1)
  }
}
