internal import CThreads

/// A helper thread that draws bands in parallel with the caller.
///
/// Work is divided into bands; the caller and the thread each claim the next band until none is
/// left, so neither waits for the other for longer than one band takes. A run takes no lock and
/// allocates nothing. Between runs the thread sleeps without wake-ups. A class, because a thread
/// has identity; the thread ends when this is released.
@safe public final class BandWorkers: Sendable {
  /// Draws band number `band`; `worker` is 0 on the caller's thread and 1 on the other.
  ///
  /// No two concurrent calls have the same worker, so state per worker needs no lock.
  public typealias Body =
    @Sendable (_ context: UnsafeMutableRawPointer, _ band: Int, _ worker: Int) -> Void

  private let crew: BandCrew
  private let thread: WorkerThread

  /// The number of threads of a run, including the caller's.
  public static let count = 2

  /// Starts the thread; `nil` if the process may use only one processor or the thread cannot be
  /// created.
  public init?() {
    guard threads_processor_count() > 1 else { return nil }
    let crew = BandCrew()
    guard let thread = WorkerThread({ crew.serve() }) else { return nil }
    self.crew = crew
    self.thread = thread
  }

  deinit {
    crew.dismiss()
    thread.join()
  }

  /// Calls `body` once for each of `bands` bands, on both threads, and returns when all are done.
  ///
  /// `context` is passed to every call. Runs must not nest: `body` must not call `run`. A `body`
  /// without captures allocates nothing.
  @unsafe public func run(bands: Int, context: UnsafeMutableRawPointer, _ body: @escaping Body) {
    // SAFETY: the caller guarantees that the context is valid.
    unsafe crew.run(bands: bands, context: context, body)
  }
}
