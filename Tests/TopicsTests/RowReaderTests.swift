import Interaction
import TestSupport
import Testing

@testable import Topics

/// The rows of rofi and dmenu.
struct RowReaderTests {
  private func read(
    _ bytes: [UInt8], separator: UInt8 = 0x0A, _ dialect: RowReader.Dialect = .rofi,
    chunk: Int = .max, _ change: (inout RowReader) -> Void = { _ in }
  ) throws -> (catalogue: Catalogue, reader: RowReader) {
    var catalogue = Catalogue()
    var reader = RowReader(named: "rows", separator: separator, dialect: dialect)
    change(&reader)
    var rest = bytes[...]
    while !rest.isEmpty {
      try reader.consume(Array(rest.prefix(chunk)), into: &catalogue)
      rest = rest.dropFirst(chunk)
    }
    try reader.finish(into: &catalogue)
    return (catalogue, reader)
  }

  private func labels(_ text: String, separator: UInt8 = 0x0A) throws -> [String] {
    let catalogue = try read(Array(text.utf8), separator: separator).catalogue
    return catalogue.indices.map { catalogue.label(of: TopicIndex($0)) }
  }

  @Test func rowsAreVerbatim() throws {
    #expect(try labels("a\r\n\n  b\n\nc") == ["a\r", "", "  b", "", "c"])
    #expect(try labels("") == [])
    #expect(try labels("\n") == [""])
    #expect(try labels("a|b\nc|d\n", separator: UInt8(ascii: "|")) == ["a", "b\nc", "d\n"])
    #expect(try labels("a\0b\0c", separator: 0) == ["a", "b", "c"])
  }

  @Test func optionsFollowAZeroByte() throws {
    let text =
      "a\0icon\u{1F}x.png\u{1F}meta\u{1F}red\u{1F}info\u{1F}?\nb\0nonselectable\u{1F}true\n"
      + "c\0NonSelectable\u{1F}no\u{1F}urgent\u{1F}true\nd\0active\u{1F}true\u{1F}icon\n"
    let catalogue = try read(Array(text.utf8)).catalogue
    let attributes = catalogue.indices.map { catalogue.attributes(of: TopicIndex($0)) }
    #expect(try labels(text) == ["a", "b", "c", "d"])
    #expect(attributes[0] == .init(icon: "x.png", keywords: ["red"]))
    #expect(attributes[1] == .init(disabled: true))
    #expect(attributes[2].color != nil && !attributes[2].disabled)
    #expect(attributes[3].color != nil && attributes[3].icon == nil)
  }

  @Test func rowsDoNotDependOnTheChunks() throws {
    let bytes = Array("a\0icon\u{1F}x\nÄ\n\nb\0meta\u{1F}c\nend".utf8)
    let whole = try read(bytes).catalogue
    for chunk in 1...5 {
      let catalogue = try read(bytes, chunk: chunk).catalogue
      #expect(catalogue.indices == whole.indices)
      for index in catalogue.indices {
        let row = TopicIndex(index)
        #expect(catalogue.label(of: row) == whole.label(of: row))
        #expect(catalogue.attributes(of: row) == whole.attributes(of: row))
      }
    }
  }

