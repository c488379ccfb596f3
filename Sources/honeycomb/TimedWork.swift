import Files
import Raster
import Synchronization

/// Work that may block, such as writing to a pipe that is full, and whose end is awaited for a while.
enum TimedWork {
  /// Runs work on a thread of its own, and returns its result; `nil` where it takes longer than `limit`.
  ///
  /// Work that takes longer goes on until it is done or the process ends. Without a thread to spare it
  /// runs on the caller's, however long it takes.
  static func result<Value: Sendable>(
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

  /// Where the thread leaves its result.
  ///
  /// A class because both threads hold it.
  private final class Slot<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
