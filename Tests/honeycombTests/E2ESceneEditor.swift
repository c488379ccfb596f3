import Foundation
import Glibc
import TestSupport

/// An editor of a scene's file that writes it in all the ways in which programs write files, and sometimes
/// leaves it broken, incomplete or deleted.
struct E2ESceneEditor {
  /// Valid scenes; the file begins and ends as the first one.
  let versions: [String]
  private let folder: TemporaryFolder

  /// The path of the file.
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
    // A file that changes all the time is not read; a tenth of a second without a change is enough.
    if Int.random(in: 0..<6, using: &random) == 0 { usleep(110_000) }
  }

  /// Restores the first version of the file.
  func putBack() throws { try replace(with: versions[0]) }

  /// Writes a file that is not a valid scene.
  func makeMistake() throws { try replace(with: "{layout: [\n") }

  /// Truncates the file and writes it, as a shell does.
  private func write(_ text: String) throws { try folder.write(text, to: "scene.yaml") }

  /// Replaces the file by another one, as an editor does.
  private func replace(with text: String) throws {
    let other = try folder.write(text, to: "scene.yaml~")
    guard rename(other, path) == 0 else { throw Program.Failure.cannotStart(errno) }
  }
}
