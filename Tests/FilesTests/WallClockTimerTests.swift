import Files
import Foundation
import TestSupport
import Testing

/// Timers of the system's clock, and its zone.
struct WallClockTimerTests {
  private func isReady(_ timer: WallClockTimer, within seconds: Double) -> Bool {
    Deadline(seconds: seconds).waitForInput(on: timer.descriptor)
  }

  @Test func aTimeThatHasPassedIsDueAtOnce() throws {
    let timer = try WallClockTimer()
    #expect(!isReady(timer, within: 0))
    for time in [-5, 0, 1, Int64(Date().timeIntervalSince1970) - 10] {
      timer.set(at: time)
      #expect(isReady(timer, within: Deadline.patience))
      timer.reset()
      #expect(!isReady(timer, within: 0))
    }
  }

  @Test func aTimeToComeIsDueThen() throws {
    let timer = try WallClockTimer()
    let time = Int64(Date().timeIntervalSince1970) + 2
    timer.set(at: time)
    #expect(!isReady(timer, within: 0))
    #expect(isReady(timer, within: Deadline.patience))
    #expect(Int64(Date().timeIntervalSince1970) >= time)
    // The last time that was set counts.
    timer.set(at: time + 1000)
    #expect(!isReady(timer, within: 0))
  }

  /// The offsets are Foundation's, which reads the zone's rules by itself.
  @Test func offsetsAreThoseOfTheZone() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<200 {
      let time = Int64(random.int(0...2_000_000_000))
      let date = Date(timeIntervalSince1970: Double(time))
      #expect(LocalZone.offset(at: time) == TimeZone.current.secondsFromGMT(for: date))
    }
  }
}
