import Foundation
import TestSupport
import Testing

/// The framing of scripts and of the commands that play them.
struct FramingOptionTests {
  private func zoom(header: String, options: [String] = []) throws -> Double {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\nthree\n", to: "topics.txt")
    let script = try folder.write(
      "{\"size\": [960, 720], \"catalogue\": \"topics.txt\"\(header)}\n", to: "script.jsonl")
    let ending = try Program.run(["replay", script, "--state", "--at", "0"] + options)
    #expect(ending.status == 0)
    return try JSONDecoder().decode(Zoom.self, from: Data(ending.output.utf8)).zoom
  }

  private struct Zoom: Decodable {
    var zoom: Double
  }

  @Test func theHeaderSelectsTheFramingAndTheOptionOverridesIt() throws {
    #expect(try zoom(header: "") == 1)
    #expect(try zoom(header: ", \"framing\": \"classic\"") == 1)
    let fitted = try zoom(header: ", \"framing\": \"fitted\"")
    #expect(fitted > 1.1)
    #expect(try zoom(header: "", options: ["--framing", "fitted"]) == fitted)
    #expect(try zoom(header: ", \"framing\": \"fitted\"", options: ["--framing", "classic"]) == 1)
  }

  @Test func wrongFramingsAreRefused() throws {
    let folder = try TemporaryFolder()
    let wrong = try folder.write("{\"size\": [96, 72], \"framing\": \"tight\"}\n", to: "a.jsonl")
    let ending = try Program.run(["replay", wrong])
    #expect(ending.status == 2)
    #expect(
      ending.errors
        == "honeycomb: \(wrong):1:31: expected one of classic, fitted, found \"tight\"\n")
    let demo = try folder.write(
      "{\"size\": [96, 72], \"demo\": true, \"framing\": \"fitted\"}\n", to: "b.jsonl")
    let picture = try Program.run(["render", demo, "-o", folder.path("b.png")])
    #expect(picture.status == 2 && picture.errors.contains("only for recordings of pick"))
  }
}

/// Whether a click ends a script, and the commands that play it.
struct AutoAcceptScriptTests {
  private func replay(header: String, options: [String] = []) throws -> Program.Ending {
    let folder = try TemporaryFolder()
    try folder.write("one\n", to: "topics.txt")
    let script = try folder.write(
      """
      {"size": [480, 360], "catalogue": "topics.txt"\(header)}
      {"t": 1, "type": "press", "x": 240, "y": 180}
      {"t": 1.1, "type": "release", "x": 240, "y": 180}

      """, to: "script.jsonl")
    return try Program.run(["replay", script, "--max", "1"] + options)
  }

  @Test func theHeaderSaysWhetherAClickEndsTheSession() throws {
    let accepted = Program.Ending(status: 0, output: "one\n")
    let open = Program.Ending(status: 1)
    #expect(try replay(header: "") == open)
    #expect(try replay(header: ", \"auto-accept\": \"no\"") == open)
    #expect(try replay(header: ", \"auto-accept\": \"yes\"") == accepted)
    #expect(try replay(header: "", options: ["--auto-accept"]) == accepted)
    #expect(
      try replay(header: ", \"auto-accept\": \"yes\"", options: ["--no-auto-accept"]) == open)
  }

  @Test func recordingsOfWindowsHaveTheirFraming() throws {
    let folder = try TemporaryFolder()
    let server = try XServer(width: 640, height: 480)
    for (options, word) in [([], "yes"), (["--no-auto-accept"], "no")] {
      let path = folder.path("\(word).jsonl")
      _ = try Program.run(
        ["pick", "--timeout", "0.3", "--record", path] + options, display: server.display)
      #expect(folder.text("\(word).jsonl").contains("\"auto-accept\": \"\(word)\""))
    }
  }
}

/// The framing of windows and their recordings.
@Suite(.serialized) struct E2EFramingTests {
  @Test func aRecordedWindowReplaysWithItsFraming() throws {
    for (look, framing) in [(["--framing", "fitted"], "fitted"), ([], "classic")] {
      let session = try E2ESession(topics: "one\ntwo\nthree\nfour\nfive\n", look: look)
      try session.strike(.space)
      try session.settle()
      let picture = try session.picture()
      try session.strike(.enter)
      #expect(try session.program.end().status == 0)
      let header = session.folder.text("script.jsonl").prefix { $0 != "\n" }
      #expect(header.contains("\"framing\": \"\(framing)\""))
      // The shape is that of the window, and the replay does not choose it.
      #expect(header.contains("\"aspect\": [") == (framing == "fitted"))
      let end = try #require(try session.script().times(of: "key").last)
      #expect(picture.differences(from: try session.rendered(at: end)) == 0)
    }
  }

  /// A script has the shape of its header and of its events, and is round without them.
  @Test func aReplayHasTheShapeOfItsScript() throws {
    let folder = try TemporaryFolder()
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

  @Test func fittedIsTheDefaultOfWindows() throws {
    let folder = try TemporaryFolder()
    let server = try XServer(width: 640, height: 480)
    let ending = try Program.run(
      ["pick", "--timeout", "0.3", "--record", folder.path("a.jsonl")], display: server.display)
    #expect(ending.status == 124)
    #expect(folder.text("a.jsonl").contains("\"framing\": \"fitted\""))
  }
}
