import Foundation
import Glibc
import TestSupport

/// Someone at a scene's file, who writes it in all the ways in which files are written, and now and
/// then leaves it broken, half-written or deleted.
struct E2ESceneEditor {
  /// Scenes without a mistake; the file begins and ends as the first.
  let versions: [String]
  private let folder: TemporaryFolder

  /// The file.
  var path: String { folder.path("scene.yaml") }

  init(versions: [String]) throws {
    self.versions = versions
    folder = try TemporaryFolder()
    try putBack()
  }

  func act(on program: Program, _ random: inout SplitMix64) throws {
    let version = versions[Int.random(in: versions.indices, using: &random)]
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: try write(version)
    case 3..<5: try replace(with: version)
    case 5: try write(String(version.prefix(Int.random(in: 0..<version.count, using: &random))))
    case 6: try makeMistake()
    case 7: unlink(path)
    default: program.send(SIGHUP)
    }
    // What is written all the time is not read; a tenth of a second without a change is enough.
    if Int.random(in: 0..<6, using: &random) == 0 { usleep(110_000) }
  }

  /// Makes the file as it was first.
  func putBack() throws { try replace(with: versions[0]) }

  /// Makes a file that is no scene.
  func makeMistake() throws { try replace(with: "{layout: [\n") }

  /// As a shell does: emptied, and written.
  private func write(_ text: String) throws { try folder.write(text, to: "scene.yaml") }

  /// As an editor does: another file takes its name.
  private func replace(with text: String) throws {
    let other = try folder.write(text, to: "scene.yaml~")
    guard rename(other, path) == 0 else { throw Program.Failure.cannotStart(errno) }
  }
}
