import Foundation
import Matching
import TestSupport
import Testing

/// Compares our matches and their order with those of fzf.
struct ReferenceTests {
  /// The version that the matcher follows; other versions score some characters differently.
  private static let version = "0.38."

  private static func fzf(_ arguments: [String], input: String, output: String) throws -> Int32 {
    let script =
      #"input=$1 output=$2; shift 2; FZF_DEFAULT_OPTS= exec fzf "$@" <"$input" >"$output""#
    return try Program(
      ["-c", script, "sh", input, output] + arguments, of: "/bin/sh", display: nil
    ).end().status
  }

  private static let isInstalled: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    let output = folder.path("version")
    guard (try? fzf(["--version"], input: "/dev/null", output: output)) == 0 else { return false }
    return (try? String(contentsOfFile: output, encoding: .utf8))?.hasPrefix(version) ?? false
  }()

  /// A line as fzf prints it: it replaces each byte that is not UTF-8, where we keep it.
  private func printed(_ line: some Sequence<UInt8>) -> [UInt8] {
    let line = Array(line)
    var result: [UInt8] = []
    var position = 0
    while position < line.count {
      let length = (1...4).first { length in
        position + length <= line.count
          && String(validating: line[position..<(position + length)], as: UTF8.self) != nil
      }
      if let length {
        result += line[position..<(position + length)]
      } else {
        result += Array("\u{FFFD}".utf8)
      }
      position += length ?? 1
    }
    return result
  }

  /// 30,000 pairs of a query and a line.
  @Test(.enabled(if: isInstalled, "needs fzf 0.38"), arguments: 0..<5)
  func matchesAndTheirOrderAreThoseOfFzf(seed: Int) throws {
    let folder = try TemporaryFolder()
    let (input, output) = (folder.path("input"), folder.path("output"))
    var generator = SplitMix64(seed: 100 + UInt64(seed))
    for _ in 0..<100 {
      let (query, lines) = MatchSamples.list(using: &generator)
      var candidates = Candidates()
      candidates.append(lines: Array(lines.joined(separator: [0x0A])))
      candidates.endLine()
      try Data(lines.joined(separator: [0x0A])).write(to: URL(filePath: input))
      let status = try Self.fzf(["--filter=\(query)"], input: input, output: output)
      let expected = try Data(contentsOf: URL(filePath: output))
      var search = Search(Query(query))
      search.advance(over: candidates)
      let found: [UInt8] = search.ranked.flatMap { (index: Int) -> [UInt8] in
        printed(candidates[index]) + [0x0A]
      }
      #expect(status == (search.matchCount > 0 ? 0 : 1), "\(query)")
      let isSame = Array(expected) == found
      #expect(isSame, "\(query)")
    }
  }
}
