import Foundation
import TestSupport
import Testing

/// `honeycomb kiosk --check` finds what a visitor would find.
struct E2EKioskCheckTests {
  /// A mistake: what differs from a good kiosk, and the message that it gets.
  struct Mistake: CustomTestStringConvertible, Sendable {
    /// Lines of the config file instead of those with the same keys, or after them.
    var config = ""
    /// The catalogue.
    var catalogue = E2EKioskCheckTests.catalogue
    /// The message, with `@` for the folder and `KEYS` for the keys of a config file.
    var message: String

    var testDescription: String { message }
  }

  private static let catalogue = "topics: [tea, coffee, {label: milk, icon: good.png}]\n"
  private static let config = """
    name: hall
    catalogue: topics.yaml
    journal: journal.sqlite

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("not an image", to: "bad.png")
    for (path, name) in [
      ("Assets/pictures/stand.png", "good.png"), ("Tests/Fuzz/Corpus/picture.jpg", "good.jpg"),
    ] {
      let bytes = try Array(Data(contentsOf: PackageFolder.root.appending(path: path)))
      try folder.write(bytes, to: name)
      // A copy that was interrupted shortly before its end.
      try folder.write(bytes.dropLast(20), to: "cut-\(name)")
    }
    try folder.write("not a database, but long enough to be one", to: "bad.sqlite")
    try folder.makeFolder("open")
    chmod(folder.path("open"), 0o755)
    try folder.write("$6$abc$def\n", to: "pin")
    chmod(folder.path("pin"), 0o600)
  }

  private func check(_ config: String, _ catalogue: String) throws -> Program.Ending {
    try folder.write(catalogue, to: "topics.yaml")
    return try Program.run(["kiosk", "--check", folder.write(config, to: "kiosk.yaml")])
  }

  /// The settings with lines that replace those with the same key.
  private func config(with lines: String) -> String {
    let keys = lines.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    let kept = Self.config.split(separator: "\n").filter { line in
      !keys.contains(line.prefix { $0 != ":" })
    }
    return (kept + [Substring(lines)]).joined(separator: "\n") + "\n"
  }

  @Test func aGoodKioskSaysWhatItHas() throws {
    let ending = try check(
      config(with: "languages: [de, en]\ngoal: 2\nmax: 3\nlogo: good.png"), Self.catalogue)
    #expect(ending.status == 0 && ending.output.hasSuffix("\n3 topics, 2 languages, journal ok\n"))
    #expect(ending.errors.split(separator: "\n").allSatisfy { $0.contains("can write it") })
  }

  @Test func topicsAloneAreChecked() throws {
    let path = try folder.write("one\ntwo\n", to: "list.txt")
    let ending = try Program.run(["kiosk", "--check", path])
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.output.hasPrefix("2 of 2 labels whole, "))
    #expect(ending.output.hasSuffix(" px, floor 25 px\n2 topics\n"))
  }

  /// Each is a whole line of standard error, with the place.
  @Test(arguments: mistakes)
  func eachMistakeIsNamedWithItsPlace(mistake: Mistake) throws {
    let ending = try check(config(with: mistake.config), mistake.catalogue)
    #expect(ending.status == 2 && ending.output.isEmpty, "\(ending)")
    let expected = mistake.message.replacing("@", with: folder.path("") + "/").replacing(
      "KEYS", with: Self.keys)
    let lines = ending.errors.split(separator: "\n").filter { !$0.contains(": warning: ") }
    #expect(lines == ["honeycomb: \(expected)"])
  }

  /// Staff who held the corner used to press the button.
  @Test(arguments: [("bottomLeft", "Start over"), ("bottomRight", "Done")])
  func aStaffCornerWithAButtonIsRefused(corner: String, button: String) throws {
    let ending = try check(
      config(with: "staff: {pin: pin, corner: \(corner)}"), Self.catalogue)
    #expect(ending.status == 2)
    #expect(
      ending.errors.contains(
        "kiosk.yaml:4:27: the button \(button) is in the corner \(corner); use topLeft\n"))
  }

  /// What visitors would see, but can live with.
  @Test(arguments: [
    (
      "languages: [en, fr]", "topics: [{label: {en: Tea, fr: Thé}}, {label: {en: Milk}}]\n",
      "topics.yaml: warning: 1 of 2 labels are missing in fr: \"Milk\""
    ),
    (
      "title: {en: Pick}\nlanguages: [en, de]", "topics: [a]\n",
      "kiosk.yaml:4:8: warning: the title is missing in de"
    ),
    (
      "languages: [en, nl]", "topics: [a]\n",
      "kiosk.yaml:4:12: warning: texts of the program are missing in the language nl, and are in English; give them in \"texts\""
    ),
    (
      "scale: 4",
      "topics: [\(String(repeating: "Donaudampfschifffahrtsgesellschaft ", count: 8)), a]\n",
      "topics.yaml: warning: on a screen of 480 x 270 logical pixels, 1 of 2 labels are cut: \"Donaudampfschifffahrtsgesellschaft Donau...\""
    ),
  ])
  func whatVisitorsCanLiveWithIsAWarning(lines: String, catalogue: String, words: String) throws {
    let ending = try check(config(with: lines), catalogue)
    #expect(ending.status == 0 && ending.output.hasSuffix("journal ok\n"), "\(ending)")
    #expect(ending.errors.contains("honeycomb: \(folder.path(""))/\(words)\n"), "\(ending.errors)")
  }

  /// The keys of a config file, as messages list them.
  private static let keys = """
    honeycomb, name, catalogue, theme, title, subtitle, logo, attract, goal, min, max, idle, warning, thanks, \
    journal, monitor, scale, textScale, distance, height, ease, tap, order, shuffle, reducedMotion, staff, state, outbox, status, screenOff, screenWake, \
    languages, texts, accessibility, switches, keys
    """

  static let mistakes = [
    Mistake(
      config: "catalog: topics.yaml",
      message:
        "@kiosk.yaml:4:1: unknown key \"catalog\"; expected one of: KEYS; did you mean "
        + "\"catalogue\"?"),
    Mistake(
      config: "goall: 5",
      message:
        "@kiosk.yaml:4:1: unknown key \"goall\"; expected one of: KEYS; did you mean "
        + "\"goal\"?"),
    Mistake(
      config: "name: ''",
      message:
        "@kiosk.yaml:3:7: expected a name of 1 to 100 bytes without control characters, found "
        + "the string \"\""),
    Mistake(
      config: "catalogue: none.yaml",
      message:
        "@kiosk.yaml:3:12: @none.yaml: cannot be read: No such file or directory"),
    Mistake(
      config: "theme: none.yaml",
      message:
        "@kiosk.yaml:4:8: @none.yaml: cannot be read: No such file or directory"),
    Mistake(
      config: "theme: drak",
      message:
        "@kiosk.yaml:4:8: expected dark, light, high-contrast, or a theme file, found "
        + "\"drak\""),
    Mistake(
      config: "logo: none.png",
      message:
        "@kiosk.yaml:4:7: none.png: cannot be read: No such file or directory"),
    Mistake(
      config: "logo: bad.png",
      message:
        "@kiosk.yaml:4:7: bad.png: not a picture: no installed reader supports this format"),
    Mistake(
      config: "journal: none/journal.sqlite",
      message:
        "@kiosk.yaml:3:10: the folder @none does not exist; make it for the kiosk's user"),
    Mistake(
      config: "journal: bad.sqlite",
      message:
        "@kiosk.yaml:3:10: @bad.sqlite: the file is not a journal, or damaged: file is not a "
        + "database"),
    Mistake(
      config: "status: {socket: none/status}",
      message:
        "@kiosk.yaml:4:18: the folder @none does not exist; make it for the kiosk's user"),
    Mistake(
      config: "status: {socket: open/status}",
      message:
        "@kiosk.yaml:4:18: the folder @open has the mode 755; expected 750: run chmod 750 "
        + "@open"),
    Mistake(
      config: "status: {group: nogroupatall}",
      message: "@kiosk.yaml:4:17: there is no group \"nogroupatall\""),
    Mistake(
      config: "goal: 4",
      message:
        "@kiosk.yaml:4:7: goal is 4, but only 3 topics can be picked; lower goal or add "
        + "topics"),
    Mistake(
      config: "goal: 3\nmax: 2",
      message:
        "@kiosk.yaml:4:7: goal is 3, but max is 2; lower goal or raise max"),
    Mistake(
      config: "min: 9",
      message:
        "@kiosk.yaml:4:6: the minimum is 9, but only 3 topics can be picked; lower the "
        + "minimum or add topics"),
    Mistake(
      config: "min: 3\nmax: 2",
      message:
        "@kiosk.yaml:4:6: the minimum (3) is greater than the maximum (2); lower one or raise "
        + "the other"),
    Mistake(
      config: "languages: [de, xx]",
      message:
        "@kiosk.yaml:4:17: there is no language \"xx\"; a tag is such as de or pt-BR"),
    Mistake(
      config: "languages: [en-UK]",
      message:
        "@kiosk.yaml:4:13: there is no region \"UK\"; the United Kingdom is GB; a tag is such "
        + "as de or pt-BR"),
    Mistake(
      config: "languages: [german]",
      message:
        "@kiosk.yaml:4:13: expected the tag of a language, such as en or pt-BR, found "
        + "\"german\""),
    Mistake(
      config: "languages: [de, de]",
      message: "@kiosk.yaml:4:17: the language de is already in the list"),
    Mistake(
      config: "title: {xx: A}",
      message:
        "@kiosk.yaml:4:9: there is no language \"xx\"; a tag is such as de or pt-BR"),
    Mistake(
      config: "attract: 60",
      message:
        "@kiosk.yaml:4:10: expected true, false, or {after: 60} with a number of seconds, "
        + "found \"60\""),
    Mistake(
      config: "attract: {aftre: 60}",
      message:
        "@kiosk.yaml:4:11: unknown key \"aftre\"; expected one of: after; did you mean "
        + "\"after\"?"),
    Mistake(
      config: "staff:\n\tpin: pin",
      message: "@kiosk.yaml:5:1: a tab cannot stand here; indent with spaces"),
    Mistake(
      config: "staff: {pin: pin, corner: top}",
      message:
        "@kiosk.yaml:4:27: expected one of topLeft, topRight, bottomLeft, bottomRight, found "
        + "\"top\""),
    Mistake(
      config: "thanks: {image: bad.png}",
      message:
        "@kiosk.yaml:4:17: bad.png: not a picture: no installed reader supports this format"),
    Mistake(
      config: "staff: {pin: pin}",
      message:
        "@pin: expected a yescrypt hash, which begins with $y$; make one with: honeycomb "
        + "kiosk --hash-pin"),
    Mistake(
      config: "screenOff: {from: '25:00', to: '07:00'}",
      message:
        "@kiosk.yaml:4:19: expected a time of the day such as \"22:00\", found the string "
        + "\"25:00\""),
    Mistake(
      config: "idle: 0", message: "@kiosk.yaml:4:7: expected a number from 1 to 86400, found 0"),
    Mistake(
      config: "topics: [a]",
      message:
        "@kiosk.yaml:4:1: a config file has \"catalogue\" and a catalogue has \"topics\"; "
        + "remove one of the two, or move the topics to the file that \"catalogue\" names"),
    Mistake(
      config: "warning: 60",
      message:
        "@kiosk.yaml:4:10: expected less than the 60 s of \"idle\", found \"60\""),
    Mistake(
      catalogue: "topics:\n  - tea\n\t- coffee\n",
      message:
        "@topics.yaml:3:1: a tab cannot stand here; indent with spaces"),
    Mistake(
      catalogue: "topics: [tea, {labl: x}]\n",
      message:
        "@topics.yaml:1:16: unknown key \"labl\"; expected one of: label, id, value, icon, "
        + "look, symbol, color, keywords, selected, disabled, selectable, exclusive, children; did you mean \"label\"?"
    ),
    Mistake(
      catalogue: "topics: [{label: a, icon: none.png}]\n",
      message:
        "@topics.yaml:1:27: none.png: cannot be read: No such file or directory"),
    Mistake(
      catalogue: "topics: [{label: a, icon: bad.png}]\n",
      message:
        "@topics.yaml:1:27: bad.png: not a picture: no installed reader supports this format"),
    Mistake(
      catalogue: "topics:\n- label: a\n  icon: cut-good.png\n",
      message:
        "@topics.yaml:3:9: cut-good.png: it ends before the image is complete; copy or export it "
        + "again"),
    Mistake(
      catalogue: "topics: [{label: a, icon: good.jpg}, {label: b, icon: cut-good.jpg}]\n",
      message:
        "@topics.yaml:1:55: cut-good.jpg: it ends before the image is complete; copy or export it "
        + "again"),
    Mistake(
      catalogue: "topics: [{label: a, icon: ../a.png}]\n",
      message:
        "@topics.yaml:1:27: expected a path under the catalogue's folder, without .., found "
        + "\"../a.png\""),
    Mistake(
      catalogue: "goal: 4\ntopics: [tea, coffee]\n",
      message:
        "@topics.yaml:1:7: goal is 4, but only 2 topics can be picked; lower goal or add "
        + "topics"),
    Mistake(
      catalogue: "goal: 3\nmax: 2\ntopics: [a, b, c]\n",
      message:
        "@topics.yaml:1:7: goal is 3, but max is 2; lower goal or raise max"),
    Mistake(
      catalogue: "topics: []\n", message: "@topics.yaml: expected topics to pick, found none"),
    Mistake(
      catalogue: "topics: [{label: {xx: Tea}}]\n",
      message:
        "@topics.yaml:1:19: there is no language \"xx\"; a tag is such as de or pt-BR"),
    Mistake(
      catalogue: "topics: [{label: a, color: red}]\n",
      message:
        "@topics.yaml:1:28: expected a color in the form \"#rrggbb\", found \"red\""),
    Mistake(
      catalogue: "topics: [{label: a, id: x}, {label: b, id: x}]\n",
      message:
        "@topics.yaml:1:44: the topic in line 1 already has the id \"x\"; give each topic its "
        + "own id"),
    Mistake(
      catalogue: "topics: [a\n",
      message:
        "@topics.yaml:2:1: did not find expected ',' or ']' (while parsing a flow sequence, "
        + "line 1)"),
  ]
}
