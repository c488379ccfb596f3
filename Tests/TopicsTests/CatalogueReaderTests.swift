import Documents
import Foundation
import Interaction
import Testing
import Topics

struct CatalogueReaderTests {
  private static func read(_ text: String, named name: String) throws -> Catalogue {
    try CatalogueReader().read(Array(text.utf8), named: name).catalogue
  }

  private static func message(_ text: String, named name: String) -> String? {
    do {
      _ = try read(text, named: name)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Small files used to take 30 times their size in memory, and with aliases any size.
  @Test(arguments: [
    ("x.json", "[", "0,", "0]"), ("x.json", "[", "[],", "0]"), ("x.yaml", "[", "a,", "a]"),
    ("x.yaml", "", "- a\n", ""), ("x.json", "[", #"{"label":"a"},"#, "{}]"),
    (
      "x.yaml",
      "- &a {label: a, children: [\(String(repeating: "a,", count: 999))]}\n", "- *a\n", ""
    ),
  ])
  func aCatalogueIsBoundedInMemory(name: String, start: String, part: String, end: String) throws {
    // A small one is read, whatever else is wrong with it.
    let few = start + String(repeating: part, count: part == "- *a\n" ? 10 : 10_000) + end
    #expect(Self.message(few, named: name)?.contains("memory") != true)
    let count = part == "- *a\n" ? 1200 : 1_300_000
    let message = Self.message(start + String(repeating: part, count: count) + end, named: name)
    let isBounded =
      message?.contains("MB of memory; write long lists as CSV or JSON Lines") == true
    #expect(
      isBounded || message?.contains("the aliases (*) repeat too much") == true,
      "\(message ?? "read")")
  }

  /// A large catalogue may take ten times its size.
  @Test func aLargeCatalogueIsRead() throws {
    let topics = (0..<120_000).map { "- label: Topic number \($0)\n  keywords: [one, two]\n" }
    let catalogue = try Self.read(topics.joined(), named: "x.yaml")
    #expect(catalogue.count == 120_000)
  }

  private static let yaml = """
    honeycomb: 1            # version; optional
    title: "Pick 5 or more topics you're most interested in:"
    goal: 5                 # also min, max
    min: 0
    max: 9
    look: photo
    topics:
      - Plants
      - label: Science
        id: science
        value: sci
        icon: icons/atom.png
        look: icon
        symbol: 🔬
        color: "#7a3ff2"
        keywords: [physics, biology]
        selected: true
        disabled: false
        children: [Physics, {label: 1984, children: []}]
      - label: Art
        disabled: true
        selectable: false
    """

  private static let json = """
    {"honeycomb": 1, "title": "Pick 5 or more topics you're most interested in:", "goal": 5,
     "min": 0, "max": 9, "look": "photo", "topics": ["Plants",
      {"label": "Science", "id": "science", "value": "sci", "icon": "icons/atom.png", "look": "icon",
       "symbol": "🔬", "color": "#7a3ff2", "keywords": ["physics", "biology"], "selected": true, "disabled": false,
       "children": ["Physics", {"label": "1984", "children": []}]},
      {"label": "Art", "disabled": true, "selectable": false}]}
    """

  @Test(arguments: [("a.yaml", Self.yaml), ("a.yml", Self.yaml), ("a.JSON", Self.json)])
  func everyKeyIsRead(name: String, text: String) throws {
    let catalogue = try Self.read(text, named: name)
    #expect(catalogue.title == "Pick 5 or more topics you're most interested in:")
    #expect(catalogue.goal == 5 && catalogue.minimum == 0 && catalogue.maximum == 9)
    #expect(catalogue.outline == ["Plants", "Science", "  Physics", "  1984", "Art"])
    #expect(
      catalogue.attributes(of: TopicIndex(1))
        == Catalogue.Attributes(
          id: "science", value: "sci", icon: "icons/atom.png", look: .icon,
          symbol: "🔬", color: 0x7a3ff2, keywords: ["physics", "biology"], selected: true))
    #expect(
      catalogue.look(of: TopicIndex(1)) == .icon && catalogue.look(of: TopicIndex(4)) == .photo)
    #expect(!catalogue.isSelectable(TopicIndex(4)))
    #expect(
      Array(catalogue.makeIDs()) == ["Plants", "science", "Science/Physics", "Science/1984", "Art"])
  }

  @Test func thePlaceOfAnIconIsKnown() throws {
    let yaml = try Self.read("- a\n- label: b\n  icon: b.png\n", named: "x.yaml")
    #expect(yaml.iconPlace(of: TopicIndex(0)) == nil)
    #expect(yaml.iconPlace(of: TopicIndex(1)) == Catalogue.Place(line: 3, column: 9))
    let json = try Self.read(#"[{"label": "é", "icon": "b.png"}]"#, named: "x.json")
    #expect(json.iconPlace(of: TopicIndex(0)) == Catalogue.Place(line: 1, column: 25))
  }

  @Test func aBareListIsACatalogue() throws {
    #expect(try Self.read("[\"a\", {\"label\": \"b\"}]", named: "x.json").outline == ["a", "b"])
    #expect(try Self.read("- a\n- label: b\n", named: "x.yaml").outline == ["a", "b"])
    #expect(try Self.read("[]", named: "x.json").count == 0)
  }

  @Test func otherNamesAreLines() throws {
    #expect(try Self.read("[]\n", named: "standard input").outline == ["[]"])
    let reader = CatalogueReader(format: .json)
    #expect(try reader.read(Array("[]".utf8), named: "standard input").catalogue.count == 0)
  }

  @Test func bareYAMLWordsAreLabels() throws {
    #expect(
      try Self.read("[1984, true, no, 1.5, 2026-01-01]", named: "x.yaml").outline
        == ["1984", "true", "no", "1.5", "2026-01-01"])
  }

  @Test(arguments: [
    ("x.json", "[1]", "x.json:1:2: expected a label, found 1"),
    ("x.json", "[\"\"]", "x.json:1:2: expected a label, found the string \"\""),
    (
      "x.json", "[[]]",
      "x.json:1:2: expected a topic (a string, or a mapping with the key \"label\"), found a list"
    ),
    (
      "x.json", "7",
      "x.json:1:1: expected a list of topics, or a mapping with the key \"topics\", found 7"
    ),
    ("x.json", "{}", "x.json:1:1: expected the key \"topics\" here"),
    ("x.yaml", "- {id: a}", "x.yaml:1:3: expected the key \"label\" here"),
    (
      "x.yaml", "topics: []\ngaol: 3",
      "x.yaml:2:1: unknown key \"gaol\";"
        + " expected one of: honeycomb, title, goal, min, max, look, topics; did you mean \"goal\"?"
    ),
    ("x.yaml", "honeycomb: 2\ntopics: []", "x.yaml:1:12: expected version 1, found \"2\""),
    (
      "x.yaml", "goal: -1\ntopics: []",
      "x.yaml:1:7: expected a whole number from 0 to 10000000, found -1"
    ),
    (
      "x.yaml", "goal: many\ntopics: []",
      "x.yaml:1:7: expected a whole number from 0 to 10000000, found \"many\""
    ),
    (
      "x.yaml", "goal: 1.5\ntopics: []",
      "x.yaml:1:7: expected a whole number from 0 to 10000000, found \"1.5\""
    ),
    (
      "x.yaml", "min: 3\nmax: 2\ntopics: [a, b, c]",
      "x.yaml:1:6: min is 3, but max is 2; expected min <= max"
    ),
    (
      "x.yaml", "min: 3\ntopics: [a, b, {label: c, disabled: true}]",
      "x.yaml:1:6: min is 3, but only 2 topics can be picked; lower min or add topics"
    ),
    (
      "x.yaml", "max: 1\ntopics: [{label: a, selected: true}, {label: b, selected: true}]",
      "x.yaml:1:6: max is 1, but 2 topics are selected; raise max or select fewer"
    ),
    (
      "x.yaml", "max: 0\ntopics: [a]",
      "x.yaml:1:6: expected a whole number from 1 to 10000000, found 0"
    ),
    (
      "x.yaml", "- {label: a, id: k}\n- label: b\n  id: k",
      "x.yaml:3:7: the topic in line 1 already has the id \"k\"; give each topic its own id"
    ),
    ("x.yaml", "- {label: a, selected: yes}", "x.yaml:1:24: expected true or false, found \"yes\""),
    (
      "x.yaml", "- {label: a, color: red}",
      "x.yaml:1:21: expected a color in the form \"#rrggbb\", found \"red\""
    ),
    (
      "x.yaml", "- {label: a, look: none}\n- {label: b, look: picture}",
      "x.yaml:2:20: expected one of photo, icon, none, found \"picture\""
    ),
    ("x.json", #"{"look": 1, "topics": []}"#, "x.json:1:10: expected a string, found 1"),
    (
      "x.yaml", "- {label: a, symbol: ab}",
      "x.yaml:1:22: expected one character or emoji, found \"ab\""
    ),
    (
      "x.json", #"[{"label": "a", "symbol": "\u202e"}]"#,
      "x.json:1:27: expected one character or emoji, found the string \"\\u{202e}\""
    ),
    ("x.yaml", "- {label: a, keywords: b}", "x.yaml:1:24: expected a list, found \"b\""),
    (
      "x.yaml", "topics:",
      "x.yaml:1:8: expected a list of topics (an empty one is written []), found nothing"
    ),
    ("x.yaml", "", "x.yaml:1:1: expected a value, found an empty file"),
  ])
  func mistakesAreReportedWithTheirPlace(name: String, text: String, message: String) {
    #expect(Self.message(text, named: name) == message)
  }

  @Test(arguments: ["/etc/passwd", "../a.png", "a/../../b.png", "http://x/y.png", ""])
  func iconsOutsideTheFolderAreRefused(path: String) {
    let text = "[{\"label\": \"a\", \"icon\": \"\(path)\"}]"
    #expect(Self.message(text, named: "x.json")?.hasPrefix("x.json:1:25: expected a path") == true)
  }

  @Test func badUTF8IsReplacedAndReported() throws {
    let bytes = Array("- ok\n- é".utf8) + [0xFF, 0x0A]
    let reading = try CatalogueReader().read(bytes, named: "x.yaml")
    #expect(reading.catalogue.outline == ["ok", "é\u{FFFD}"])
    #expect(
      reading.warnings.map(\.description) == [
        "x.yaml:2:4: warning: bytes that are not UTF-8 are replaced by U+FFFD, from here on"
      ])
  }

  @Test func filesThatCannotBeReadAreNamed() {
    #expect(
      throws: InputError(source: "/nonexistent", reason: .cannotRead("No such file or directory"))
    ) {
      try CatalogueReader().read(file: "/nonexistent")
    }
    #expect(throws: InputError(source: "/tmp", reason: .cannotRead("it is not a regular file"))) {
      try CatalogueReader().read(file: "/tmp")
    }
    #expect(
      throws: InputError(source: "/dev/zero", reason: .cannotRead("it is not a regular file"))
    ) {
      try CatalogueReader().read(file: "/dev/zero")
    }
  }

  @Test(arguments: ["é: [", "[\"\u{7}\"]", "{\"a\": 1"])
  func messagesHaveNoControlsOfTheInput(text: String) throws {
    for name in ["x\u{1B}[2J.json", "x.yaml"] {
      let message = try #require(Self.message(text, named: name))
      #expect(message.unicodeScalars.allSatisfy { !TerminalText.isControl($0) })
    }
  }
}
