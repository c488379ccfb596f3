import Files
import FoundationEssentials
import Interaction
import Topics

/// Writes a kiosk's sessions: to the journal first, then to standard output.
///
/// A class because a journal cannot be copied and the run loop's hook must hold it.
final class SessionWriter {
  private let journal: Journal?

  init(journal path: String?) throws(FileError) {
    if let path {
      journal = try Journal(path: path)
    } else {
      journal = nil
    }
  }

  /// Writes a session; when this returns it is on the disk.
  ///
  /// `epoch` is when time zero was, in seconds since 1970.
  func write(
    _ finished: HoneycombModel.FinishedSession, of model: HoneycombModel, startedAt epoch: Double
  ) throws(FileError) {
    let session = Session(
      id: UUID().uuidString, opened: epoch + finished.opened.inSeconds,
      closed: epoch + finished.closed.inSeconds, result: finished.isAccepted ? .accepted : .idle,
      picks: Topics.Pick.picks(
        of: finished.picks, in: model.catalogue, ids: model.catalogue.makeIDs()))
    try journal?.append(session)
    try FileDescriptor.standardOutput.write(session.line)
  }
}
