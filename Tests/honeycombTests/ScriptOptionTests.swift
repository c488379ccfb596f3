import Foundation
import TestSupport
import Testing

/// What scripts of pickers say of their look, and the options of the commands that play them.
struct ScriptOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one\n  two\n  three\nfour\nfive\n", to: "tree.txt")
    try folder.write("one\ntwo\nthree\nfour\nfive\n", to: "flat.txt")
    try folder.write("one\n", to: "one.txt")
  }

  /// Returns the picture of a script with a header, as a file.
  private func picture(
    of catalogue: String = "tree.txt", header: String = "", options: [String] = []
  ) throws -> Data {
    let script = try folder.write(
      "{\"size\": [480, 360], \"catalogue\": \"\(catalogue)\"\(header)}\n", to: "script.jsonl")
    let ending = try Program.run(["render", script, "-o", folder.path("a.png")] + options)
    #expect(ending.status == 0, "\(ending.errors)")
    return try Data(contentsOf: URL(filePath: folder.path("a.png")))
  }

  @Test(arguments: [("colors", "families"), ("framing", "fitted")])
  func theHeaderSelectsTheLookAndTheOptionOverridesIt(key: String, word: String) throws {
    let classic = try picture()
    #expect(try picture(header: ", \"\(key)\": \"classic\"") == classic)
    let header = ", \"\(key)\": \"\(word)\""
    let other = try picture(header: header)
    #expect(other != classic)
    #expect(try picture(options: ["--\(key)", word]) == other)
    #expect(try picture(header: header, options: ["--\(key)", "classic"]) == classic)
  }

  @Test func aFlatListLooksTheSameWithEitherColors() throws {
    #expect(
      try picture(of: "flat.txt")
        == picture(of: "flat.txt", header: ", \"colors\": \"families\""))
  }

  @Test(arguments: [("colors", "30", "families, classic"), ("framing", "31", "classic, fitted")])
  func wrongLooksAreRefused(key: String, column: String, words: String) throws {
    let wrong = try folder.write("{\"size\": [96, 72], \"\(key)\": \"red\"}\n", to: "a.jsonl")
    let ending = try Program.run(["replay", wrong])
    #expect(ending.status == 2)
    #expect(
      ending.errors == "honeycomb: \(wrong):1:\(column): expected one of \(words), found \"red\"\n")
    let demo = try folder.write(
      "{\"size\": [96, 72], \"demo\": true, \"\(key)\": \"classic\"}\n", to: "b.jsonl")
    let picture = try Program.run(["render", demo, "-o", folder.path("b.png")])
    #expect(
      picture.status == 2 && picture.errors.contains("\"\(key)\" is only for recordings of pick"))
  }

  @Test func theHeaderSaysWhetherAClickEndsTheSession() throws {
    func replay(_ header: String, _ options: [String] = []) throws -> Program.Ending {
      let script = try folder.write(
        """
        {"size": [480, 360], "catalogue": "one.txt"\(header)}
        {"t": 1, "type": "press", "x": 240, "y": 180}
        {"t": 1.1, "type": "release", "x": 240, "y": 180}

        """, to: "script.jsonl")
      return try Program.run(["replay", script, "--max", "1"] + options)
    }
    let accepted = Program.Ending(status: 0, output: "one\n")
    let open = Program.Ending(status: 1)
    #expect(try replay("") == open)
    #expect(try replay(", \"auto-accept\": \"no\"") == open)
    #expect(try replay(", \"auto-accept\": \"yes\"") == accepted)
    #expect(try replay("", ["--auto-accept"]) == accepted)
    #expect(try replay(", \"auto-accept\": \"yes\"", ["--no-auto-accept"]) == open)
  }

  /// A script has the shape of its header and of its events, and is round without them.
  @Test func aReplayHasTheShapeOfItsScript() throws {
    try folder.write((1...40).map { "\($0)\n" }.joined(), to: "topics.txt")
    func state(_ aspect: String, _ event: String = "") throws -> String {
      let script = try folder.write(
        "{\"size\": [1280, 720], \"catalogue\": \"topics.txt\", \"framing\": \"fitted\"\(aspect)}\n\(event)",
        to: "script.jsonl")
      let ending = try Program.run(["replay", script, "--state", "--at", "3"])
      #expect(ending.status == 0)
      return ending.output
    }
    let (round, wide) = (try state(""), try state(", \"aspect\": [2, 1]"))
    #expect(round != wide)
    let arrange = "{\"t\": 1, \"type\": \"arrange\""
    #expect(try state("", arrange + ", \"aspect\": [2, 1]}\n") == wide)
    #expect(try state(", \"aspect\": [2, 1]", arrange + "}\n") == round)
  }
}

/// What recordings of windows say of their look.
@Suite(.serialized) struct E2ERecordedLookTests {
  @Test(
    arguments: [
      ([], [], ["\"colors\": \"families\"", "\"framing\": \"classic\""]),
      ([], ["--colors", "classic"], ["\"colors\": \"classic\""]),
      (["--framing", "fitted"], [], ["\"framing\": \"fitted\""]),
    ] as [([String], [String], [String])])
  func aRecordedWindowReplaysWithItsLook(
    look: [String], options: [String], words: [String]
  ) throws {
    let session = try E2ESession(
      topics: "one\n  two\n  three\nfour\nfive\n", look: look, other: options)
    try session.strike(.space)
    try session.settle()
    let picture = try session.picture()
    try session.strike(.enter)
    #expect(try session.program.end().status == 0)
    let header = session.folder.text("script.jsonl").prefix { $0 != "\n" }
    for word in words { #expect(header.contains(word)) }
    // The shape is that of the window, and the replay does not choose it.
    #expect(header.contains("\"aspect\": [") == look.contains("fitted"))
    let end = try #require(try session.script().times(of: "key").last)
    #expect(picture.differences(from: try session.rendered(at: end)) == 0)
  }

  @Test func windowsAreFittedAndAClickEndsThem() throws {
    let folder = try TemporaryFolder()
    let server = try XServer(width: 640, height: 480)
    for (options, word) in [([], "yes"), (["--no-auto-accept"], "no")] {
      let ending = try Program.run(
        ["pick", "--timeout", "0.3", "--record", folder.path("\(word).jsonl")] + options,
        display: server.display)
      #expect(ending.status == 124)
      let header = folder.text("\(word).jsonl")
      #expect(header.contains("\"auto-accept\": \"\(word)\""))
      #expect(header.contains("\"framing\": \"fitted\""))
    }
  }
}
