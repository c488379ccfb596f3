internal import CThreads
internal import Glibc

/// A thread of our own that hears no signals: those are for the threads that were there.
@safe public struct WorkerThread: Sendable {
  private let thread: pthread_t

  private final class Job: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that lives as long as `body` runs; `nil` where the system gives none.
  ///
  /// The C functions are `pthread_sigmask` and `pthread_create`, on another processor if there is one.
  public init?(_ body: @escaping @Sendable () -> Void) {
    let job = unsafe Unmanaged.passRetained(Job(body))
    // A thread inherits the mask of the one that starts it.
    var all = sigset_t()
    var before = sigset_t()
    var thread = pthread_t()
    // SAFETY: the sets and the thread are local; the thread takes over the reference it is handed.
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    let status = unsafe threads_start(
      &thread,
      { job in
        // SAFETY: it is what `init` has passed.
        if let job = unsafe job {
          unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run()
        }
        return nil
      }, job.toOpaque())
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    guard status == 0 else {
      unsafe job.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the thread has ended; this or `detach` is to be called once, by who has started it.
  public func join() { pthread_join(thread, nil) }

  /// Leaves the thread to itself.
  public func detach() { pthread_detach(thread) }
}
