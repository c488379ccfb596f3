import ArgumentParser
import Controls
import Demo
import Drawing
import LayoutInspector
import Picker
import TestSupport
import Testing
import Viewer
import Watch

@testable import honeycomb

extension CorpusSession {
  /// The recordings that come with the program.
  static let tours: [CorpusSession] = [
    tour("tour", as: PickerStage.self, [3, 9]), tour("demo", as: DemoStage.self, [1, 4, 7]),
    tour("inspect", as: InspectorStage.self, [1.2]), tour("watch", as: WatchStage.self, [2, 6]),
  ]

  /// Returns the session of a recording in `Assets/examples`.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - showing: The type of its stage.
  ///   - times: The times of the moments, in seconds.
  /// - Returns: The session.
  private static func tour<Showing: TreeStage>(
    _ name: String, as showing: Showing.Type, _ times: [Double]
  ) -> CorpusSession {
    CorpusSession(
      "tour-of-\(name)",
      playing: {
        let file = PackageFolder.root.appending(path: "Assets/examples/\(name).jsonl").path
        let options = try Replay.parse([file]).options
        let script = try options.read(limit: .screen)
        return try #require(
          options.makeHost(of: script, theme: .dark) as? HeadlessHost<Showing>)
      }
    ) { user in
      for time in times {
        user.wait(time - user.time / .seconds(1))
        try user.note("at \(time) s")
      }
    }
  }
}
