import Foundation
import TestSupport
import Testing

/// Switches on the command line, in settings and in recordings.
struct SwitchOptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The recording of someone with two switches, who picks the only topic and confirms.
  private func script(_ header: String, switches: (move: String, choose: String)) throws -> String {
    try folder.write("tea\n", to: "topics.txt")
    // Begins, presses the topic, begins, goes to its chip, to the buttons and to the second one of them.
    let keys = [
      switches.choose, switches.choose, switches.choose, switches.move, switches.move,
      switches.choose, switches.move, switches.choose,
    ]
    var lines = [
      "{\"size\": [800, 600], \"catalogue\": \"topics.txt\", \"framing\": \"fitted\"\(header)}"
    ]
    for (index, key) in keys.enumerated() {
      lines.append("{\"t\": \(2 * index + 1), \"type\": \"key\", \"key\": \"\(key)\"}")
      lines.append("{\"t\": \(2 * index + 1).1, \"type\": \"key-release\", \"key\": \"\(key)\"}")
    }
    return try folder.write(lines.joined(separator: "\n") + "\n", to: "script.jsonl")
  }

  @Test func aRecordingWithSwitchesIsReplayed() throws {
    let standard = try script(
      ", \"switches\": {\"scan\": \"manual\"}", switches: ("space", "Return"))
    var ending = try Program.run(["replay", standard])
    #expect(ending.status == 0 && ending.output == "tea\n", "\(ending.errors)")
    let others = try script(
      ", \"switches\": {\"scan\": \"manual\", \"keys\": [\"F1\", \"F2\"]}", switches: ("F1", "F2"))
    ending = try Program.run(["replay", others])
    #expect(ending.status == 0 && ending.output == "tea\n", "\(ending.errors)")
    // Without the header the keys are no switches.
    ending = try Program.run(["replay", try script("", switches: ("F1", "F2"))])
    #expect(ending.status == 1 && ending.output.isEmpty)
  }

  @Test func onlyRecordingsOfPickHaveSwitches() throws {
    let demo = try folder.write(
      "{\"size\": [96, 72], \"demo\": true, \"switches\": {\"dwell\": 1}}\n", to: "b.jsonl")
    let picture = try Program.run(["render", demo, "-o", folder.path("b.png")])
    #expect(
      picture.status == 2
        && picture.errors.contains("\"switches\" is only for recordings of pick; remove it"))
  }

  @Test(arguments: [
    (["--scan", "0.2"], "'0.2' is invalid for '--scan"),
    (["--dwell", "9"], "expected a number of seconds from 0.5 to 5"),
    (["--switch", "F13"], "--switch needs --scan"),
    (["--switch-pause", "1"], "--switch-pause needs --scan"),
    (["--scan", "1", "--switch", "a,b"], "--switch names two switches, and --scan 1 has one"),
    (["--scan", "manual", "--switch", "a"], "--scan manual needs two switches"),
    (["--scan", "1", "--switch", "NoSuchKey"], "--switch"),
    (["--scan", "1", "--switch-pause", "3"], "expected a number of seconds from 0 to 2"),
  ])
  func mistakesAreReported(arguments: [String], message: String) throws {
    let ending = try Program.run(["pick", "--no-config"] + arguments)
    #expect(ending.status == 2 && ending.errors.contains(message), "\(ending.errors)")
  }

  @Test func settingsAreReadAndPrinted() throws {
    let file = try folder.write(
      "scan: 1.5\nswitch: F13\nswitch-pause: 0.5\ndwell: 2\n", to: "config.yaml")
    let ending = try Program.run(["pick", "--config", file, "--dump-config"])
    #expect(ending.status == 0, "\(ending.errors)")
    for line in ["scan: 1.5", "switch: F13", "switch-pause: 0.5", "dwell: 2"] {
      #expect(ending.output.contains("\n\(line)"), "\(line) in \(ending.output)")
    }
    let wrong = try folder.write("theme: dark\nscan: soon\n", to: "wrong.yaml")
    let check = try Program.run(["pick", "--check-config", "--config", wrong])
    #expect(check.status == 2)
    #expect(
      check.errors.contains(
        "wrong.yaml:2:7: expected a number of seconds from 0.3 to 10, or manual"),
      "\(check.errors)")
  }

  @Test func aKioskWithAKeyThatDoesNotExistIsRefused() throws {
    try folder.write("tea\nwater\n", to: "topics.txt")
    let file = try folder.write(
      """
      name: a
      catalogue: topics.txt
      journal: journal.sqlite
      switches: {scan: 1, keys: NoSuchKey}

      """, to: "kiosk.yaml")
    let ending = try Program.run(["kiosk", "--check", file])
    #expect(ending.status == 2)
    #expect(
      ending.errors.contains("kiosk.yaml:4:27: expected the name of an X keysym"),
      "\(ending.errors)")
  }
}
