internal import CThreads
internal import Glibc

/// A thread that blocks all signals, so that they are delivered to the program's other threads.
@safe public struct WorkerThread: Sendable {
  private let thread: pthread_t

  private final class Job: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that runs `body` and then ends; `nil` if the system refuses.
  ///
  /// The C functions are `pthread_sigmask` and `pthread_create`, on another processor if there is
  /// one.
  public init?(_ body: @escaping @Sendable () -> Void) {
    let job = unsafe Unmanaged.passRetained(Job(body))
    // A thread inherits its creator's signal mask.
    var all = sigset_t()
    var before = sigset_t()
    var thread = pthread_t()
    // SAFETY: the sets and the thread are local; the thread takes over the reference that is
    // passed.
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    let status = unsafe threads_start(
      &thread,
      { job in
        // SAFETY: the argument is the reference that `init` has passed.
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

  /// Waits until the thread has ended.
  ///
  /// Call this or `detach` exactly once.
  public func join() { pthread_join(thread, nil) }

  /// Detaches the thread: its resources are released when it ends.
  public func detach() { pthread_detach(thread) }
}
