import Configuration
import Documents
import Testing

/// Config files and environment variables, valid and invalid.
struct ConfigurationReaderTests {
  private static let settings = [
    Setting("goal", .whole(0...99)), Setting("title", .text),
    Setting("scale", .number(0.5...4, kind: "a number")),
    Setting("json", .flag(isInvertible: true), excludes: ["print0"]),
    Setting("print0", .flag(isInvertible: true), excludes: ["json"]),
    Setting("shape", .choice(["hexagon", "circle"])),
    Setting(
      "size", .form(expected: "a size such as 960x720", isValid: { $0.contains("x") })),
    Setting("journal", .file), Setting("theme", .nameOrFile(["dark", "light"])),
    Setting("monitor", .texts),
    Setting(
      "keys",
      .lists(
        keys: { ["toggle", "cancel"] }, expected: "a key",
        standard: { $0.contains("?") ? nil : $0.lowercased() })),
  ]
  private static let reader = ConfigurationReader(settings)

  private func values(_ text: String, named name: String = "/etc/config.yaml") -> [String:
    SettingValue]
  {
    let reading = Self.reader.read(Array(text.utf8), named: name)
    #expect(reading.errors.isEmpty)
    return reading.layer.entries.mapValues(\.value)
  }

  private func errors(_ text: String) -> [String] {
    Self.reader.read(Array(text.utf8), named: "c.yaml").errors.map(\.description)
  }

