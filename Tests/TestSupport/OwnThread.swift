import Foundation
import Synchronization

/// Work on a thread of its own, for whose result a test can wait.
///
/// Tasks share as many threads as there are processors, and a test keeps one of them while it waits for anything but a task. So a task
/// that a test waits for in such a way may never begin while other tests wait as well.
///
///     let received = OwnThread { try input.readToEnd() }
///     try output.write(bytes)
///     #expect(try received.value() == bytes)
public final class OwnThread<Value: Sendable>: Sendable {
  /// Replaced when the thread ends.
  private let result = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
  private let end = DispatchSemaphore(value: 0)

  /// Starts a thread that runs `body`.
  public init(_ body: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread { [self] in
      let made = Result { try body() }
      result.withLock { $0 = made }
      end.signal()
    }
  }

  /// Waits until the thread has ended, and returns its result or throws its error.
  public func value() throws -> Value {
    end.wait()
    // For the next caller.
    end.signal()
    return try result.withLock { $0 }.get()
  }
}

/// Runs a function on threads of their own, and waits for all.
public func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let threads = (0..<count).map { index in OwnThread { body(index) } }
  for thread in threads { try? thread.value() }
}
