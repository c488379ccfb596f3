import Foundation
import TestSupport
import Testing

/// Files of the wrong kind and outputs that cannot be written are reported before any work; observed from outside.
struct FileArgumentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let sceneText = "layout: hexgrid\nsize: [90, 60]\ncells: [{row: 0, col: 0}]\n"
  private static let scriptText =
    "{\"honeycomb\": 1, \"size\": [200, 150]}\n{\"t\": 0, \"type\": \"end\"}\n"

  private func list() throws -> String { try folder.write("a\nb\n", to: "list.txt") }
  private func scene() throws -> String { try folder.write(Self.sceneText, to: "scene.yaml") }
  private func script() throws -> String { try folder.write(Self.scriptText, to: "script.jsonl") }

  /// Runs the program in a shell, with `redirection` after its arguments.
  private func shell(_ arguments: [String], _ redirection: String) throws -> Program.Ending {
    let program = Program.products + "/honeycomb"
    return try Program(
      ["-c", "exec \"$0\" \"$@\" \(redirection)", program] + arguments, of: "/bin/sh",
      display: nil
    ).end()
  }

  // MARK: - Kinds of files

  @Test(arguments: [
    (["record", "-o", "x.gif"], "scene", "an event script, found a scene"),
    (["record", "-o", "x.gif"], "catalogue", "an event script, found a catalogue of topics"),
    (["replay"], "scene", "an event script, found a scene"),
    (["replay"], "list", "an event script, found text"),
    (["render"], "catalogue", "a scene or an event script, found a catalogue of topics"),
    (["render"], "list", "a scene or an event script, found text, such as a list of topics"),
    (["render"], "picture", "a scene or an event script, found a binary file"),
    (["render"], "theme", "a scene or an event script, found a theme"),
    (["render", "--at", "1"], "catalogue", "a scene or an event script, found a catalogue"),
    (["inspect"], "catalogue", "a scene, found a catalogue of topics; use it with pick"),
    (["inspect"], "script", "a scene, found an event script"),
    (["layout"], "script", "a scene, found an event script; use it with replay, render or record"),
    (["check"], "theme", "a scene, found a theme"),
    (["pick"], "scene", "a catalogue of topics or a list of topics, found a scene"),
    (["pick"], "script", "a catalogue of topics or a list of topics, found an event script"),
    (["pick", "--theme"], "scene", "a theme, found a scene"),
  ])
  func aFileOfAnotherKindIsNamedInTheError(command: [String], kind: String, words: String) throws {
    let file: String
    switch kind {
    case "scene": file = try scene()
    case "script": file = try script()
    case "catalogue": file = try folder.write("title: x\ntopics: [a, b]\n", to: "topics.yaml")
    case "list": file = try folder.write("Art\n  Oil\nMusic\n", to: "topics.txt")
    case "theme": file = try folder.write("base: light\n", to: "theme.yaml")
    default: file = try folder.write([0x89, 0x50, 0x4E, 0x47, 0, 0, 1], to: "picture.png")
    }
    let ending = try Program.run(command + [file])
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("honeycomb: \(file): expected \(words)"), "\(ending.errors)")
  }

  /// A mistake in a file of the right kind is still reported with its place.
  @Test func aMistakeInAFileOfTheRightKindKeepsItsPlace() throws {
    let path = try folder.write("layout: hexgrid\ncells: [{row: x, col: 0}]\n", to: "bad.yaml")
    for command in ["check", "layout", "render", "inspect"] {
      let ending = try Program.run([command, path])
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("honeycomb: \(path):2:15: expected a whole number"))
    }
  }

  @Test func aBinaryFileIsNoList() throws {
    let bytes: [UInt8] = Array("Art\n".utf8) + [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 10]
    let path = try folder.write(bytes, to: "program.txt")
    let ending = try Program.run(["pick", path])
    #expect(ending.status == 2)
    #expect(
      ending.errors
        == "honeycomb: \(path):2:8: expected a list of topics, found a binary file;"
        + " use --read0 for topics that are separated by zero bytes\n")
    // With the option it is a list, and only the display is missing.
    #expect(try Program.run(["pick", "--read0", path]).status == 69)
    let rows = try folder.write("Art\0icon\u{1F}art.png\u{1F}info\u{1F}1\nMusic\n", to: "rows.txt")
    #expect(try Program.run(["pick", rows]).status == 69)
  }

  // MARK: - Endings

  @Test(arguments: [
    (["render"], "x.jpg", ".png or .svg"), (["render"], "x", ".png or .svg"),
    (["render"], "x.gif", ".png or .svg"), (["record"], "x.mp4", ".gif or .png"),
    (["record"], "x.svg", ".gif or .png"), (["record"], "png", ".gif or .png"),
  ])
  func anUnknownEndingIsRefusedWithThoseThatAreKnown(
    command: [String], name: String, endings: String
  ) throws {
    let output = folder.path(name)
    // The script does not exist, so the format is checked before any file is read.
    let ending = try Program.run(command + [folder.path("gone.jsonl"), "-o", output])
    #expect(ending.status == 2 && !FileManager.default.fileExists(atPath: output))
    #expect(
      ending.errors.contains(
        "\(output): expected a name that ends in \(endings), - for standard output, or --format."),
      "\(ending.errors)")
  }

  @Test func aFormatStandsForAnEndingAndMustAgreeWithIt() throws {
    let (scene, script) = (try scene(), try script())
    let plain = folder.path("plain")
    #expect(
      try Program.run(["render", scene, "-o", plain, "--format", "svg"])
        == Program.Ending(status: 0))
    #expect(folder.text("plain").hasPrefix("<svg "))
    for (arguments, words) in [
      (["render", scene, "-o", "x.svg", "--format", "png"], "x.svg ends in .svg, but"),
      (
        ["render", scene, "-o", "x.png", "--format", "gif"], "--format is gif; expected png or svg"
      ),
      (["record", script, "-o", "x.gif", "--format", "svg"], "expected gif or png"),
    ] {
      let ending = try Program.run(arguments)
      #expect(ending.status == 2 && ending.errors.contains(words), "\(ending.errors)")
    }
  }

  @Test(arguments: [
    (["render"], "script", [], [0x89, 0x50, 0x4E, 0x47]),
    (["render"], "scene", [], [0x89, 0x50, 0x4E, 0x47]),
    (["render"], "scene", ["--format", "svg"], Array("<svg".utf8)),
    (["record"], "script", [], Array("GIF8".utf8)),
    (["record"], "script", ["--format", "png"], [0x89, 0x50, 0x4E, 0x47]),
  ])
  func aDashIsStandardOutput(
    command: [String], kind: String, options: [String], signature: [UInt8]
  ) throws {
    let input = kind == "scene" ? try scene() : try script()
    let (printed, written) = (folder.path("printed"), folder.path("written"))
    let arguments = command + [input] + options
    #expect(try shell(arguments + ["-o", "-"], "> '\(printed)'") == Program.Ending(status: 0))
    let bytes = try Data(contentsOf: URL(filePath: printed))
    #expect(Array(bytes.prefix(4)) == signature)
    // The output is the same as in a file.
    let format = options.last ?? (command == ["record"] ? "gif" : "png")
    let named = ["-o", "\(written).\(format)"]
    #expect(try Program.run(command + [input] + named) == Program.Ending(status: 0))
    #expect(try Data(contentsOf: URL(filePath: "\(written).\(format)")) == bytes)
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test func aTerminalTakesNoPicture() throws {
    let scene = try scene()
    let command = "'\(Program.products)/honeycomb' render '\(scene)' -o -; echo \" $?\""
    let ending = try Program(
      ["-q", "-c", command, "/dev/null"], of: "/usr/bin/script", display: nil
    ).end()
    #expect(
      ending.output
        == "honeycomb: standard output is a terminal; redirect the picture, or name a file with"
        + " --output\r\n 2\r\n")
  }

  // MARK: - Outputs that cannot be written

  @Test func everyMessageNamesTheFileAndWhatFailed() throws {
    let (scene, script, list) = (try scene(), try script(), try list())
    let gone = folder.path("gone/x")
    for (arguments, status, message) in [
      (["render", scene, "-o", gone + ".png"], 2, "\(gone).png: cannot be written: No such file"),
      (["render", scene, "-o", gone + ".svg"], 2, "\(gone).svg: cannot be written: No such file"),
      (
        ["record", script, "-o", gone + ".gif"], 2,
        "\(gone).gif: cannot be written: No such file or directory; create the folder"
          + " \(folder.path("gone")), or name a file in another one"
      ),
      (["render", gone], 2, "\(gone): cannot be read: No such file"),
      (["check", gone], 2, "\(gone): cannot be read: No such file"),
      (["pick", gone], 2, "\(gone): cannot be read: No such file"),
      (["pick", "--record", gone], 2, "\(gone): cannot be written: No such file"),
      (["pick", "--frame-times", gone], 2, "\(gone): cannot be written: No such file"),
      (["demo", "--record", gone], 2, "\(gone): cannot be written: No such file"),
      (["demo", "--frame-times", gone], 2, "\(gone): cannot be written: No such file"),
      (["inspect", scene, "--record", gone], 2, "\(gone): cannot be written: No such file"),
      (["inspect", scene, "--frame-times", gone], 2, "\(gone): cannot be written: No such file"),
      (
        ["pick", "--record", folder.path(".")], 2,
        "\(folder.path(".")): cannot be written: Is a directory; name another file"
      ),
      (
        ["record", script, "-o", scene + "/x.gif"], 2,
        "\(scene)/x.gif: cannot be written: Not a directory; name a file in a folder"
      ),
      (["kiosk", list, "--journal", gone], 2, "\(gone): the folder"),
      (["kiosk", list, "--journal", list + "/j"], 2, "\(list)/j: the folder"),
      (["kiosk", gone + ".txt"], 2, "\(gone).txt: cannot be read: No such file"),
    ] {
      // There is no display, so the error is reported before a window is opened.
      let ending = try Program.run(arguments)
      #expect(ending.status == status && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("honeycomb: \(message)"), "\(ending.errors)")
      #expect(ending.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test func standardOutputThatIsClosedOrFullIsAnError() throws {
    let (scene, script) = (try scene(), try script())
    let commands = [
      ["layout", scene], ["layout", scene, "--json"], ["replay", script, "--state"],
      ["render", scene, "-o", "-"], ["record", script, "-o", "-"],
    ]
    for command in commands + [
      ["pick"], ["kiosk", "--print", try list()], ["check", scene], ["doctor"],
    ] {
      #expect(
        try shell(command, ">&-")
          == Program.Ending(
            status: 70, errors: "honeycomb: standard output cannot be written: it is closed\n"),
        "\(command)")
    }
    for command in commands {
      #expect(
        try shell(command, "> /dev/full")
          == Program.Ending(
            status: 70,
            errors: "honeycomb: standard output cannot be written: No space left on device\n"),
        "\(command)")
    }
    // An opened file must not get the number of a closed standard descriptor, or it would get that descriptor's output.
    #expect(try shell(["render", scene, "-o", folder.path("x.png")], "<&- >&- 2>&-").status == 0)
    #expect(try XPicture(png: folder.path("x.png")).width == 138)
  }

  // MARK: - Numbers

  @Test(arguments: [
    (
      ["pick", "--max", "0"],
      "'0' is invalid for '--max <max>': expected a whole number from 1 to 10000000."
    ),
    (["pick", "--goal", "-1"], "'--goal <goal>': expected a whole number from 0 to 10000000."),
    (["pick", "--min", "-2"], "'--min <min>': expected a whole number from 0 to 10000000."),
    (
      ["pick", "--timeout", "-1"],
      "'--timeout <timeout>': expected a number of seconds from 0.001 to 1000000000."
    ),
    (
      ["kiosk", "x.txt", "--idle", "0"],
      "'--idle <idle>': expected a number of seconds from 1 to 86400."
    ),
    (["pick", "--scale", "-1"], "'--scale <scale>': expected a number from 0.5 to 4."),
    (["pick", "--goal", "5", "--max", "3"], "--goal (5) is greater than --max (3)"),
    (["pick", "--monitor", "HDMI-1"], "--monitor needs --fullscreen or --launcher."),
    (["record", "x", "-o", "x.gif", "--rate", "-1"], "--rate is -1; expected 25, 33 or 50."),
  ])
  func aNumberThatMakesNoSenseIsRefusedWithWhatWould(arguments: [String], words: String) throws {
    let ending = try Program.run(arguments)
    #expect(ending.status == 2 && ending.errors.contains(words), "\(ending.errors)")
  }

  @Test func aMonitorThatIsNotThereIsRefusedWithThoseThatAre() throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    try outside.setMonitor("left", .init(x: 0, y: 0, width: 400, height: 480), isPrimary: true)
    try outside.setMonitor("right", .init(x: 400, y: 0, width: 240, height: 480))
    let config = try folder.write(
      "name: a\ncatalogue: \(try list())\njournal: j\nmonitor: middle\n", to: "kiosk.yaml")
    for command in [["pick", "--fullscreen", "--monitor", "middle"], ["kiosk", config]] {
      let ending = try Program.run(command, display: server.display)
      #expect(
        ending
          == Program.Ending(
            status: 2,
            errors:
              "honeycomb: there is no monitor \"middle\": expected one of left, right\n"))
    }
  }

  /// `pick --kiosk` was a second kiosk.
  @Test func theFormerKioskNamesTheCommand() throws {
    for arguments in [["pick", "--kiosk"], ["--kiosk", "--idle", "5", try list()]] {
      #expect(
        try Program.run(arguments)
          == Program.Ending(
            status: 2,
            errors:
              "honeycomb: --kiosk is now a command of its own: honeycomb kiosk TOPICS (see honeycomb kiosk --help)\n"
          ))
    }
    // After two dashes it is a file.
    #expect(try Program.run(["pick", "--", "--kiosk"]).errors.contains("--kiosk: cannot be read"))
  }
}
