import Foundation
import TestSupport

/// The recording of a run of five tests, one of which fails.
enum RecordedRun {
  private static let folder = PackageFolder.root
    .appending(path: "Tests/honeycombTests/Recordings")
  /// The path of its event stream.
  static let events = folder.appending(path: "failing-run.jsonl").path
  /// The path of its output.
  static let output = folder.appending(path: "failing-run.txt").path
}
