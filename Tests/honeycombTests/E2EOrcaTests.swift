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

  /// Only where all sessions are run, because a loaded machine drops frames by itself.
  @Test(.enabled(if: root != nil)) func aGlideKeepsItsFramesBesideOrca() throws {
    let alone = try Self.glideRate(hasOrca: false)
    let accompanied = try Self.glideRate(hasOrca: true)
    #expect(alone > 50 && accompanied >= min(57, 0.95 * alone), "\(alone) and \(accompanied)")
  }

  /// Returns the number of frames a second in the glide after a fling, the best of three.
  private static func glideRate(hasOrca: Bool) throws -> Double {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server, root: root.flatMap { $0.isEmpty ? nil : $0 })
    let orca = try hasOrca ? Orca(on: server, bus) : nil
    let session = try E2ESession(
      topics: (0..<400).map { "Topic \($0)\n" }.joined(), on: server, variables: bus.variables)
    var best = 0.0
    for _ in 0..<3 {
      try orca?.settle(with: [session.program.process, server.process])
      try session.settle()
      try session.fling(from: (400, 300), by: (-12, -8), steps: 8)
      var times = Set<UInt32>()
      while times.count < 40, let notice = try session.nextDamage(within: 1) {
        times.insert(notice.time)
      }
      let length = Double((times.max() ?? 0) - (times.min() ?? 0)) / 1000
      best = max(best, Double(times.count - 1) / length)
    }
    withExtendedLifetime(orca) {}
    return best
  }
}
