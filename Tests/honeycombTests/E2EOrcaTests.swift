import Foundation
import TestSupport
import Testing

/// The words of the screen reader Orca, compared with reviewed ones in `Words`.
///
/// One session is run always. All of them are run by `Scripts/check-orca`, which names the system whose Orca it is.
@Suite(.serialized) struct E2EOrcaTests {
  private static let variables = ProcessInfo.processInfo.environment
  /// The root of the system whose Orca is heard; empty for this one, `nil` if not all sessions are to be run.
  private static let root = variables["HONEYCOMB_ORCA_ROOT"]
  /// How often a session is played until the words are the reviewed ones: on a loaded machine, Orca joins and drops events.
  private static let tries = variables["HONEYCOMB_REWRITE_GOLDENS"] == "1" ? 1 : 3
  private static let sessions = OrcaSession.all.filter { root != nil || $0.name == "goal" }

  @Test(arguments: sessions.map(\.name))
  func orcaSaysWhatTheWindowShows(name: String) throws {
    let session = try #require(OrcaSession.all.first { $0.name == name })
    let root = Self.root.flatMap { $0.isEmpty ? nil : $0 }
    let version = Self.variables["HONEYCOMB_ORCA_VERSION"] ?? "43"
    var complaints: [String] = []
    for _ in 0..<Self.tries {
      do {
        let complaint = try Golden.complaint(
          about: session.words(root: root), at: "Words/\(version)/\(name).txt")
        guard let complaint else { return }
        complaints.append(complaint)
      } catch {
        complaints.append("\(error)")
      }
    }
    Issue.record("\(complaints.joined(separator: "\n"))")
  }
}
