public import Files

/// Wakes up the loop when the schedule of the screen changes its state, and when the clock is set.
///
/// A class, because the stage and the program share it.
public final class ScreenAlarm: ScreenTimer {
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
  /// - Throws: `FileError` if too many files are open.
  public init(_ schedule: ScreenOffSchedule) throws(FileError) {
    self.schedule = schedule
    timer = try WallClockTimer()
  }

  /// Starts to follow the schedule; the loop asks at once.
  ///
  /// - Parameter clock: Returns the time, in seconds since 1970.
  public func start(_ clock: @escaping () -> Double) {
    self.clock = clock
    timer.set(at: 0)
  }

  /// Readable when the screen may have to be switched.
  public var descriptor: Int32 { timer.descriptor }

  /// Sets the timer to the next change, and returns whether the screen is off now.
  public func takeState() -> Bool {
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
