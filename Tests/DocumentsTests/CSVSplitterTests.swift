import TestSupport
import Testing

@testable import Documents

struct CSVSplitterTests {
  /// A record as its line and its fields; `nil` fields for a mistake.
  private struct Record: Hashable {
    var line: Int
    var fields: [String]?
  }

  private static func records(
    _ bytes: [UInt8], in pieces: [Int] = [], separator: Unicode.Scalar = ",", limit: Int = 1000
  ) -> [Record] {
    var splitter = CSVSplitter(byteLimit: limit, separator: UInt8(ascii: separator))
    var records: [Record] = []
    func append(_ record: Span<UInt8>) {
      var fields: [CSVField] = []
      let isWhole: Bool =
        (try? CSVField.append(of: record, separator: UInt8(ascii: separator), to: &fields)) != nil
      let texts = fields.map { String(decoding: $0.bytes(in: record), as: UTF8.self) }
      records.append(Record(line: splitter.recordLine, fields: isWhole ? texts : nil))
    }
    var start = 0
    for piece in pieces + [bytes.count] {
      let input = Array(bytes[start..<min(start + piece, bytes.count)])
      start += input.count
      var position = 0
      while let part = splitter.next(in: input.span, from: &position) {
        switch part {
        case .record(let range): append(input.span.extracting(range))
        case .kept: append(splitter.kept.span)
        case .tooLong:
          #expect(splitter.kept.count == limit + 1)
          records.append(Record(line: splitter.recordLine, fields: nil))
          splitter.skipLine()
        }
      }
    }
    if splitter.finish() { append(splitter.kept.span) }
    #expect(!splitter.isInRecord)
    return records
  }

  private static func records(_ text: String, separator: Unicode.Scalar = ",") -> [Record] {
    records(Array(text.utf8), separator: separator)
  }

  /// Source: RFC 4180, section 2.
  @Test func recordsAreThoseOfTheStandard() {
    #expect(
      Self.records("a,b\r\n\"a\",\"b \"\"c\"\"\",\r\n\"1\r\n2\",x\n\n,")
        == [
          Record(line: 1, fields: ["a", "b"]), Record(line: 2, fields: ["a", "b \"c\"", ""]),
          Record(line: 3, fields: ["1\r\n2", "x"]), Record(line: 5, fields: [""]),
          Record(line: 6, fields: ["", ""]),
        ])
  }

  @Test func blanksAroundFieldsAndQuotesAreSkipped() {
    #expect(
      Self.records(" a b ,\t\"c, d\" ,e \"f\"") == [
        Record(line: 1, fields: ["a b", "c, d", "e \"f\""])
      ])
  }

  @Test func aTabSeparatesAlsoAfterBlanks() {
    #expect(
      Self.records("a\t\t \"b\tc\"\t", separator: "\t") == [
        Record(line: 1, fields: ["a", "", "b\tc", ""])
      ])
  }

  @Test func mistakesAreThoseOfTheirRecord() {
    #expect(
      Self.records("\"a\"b\nc\n\"d") == [
        Record(line: 1, fields: nil), Record(line: 2, fields: ["c"]), Record(line: 3, fields: nil),
      ])
  }

  @Test func aMarkAtTheStartBelongsToNoRecord() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = Array("\"a\nb\",c".utf8)
    let expected = [Record(line: 1, fields: ["a\nb", "c"])]
    #expect(Self.records(mark + text) == expected)
    #expect(Self.records(mark + text, in: [1, 1, 1, 1]) == expected)
  }

  @Test func theLineOfALongRecordIsSkipped() {
    let long = String(repeating: "x", count: 2000)
    #expect(
      Self.records("a\n\(long)\nb\n\"\(long)\nc,d\n") == [
        Record(line: 1, fields: ["a"]), Record(line: 2, fields: nil),
        Record(line: 3, fields: ["b"]), Record(line: 4, fields: nil),
        Record(line: 5, fields: ["c", "d"]),
      ])
  }

  /// Whatever the bytes are, the records do not depend on their pieces, and the lines are all counted.
  @Test(arguments: Array(1...8) as [UInt64])
  func piecesDoNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tokens = ["a", "é", "\"", "\"\"", ",", ";", "\n", "\r\n", " ", "\t", "\u{FEFF}", "bcd"]
    for _ in 0..<400 {
      let text = (0..<random.int(0...40)).map { _ in tokens[random.int(0...tokens.count - 1)] }
      let bytes = Array(text.joined().utf8)
      let limit = random.int(3...60)
      let pieces = (0..<80).map { _ in random.int(0...5) }
      let whole = Self.records(bytes, limit: limit)
      #expect(Self.records(bytes, in: pieces, limit: limit) == whole, "\(text.joined())")
      #expect(whole.map(\.line) == whole.map(\.line).sorted())
    }
  }

  /// Fields that are written by the rules are read back.
  @Test(arguments: Array(1...4) as [UInt64])
  func fieldsAreReadBack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tokens = ["a", "é€", "\"", ",", ";", "\n", "\r\n", " ", "\t", "|"]
    for _ in 0..<300 {
      let separator = [",", ";", "\t", "|"][random.int(0...3)] as Unicode.Scalar
      let rows = (0..<random.int(1...4)).map { _ in
        (0..<random.int(1...4)).map { _ in
          (0..<random.int(0...6)).map { _ in tokens[random.int(0...tokens.count - 1)] }.joined()
        }
      }
      let text = rows.map { row in
        row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: String(separator))
      }.joined(separator: "\r\n")
      #expect(Self.records(text, separator: separator).map(\.fields) == rows, "\(text)")
    }
  }
}
