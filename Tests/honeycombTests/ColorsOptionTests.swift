import Foundation
import TestSupport
import Testing

/// The colors of topics in scripts and in the commands that play them.
struct ColorsOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one\n  two\n  three\nfour\nfive\n", to: "tree.txt")
    try folder.write("one\ntwo\nthree\nfour\nfive\n", to: "flat.txt")
  }

  /// Returns the picture of a script with a header, as a file.
  private func picture(
    of catalogue: String = "tree.txt", header: String, options: [String] = []
  ) throws -> Data {
    let script = try folder.write(
      "{\"size\": [480, 360], \"catalogue\": \"\(catalogue)\"\(header)}\n", to: "script.jsonl")
    let ending = try Program.run(["render", script, "-o", folder.path("a.png")] + options)
    #expect(ending.status == 0, "\(ending.errors)")
    return try Data(contentsOf: URL(filePath: folder.path("a.png")))
  }

  @Test func theHeaderSelectsTheColorsAndTheOptionOverridesThem() throws {
    let classic = try picture(header: "")
    #expect(try picture(header: ", \"colors\": \"classic\"") == classic)
    let families = try picture(header: ", \"colors\": \"families\"")
    #expect(families != classic)
    #expect(try picture(header: "", options: ["--colors", "families"]) == families)
    #expect(
      try picture(header: ", \"colors\": \"families\"", options: ["--colors", "classic"]) == classic
    )
  }

  @Test func aFlatListLooksTheSameWithEither() throws {
    #expect(
      try picture(of: "flat.txt", header: "")
        == picture(of: "flat.txt", header: ", \"colors\": \"families\""))
  }

  @Test func wrongColorsAreRefused() throws {
    let wrong = try folder.write("{\"size\": [96, 72], \"colors\": \"red\"}\n", to: "a.jsonl")
    let ending = try Program.run(["replay", wrong])
    #expect(ending.status == 2)
    #expect(
      ending.errors
        == "honeycomb: \(wrong):1:30: expected one of families, classic, found \"red\"\n")
    let demo = try folder.write(
      "{\"size\": [96, 72], \"demo\": true, \"colors\": \"families\"}\n", to: "b.jsonl")
    let picture = try Program.run(["render", demo, "-o", folder.path("b.png")])
    #expect(
      picture.status == 2 && picture.errors.contains("\"colors\" is only for recordings of pick"))
  }
}

/// The colors of topics in windows and their recordings.
@Suite(.serialized) struct E2EColorsTests {
  @Test func aRecordedWindowReplaysWithItsColors() throws {
    for (options, colors) in [([], "families"), (["--colors", "classic"], "classic")] {
      let session = try E2ESession(
        topics: "one\n  two\n  three\nfour\nfive\n", other: options)
      try session.strike(.space)
      try session.settle()
      let picture = try session.picture()
      try session.strike(.enter)
      #expect(try session.program.end().status == 0)
      let header = session.folder.text("script.jsonl").prefix { $0 != "\n" }
      #expect(header.contains("\"colors\": \"\(colors)\""))
      let end = try #require(try session.script().times(of: "key").last)
      #expect(picture.differences(from: try session.rendered(at: end)) == 0)
    }
  }
}
