import Documents
import Interaction
import TestSupport
import Testing

@testable import Topics

/// Lists as spreadsheets and editors of Windows write them.
struct WindowsListTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Reads a file, and returns the labels of its topics and the warnings.
  private func read(
    _ bytes: [UInt8], from name: String
  ) throws -> (labels: [String], warnings: [String]) {
    let reading = try CatalogueReader().read(file: folder.write(bytes, to: name))
    return (
      reading.catalogue.indices.map { reading.catalogue.label(of: TopicIndex($0)) },
      reading.warnings.map(\.message)
    )
  }

  private func message(_ bytes: [UInt8], from name: String) throws -> String {
    let path = try folder.write(bytes, to: name)
    do throws(InputError) {
      let reading = try CatalogueReader().read(file: path)
      Issue.record("read \(reading.catalogue.count) topics")
      return ""
    } catch {
      return "\(error)".replacing(path, with: name)
    }
  }

  private static func utf16(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  /// The header shows what separates the fields, or a line before it names it.
  @Test(arguments: [
    "label;id;value\r\nÄpfel;a;1\r\nBirnen;b;2\r\n",
    "label\tid\tvalue\nÄpfel\ta\t1\nBirnen\tb\t2\n",
    "label|id|value\nÄpfel|a|1\nBirnen|b|2",
    "sep=;\r\nlabel;id;value\r\nÄpfel;a;1\r\nBirnen;b;2\r\n",
    "\"sep=\t\"\nLabel\tID\nÄpfel\ta\nBirnen\tb\n",
    "LABEL,Id,Value\nÄpfel,a,1\nBirnen,b,2\n",
    // Excel fills up the records with separators.
    "label;id;;\nÄpfel;a;;\nBirnen;b;;\n;;;\n",
    "\u{FEFF}label;keywords\nÄpfel;\"obst;rot\"\nBirnen;\n",
  ])
  func tablesOfSpreadsheetsAreRead(text: String) throws {
    for bytes in [
      Array(text.utf8), [0xFF, 0xFE] + Self.utf16(text),
      [0xFE, 0xFF] + Self.utf16(text, isBigEndian: true),
    ] where !text.hasPrefix("\u{FEFF}") || bytes.starts(with: [0xEF]) {
      let (labels, warnings) = try read(bytes, from: "list.csv")
      #expect(labels == ["Äpfel", "Birnen"])
      #expect(warnings.isEmpty)
    }
  }

  /// A semicolon in a text does not make it the separator.
  @Test func theSeparatorIsThatOfTheHeader() throws {
    #expect(
      try read(Array("label,id\n\"a; b\",1\nc; d; e,2\n".utf8), from: "list.csv").labels
        == ["a; b", "c; d; e"])
    #expect(
      try read(Array("label\tid\nSmith, John; Jr.\t1\n".utf8), from: "list.tsv").labels
        == ["Smith, John; Jr."])
  }

  @Test(arguments: ["list.txt", "list.csv", "list.json", "list.yaml"])
  func filesInUTF16AreReadByTheirMark(name: String) throws {
    let text =
      switch name {
      case "list.txt": "Äpfel\r\nBirnen 🍐\r\n"
      case "list.csv": "label\r\nÄpfel\r\nBirnen 🍐\r\n"
      default: "[\"Äpfel\", \"Birnen 🍐\"]"
      }
    for isBigEndian in [false, true] {
      let bytes = Self.utf16("\u{FEFF}" + text, isBigEndian: isBigEndian)
      #expect(try read(bytes, from: name).labels == ["Äpfel", "Birnen 🍐"])
    }
  }

  /// It is said, because the bytes do not tell which encoding of one byte it is.
  @Test func windows1252IsReadAndSaid() throws {
    let rows = [[0xC4] + Array("pfel".utf8), Array("5 ".utf8) + [0x80], [0x93, 0x61, 0x94]]
    let lines = rows.map { $0 + [0x0D, 0x0A] }
    #expect(
      try read(lines.flatMap { $0 }, from: "list.txt")
        == (
          ["Äpfel", "5 €", "“a”"],
          ["bytes that are not UTF-8 are read as Windows-1252, in 3 lines"]
        ))
    #expect(
      try read(Array("label\r\n".utf8) + lines.flatMap { $0 }, from: "list.csv")
        == (
          ["Äpfel", "5 €", "“a”"],
          ["bytes that are not UTF-8 are read as Windows-1252, in 3 fields"]
        ))
  }

  /// Standard input is verbatim: what cannot be shown is replaced, not guessed.
  @Test func aPipeIsNotTakenForWindows1252() throws {
    var reader = LineReader(named: "standard input")
    var catalogue = Catalogue()
    try reader.consume([0xC4, 0x70, 0x0A], into: &catalogue)
    #expect(catalogue.label(of: TopicIndex(0)) == "\u{FFFD}p")
  }

  @Test(arguments: [
    ("list.csv", "Name;Ort\nA;B\n", "found the columns \"name\", \"ort\""),
    (
      "list.csv", "Apples\nPears\n", "found \"apples\"; for a topic on each line, use --input lines"
    ),
    (
      "list.csv", "PK\u{3}\u{4}xl/workbook.xml",
      "this is an archive or a spreadsheet; save the table as CSV"
    ),
    ("list.csv", "<html><table>", "this looks like XML or HTML, which is not read"),
    (
      "list.csv", "l\0a\0b\0e\0l\0\r\0\n\0",
      "this is UTF-16 without a byte order mark; save it as UTF-8"
    ),
    (
      "list.txt", "A\0p\0p\0l\0e\0s\0\r\0\n\0",
      "this is UTF-16 without a byte order mark; save it as UTF-8"
    ),
    ("list.csv", "\n\n", "there is none"),
  ])
  func theMessageNamesTheCause(name: String, text: String, cause: String) throws {
    let message = try message(Array(text.utf8), from: name)
    #expect(message.hasSuffix(cause), "\(message)")
  }

  /// The topics do not depend on how the bytes arrive.
  @Test func piecesOfAnySizeGiveTheSameTopics() throws {
    let text = "sep=;\r\nLabel;Id\r\n\"Ä;b\";1\r\n🍐;2\r\n"
    for bytes in [Array(text.utf8), [0xFF, 0xFE] + Self.utf16(text)] {
      for size in 1...9 {
        var reader = EncodedReader(CSVReader(named: "t", readsWindows1252: true))
        let catalogue = try reader.catalogue(of: bytes, inPiecesOf: size)
        #expect(catalogue.indices.map { catalogue.label(of: TopicIndex($0)) } == ["Ä;b", "🍐"])
      }
    }
  }
}
