public import Files
import Raster

/// A thread of a kiosk, which sleeps until there is work for it, so that the window's loop never waits.
///
///     let thread = try ServiceThread()
///     try thread.start {
///       while !isEnding {
///         thread.sleep()
///         work()
///       }
///     }
///     thread.wakeUp()
public struct ServiceThread: Sendable {
  private let work: WakeUpPipe
  /// Wakes up the end of the program when the thread ends.
  private let end: WakeUpPipe

  /// Prepares a thread.
  ///
  /// - Throws: `FileError` if too many files are open.
  public init() throws(FileError) {
    work = try WakeUpPipe()
    end = try WakeUpPipe()
  }

  /// Starts the thread.
  ///
  /// - Throws: `ServiceError.noThread` if the system refuses it.
  public func start(_ body: @escaping @Sendable () -> Void) throws(ServiceError) {
    let thread = WorkerThread { [end] in
      body()
      end.wakeUp()
    }
    guard let thread else { throw .noThread }
    thread.detach()
  }

  /// Wakes up the thread; can be called from any thread, also before it starts.
  public func wakeUp() { work.wakeUp() }

  /// Waits until the thread is woken up.
  public func sleep() {
    while !work.wait(within: .seconds(86_400)) {}
    work.reset()
  }

  /// Readable after `wakeUp()`, until `reset()`; for a thread that waits for other descriptors too.
  public var descriptor: Int32 { work.descriptor }

  /// Discards the calls of `wakeUp()` so far.
  public func reset() { work.reset() }

  /// Wakes up the thread, and waits until it ends.
  ///
  /// - Parameter limit: The longest time to wait.
  public func finish(within limit: Duration) {
    work.wakeUp()
    _ = end.wait(within: limit)
  }
}
