/// A pipe by which one thread wakes up another that waits for descriptors.
///
/// A class because both threads hold it, and its descriptors are closed once.
public final class WakeUpPipe: Sendable {
  private let pipe: PipeEnds

  /// Creates a pipe.
  ///
  /// The C functions are `pipe` and `fcntl`.
  ///
  /// - Throws: `FileError` if too many files are open.
  public init() throws(FileError) { pipe = try PipeEnds(isBlocking: false) }

  /// Readable after `wakeUp()`, until `reset()`.
  public var descriptor: Int32 { pipe.reading.number }

  /// Wakes up the waiting thread; can be called from any thread.
  public func wakeUp() {
    // If the pipe is full, the thread has already been woken up.
    _ = try? SystemCall.write([1], to: pipe.writing.number)
  }

  /// Waits until `wakeUp()` is called.
  ///
  /// - Parameter limit: The longest time to wait, rounded up to whole milliseconds.
  /// - Returns: Whether it was called.
  public func wait(within limit: Duration) -> Bool {
    pipe.reading.isReady(for: .input, within: limit)
  }

  /// Discards the calls of `wakeUp()` so far.
  public func reset() {
    let capacity = 256
    while let bytes = try? pipe.reading.readAvailable(atMost: capacity), bytes.count == capacity {}
  }
}
