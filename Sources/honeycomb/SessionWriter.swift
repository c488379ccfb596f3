import Files
import FoundationEssentials
import Interaction
import Topics

/// Writes a kiosk's sessions: to the journal first, then to standard output.
///
/// A session that cannot be written is kept, and written by a later call. A class because a journal
/// cannot be copied and the run loop's hooks must hold it.
final class SessionWriter {
  private let path: String?
  /// The journal while it is open; closed after an error, as its disk may have been exchanged.
  private var journal: Journal?
  private var pending: Pending?
  /// What was told last about a session that cannot be written.
  private var complaint: String?

  private struct Pending {
    var session: Session
    var isInJournal: Bool
    /// What standard output has yet to take.
    var output: ArraySlice<UInt8>
  }

  /// Opens the journal, if there is to be one.
  init(journal path: String?) throws(InputError) {
    self.path = path
    journal = nil
    guard let path else { return }
    do {
      journal = try Journal(path: path)
    } catch {
      throw InputError(
        source: path, reason: .invalid("the journal cannot be opened: \(error.reason)"))
    }
  }

  /// Writes a session; `true`: it is on the disk.
  ///
  /// `epoch` is when time zero was, in seconds since 1970.
  func write(
    _ finished: HoneycombModel.FinishedSession, of model: HoneycombModel, startedAt epoch: Double
  ) -> Bool {
    let session = Session(
      id: UUID().uuidString, opened: epoch + finished.opened.inSeconds,
      closed: epoch + finished.closed.inSeconds, result: Session.Result(finished.ending),
      picks: Topics.Pick.picks(
        of: finished.picks, in: model.catalogue, ids: model.catalogue.makeIDs()))
    pending = Pending(session: session, isInJournal: path == nil, output: session.line[...])
    return writePending()
  }

  /// Writes what could not be written before; `true`: it is on the disk.
  ///
  /// Reports each reason on standard error once.
  func writePending() -> Bool {
    do throws(ExitStatus) {
      try writeToJournal()
      try writeToOutput()
    } catch {
      if let message = error.message, message != complaint {
        complaint = message
        Diagnostics.write("honeycomb: \(message); the session is kept, and will be written again")
      }
      return false
    }
    pending = nil
    if complaint != nil { Diagnostics.write("honeycomb: the session is written") }
    complaint = nil
    return true
  }

  /// Tries for the last time to write what could not be written before.
  func finish() {
    guard pending != nil, !writePending(), let id = pending?.session.id else { return }
    let isPrinted = (try? writeToOutput()) != nil
    Diagnostics.write(
      isPrinted
        ? "honeycomb: the session \(id) is on standard output only"
        : "honeycomb: the session \(id) is lost")
  }

  private func writeToJournal() throws(ExitStatus) {
    guard let path, let unwritten = pending, !unwritten.isInJournal else { return }
    do throws(FileError) {
      var journal: Journal
      if let opened = self.journal.take() {
        journal = opened
      } else {
        journal = try Journal(path: path)
      }
      try journal.append(unwritten.session)
      self.journal = consume journal
    } catch {
      throw ExitStatus(
        .internalError, "\(path): the journal cannot be written: \(error.reason)")
    }
    pending?.isInJournal = true
  }

  private func writeToOutput() throws(ExitStatus) {
    guard var rest = pending?.output else { return }
    defer { pending?.output = rest }
    try StandardOutput.write(&rest)
  }
}

extension Session.Result {
  fileprivate init(_ ending: HoneycombModel.FinishedSession.Ending) {
    self =
      switch ending {
      case .accepted: .accepted
      case .idle: .idle
      case .terminated: .terminated
      }
  }
}
