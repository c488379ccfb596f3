import Files
import Service
import TestSupport
import Testing

/// The timer of a kiosk's screen, with a clock of the test's.
struct ScreenAlarmTests {
  private final class Clock {
    var now: Double
    /// What the clock is set forward by after each of the next readings.
    var jumps: [Double] = []

    init(_ now: Double) { self.now = now }

    func read() -> Double {
      defer { if !jumps.isEmpty { now += jumps.removeFirst() } }
      return now
    }
  }

  /// Some hour of January 2027, after the time of any test run now; or one that has passed.
  private static let (later, earlier) = (1_800_000_000, 1_600_000_000)

  /// An alarm for a screen that is off from 60 to 120 minutes after a time.
  private static func alarm(after time: Int) throws -> ScreenAlarm {
    let local = (time + LocalZone.offset(at: Int64(time))) / 60
    let entry = ScreenOffSchedule.Entry(from: (local + 60) % 1440, to: (local + 120) % 1440)
    return try ScreenAlarm(ScreenOffSchedule([entry]))
  }

  private static func isReady(_ alarm: ScreenAlarm, within seconds: Double = 0) -> Bool {
    Deadline(seconds: seconds).waitForInput(on: alarm.descriptor)
  }

  @Test func theAlarmIsDueAtOnceAndAfterStepsOfTheClock() throws {
    let alarm = try Self.alarm(after: Self.later)
    #expect(!Self.isReady(alarm))
    let clock = Clock(Double(Self.later))
    alarm.start(clock.read)
    #expect(Self.isReady(alarm, within: Deadline.patience))
    // Forward by 90 minutes, back by 90, and by 90 more.
    var states = [alarm.takeState()]
    for step in [5400.0, -5400, -5400, 10_800, 3600] {
      clock.now += step
      states.append(alarm.takeState())
    }
    #expect(states == [false, true, false, false, true, false])
    #expect(!Self.isReady(alarm))
  }

  /// A change that has passed by the system's clock is due at once.
  @Test func theAlarmIsSetToTheNextChange() throws {
    let alarm = try Self.alarm(after: Self.earlier)
    let clock = Clock(Double(Self.earlier))
    alarm.start(clock.read)
    #expect(!alarm.takeState())
    #expect(Self.isReady(alarm, within: Deadline.patience))
  }

  /// The timer does not notice a clock that is set before the timer is.
  @Test func aClockThatIsSetMeanwhileIsReadAgain() throws {
    let alarm = try Self.alarm(after: Self.later)
    let clock = Clock(Double(Self.later))
    alarm.start(clock.read)
    clock.jumps = [5400]
    #expect(alarm.takeState())
    clock.jumps = [0.5]
    clock.now = Double(Self.later)
    #expect(!alarm.takeState())
  }
}