  /// The output of `rofi -dump` 1.7.3 and of dmenu 5.2.
  @Test func bytesThatAreNotUTF8AreThoseOfTheProgram() throws {
    let bytes: [UInt8] = [0x61, 0xE2, 0x82, 0x62, 0x0A, 0xFF, 0x00, 0x78]
    let rofi = try read(bytes)
    #expect(rofi.catalogue.label(of: TopicIndex(0)) == "a\u{FFFD}\u{FFFD}b")
    #expect(
      rofi.reader.bytes(of: TopicIndex(0), in: rofi.catalogue) == Array("a\u{FFFD}\u{FFFD}b".utf8))
    let dmenu = try read(bytes, .dmenu)
    #expect(dmenu.reader.bytes(of: TopicIndex(0), in: dmenu.catalogue) == [0x61, 0xE2, 0x82, 0x62])
    #expect(dmenu.reader.bytes(of: TopicIndex(1), in: dmenu.catalogue) == [0xFF])
  }

  @Test func markupIsShownAsTextAndPrintedAsItIs() throws {
    let rows = try read(Array("<b>bo</b>ld &amp; x\n<i>\n".utf8)) { $0.isMarkup = true }
    #expect(rows.catalogue.label(of: TopicIndex(0)) == "bold & x")
    #expect(
      rows.reader.bytes(of: TopicIndex(0), in: rows.catalogue) == Array("<b>bo</b>ld &amp; x".utf8))
    #expect(rows.catalogue.label(of: TopicIndex(1)) == "<i>")
  }

  @Test func markedRowsHaveAColor() throws {
    let rows = try read(Array("a\nb\nc\n".utf8)) {
      $0.active = RowRanges("0,-1")
      $0.urgent = RowRanges("1")
    }.catalogue
    let colors = (0..<3).map { rows.color(of: TopicIndex($0)) }
    #expect(colors[0] == colors[2] && colors[0] != colors[1] && !colors.contains(nil))
  }

  @Test func aRowIsLimited() {
    #expect(throws: (any Error).self) {
      try read(Array(repeating: 0x61, count: RowReader.lengthLimit + 1))
    }
  }

  /// The examples of rofi-dmenu(5), for ten rows.
  @Test(arguments: [
    ("5", [5]), ("-3:", [7, 8, 9]), ("7:11", [7, 8, 9]), ("7-10", [7, 8, 9]),
    ("2,0,-9", [0, 1, 2]),
    ("", []), ("x,1", [1]), (":2", [0, 1]), ("-1", [9]),
    // The ends of the numbers, and beyond them.
    ("9223372036854775807", []), ("-9223372036854775808", []),
    ("7-9223372036854775807", [7, 8, 9]), ("7:9223372036854775807", [7, 8, 9]),
    ("-9223372036854775808:2", [0, 1]),
    ("8-99999999999999999999", [8, 9]), ("99999999999999999999-2", []),
    ("-99999999999999999999-1", [0, 1]), ("99999999999999999999", []),
  ])
  func rangesAreThoseOfRofi(text: String, expected: [Int]) {
    let ranges = RowRanges(text)
    #expect((0..<10).filter { ranges.contains($0, of: 10) } == expected)
  }
}

/// rofi's `-format`.
struct RowFormatTests {
  private func line(_ format: String, _ text: String, _ index: Int?, _ filter: String?) -> String {
    String(
      decoding: RowFormat(format).line(text: Array(text.utf8), index: index, filter: filter),
      as: UTF8.self)
  }

  /// The output of rofi 1.7.3.
  @Test func linesAreThoseOfRofi() {
    #expect(line("s i d q p f F x", "apple", 0, "a") == "apple 0 1 'apple' apple a 'a' x")
    #expect(line("i d f F", "z'z", nil, "z'z") == #"-1 0 z'z 'z'\''z'"#)
    #expect(line("p|s", "<b>bo</b>ld & x", 0, "") == "invalid string|<b>bo</b>ld & x")
    #expect(line("p", "<span color='red'>a</span>&#65;&lt;", 0, "") == "aA<")
    #expect(line("f|F", "", 0, nil) == "|")
    #expect(line("", "x", 0, "") == "")
  }

  @Test(arguments: [
    "<b>", "</b>", "<b></i>", "<x>a</x>", "&", "&nope;", "<b", "<b a>c</b>", "&#0;",
  ])
  func invalidMarkupIsReported(text: String) {
    #expect(line("p", text, 0, nil) == "invalid string")
    #expect(RowFormat.plain(text) == text)
  }

  @Test func picksCanBeFormatted() {
    var catalogue = Catalogue()
    for label in ["Milk", "Salt"] { catalogue.append(label) }
    let tea = catalogue.append("Tea", attributes: .init(value: "tea"))
    for (isZeroEnded, end) in [(false, "\n"), (true, "\0")] {
      let writer = PicksWriter(
        form: .formatted(RowFormat("d q f"), filter: "te", isZeroEnded: isZeroEnded))
      #expect(
        writer.bytes(for: [tea, tea], in: catalogue)
          == Array("3 'tea' te\(end)3 'tea' te\(end)".utf8))
    }
  }
}
