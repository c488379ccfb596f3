import Documents
import Interaction
import TestSupport
import Testing

@testable import Topics

/// CSV and JSON Lines.
struct RecordReaderTests {
  private static func read(
    _ text: String, _ format: CatalogueReader.Format
  ) throws(InputError) -> Catalogue {
    try CatalogueReader(format: format).read(Array(text.utf8), named: "t").catalogue
  }

  private static func message(_ text: String, _ format: CatalogueReader.Format) -> String? {
    do throws(InputError) {
      _ = try read(text, format)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func everyColumnIsAnAttribute() throws {
    let text =
      "\u{FEFF}label,id,value,icon,color,keywords,selected,disabled,selectable,look\r\n"
      + "\"a, \"\"b\"\"\nc\",x,v,i/p.png,#102030,one; two words ,true,,,photo\r\n"
      + "\n"
      + " null , ,,,,,false,true\r\n"
      + "menu,,,,,,,,false,none\r\n"
    let catalogue = try Self.read(text, .csv)
    #expect(
      catalogue.indices.map { catalogue.label(of: TopicIndex($0)) } == [
        "a, \"b\"\nc", "null", "menu",
      ])
    #expect(
      catalogue.attributes(of: TopicIndex(0))
        == Catalogue.Attributes(
          id: "x", value: "v", icon: "i/p.png", look: .photo, color: 0x102030,
          keywords: ["one", "two words"],
          selected: true))
    #expect(catalogue.attributes(of: TopicIndex(1)) == Catalogue.Attributes(disabled: true))
    #expect(
      catalogue.attributes(of: TopicIndex(2))
        == Catalogue.Attributes(look: .nothing, selectable: false))
    #expect(catalogue.initiallySelected.map(\.rawValue) == [0])
  }

  @Test func linesAreTopicsAsInJSON() throws {
    let text = """
      "Plants"

      {"label": "Science", "id": "s", "children": ["Physics", {"label": "Biology", "selected": true}]}
      """
    let lines = try Self.read(text, .jsonl)
    let json = try Self.read(
      "[" + text.split(separator: "\n").joined(separator: ",") + "]", .json)
    #expect(CatalogueWriter.bytes(of: lines) == CatalogueWriter.bytes(of: json))
    #expect(lines.count == 4)
  }

  @Test func formatsFollowTheExtension() {
    #expect(CatalogueReader.Format(forFile: "a.CSV") == .csv)
    #expect(CatalogueReader.Format(forFile: "a.jsonl") == .jsonl)
    #expect(CatalogueReader.Format(forFile: "a.csv.txt") == .lines)
  }

  @Test(arguments: [
    (
      "name,id\na,b\n",
      "t:1:1: expected a header with the column label, such as: label,id,keywords; found the columns \"name\", \"id\""
    ),
    (
      "label,price\n",
      "t:1:7: unknown key \"price\"; expected one of: label, id, value, icon, look, symbol, color, keywords, selected, disabled, selectable, exclusive"
    ),
    ("label,label\n", "t:1:7: the key \"label\" is already in line 1; remove one of the two"),
    ("label,id\na,b,c\n", "t:2:5: expected 2 fields as in the header, found 3"),
    (
      "label,id\na,x\n\"b\nb\",x\n",
      "t:4:4: the topic in line 2 already has the id \"x\"; give each topic its own id"
    ),
    ("label,selected\na,maybe\n", "t:2:3: expected true or false, found \"maybe\""),
    ("label,id\n,x\n", "t:2:1: expected the key \"label\" here"),
    (
      "label\n\"a\"b\n",
      "t:2:4: expected a separator or the end of the line after the quoted field"
    ),
    ("label\n\"a\n", "t:2:1: the quoted field has no end; expected a \" after it"),
    (
      "\n\n",
      "t:1:1: expected a header with the column label, such as: label,id,keywords; there is none"
    ),
  ])
  func mistakesInRecordsHaveAPlace(text: String, message: String) {
    #expect(Self.message(text, .csv) == message)
  }

  @Test(arguments: [
    ("\"a\"\n{\"label\": 5}\n", "t:2:11: expected a label, found 5"),
    ("\"a\"\n\"b\" \"c\"\n", "t:2:5: expected the end of the line, found "),
    ("\n{\"label\": \"a\", \"x\": 1}\n", "t:2:16: unknown key \"x\"; expected one of: "),
    (
      "\"a\"\n[]\n",
      "t:2:1: expected a topic (a string, or a mapping with the key \"label\"), found a list"
    ),
  ])
  func mistakesInLinesHaveAPlace(text: String, message: String) {
    #expect(
      Self.message(text, .jsonl)?.hasPrefix(message) == true, "\(Self.message(text, .jsonl) ?? "")")
  }

  @Test func anEmptySourceHasNoTopics() throws {
    #expect(try Self.read("", .csv).count == 0)
    #expect(try Self.read("label\n", .csv).count == 0)
    #expect(try Self.read("\n\n", .jsonl).count == 0)
  }

  @Test func invalidBytesAreReplacedAndReported() throws {
    // The umlaut shows that it is damaged UTF-8.
    let csv = try CatalogueReader(format: .csv).read(
      Array("label\na\n".utf8) + [0xC3, 0xA4, 0xFF], named: "t")
    #expect(csv.catalogue.label(of: TopicIndex(1)) == "ä\u{FFFD}")
    #expect(csv.warnings.map(\.line) == [3])
    let lines = try CatalogueReader(format: .jsonl).read(
      Array("\"a\"\n\"b".utf8) + [0xFF] + Array("\"\n".utf8), named: "t")
    #expect(lines.catalogue.label(of: TopicIndex(1)) == "b\u{FFFD}")
    #expect(lines.warnings.map(\.line) == [2])
  }

  /// The topics do not depend on how the bytes arrive.
  @Test(arguments: [CatalogueReader.Format.csv, .jsonl])
  func piecesOfAnySizeGiveTheSameTopics(format: CatalogueReader.Format) throws {
    let text =
      format == .csv
      ? "\u{FEFF}label,keywords\n\"ä \"\"quoted\"\"\",\"x;y\"\nb,\n\"c\nd\",z"
      : "\"ä\"\n{\"label\": \"b\", \"keywords\": [\"x\"]}\n\n\"c\""
    let whole = CatalogueWriter.bytes(of: try Self.read(text, format))
    let bytes = Array(text.utf8)
    for size in 1...7 {
      var reader = try #require(CatalogueReader().topicReader(format, named: "t"))
      let catalogue = try reader.catalogue(of: bytes, inPiecesOf: size)
      #expect(CatalogueWriter.bytes(of: catalogue) == whole)
    }
  }
}
