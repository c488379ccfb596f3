import Documents
import Input
import Interaction
import TestSupport
import Testing
import Topics

/// Labels and headings in several languages, in files.
struct CatalogueLanguageTests {
  private static func read(_ text: String, named name: String) throws -> Catalogue {
    try CatalogueReader().read(Array(text.utf8), named: name).catalogue
  }

  private static let yaml = """
    title: {de: Was darf es sein?, en: What will it be?}
    topics:
      - label: {en: Bread, de: Brot, ar: خبز}
        children:
          - label:
              AR: خبز أسمر
              de: Vollkornbrot
      - Café
      - label: Tea
    """
  private static let json = """
    {"honeycomb": 1, "title": {"de": "Was darf es sein?", "en": "What will it be?"}, "topics": \
    [{"label": {"de": "Brot", "en": "Bread", "ar": "خبز"}, "children": [{"label": {"de": \
    "Vollkornbrot", "ar": "خبز أسمر"}}]}, "Café", "Tea"]}

    """

  @Test func yamlAndJSONAreTheSameCatalogue() throws {
    for (text, name) in [(Self.yaml, "x.yaml"), (Self.json, "x.json")] {
      let catalogue = try Self.read(text, named: name)
      #expect(catalogue.languages.map(\.tag) == ["de", "en", "ar"])
      #expect(catalogue.title == "Was darf es sein?")
      #expect(catalogue.heading?.text(in: Language("en")) == "What will it be?")
      #expect(catalogue.outline == ["Brot", "  Vollkornbrot", "Café", "Tea"])
      #expect(catalogue.label(of: TopicIndex(1), in: Language("ar")) == "خبز أسمر")
      #expect(catalogue.label(of: TopicIndex(1), in: Language("en")) == "Vollkornbrot")
      // The checksum of a catalogue does not depend on how its file is written.
      #expect(String(decoding: CatalogueWriter.bytes(of: catalogue), as: UTF8.self) == Self.json)
    }
  }

  @Test func jsonLinesHaveLanguagesToo() throws {
    let lines = "{\"label\": {\"en\": \"Bread\", \"de\": \"Brot\"}}\n\"Café\"\n"
    let catalogue = try Self.read(lines, named: "x.jsonl")
    #expect(catalogue.outline == ["Bread", "Café"])
    #expect(catalogue.label(of: TopicIndex(0), in: Language("de")) == "Brot")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func whatIsWrittenIsReadBack(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let tags = ["en", "de", "pt-BR", "zh-Hant", "ar", "ja"].compactMap { Language($0) }
    func text() -> LocalizedText {
      let count = random.int(0...4)
      guard count > 0 else { return LocalizedText("plain \(random.int(0...99))") }
      let chosen = tags.shuffled(using: &random).prefix(count)
      return LocalizedText(chosen.map { ($0, "\($0) \(random.int(0...99)) \"") })
    }
    var catalogue = Catalogue()
    if random.int(0...1) == 0 { catalogue.heading = text() }
    var last: TopicIndex?
    for index in 0..<60 {
      // Parents first, as in a file.
      let parent = random.int(0...1) == 0 ? last : nil
      last = catalogue.append(
        text(), parent: parent,
        attributes: .init(id: random.int(0...3) == 0 ? "id\(index)" : nil))
    }
    let bytes = CatalogueWriter.bytes(of: catalogue)
    let back = try CatalogueReader(format: .json).read(bytes, named: "x").catalogue
    #expect(CatalogueWriter.bytes(of: back) == bytes)
    #expect(back.heading == catalogue.heading && back.outline == catalogue.outline)
    #expect(Array(back.makeIDs()) == Array(catalogue.makeIDs()))
    for index in back.indices {
      let topic = TopicIndex(index)
      for language in tags {
        #expect(back.label(of: topic, in: language) == catalogue.label(of: topic, in: language))
      }
    }
  }

  @Test(arguments: [
    ("topics: [{label: {}}]", "x.yaml:1:18: expected a text for at least one language"),
    (
      "topics:\n- label: {english: Bread}",
      "x.yaml:2:11: expected the tag of a language, such as en or pt-BR, found \"english\""
    ),
    ("topics:\n- label: {en: ''}", "x.yaml:2:15: expected a label, found the string \"\""),
    ("topics:\n- label: {en: [a]}", "x.yaml:2:15: expected a label, found a list"),
    ("topics:\n- label: {en: {de: a}}", "x.yaml:2:15: expected a label, found a mapping"),
    (
      "topics:\n- label: {en: a,\n    EN: b}",
      "x.yaml:3:5: the key \"EN\" is already in line 2; remove one of the two"
    ),
    ("title: {}\ntopics: []", "x.yaml:1:8: expected a text for at least one language"),
    ("title: {en_US: a}\ntopics: []", "x.yaml:1:9: expected the tag of a language"),
    ("title: [a]\ntopics: []", "x.yaml:1:8: expected a string, found a list"),
  ])
  func aMistakeIsNamedWithItsPlace(text: String, words: String) {
    do {
      _ = try Self.read(text, named: "x.yaml")
      Issue.record("there is no mistake in \(text)")
    } catch {
      #expect("\(error)".hasPrefix(words), "\(error)")
    }
  }

  @Test func otherProgramsAddTopicsInOneLanguage() throws {
    let line = "{\"add\": [{\"label\": {\"en\": \"Bread\"}}]}"
    let node = try #require(try Document.jsonLines(Array(line.utf8), named: "x").first)
    let keyed = try node.keyed(TopicCommandReader.keys)
    #expect(throws: InputError.self) { try TopicCommandReader.read(keyed) }
  }
}
