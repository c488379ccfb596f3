import Files
import Raster
import Synchronization

/// Runs work that may block, such as writing to a full pipe, and waits a limited time for it.
public enum TimedWork {
  /// Runs work on its own thread and returns its result, or `nil` if it takes longer than `limit`.
  ///
  /// Longer work continues until it is done or the process ends. If no thread can be created, the work
  /// runs on the caller's thread without a limit.
  public static func result<Value: Sendable>(
    within limit: Duration, of work: @escaping @Sendable () -> Value
  ) -> Value? {
    guard let end = try? WakeUpPipe() else { return work() }
    let slot = Slot<Value>()
    let thread = WorkerThread {
      let value = work()
      slot.value.withLock { $0 = value }
      end.wakeUp()
    }
    guard let thread else { return work() }
    thread.detach()
    _ = end.wait(within: limit)
    return slot.value.withLock { $0 }
  }

  /// Holds the result of the thread.
  ///
  /// A class because both threads hold it.
  private final class Slot<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
