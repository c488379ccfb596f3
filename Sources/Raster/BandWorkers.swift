internal import Glibc

/// One thread of our own, parked until there are bands to draw beside the caller.
///
/// Work is cut into bands; the caller and the thread each claim the next until none is left, so
/// that neither waits for the other for longer than a band takes. A run takes no lock and allocates
/// nothing, and between runs the thread sleeps: nothing wakes it. A class, for a thread has an
/// identity; it ends with its owner.
@safe public final class BandWorkers: Sendable {
  /// Draws band number `band`; `worker` is 0 on the caller's thread and 1 on the other.
  ///
  /// No two calls have a worker in common at the same time: what is kept for each worker needs no
  /// lock.
  public typealias Body =
    @Sendable (_ context: UnsafeMutableRawPointer, _ band: Int, _ worker: Int) -> Void

  private let crew: BandCrew
  private let thread: WorkerThread

  /// How many work on a run, the caller included.
  public static let count = 2

  /// Starts the thread; `nil` where the machine has one processor only, or gives no thread.
  public init?() {
    guard sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return nil }
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
  /// `context` is handed to every call. One run at a time: `body` must not run bands itself. A body that
  /// captures nothing costs no allocation.
  @unsafe public func run(bands: Int, context: UnsafeMutableRawPointer, _ body: @escaping Body) {
    // SAFETY: the caller vouches for the context.
    unsafe crew.run(bands: bands, context: context, body)
  }
}
