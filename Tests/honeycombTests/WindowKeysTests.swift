import Foundation
import Input
import Interaction
import TestSupport
import Testing
import X11

@testable import honeycomb

/// The keys of all windows: lists, config files, command line, recordings and documentation.
struct WindowKeysTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A command with keys.
  enum Command: String, CaseIterable {
    case watch, inspect, demo

    var setting: String { "\(rawValue)-keys" }
    var variable: String { "HONEYCOMB_\(rawValue.uppercased())_KEYS" }

    /// The rows of its table: name, keys and what they do.
    var rows: [Row] {
      switch self {
      case .watch: WindowKeysTests.rows(of: WatchCommand.Action.self)
      case .inspect: WindowKeysTests.rows(of: Inspect.Action.self)
      case .demo: WindowKeysTests.rows(of: DemoCommand.Action.self)
      }
    }
  }

  typealias Row = (name: String, keys: [KeyChord], summary: String)

  private static func rows<Action: KeyedAction>(of actions: Action.Type) -> [Row] {
    Action.keys.rows.map { ($0.name, $0.chords, $0.summary) }
  }

  private func list(
    _ command: Command, _ arguments: [String] = [], variables: [String] = []
  ) throws -> String {
    let ending = try Program.run(
      [command.rawValue] + arguments + ["--list-keys"],
      variables: ["XDG_CONFIG_HOME=\(folder.path("none"))", "XDG_CONFIG_DIRS=/none"] + variables)
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
    return ending.output
  }

  // MARK: - Lists and bindings

  @Test(arguments: Command.allCases) func theListHasAllActionsAndReadsBack(
    command: Command
  ) throws {
    let text = try list(command)
    var lines = text.split(separator: "\n").map(String.init)
    #expect(lines.removeFirst() == "\(command.setting):")
    for (line, action) in zip(lines, command.rows) {
      #expect(line.hasPrefix("  \(action.name): [") && line.hasSuffix("]  # \(action.summary)"))
    }
    let others = lines.dropFirst(command.rows.count)
    #expect(!others.isEmpty && others.allSatisfy { $0.hasPrefix("# ") })
    let file = try folder.write(text, to: "keys.yaml")
    #expect(try list(command, ["--config", file]) == text)
  }

  @Test(arguments: Command.allCases) func keysComeFromFileEnvironmentAndCommandLine(
    command: Command
  ) throws {
    let file = try folder.write(
      "theme: light\n\(command.setting): {cancel: [F9, Page_Up]}\n", to: "keys.yaml")
    func cancel(_ arguments: [String], _ variables: [String] = []) throws -> Substring? {
      try list(command, arguments, variables: variables).split(separator: "\n")
        .first { $0.hasPrefix("  cancel:") }.map { $0.prefix { $0 != "#" } }
    }
    #expect(try cancel([]) == "  cancel: [Escape]  ")
    #expect(try cancel(["--config", file]) == "  cancel: [F9, Prior]  ")
    let variables = ["\(command.variable)=cancel=F8,ctrl+F8"]
    #expect(try cancel([], variables) == "  cancel: [F8, ctrl+F8]  ")
    #expect(try cancel(["--config", file], variables) == "  cancel: [F8, ctrl+F8]  ")
    #expect(try cancel(["--config", file, "--keys", "cancel=F7"], variables) == "  cancel: [F7]  ")
    #expect(try cancel(["--keys", "cancel="]) == "  cancel: []  ")
    #expect(try cancel(["--no-config"], ["HONEYCOMB_CONFIG=\(file)"]) == "  cancel: [Escape]  ")
    #expect(try cancel([], ["HONEYCOMB_CONFIG=\(file)"]) == "  cancel: [F9, Prior]  ")
  }

  /// File, line and what to do, from the command itself and from `--check-config`.
  @Test(arguments: Command.allCases) func mistakesAreNamedWithTheirPlace(command: Command) throws {
    for (text, words) in [
      ("{cancel: F9, next: F9}", "\"F9\" is already in cancel; remove one of the two"),
      ("{cancel: [F99]}", "expected a key such as space"),
      ("{cancel: [ctrl+c]}", "not one that copies or pastes"),
      ("{cancle: F9}", "unknown key \"cancle\"; did you mean \"cancel\"?"),
    ] {
      let file = try folder.write("theme: dark\n\(command.setting): \(text)\n", to: "keys.yaml")
      for arguments in [
        [command.rawValue, "--list-keys", "--config", file], ["--check-config", file],
      ] {
        let ending = try Program.run(arguments)
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(ending.errors.contains("\(file):2:") && ending.errors.contains(words))
      }
    }
    for assignment in ["cancle=F9", "cancel=F99", "cancel"] {
      let ending = try Program.run([command.rawValue, "--list-keys", "--keys", assignment])
      #expect(ending.status == 2 && ending.errors.contains(assignment))
    }
  }

  @Test func theListOfAKioskHasItsKeys() throws {
    let standard = try Program.run(["kiosk", "--list-keys"])
    #expect(standard.status == 0 && standard.output.contains("  confirm: [Return, KP_Enter]  #"))
    let file = try folder.write(
      "name: a\ncatalogue: t.yaml\njournal: j.sqlite\nkeys: {confirm: [F2]}\n", to: "kiosk.yaml")
    let own = try Program.run(["kiosk", "--list-keys", file])
    #expect(own.status == 0 && own.output.contains("  confirm: [F2]  #"))
    for name in KeyAction.keys.names { #expect(own.output.contains("  \(name): [")) }
  }

  // MARK: - Recordings

  /// Returns the picture at the end of a recording.
  private func picture(_ header: String, key: String) throws -> Data {
    let script = try folder.write(
      """
      {"honeycomb": 1, "size": [900, 600], "scale": 1, \(header)}
      {"t": 0.1, "type": "key", "key": "\(key)"}
      {"t": 2, "type": "end"}

      """, to: "session.jsonl")
    let ending = try Program.run(
      ["render", script, "--at", "1.5", "-o", folder.path("picture.png")])
    #expect(ending.status == 0, "\(ending.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: folder.path("picture.png")))
  }

  /// The keys that were in effect are in the header, so that the same keys do the same.
  @Test(arguments: [
    ("\"demo\": true", "theme", "t"), ("\"scene\": \"SCENE\"", "panel", "h"),
    ("\"watch\": true", "histogram", ""),
  ])
  func aRecordingHasItsKeys(header: String, action: String, key: String) throws {
    let scene = PackageFolder.scenes.appending(path: "hexgrid.yaml").path
    let header = header.replacing("SCENE", with: scene)
    let bound = "\(header), \"keys\": {\"\(action)\": [\"F2\"]}"
    let unbound = try picture(header, key: "F2")
    let picture = try picture(bound, key: "F2")
    #expect(picture != unbound)
    if !key.isEmpty { #expect(try self.picture(bound, key: key) != picture) }
  }

  @Test func keysOfAnotherWindowAreAMistake() throws {
    let script = try folder.write(
      """
      {"honeycomb": 1, "size": [900, 600], "demo": true, "keys": {"toggle": ["F2"]}}
      {"t": 2, "type": "end"}

      """, to: "session.jsonl")
    let ending = try Program.run(
      ["render", script, "--at", "1", "-o", folder.path("picture.png")])
    #expect(ending.status == 2)
    #expect(ending.errors.contains("demo has no action \"toggle\"; remove it from \"keys\""))
  }

  // MARK: - Documentation

  /// The article has a row for each action, with its keys and what it does.
  @Test func theArticleHasEveryAction() throws {
    let article = try String(
      contentsOf: PackageFolder.root.appending(
        path: "Sources/Programs/honeycomb/honeycomb.docc/Keys.md"), encoding: .utf8)
    let sections = article.components(separatedBy: "\n### ").dropFirst()
    #expect(sections.count == 4)
    let windows =
      [("pick", Self.rows(of: KeyAction.self))] + Command.allCases.map { ($0.rawValue, $0.rows) }
    for ((command, actions), section) in zip(windows, sections) {
      #expect(section.hasPrefix("\(command)\n"))
      let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
      #expect(
        rows
          == actions.map { name, keys, summary in
            "| `\(name)` | \(keys.map { "`\($0)`" }.joined(separator: " ")) | \(summary) |"
          })
    }
  }
}
