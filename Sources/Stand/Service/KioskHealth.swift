public import Interaction
import Motion
import Synchronization

/// What the kiosk reports about itself: set by the loop and the journal's thread, read by the thread of the status socket.
///
/// A class, because these threads share it. Setting a value allocates nothing and wakes nothing up.
public final class KioskHealth: Sendable {
  private struct State {
    var name = ""
    var phase = KioskPhase.attract
    var frames = FrameTimeStatistics()
    var lastError: StatusReport.Problem?
    /// Returns the time since the window was opened.
    var stopwatch: @Sendable () -> Duration = { .zero }
    /// Returns time zero of the stopwatch, in seconds since 1970.
    var startEpoch: @Sendable () -> Double = { 0 }
  }

  private let state = Mutex(State())
  private let version: String
  private let output: @Sendable (String) -> Void

  /// Creates the report of a kiosk that starts.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - output: Writes a message for the log, without waiting.
  public init(version: String, output: @escaping @Sendable (String) -> Void) {
    (self.version, self.output) = (version, output)
  }

  /// Sets the name of the kiosk, once its settings are known.
  public func setName(_ name: String) { state.withLock { $0.name = name } }

  /// Sets the clocks of the window.
  ///
  /// - Parameters:
  ///   - stopwatch: Returns the time since the window was opened.
  ///   - epoch: Returns time zero of the stopwatch, in seconds since 1970.
  public func start(
    stopwatch: @escaping @Sendable () -> Duration, epoch: @escaping @Sendable () -> Double
  ) {
    state.withLock { ($0.stopwatch, $0.startEpoch) = (stopwatch, epoch) }
  }

  /// The time since the window was opened.
  public var time: Duration { state.withLock { $0.stopwatch }() }

  /// Notes a frame.
  public func noteFrame(_ work: Duration) { state.withLock { $0.frames.note(work) } }

  /// Notes what the kiosk is doing.
  public func note(_ phase: KioskPhase) { state.withLock { $0.phase = phase } }

  /// Writes a message that is not about a problem to the log.
  public func write(_ text: String) { output(text) }

  /// Writes a problem to the log, and keeps it as the last one.
  public func noteProblem(_ text: String) {
    output(text)
    keep(text)
  }

  /// Keeps a problem that was reported as the last one.
  public func keep(_ text: String) {
    let (stopwatch, epoch) = state.withLock { ($0.stopwatch, $0.startEpoch) }
    let time = epoch() + stopwatch().inSeconds
    state.withLock { $0.lastError = StatusReport.Problem(text: text, time: time) }
  }

  /// Returns the report of this moment, with the state of the journal.
  public func report(journal: StatusReport.Journal?) -> StatusReport {
    var report = StatusReport(name: "", version: version)
    report.uptime = time
    report.journal = journal
    state.withLock { state in
      report.name = state.name
      report.phase = state.phase
      report.frames = state.frames.summary
      report.lastError = state.lastError
    }
    return report
  }
}
