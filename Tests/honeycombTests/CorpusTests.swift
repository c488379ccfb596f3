import Foundation
import Images
import TestSupport
import Testing

/// Sessions in every window and on every screen of a kiosk: the pictures and the control trees of some moments.
///
/// The trees are compared with files in the folder `Trees`. Pictures depend on the fonts and libraries of a machine; they are
/// compared with those of another commit on request, see CONTRIBUTING.md.
struct CorpusTests {
  /// The file with the digests of the pictures of another commit; `nil` for none.
  private static let digestFile = ProcessInfo.processInfo.environment["HONEYCOMB_PICTURE_DIGESTS"]

  @Test(arguments: CorpusSession.all)
  func treesAreAsReviewed(session: CorpusSession) throws {
    let run = try session.record()
    let text = run.moments.compactMap { moment in
      moment.tree.map { "== \(moment.name)\n\($0)" }
    }.joined()
    let complaint = try Golden.complaint(about: text, at: "Trees/\(session.name).txt")
    #expect(complaint == nil, "\(complaint ?? "")")
    // Without reading it in between.
    let again = try session.replay(run)
    #expect(again.moments.map(\.picture) == run.moments.map(\.picture))
    #expect(again.moments.map(\.name) == run.moments.map(\.name))
    #expect(again.lastTree == run.lastTree)
  }

  @Test func namesOfSessionsAreUnique() {
    let names = CorpusSession.all.map(\.name)
    #expect(Set(names).count == names.count)
    for session in CorpusSession.all {
      #expect(session.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(session.name)")
    }
  }

  /// Compares with the digests of another run, or writes them, with the pictures beside them.
  @Test(.enabled(if: digestFile != nil)) func picturesAreAsBefore() throws {
    let file = try #require(Self.digestFile)
    let before = try? String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let folder = "\(file).pictures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var lines: [Substring] = []
    for session in CorpusSession.all {
      _ = try session.record { moment, picture in
        let line: Substring =
          "\(String(moment.picture, radix: 16)) \(session.name): \(moment.name)"
        lines.append(line)
        guard before?.contains(line) != true else { return }
        let name = "\(session.name), \(moment.name)\(before == nil ? "" : ", now").png"
        try PNGFile.write(picture, to: "\(folder)/\(name)")
      }
    }
    guard let before else {
      try lines.map { "\($0)\n" }.joined().write(toFile: file, atomically: true, encoding: .utf8)
      Issue.record("the digests were written to \(file); run again to compare with them")
      return
    }
    let difference = Golden.difference(from: before, to: lines)
    #expect(difference.isEmpty, "other pictures, see \(folder):\n\(difference)")
  }
}
