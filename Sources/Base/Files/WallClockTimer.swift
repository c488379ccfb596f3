internal import CGlibc
internal import Glibc

/// A descriptor that becomes readable at a time of the system's clock, or when the clock is set.
///
///     let timer = try WallClockTimer()
///     timer.set(at: seconds)
///     // Wait for `timer.descriptor`, then:
///     timer.reset()
///
/// The process sleeps until then. A class, because the owner and the loop share the descriptor.
public final class WallClockTimer: Sendable {
  private let file: File

  /// Creates a timer that is not set.
  ///
  /// The C function is `timerfd_create`.
  ///
  /// - Throws: `FileError` if too many files are open.
  public init() throws(FileError) {
    let number = timerfd_create(CLOCK_REALTIME, Int32(O_NONBLOCK | O_CLOEXEC))
    guard number >= 0 else { throw .failed(call: "timerfd_create", errno: errno) }
    file = File(owning: number)
  }

  /// Readable when the time has come or the clock was set, until `reset()`.
  public var descriptor: Int32 { file.number }

  /// Sets the time at which the descriptor becomes readable; at once if it has passed.
  ///
  /// The C function is `timerfd_settime`.
  ///
  /// - Parameter time: The time, in seconds since 1970.
  public func set(at time: Int64) {
    var setting = itimerspec()
    // Zero would stop the timer.
    setting.it_value.tv_sec = time_t(max(1, time))
    // TFD_TIMER_ABSTIME and TFD_TIMER_CANCEL_ON_SET.
    let flags = Int32(1 << 0 | 1 << 1)
    // SAFETY: the system reads the structure, which is ours.
    _ = unsafe timerfd_settime(file.number, flags, &setting, nil)
  }

  /// Makes the descriptor unreadable; the timer is then not set.
  public func reset() {
    // A clock that was set makes this fail, which is no problem.
    _ = try? file.readAvailable(atMost: 8)
    var setting = itimerspec()
    // SAFETY: the system reads the structure, which is ours.
    _ = unsafe timerfd_settime(file.number, 0, &setting, nil)
  }
}
