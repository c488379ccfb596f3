import Foundation
import TestSupport
import Testing

@testable import honeycomb

/// The config file, the environment and the options that show them.
struct ConfigurationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the user's config file and returns the variables that make the program find it.
  private func configure(_ text: String) throws -> [String] {
    try FileManager.default.createDirectory(
      atPath: folder.path("honeycomb"), withIntermediateDirectories: true)
    try folder.write(text, to: "honeycomb/config.yaml")
    return ["XDG_CONFIG_HOME=\(folder.path(""))"]
  }

  /// Returns the lines of `--dump-config` by their keys.
  private func dump(
    _ arguments: [String] = [], variables: [String] = []
  ) throws -> [String: String] {
    let ending = try Program.run(arguments + ["--dump-config"], variables: variables)
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
    return Dictionary(
      ending.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
      }, uniquingKeysWith: { _, last in last })
  }

  // MARK: - The table of settings

  /// The argument parser's description of the options.
  private struct Help: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { var name: String }
      var kind: String
      var names: [Name]?
      var defaultValue: String?
      var allValues: [String]?
      var isRepeating: Bool
    }
    struct Command: Decodable { var arguments: [Argument] }
    var command: Command
  }

  @Test func everyOptionOfPickIsASettingOfTheSameKind() throws {
    let ending = try Program.run(["pick", "--experimental-dump-help"])
    let help = try JSONDecoder().decode(Help.self, from: Data(ending.output.utf8))
    var options: [String: Help.Argument] = [:]
    var inverted: Set<String> = []
    for argument in help.command.arguments where argument.kind != "positional" {
      let names = (argument.names ?? []).map(\.name)
      let name = try #require(names.last)
      if ["help", "version"].contains(name) || ConfigurationOptions.names.contains(name) {
        continue
      }
      for other in names where other.hasPrefix("no-") {
        inverted.insert(String(other.dropFirst(3)))
      }
      options[try #require(names.first { !$0.hasPrefix("no-") && $0.count > 1 } ?? names.first)] =
        argument
    }
    for name in inverted { options["no-" + name] = nil }
    #expect(Set(options.keys) == Set(PickOptions.settings.map(\.name)))
    for setting in PickOptions.settings {
      guard let option = options[setting.name] else { continue }
      switch setting.kind {
      case .flag(let isInvertible):
        #expect(
          option.kind == "flag" && isInvertible == inverted.contains(setting.name),
          "\(setting.name)")
      case .choice(let words):
        #expect(option.allValues == words, "\(setting.name)")
      case .texts, .lists:
        #expect(option.kind == "option" && option.isRepeating, "\(setting.name)")
      default:
        #expect(
          option.kind == "option" && !option.isRepeating && option.allValues == nil,
          "\(setting.name)")
      }
    }
  }

  @Test func numbersHaveTheRangesOfTheCommandLine() throws {
    for setting in PickOptions.settings {
      let bounds: [String]
      let beyond: [String]
      switch setting.kind {
      case .whole(let range):
        bounds = ["\(range.lowerBound)", "\(range.upperBound)"]
        beyond = ["\(range.lowerBound - 1)", "\(range.upperBound + 1)"]
      case .number(let range, _):
        bounds = ["\(range.lowerBound)", "\(range.upperBound)"]
        beyond = ["\(range.lowerBound.nextDown)", "\(range.upperBound.nextUp)"]
      default: continue
      }
      let needs = setting.needs.prefix(1).map { name in
        let isFlag = PickOptions.settings.contains { $0.name == name && $0.isFlag }
        return isFlag ? "--\(name)" : "--\(name)=1"
      }
      for number in bounds {
        #expect(throws: Never.self) {
          try PickCommand.parse(needs + ["--\(setting.name)=\(number)"])
        }
      }
      for number in beyond {
        #expect(throws: (any Error).self) {
          try PickCommand.parse(needs + ["--\(setting.name)=\(number)"])
        }
      }
    }
  }

  // MARK: - Precedence

  @Test func theCommandLineWinsOverTheEnvironmentAndThatOverTheFile() throws {
    let file = try configure("goal: 3\nmin: 2\ntitle: From a file\njson: true\n")
    let path = folder.path("honeycomb/config.yaml")
    let variables = file + ["HONEYCOMB_GOAL=4", "HONEYCOMB_MIN=1"]
    let lines = try dump(["--goal", "5"], variables: variables)
    #expect(lines["goal"] == "5  # command line")
    #expect(lines["min"] == "1  # HONEYCOMB_MIN")
    #expect(lines["title"] == "\"From a file\"  # \(path):3")
    #expect(lines["json"] == "true  # \(path):4")
    #expect(lines["theme"] == "dark  # default")
    #expect(try dump(["--no-json"], variables: variables)["json"] == "false  # command line")
    #expect(try dump(["--no-config"], variables: variables)["title"] == "null  # default")
  }

  @Test func valuesWithoutEffectAreNamed() throws {
    let variables = try configure("width: 300\ntree: true\nprint0: true\n")
    let path = folder.path("honeycomb/config.yaml")
    let topics = try folder.write("topics: [a]\n", to: "topics.yaml")
    let lines = try dump([topics, "--json"], variables: variables)
    #expect(lines["width"] == "null  # default; \(path):1 has no effect: it needs launcher")
    #expect(lines["tree"] == "false  # default; \(path):2 has no effect: the topics are not lines")
    #expect(lines["print0"] == "false  # default; \(path):3 has no effect: json is on")
    #expect(try dump(["--launcher"], variables: variables)["width"] == "300  # \(path):1")
  }

  @Test func dumpedSettingsAreTheSameWhenTheyAreReadBack() throws {
    let variables = try configure(
      """
      goal: 2
      title: "Größe: \\"a\\" # b"
      theme: my.yaml
      size: 800x600
      fullscreen: true
      monitor: [HDMI-1, DP-1]
      keys: {toggle: [space, ctrl+t], zoom-in: []}
      type-to-filter: false
      """)
    try folder.write("base: light\n", to: "honeycomb/my.yaml")
    let first = try Program.run(["--dump-config"], variables: variables)
    #expect(first.status == 0)
    let copy = try folder.write(first.output, to: "copy.yaml")
    let second = try Program.run(["--dump-config", "--config", copy])
    func values(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        line.range(of: "  # ").map { String(line[..<$0.lowerBound]) } ?? String(line)
      }
    }
    #expect(values(first.output) == values(second.output))
    #expect(first.output.contains("\n  toggle: [space, ctrl+t]\n  toggle-match: "))
    #expect(first.output.contains("theme: \(folder.path("honeycomb/my.yaml"))  # "))
    #expect(try Program.run(["--check-config", copy]) == Program.Ending(status: 0))
  }

  // MARK: - Mistakes

  @Test func wrongSettingsEndWith2AndTheirPlaces() throws {
    let variables = try configure("goal: many\nthme: dark\n")
    let path = folder.path("honeycomb/config.yaml")
    let message = """
      honeycomb: \(path):1:7: expected a whole number from 0 to 10000000, found "many"
      honeycomb: \(path):2:1: unknown setting "thme"; did you mean "theme"?

      """
    for arguments in [["pick"], ["--check-config"], ["--dump-config"]] {
      #expect(
        try Program.run(arguments, variables: variables) == .init(status: 2, errors: message))
    }
    #expect(try Program.run(["--check-config", "--no-config"], variables: variables).status == 0)
    #expect(try Program.run(["--help"], variables: variables).status == 0)
    // Mistakes on the command line come first.
    #expect(
      try Program.run(["--gaol", "5"], variables: variables).errors.contains(
        "Unknown option '--gaol'"))
  }

  @Test func variablesAreCheckedToo() throws {
    let ending = try Program.run(["--check-config"], variables: ["HONEYCOMB_SHAPE=square"])
    #expect(
      ending
        == .init(
          status: 2,
          errors:
            "honeycomb: HONEYCOMB_SHAPE: expected one of hexagon, circle, found the string \"square\"\n"
        ))
  }

  @Test func combinationsNameTheSettingsOfTheFile() throws {
    let variables = try configure("max: 3\n")
    let ending = try Program.run(["pick", "--min", "5"], variables: variables)
    #expect(
      ending.errors == """
        honeycomb: --min (5) is greater than --max (3); lower one or raise the other.
        honeycomb: --max is from \(folder.path("honeycomb/config.yaml")):1

        """)
    #expect(ending.status == 2)
  }

  @Test func aNamedFileMustExist() throws {
    for ending in [
      try Program.run(["--config", "/nonexistent.yaml", "--dump-config"]),
      try Program.run(["--dump-config"], variables: ["HONEYCOMB_CONFIG=/nonexistent.yaml"]),
      try Program.run(["--check-config", "/nonexistent.yaml"]),
    ] {
      #expect(ending.status == 2)
      #expect(
        ending.errors == "honeycomb: /nonexistent.yaml: cannot be read: No such file or directory\n"
      )
    }
  }

  @Test(arguments: [
    ("keys: {pick: [a]}", "1:8: unknown key \"pick\"; expected one of: confirm, cancel, toggle, "),
    ("keys: {toggle: [spacebar]}", "1:17: expected a key such as space, ctrl+t or shift+F1"),
    ("keys: {toggle: [ctrl+c]}", "1:17: expected a key such as space, ctrl+t or shift+F1"),
    (
      "keys: {toggle: [ctrl+T], next: [shift+ctrl+t]}",
      "1:33: \"ctrl+shift+t\" is already in toggle"
    ),
  ])
  func wrongKeysAreReported(text: String, message: String) throws {
    let path = try folder.write(text + "\n", to: "c.yaml")
    let ending = try Program.run(["--check-config", path])
    #expect(ending.status == 2)
    #expect(ending.errors.hasPrefix("honeycomb: \(path):\(message)"), "\(ending.errors)")
  }

  // MARK: - Keys

  @Test func listedKeysAreAConfigFile() throws {
    let ending = try Program.run(["--list-keys", "--keys", "toggle=ctrl+t,F2", "--keys", "up="])
    #expect(ending.status == 0)
    #expect(ending.output.contains("  toggle: [ctrl+t, F2]  # pick or unpick the focused topic\n"))
    #expect(ending.output.contains("  up: []  # "))
    #expect(ending.output.contains("  confirm: [Return, KP_Enter]  # print the picks\n"))
    let path = try folder.write(ending.output, to: "keys.yaml")
    #expect(
      try Program.run(["--list-keys", "--config", path]).output == ending.output)
  }
}
