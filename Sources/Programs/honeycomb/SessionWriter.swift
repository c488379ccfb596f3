import CommandSupport
import Documents
import Files
import FoundationEssentials
import Interaction
import Motion
import Picker
import Raster
import Synchronization
import Topics

/// Writes a kiosk's sessions to the journal, then to standard output.
///
/// Both can block: the journal while another process has locked it or its disk is slow, standard output
/// while its pipe is full. Each attempt to write a session therefore runs on its own thread, and the
/// window's loop only queries the progress. A pipe takes a line of up to 4096 bytes atomically, even
/// when the process is killed; a longer line can be cut.
///
/// A session that cannot be written is kept for a later attempt. A class because the loop's
/// hooks and the thread share it.
final class SessionWriter: SessionKeeper, Sendable {
  private struct State: ~Copyable {
    /// The open journal; closed after an error, because its disk may have been replaced.
    var journal: Journal?
    var pending: Pending?
    var progress = SessionProgress.written
    /// Returns time zero of the model, in seconds since 1970.
    var startEpoch: @Sendable () -> Double = { 0 }
    /// The last reason reported for a session that cannot be written.
    var complaint: String?
    /// Whether the thread must not write to standard output, because `finish()` has taken it over.
    var isOutputTaken = false

    /// The session, unless it is already in the journal.
    var unwrittenSession: SessionRecord? {
      pending.flatMap { $0.isInJournal ? nil : $0.session }
    }
  }

  private struct Pending: Sendable {
    var session: SessionRecord
    var isInJournal: Bool
    /// The bytes that are not yet written to standard output.
    var output: ArraySlice<UInt8>
  }

  private let path: String?
  private let state: Mutex<State>
  /// Woken up at the end of each attempt.
  private let endOfTry: WakeUpPipe
  /// How long the end of the program waits for an attempt, and then for standard output alone.
  private static let patience = (
    try: Duration.milliseconds(1500), output: Duration.milliseconds(500)
  )

  /// Opens the journal if there is a path.
  init(journal path: String?) throws {
    guard let endOfTry = try? WakeUpPipe() else {
      throw ExitStatus(.internalError, "the kiosk cannot start: too many files are open")
    }
    self.endOfTry = endOfTry
    self.path = path
    var state = State()
    if let path {
      do {
        state.journal = try Journal(path: path)
      } catch {
        throw InputError(
          source: path, reason: .invalid("the journal cannot be opened: \(error.reason)"))
      }
    }
    self.state = Mutex(state)
  }

  // MARK: The loop's side

  /// How far the last finished session is written.
  var progress: SessionProgress { state.withLock { $0.progress } }

  /// Readable at the end of each attempt.
  var descriptor: Int32 { endOfTry.descriptor }

  func takeNotice() { endOfTry.reset() }

  /// Sets the function that returns time zero of the model, in seconds since 1970.
  func setStart(_ epoch: @escaping @Sendable () -> Double) {
    state.withLock { $0.startEpoch = epoch }
  }

  /// Starts writing a session.
  func write(_ finished: HoneycombModel.FinishedSession, of model: HoneycombModel) {
    let epoch = state.withLock { $0.startEpoch }()
    let session = SessionRecord(
      id: UUID().uuidString, opened: epoch + finished.opened.inSeconds,
      closed: epoch + finished.closed.inSeconds, result: SessionRecord.Result(finished.ending),
      picks: Pick.picks(
        of: finished.picks, in: model.catalogue, ids: model.catalogue.makeIDs()))
    let pending = Pending(
      session: session, isInJournal: path == nil, output: session.line[...])
    state.withLock { $0.pending = pending }
    writeAgain()
  }

  /// Starts another attempt to write the session that could not be written.
  func writeAgain() {
    state.withLock { $0.progress = .writing }
    endOfTry.reset()
    if let thread = WorkerThread({ self.writePending() }) {
      thread.detach()
    } else {
      writePending()
    }
  }

  /// Waits a short time for the pending session to be written.
  ///
  /// If the last attempt has failed, makes a final one. Reports where a session is that is not written everywhere.
  func finish() {
    guard let id = state.withLock({ $0.pending?.session.id }) else { return }
    if progress == .failed { writeAgain() }
    if !endOfTry.wait(within: Self.patience.try) {
      Diagnostics.note("honeycomb: the session \(id) could not be written in time")
    }
    let isInJournal = state.withLock { state in
      state.isOutputTaken = true
      return state.pending?.isInJournal
    }
    // The session was written.
    guard let isInJournal else { return }
    if !isInJournal {
      let isPrinted = TimedWork.result(within: Self.patience.output) {
        (try? self.writeToOutput()) != nil
      }
      Diagnostics.note(
        isPrinted == true
          ? "honeycomb: the session \(id) is on standard output only"
          : "honeycomb: the session \(id) is lost")
    } else {
      Diagnostics.note(
        path == nil
          ? "honeycomb: the session \(id) is lost"
          : "honeycomb: the session \(id) is in the journal only")
    }
  }

  // MARK: The thread's side

  /// Writes the pending session; reports each reason for a failure on standard error once.
  private func writePending() {
    var failure: ExitStatus?
    do throws(ExitStatus) {
      try writeToJournal()
      // `finish()` no longer waits for this thread and has taken over standard output.
      guard !state.withLock({ $0.isOutputTaken }) else { return }
      try writeToOutput()
    } catch {
      failure = error
    }
    report(failure)
    state.withLock { state in
      if failure == nil { state.pending = nil }
      state.progress = failure == nil ? .written : .failed
      endOfTry.wakeUp()
    }
  }

  private func report(_ failure: ExitStatus?) {
    let line: String? = state.withLock { state in
      defer { state.complaint = failure?.message }
      guard failure?.message != state.complaint else { return nil }
      guard let message = failure?.message else { return "the session is written" }
      return "\(message); the kiosk keeps the session and will try again"
    }
    if let line { Diagnostics.note("honeycomb: \(line)") }
  }

  private func writeToJournal() throws(ExitStatus) {
    guard let path, let session = state.withLock({ $0.unwrittenSession }) else { return }
    do throws(FileError) {
      var journal: Journal
      if let opened = state.withLock({ $0.journal.take() }) {
        journal = opened
      } else {
        journal = try Journal(path: path)
      }
      try journal.append(session)
      var kept: Journal? = consume journal
      state.withLock { state in
        state.journal = kept.take()
        state.pending?.isInJournal = true
      }
    } catch {
      throw ExitStatus(
        .internalError, "\(path): the journal cannot be written: \(error.reason)")
    }
  }

  private func writeToOutput() throws(ExitStatus) {
    guard var rest = state.withLock({ $0.pending?.output }) else { return }
    defer {
      let rest = rest
      state.withLock { $0.pending?.output = rest }
    }
    try StandardOutput.write(&rest)
  }
}

extension SessionRecord.Result {
  fileprivate init(_ ending: HoneycombModel.FinishedSession.Ending) {
    self =
      switch ending {
      case .accepted: .accepted
      case .idle: .idle
      case .staff, .terminated: .terminated
      }
  }
}
