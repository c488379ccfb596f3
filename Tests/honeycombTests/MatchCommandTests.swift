import Foundation
import TestSupport
import Testing

/// `honeycomb match`, from outside.
struct MatchCommandTests {
  private func list(_ lines: String) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    return (folder, try folder.write(lines, to: "list"))
  }

  @Test func matchesAreLinesTheBestFirst() throws {
    let (_folder, path) = try list("fuzzyfinder\nfuzzy-finder\n\nfar\nfluff  ")
    defer { withExtendedLifetime(_folder) {} }
    #expect(
      try Program.run(["match", "ff", path])
        == Program.Ending(status: 0, output: "fuzzy-finder\nfluff  \nfuzzyfinder\n"))
    #expect(
      try Program.run(["match", "!f", path]) == Program.Ending(status: 0, output: "\n"))
    #expect(
      try Program.run(["match", "", path]).output == "fuzzyfinder\nfuzzy-finder\n\nfar\nfluff  \n")
  }

  /// The parts of Hangul syllables, a nukta after a Devanagari letter, and Hebrew points, each with other lines.
  static let equivalents = [
    ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}\nKo\u{308}ln\ntea\n"),
    ("\u{958}लम", "\u{915}\u{93C}\u{932}\u{92E}\n\u{91A}\u{93E}\u{92F}\nc\n"),
    ("\u{FB2C}", "\u{5E9}\u{5C1}\u{5BC}\n\u{5EA}\nx\n"),
  ]

  @Test(arguments: equivalents)
  func normalizingFindsEquivalentsAndPrintsTheLines(query: String, lines: String) throws {
    let (_folder, path) = try list(lines)
    defer { withExtendedLifetime(_folder) {} }
    let first = String(lines.prefix { $0 != "\n" }) + "\n"
    for query in [query, String(first.dropLast())] {
      let ending = try Program.run(["match", "--normalize", query, path])
      // Equal strings may have other bytes.
      #expect(ending.status == 0 && Array(ending.output.utf8) == Array(first.utf8))
    }
    #expect(try Program.run(["match", query, path]) == Program.Ending(status: 1))
  }

  @Test(arguments: [["match", "^t"], ["match", "^t", "-"]])
  func linesComeFromStandardInput(arguments: [String]) throws {
    let program = try Program(arguments, display: nil, feedsInput: true)
    program.feed("tea\ncof")
    program.feed("fee\ntwo\n")
    program.endInput()
    #expect(try program.end() == Program.Ending(status: 0, output: "tea\ntwo\n"))
  }

  @Test func nothingIsPrintedWithoutAMatch() throws {
    let (_folder, path) = try list("tea\ncoffee\n")
    defer { withExtendedLifetime(_folder) {} }
    #expect(try Program.run(["match", "x", path]) == Program.Ending(status: 1))
  }

  @Test func errorsEndWithTwo() throws {
    let missing = try Program.run(["match", "x", "/nowhere/at/all"])
    #expect(missing.status == 2 && missing.errors.contains("/nowhere/at/all"))
    #expect(try Program.run(["match"]).status == 2)
    #expect(try Program.run(["match", "x", "-", "z"]).status == 2)
  }

  @Test func bytesComeOutAsTheyWentIn() throws {
    let folder = try TemporaryFolder()
    let line: [UInt8] = [0x61, 0xFF, 0xC3, 0x0D, 0x00, 0x09, 0x1B, 0xE2, 0x82]
    let list = try folder.write(line, to: "list")
    let output = folder.path("output")
    let script = #"exec "$0" match a <"$1" >"$2""#
    let program = try Program(
      ["-c", script, Program.products + "/honeycomb", list, output], of: "/bin/sh", display: nil)
    #expect(try program.end().status == 0)
    #expect(try Data(contentsOf: URL(filePath: output)) == Data(line + [0x0A]))
  }
}
