import Foundation
import TestSupport
import Testing

/// Numbers from outside are in their range or refused; none ends the program in another way.
struct NumberTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Strings that are not numbers, and numbers at the limits of their types.
  private static let extremes = [
    "-1", "0", "1e38", "1e308", "1e400", "nan", "inf", "9223372036854775808", "0x10", "1_000",
  ]

  /// The exit codes of commands without a window; see `ExitStatus.Code`.
  private static let documented: Set<Int32> = [0, 1, 2]

  /// Runs the program with a gigabyte of memory and five seconds of processor time.
  private func run(_ arguments: [String]) throws -> Program.Ending {
    try Program.run(arguments, memory: 1 << 30, work: 5)
  }

  // MARK: - Options

  @Test(arguments: [
    (["pick"], "--goal", ["0"]), (["pick"], "--min", ["0"]), (["pick"], "--max", []),
    (["pick"], "--timeout", []), (["pick"], "--scale", []), (["pick"], "--size", []),
    (["kiosk", "my.txt"], "--idle", []), (["demo"], "--scale", []), (["demo"], "--size", []),
    (["inspect", "my.yaml"], "--timeout", []), (["inspect", "my.yaml"], "--scale", []),
    (["inspect", "my.yaml"], "--window", []), (["inspect", "my.yaml"], "--size", []),
    (["layout", "my.yaml"], "--size", []), (["check", "my.yaml"], "--size", []),
    (["render", "my.yaml"], "--size", []), (["render", "my.yaml"], "--scale", []),
    (["render", "my.jsonl"], "--at", ["0"]), (["replay", "my.jsonl", "--state"], "--at", ["0"]),
    (["record", "my.jsonl", "-o", "x.gif"], "--rate", []),
  ])
  func anOptionOutOfItsRangeIsMisuse(
    command: [String], option: String, allowed: [String]
  ) throws {
    for value in Self.extremes + [""] where !allowed.contains(value) {
      // A size has two lengths, which may be 0 or infinite for a layout.
      let isSize = option == "--size" || option == "--window"
      if isSize, ["0", "inf"].contains(value) { continue }
      let ending = try run(command + [option, isSize ? "\(value)x200" : value])
      #expect(ending.status == 2, "\(option) \(value): \(ending)")
      #expect(ending.errors.contains(option), "\(option) \(value): \(ending)")
      #expect(ending.output.isEmpty)
    }
  }

  /// The flags of rofi and dmenu with numbers, which are read as those programs read them.
  @Test(arguments: ["-a", "-u", "-l", "-selected-row", "-width", "-location", "-monitor"])
  func aNumberOfALauncherFlagEndsTheProgramInNoOtherWay(flag: String) throws {
    let rows = try folder.write("foo\nbar\n", to: "rows.txt")
    let ends = ["9223372036854775807", "-9223372036854775808"]
    for value in Self.extremes + ends + ends.flatMap({ ["5-\($0)", "\($0):\($0)", ":\($0)"] }) {
      let ending = try run(["-dmenu", "-dump", "-input", rows, "-filter", "o", flag, value])
      let isRefused = ending.status == 65 && ending.errors.hasPrefix("honeycomb: \(flag) \(value):")
      #expect(ending.output == "foo\n" || isRefused, "\(flag) \(value): \(ending)")
    }
  }

  @Test(arguments: [
    (["pick", "--size", "16384x16384"], "--size is 16384x16384: the picture would have"),
    (["pick", "--size", "16384x120", "--scale", "4"], "at most 32767 per side"),
    (["demo", "--size", "16384x8193", "--scale", "1"], "at most 134217728"),
    (["inspect", "x.yaml", "--window", "16384x16384"], "--window is 16384x16384: the picture"),
  ])
  func aWindowWithTooManyPixelsIsMisuse(arguments: [String], words: String) throws {
    let ending = try run(arguments)
    #expect(ending.status == 2 && ending.errors.contains(words), "\(ending)")
  }

  // MARK: - Files

  /// Event scripts with a placeholder for a number, and the valid numbers.
  @Test(arguments: [
    (#"{"size": [N, 48]}"#, []), (#"{"size": [64, 48], "scale": N}"#, []),
    (#"{"size": [64, 48]}|{"t": N, "type": "end"}"#, ["0"]),
    (#"{"size": [64, 48]}|{"t": 0, "type": "press", "x": N, "y": 2}"#, ["-1", "0"]),
    (#"{"size": [64, 48]}|{"t": 0, "type": "move", "x": 1, "y": N}"#, ["-1", "0"]),
    (#"{"size": [64, 48]}|{"t": 0, "type": "press", "x": 1, "y": 2, "button": N}"#, []),
    (#"{"size": [64, 48]}|{"t": 0, "type": "press", "x": 1, "y": 2, "touch": N}"#, ["0"]),
    (#"{"size": [64, 48]}|{"t": 0, "type": "wheel", "x": 1, "y": 2, "dx": N}"#, ["-1", "0"]),
    (
      #"{"size": [64, 48]}|{"t": 0, "type": "wheel", "x": 1, "y": 2, "dy": N, "ctrl": true}"#,
      ["-1", "0"]
    ),
    (#"{"size": [64, 48]}|{"t": 0, "type": "pinch", "x": 1, "y": 2, "scale": N}"#, []),
    (#"{"size": [64, 48]}|{"t": 0, "type": "resize", "size": [64, N]}"#, []),
    (#"{"size": [64, 48]}|{"t": 0, "type": "delivery", "lines": N}"#, ["0"]),
    (#"{"size": [64, 48]}|{"t": 0, "type": "delivery", "lines": 0, "read": N}"#, ["0"]),
    (#"{"size": [64, 48]}|{"t": 0, "type": "delivery", "lines": 0, "bad": N}"#, ["0"]),
  ])
  func aNumberInAScriptIsInItsRangeOrBadInput(template: String, allowed: [String]) throws {
    let lines = template.replacing("|", with: "\n")
    for value in Self.extremes {
      let script = try folder.write(
        lines.replacing("N", with: value) + "\n", to: "script.jsonl")
      let ending = try run(["render", script, "-o", folder.path("x.png")])
      #expect(ending.status == (allowed.contains(value) ? 0 : 2), "\(template) \(value): \(ending)")
      guard ending.status == 2 else { continue }
      let line = lines.contains("\n") ? 2 : 1
      #expect(ending.errors.hasPrefix("honeycomb: \(script):\(line):"), "\(ending)")
    }
  }

  /// The limits of all ranges of a script at once, in each kind of session.
  @Test(arguments: ["", #", "demo": true"#, #", "scene": "scene.yaml""#])
  func theFarthestNumbersOfScriptsAreTaken(kind: String) throws {
    try folder.write("layout: hstack\ncells: [{fixed: [1e9, 0.001]}, A]\n", to: "scene.yaml")
    let script = try folder.write(
      """
      {"size": [320, 240]\(kind)}
      {"t": 0, "type": "press", "x": 1e6, "y": -1e6, "button": 32}
      {"t": 0.1, "type": "press", "x": 160, "y": 120, "touch": 4294967295}
      {"t": 0.1, "type": "move", "x": -1e6, "y": 1e6, "touch": 4294967295}
      {"t": 0.2, "type": "release", "x": -1e6, "y": 1e6, "touch": 4294967295}
      {"t": 0.2, "type": "wheel", "x": 160, "y": 120, "dx": 1e6, "dy": -1e6}
      {"t": 0.2, "type": "wheel", "x": 160, "y": 120, "dx": 1e6, "dy": -1e6, "ctrl": true}
      {"t": 0.3, "type": "pinch", "x": 160, "y": 120, "scale": 1000}
      {"t": 0.3, "type": "pinch", "x": 160, "y": 120, "scale": 0.001}
      {"t": 1e9, "type": "end"}

      """, to: "script.jsonl")
    for time in ["0.1", "0.25", "1e9"] {
      let ending = try run(["render", script, "--at", time, "-o", folder.path("x.png")])
      #expect(ending == Program.Ending(status: 0), "\(time)")
    }
  }

  @Test(arguments: [
    "parameters: {spacing: N}", "cells: [{fixed: [N, 9]}, A]", "cells: [{fixed: [N, N]}, A]",
    "cells: [{flexible: {minWidth: N}}]", "cells: [{flexible: {idealHeight: N}}]",
    "cells: [{flexible: {maxWidth: N}}, A]", "cells: [{aspect: N}, A]", "cells: [{aspect: 1/N}]",
    "cells: [{text: abc, fontSize: N}]", "cells: [{spacer: N}, A]", "cells: [{priority: N}, A]",
    "cells: [{spacing: N}, A]", "cells: [{guides: {top: N}}, A]", "cells: [{repeat: N}]",
    "size: [N, 50]|cells: [A]", "size: [N, N]|cells: [A]", "count: N", "honeycomb: N",
  ])
  func aNumberInASceneIsInItsRangeOrBadInput(line: String) throws {
    let lines = "layout: hstack\n" + line.replacing("|", with: "\n") + "\n"
    for value in Self.extremes + ["1e9", "-1e9"] {
      let scene = try folder.write(lines.replacing("N", with: value), to: "scene.yaml")
      for command in [["check", scene], ["render", scene, "-o", folder.path("x.png")]] {
        let ending = try run(command)
        #expect(Self.documented.contains(ending.status), "\(line) \(value): \(ending)")
        if ["1e38", "1e308", "1e400", "nan", "inf"].contains(value) {
          let isPlaced = ending.errors.hasPrefix("honeycomb: \(scene):2:")
          #expect(ending.status == 2 && isPlaced, "\(line) \(value): \(ending)")
        }
      }
    }
  }

  @Test(arguments: ["goal", "min", "max"])
  func aCountInACatalogueIsInItsRangeOrBadInput(key: String) throws {
    for value in Self.extremes where key == "max" || value != "0" {
      let catalogue = try folder.write("\(key): \(value)\ntopics: [a, b]\n", to: "topics.yaml")
      let ending = try run(["pick", catalogue])
      #expect(ending.status == 2, "\(key) \(value): \(ending)")
      #expect(ending.errors.hasPrefix("honeycomb: \(catalogue):1:"), "\(ending)")
    }
  }

  @Test func aLengthInAThemeIsInItsRangeOrBadInput() throws {
    for value in Self.extremes where value != "0" {
      let theme = try folder.write("picked: {outlineWidth: \(value)}\n", to: "theme.yaml")
      let ending = try run(["pick", "--theme", theme])
      #expect(ending.status == 2, "\(value): \(ending)")
      #expect(ending.errors.hasPrefix("honeycomb: \(theme):1:24: "), "\(ending)")
    }
  }

  // MARK: - Pictures

  @Test(arguments: [
    (#"{"size": [32767, 32767], "scale": 16}"#, "1:10", "at most 67108864"),
    (#"{"size": [8192, 8193]}"#, "1:10", "8192 x 8193 pixels; expected at most 67108864"),
    (#"{"size": [1, 1], "scale": 0.25}"#, "1:10", "0 x 0 pixels; expected at least 1 x 1"),
    (
      #"{"size": [9, 9]}"# + "\n" + #"{"t": 0, "type": "resize", "size": [32767, 32767]}"#, "2:36",
      "at most 67108864"
    ),
  ])
  func aPictureWithNoOrTooManyPixelsIsBadInput(
    text: String, place: String, words: String
  ) throws {
    let script = try folder.write(text + "\n", to: "script.jsonl")
    for (command, output) in [("render", "x.png"), ("record", "x.gif"), ("record", "x.png")] {
      let ending = try run([command, script, "-o", folder.path(output)])
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("honeycomb: \(script):\(place): "), "\(ending)")
      #expect(ending.errors.contains(words), "\(ending)")
      #expect(!FileManager.default.fileExists(atPath: folder.path(output)))
    }
  }

  @Test func aGIFThatIsTooWideIsBadInput() throws {
    let script = try folder.write("{\"size\": [32767, 1], \"scale\": 16}\n", to: "script.jsonl")
    let ending = try Program.run(["record", script, "-o", folder.path("x.gif")])
    #expect(ending.status == 2 && ending.errors.contains("at most 65535 per side in a GIF"))
  }

  @Test(arguments: ["1e9x1e9", "20000x9", "16384x16384"])
  func aSceneThatIsTooLargeForAPictureIsMisuse(size: String) throws {
    let scene = try folder.write(
      "layout: hexgrid\ncells: [{row: 0, col: 0}, {row: 1, col: 1}]\n", to: "scene.yaml")
    for output in ["x.png", "x.svg"] {
      let ending = try run([
        "render", scene, "--size", size, "--overlay", "unused,findings,spacing", "-o",
        folder.path(output),
      ])
      #expect(ending.status == 2 && ending.errors.contains("more than 16384"), "\(ending)")
    }
    // A layout has no pixels.
    #expect(try run(["layout", scene, "--size", size]).status == 0)
  }

  @Test func aSceneWithTooManyPixelsIsMisuse() throws {
    let scene = try folder.write("layout: hstack\ncells: [A]\n", to: "scene.yaml")
    let ending = try run([
      "render", scene, "--size", "10000x10000", "-o", folder.path("x.png"),
    ])
    #expect(ending.status == 2 && ending.errors.contains("at most 67108864"), "\(ending)")
  }

  // MARK: - Time

  /// Hours without changes between two events, in each kind of session.
  @Test(arguments: ["", #", "demo": true"#, #", "scene": "scene.yaml""#])
  func aRecordingSkipsWhatDoesNotChange(kind: String) throws {
    try folder.write("layout: hstack\ncells: [{fixed: [9, 9]}, A]\n", to: "scene.yaml")
    // Records the script with other pauses.
    func record(_ pause: String, _ end: String, to name: String) throws -> [UInt8] {
      let script = try folder.write(
        """
        {"size": [64, 48]\(kind)}
        {"t": \(pause), "type": "key", "key": "Tab"}
        {"t": \(end), "type": "end"}

        """, to: "script.jsonl")
      let output = folder.path(name)
      #expect(try run(["record", script, "-o", output]) == Program.Ending(status: 0))
      return Array(try Data(contentsOf: URL(filePath: output)))
    }
    for name in ["x.png", "x.gif"] {
      let long = try record("10000", "20000", to: name)
      let short = try record("10", "20", to: name)
      // A GIF's frame lasts 11 minutes at most; the additional frames take a few bytes.
      #expect(long.count < short.count + 4096, "\(name): \(long.count), \(short.count)")
    }
    // A PNG's frame lasts 18 hours at most.
    #expect(try record("5e8", "1e9", to: "x.png").count < 3_000_000)
  }
}
