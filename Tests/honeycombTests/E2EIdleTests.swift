import Foundation
import TestSupport
import Testing

/// How much it does: nothing when nothing happens, one frame an interval when something moves.
@Suite(.serialized) struct E2EIdleTests {
  @Test func settledAndUntouchedNoThreadRuns() throws {
    let session = try E2ESession()
    // Everything that could leave something ticking: a fling, a pick with its bloom, a hover.
    try session.fling(from: (240, 240), by: (6, 3), steps: 8)
    try session.settle()
    try session.click(240, 240)
    try session.settle(quiet: 0.5)
    let before = try contextSwitches(of: session.program.process)
    #expect(before.values.allSatisfy { $0.count == 2 } && !before.isEmpty)
    // Whatever ticked would do so at least once a second: three tell as much as ten.
    #expect(try session.nextDamage(within: 3) == nil)
    #expect(try contextSwitches(of: session.program.process) == before)
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
    // Xvfb presents every 16.65 ms. A late frame is followed by one in time, so two gaps together
    // are what cannot be shorter than two intervals less the time of drawing one.
    let duration = Double((frames.last ?? 0) - (frames.first ?? 0))
    #expect(Double(frames.count - 1) <= duration / 16.65 + 1)
    for (first, second) in zip(gaps, gaps.dropFirst()) {
      #expect(first + second >= 20, "three frames within \(first + second) ms")
    }
    #expect(try session.nextDamage(within: 1) == nil)
  }
}
