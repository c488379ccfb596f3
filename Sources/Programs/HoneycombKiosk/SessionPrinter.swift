import CommandSupport
import Files
import Service
import Synchronization

/// Prints sessions on standard output, on a thread of its own.
///
/// The sessions are in the journal before that, so a program that reads them slowly, or no longer, delays no visitor. A class,
/// because the journal's thread, this one and the end of the program share it.
final class SessionPrinter: Sendable {
  private struct State {
    /// The sessions that are not printed yet; the first one may be printed in part.
    var lines: [ArraySlice<UInt8>] = []
    /// How many sessions were left out because too many waited.
    var leftOut = 0
    /// The last reason reported for a failure.
    var complaint: String?
    var isEnding = false
  }

  /// The most sessions that wait.
  private static let limit = 1000
  /// How long the end of the program waits for standard output.
  private static let patience = Duration.milliseconds(500)

  private let health: KioskHealth
  private let state = Mutex(State())
  private let thread: ServiceThread

  /// Starts the thread.
  ///
  /// - Throws: `FileError` or `ServiceError` if the system refuses it.
  init(health: KioskHealth) throws {
    self.health = health
    thread = try ServiceThread()
    try thread.start { self.run() }
  }

  /// Prints a line after those that wait.
  func add(_ line: [UInt8]) {
    state.withLock { state in
      if state.lines.count < Self.limit {
        state.lines.append(line[...])
      } else {
        state.leftOut += 1
      }
    }
    thread.wakeUp()
  }

  /// Waits a short time for the lines to be printed, and reports how many are not.
  func finish() {
    state.withLock { $0.isEnding = true }
    thread.finish(within: Self.patience)
    let count = state.withLock { $0.lines.count + $0.leftOut }
    guard count > 0 else { return }
    Diagnostics.note(
      "honeycomb: \(count) session\(count == 1 ? "" : "s") could not be printed; the journal has all of them"
    )
  }

  // MARK: - The thread's side

  private func run() {
    repeat {
      thread.sleep()
      print()
    } while !state.withLock { $0.isEnding }
  }

  /// Prints the lines that wait, until standard output fails; the next session is another attempt.
  private func print() {
    while let line = state.withLock({ $0.lines.first }) {
      var rest = line
      var failure: String?
      do throws(ExitStatus) { try StandardOutput.write(&rest) } catch { failure = error.message }
      let isNew = state.withLock { state in
        if rest.isEmpty { state.lines.removeFirst() } else { state.lines[0] = rest }
        defer { state.complaint = failure }
        return failure != nil && failure != state.complaint
      }
      if isNew, let failure {
        health.noteProblem("\(failure); the journal has the sessions")
      }
      if failure != nil { return }
    }
  }
}
