import Foundation
import TestSupport
import Testing

/// The program's work: none when idle, one frame per interval during motion.
@Suite(.serialized) struct E2EIdleTests {
  /// An event after which an idle window must not wake up again.
  private enum Disturbance: CaseIterable { case none, keyboardMap, occlusion, unmapping }

  private func disturb(_ session: E2ESession, by disturbance: Disturbance) throws {
    let outside = session.outside
    switch disturbance {
    case .none:
      // Everything that could leave a timer running: a fling, a pick with its subtopics, a hover.
      try session.fling(from: (240, 240), by: (6, 3), steps: 8)
      try session.settle()
      try session.click(240, 240)
    case .keyboardMap:
      try outside.remap(outside.unusedKeycode(), to: [0xE4])
    case .occlusion:
      try session.fling(from: (240, 240), by: (6, 3), steps: 8)
      _ = try outside.makeWindow(x: 0, y: 0, width: 640, height: 480)
    case .unmapping:
      try session.fling(from: (240, 240), by: (6, 3), steps: 8)
      try outside.unmap(session.window)
    }
  }

  /// All windows are tested in parallel, each on its own server.
  @Test func noThreadRunsForTenSecondsWhateverHappenedBefore() throws {
    let sessions = try Disturbance.allCases.map { disturbance in
      let session = try E2ESession()
      try disturb(session, by: disturbance)
      return session
    }
    for session in sessions { try session.settle(quiet: 0.5) }
    let before = try sessions.map { try contextSwitches(of: $0.program.process) }
    for counts in before {
      #expect(counts.values.allSatisfy { $0.count == 2 } && !counts.isEmpty)
    }
    let end = Deadline(seconds: 10)
    for session in sessions { #expect(try session.nextDamage(within: end.remaining) == nil) }
    for ((session, before), disturbance) in zip(zip(sessions, before), Disturbance.allCases) {
      let after = try contextSwitches(of: session.program.process)
      #expect(after == before, "after \(disturbance)")
      session.program.send(SIGTERM)
      #expect(try session.program.end().status == 143)
    }
  }

  @Test func aMovingPictureHasOneFrameAnIntervalAndASettledOneNone() throws {
    let session = try E2ESession()
    try session.fling(from: (300, 240), by: (-8, 1), steps: 8)
    let notices = try session.settle(quiet: 0.5)
    // The rectangles of one frame arrive within a few milliseconds.
    var frames: [UInt32] = []
    for notice in notices where notice.time - (frames.last ?? 0) > 5 { frames.append(notice.time) }
    let gaps = zip(frames, frames.dropFirst()).map { $1 - $0 }
    #expect(gaps.count >= 20)
    // Xvfb presents every 16.65 ms. On a busy machine it is late by any time, and in time again after that; so the times of
    // single frames prove nothing, but those of many do.
    let duration = Double((frames.last ?? 0) - (frames.first ?? 0))
    #expect(Double(frames.count - 1) <= duration / 16.65 + 1)
    for start in gaps.indices.dropLast(9) {
      let time = gaps[start..<start + 10].reduce(0, +)
      #expect(Double(time) >= 8 * 16.65, "eleven frames within \(time) ms")
    }
    #expect(try session.nextDamage(within: 1) == nil)
  }
}
