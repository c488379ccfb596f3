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
  private static let sessions = OrcaSession.all.filter { root != nil || $0.name == "goal" }

  @Test(arguments: sessions.map(\.name))
  func orcaSaysWhatTheWindowShows(name: String) throws {
    let session = try #require(OrcaSession.all.first { $0.name == name })
    let root = Self.root.flatMap { $0.isEmpty ? nil : $0 }
    let words = try session.words(root: root)
    let version = Self.variables["HONEYCOMB_ORCA_VERSION"] ?? "43"
    let complaint = try Golden.complaint(about: words, at: "Words/\(version)/\(name).txt")
    if let complaint { Issue.record("\(complaint)") }
  }
}
