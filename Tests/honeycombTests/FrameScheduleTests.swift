import TestSupport
import Testing

@testable import honeycomb

struct FrameScheduleTests {
  private static let step = Duration.milliseconds(40)

  /// Returns the schedule of a picture that moves during `movements` and rests otherwise.
  private static func schedule(
    _ movements: [Range<Duration>], duration: Duration, times: inout [Duration]
  ) -> FrameSchedule {
    var asked: [Duration] = []
    let schedule = FrameSchedule(duration: duration, step: step) { time in
      asked.append(time)
      if movements.contains(where: { $0.contains(time) }) { return time }
      return movements.map(\.lowerBound).filter { $0 > time }.min()
    }
    times = asked
    return schedule
  }

  /// For random movements, the schedule has the same frames as a check of every single frame.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func everyFrameThatDiffersIsDrawn(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let duration = Duration.milliseconds(random.int(0...4000))
    let movements = (0..<random.int(0...4)).map { _ in
      let start = Duration.milliseconds(random.int(0...4000))
      return start..<start + .milliseconds(random.int(1...300))
    }
    var times: [Duration] = []
    let schedule = Self.schedule(movements, duration: duration, times: &times)
    // The counts cover the whole time without gaps.
    var index = 0
    for frame in schedule.frames {
      #expect(frame.time == Self.step * index && frame.count >= 1)
      // No movement begins between a frame and the last frame that it stands for.
      for skipped in index + 1..<max(index + 1, index + frame.count) {
        let (from, to) = (frame.time, Self.step * skipped)
        #expect(!movements.contains { $0.contains(from) })
        #expect(!movements.contains { $0.lowerBound > from && $0.lowerBound <= to })
      }
      index += frame.count
    }
    #expect(index == max(1, Int((duration / Self.step).rounded(.up))))
    #expect(times == schedule.frames.map(\.time))
  }

  @Test func yearsWithoutAChangeAreThreeFrames() {
    var times: [Duration] = []
    let moving = Duration.seconds(500_000_000)..<Duration.seconds(500_000_000.001)
    let schedule = Self.schedule([moving], duration: .seconds(1_000_000_000), times: &times)
    #expect(schedule.frames.map(\.count) == [12_500_000_000, 1, 12_499_999_999])
    #expect(schedule.frames.map(\.time).dropFirst().first == .seconds(500_000_000))
    #expect(schedule.sample(12).count == 3 && schedule.sample(2).count == 3)
  }
}