  @Test func everyKindIsRead() {
    let text = """
      honeycomb: 1
      goal: 5
      title: 1984
      scale: 2.50
      json: true
      shape: circle
      size: 800x600
      monitor: [HDMI-1, DP-1]
      keys: {toggle: [Space, ctrl+t], cancel: q}
      """
    #expect(
      values(text) == [
        "goal": .text("5"), "title": .text("1984"), "scale": .text("2.5"), "json": .flag(true),
        "shape": .text("circle"), "size": .text("800x600"), "monitor": .texts(["HDMI-1", "DP-1"]),
        "keys": .lists([.init("toggle", ["space", "ctrl+t"]), .init("cancel", ["q"])]),
      ])
    #expect(values("# nothing\n") == [:])
    #expect(values("goal:\ntitle: null\n") == ["goal": .none, "title": .none])
    #expect(values("monitor: DP-1\n") == ["monitor": .texts(["DP-1"])])
    #expect(values("{\"goal\": 5}", named: "c.json") == ["goal": .text("5")])
  }

  @Test func pathsStartFromTheFoldersOfTheirFiles() {
    #expect(values("theme: dark\n") == ["theme": .text("dark")])
    #expect(values("theme: my.yaml\n") == ["theme": .text("/etc/my.yaml")])
    #expect(values("journal: log\n") == ["journal": .text("/etc/log")])
    #expect(values("journal: /var/log\n") == ["journal": .text("/var/log")])
  }

  @Test(arguments: [
    ("gaol: 5\n", "c.yaml:1:1: unknown setting \"gaol\"; did you mean \"goal\"?"),
    (
      "title: x\nrubbish: 5\n",
      "c.yaml:2:1: unknown setting \"rubbish\"; expected one of: goal, title, scale, json, print0, shape, size, journal, theme, monitor, keys"
    ),
    ("goal: many\n", "c.yaml:1:7: expected a whole number from 0 to 99, found \"many\""),
    ("scale: 9\n", "c.yaml:1:8: expected a number from 0.5 to 4, found 9"),
    ("json: yes\n", "c.yaml:1:7: expected true or false, found \"yes\""),
    ("shape: square\n", "c.yaml:1:8: expected one of hexagon, circle, found \"square\""),
    ("size: 800\n", "c.yaml:1:7: expected a size such as 960x720, found \"800\""),
    ("theme: drak\n", "c.yaml:1:8: expected dark, light, or a file, found \"drak\""),
    ("monitor: {a: b}\n", "c.yaml:1:10: expected a list, found a mapping"),
    ("keys: {togle: a}\n", "c.yaml:1:8: unknown key \"togle\"; did you mean \"toggle\"?"),
    ("keys: {toggle: ['?']}\n", "c.yaml:1:17: expected a key, found the string \"?\""),
    (
      "keys:\n  toggle: [a]\n  cancel: [A]\n",
      "c.yaml:3:12: \"a\" is already in toggle; remove one of the two"
    ),
    (
      "json: true\nprint0: true\n",
      "c.yaml:2:1: print0 and json (line 1) cannot be used together; remove one of the two"
    ),
    ("- goal\n", "c.yaml:1:1: expected a mapping of settings, found a list"),
    ("honeycomb: 2\n", "c.yaml:1:12: expected version 1, found \"2\""),
    (
      "goal: [\n",
      "c.yaml:2:1: did not find expected node content (while parsing a flow node, line 2)"
    ),
  ])
  func mistakesHaveAPlaceAndSayWhatIsExpected(text: String, message: String) {
    #expect(errors(text) == [message])
  }

  @Test func allMistakesAreReportedAndTheRestIsRead() {
    let reading = Self.reader.read(
      Array("goal: x\ntitle: T\nscale: y\n".utf8), named: "c.yaml")
    #expect(reading.errors.map(\.line) == [1, 3])
    #expect(reading.layer.entries == ["title": .init(.text("T"), from: .file("c.yaml", line: 2))])
  }

  @Test func variablesHaveTheSameChecks() {
    let reading = Self.reader.read(variables: [
      ("HONEYCOMB_GOAL", "7"), ("HONEYCOMB_TITLE", "null"), ("HONEYCOMB_JSON", "1"),
      ("HONEYCOMB_MONITOR", "HDMI-1,DP-1"), ("HONEYCOMB_SHAPE", ""), ("HONEYCOMB_OTHER", "x"),
      ("HONEYCOMB_KEYS", "toggle=space,ctrl+t cancel=q"), ("HONEYCOMB_SCALE", "9"),
    ])
    #expect(
      reading.layer.entries.mapValues(\.value) == [
        "goal": .text("7"), "title": .text("null"), "json": .flag(true),
        "monitor": .texts(["HDMI-1", "DP-1"]),
        "keys": .lists([.init("toggle", ["space", "ctrl+t"]), .init("cancel", ["q"])]),
      ])
    #expect(reading.layer.entries["goal"]?.source == .variable("HONEYCOMB_GOAL"))
    #expect(
      reading.errors.map(\.description)
        == ["HONEYCOMB_SCALE: expected a number from 0.5 to 4, found 9"])
  }

  @Test func writtenSettingsReadBackAsTheSame() {
    let values: [String: SettingValue] = [
      "goal": .text("5"), "scale": .none, "title": .text("a: \"b\" # \u{1B}\n-ü"),
      "json": .flag(false), "monitor": .texts(["HDMI-1", "a, b", "null", "-x"]),
      "keys": .lists([.init("toggle", []), .init("cancel", ["ctrl+plus", "comma"])]),
    ]
    let text = ConfigurationWriter.text(
      of: values.map { .init($0.key, $0.value, comment: "default") })
    #expect(self.values(text) == values)
  }

  @Test func filesAreWhereTheSpecificationSays() {
    func paths(_ variables: [String: String]) -> [String] {
      ConfigurationFiles.paths { variables[$0] }
    }
    #expect(
      paths(["HOME": "/home/me"])
        == ["/home/me/.config/honeycomb/config.yaml", "/etc/xdg/honeycomb/config.yaml"])
    #expect(
      paths(["HOME": "/home/me", "XDG_CONFIG_HOME": "/c", "XDG_CONFIG_DIRS": "/a:rel:/b"])
        == [
          "/c/honeycomb/config.yaml", "/a/honeycomb/config.yaml", "/b/honeycomb/config.yaml",
        ])
    #expect(paths([:]) == ["/etc/xdg/honeycomb/config.yaml"])
  }

  @Test func namesOfVariablesAreUpperCaseWithUnderscores() {
    #expect(Setting("frame-times", .file).variable == "HONEYCOMB_FRAME_TIMES")
  }
}
