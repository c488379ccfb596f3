import CommandSupport
import Files
import Kiosk
import Synchronization

/// Wakes up the loop when the schedule of the screen changes its state, and when the clock is set.
///
/// A class, because the stage and the program share it.
final class ScreenAlarm: ScreenTimer {
  private let schedule: ScreenOffSchedule
  private let timer: WallClockTimer
  /// Returns the time, in seconds since 1970.
  private var clock: () -> Double = { 0 }

  /// The difference of times that shows that the clock was set meanwhile, in seconds.
  private static let tolerance = 1.0
  /// When to look again at a schedule that never changes, in seconds.
  private static let farAway: Int64 = 86_400 * 365

  /// Prepares a timer that is not set.
  ///
  /// - Throws: `ExitStatus` if too many files are open.
  init(_ schedule: ScreenOffSchedule) throws(ExitStatus) {
    self.schedule = schedule
    do throws(FileError) {
      timer = try WallClockTimer()
    } catch {
      throw ExitStatus(.internalError, "the kiosk cannot start: \(error)")
    }
  }

  /// Starts to follow the schedule; the loop asks at once.
  ///
  /// - Parameter clock: Returns the time, in seconds since 1970.
  func start(_ clock: @escaping () -> Double) {
    self.clock = clock
    timer.set(at: 0)
  }

  var descriptor: Int32 { timer.descriptor }

  func takeState() -> Bool {
    timer.reset()
    while true {
      let now = clock()
      let seconds = Int64(now)
      let change = schedule.nextChange(after: seconds, LocalZone.offset)
      timer.set(at: change ?? seconds + Self.farAway)
      // The timer notices only clocks that are set from now on.
      if abs(clock() - now) < Self.tolerance {
        return schedule.isOff(at: seconds, LocalZone.offset)
      }
    }
  }
}
