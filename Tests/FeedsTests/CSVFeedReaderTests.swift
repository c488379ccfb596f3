import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

struct CSVFeedReaderTests {
  private static func delivery(_ text: String) -> Delivery {
    Delivery(Array(text.utf8), format: .csv)
  }

  @Test func columnsAreInAnyOrder() {
    let delivery = Self.delivery("value,id\r\n83.2,web-17\r\n\r\n-1e3,\"a \"\"b\"\"\"\r\n")
    #expect(delivery.changes.map(\.id) == ["web-17", "a \"b\""])
    #expect(delivery.changes.map(\.value) == [83.2, -1000])
    #expect(delivery.lineCount == 2 && delivery.badLineCount == 0)
  }

  @Test func everyColumnIsRead() throws {
    let delivery = Self.delivery(
      """
      id,value,label,group,state,color,size,detail,time,remove
      a,NaN,"A, é",eu/web,warning,#ff8000,2.5,"{""b"": 1.50}",2026-01-31T09:30:00+01:00,false
      b,1,,,unknown,,,slow disk,1700000000.5,0
      a,,,,,,,,,true
      """)
    #expect(delivery.messages == [] && delivery.lineCount == 3)
    let (first, second) = (
      try #require(delivery.changes.first), try #require(delivery.changes.last)
    )
    #expect(first.isRemoval)
    #expect(second.value == 1 && second.label == nil && second.group == nil)
    #expect(second.state == .given(.unknown) && second.time == 1_700_000_000.5)
    #expect(second.detail == "{\"detail\": \"slow disk\"}" && !second.isRemoval)
    let line = "a,NaN,\"A, é\",eu/web,warning,#ff8000,2.5,\"{\"\"b\"\": 1.50}\",1.5"
    let header = "id,value,label,group,state,color,size,detail,time"
    let change = try #require(Self.delivery("\(header)\n\(line)").changes.first)
    #expect(change.value?.isNaN == true && change.label == "A, é" && change.group == ["eu", "web"])
    #expect(
      change.state == .given(.warning) && change.color == .given(0xFF8000) && change.size == 2.5)
    #expect(change.detail == "{\"b\": 1.50}" && change.time == 1.5)
  }

  @Test func emptyFieldSaysNothingButAnEmptyValueIsNone() throws {
    let change = try #require(Self.delivery("id,value,size,label\na,,,\n").changes.first)
    #expect(change.value?.isNaN == true && change.size == nil && change.label == nil)
  }

  @Test(arguments: [
    ("id,value\na,1,2", "x:2: expected 2 fields, as in the header, found 3"),
    ("id,label\na,\"b", "x:2:3: the quoted field has no end; expected a \" after it"),
    ("id,label\na,\"b\"c", "x:2:6: expected a separator or the end of the line, found \"c\""),
    (
      "id,value\n,1",
      "x:2:1: expected an id (a string of 1 to 4096 bytes, or a number), found the string \"\""
    ),
    ("id,id\n", "x:1:4: the key \"id\" is already in line 1; remove one of the two"),
    (
      "name,value\n",
      "x:1:1: expected a header with the column id, such as id,value, found \"name,value\""
    ),
    ("id,remove\na,maybe", "x:2:3: expected true or false, found the string \"maybe\""),
    ("id,size\na,big", "x:2:3: expected a number, found the string \"big\""),
  ])
  func mistakeIsThatOfItsLine(text: String, message: String) {
    let delivery = Self.delivery(text + "\n")
    #expect(delivery.messages == [message])
    #expect(delivery.badLineCount == 1 && delivery.changes.isEmpty)
  }

  @Test func badLinesAreCountedAndTheNextOneIsRead() {
    let delivery = Self.delivery("garbage\nid,value\na,1,2\nb,2\n\"\nc,3\n")
    #expect(delivery.badLineCount == 3 && delivery.changes.map(\.id) == ["b", "c"])
  }

  @Test func unknownColumnsAreIgnoredWithAWarning() {
    let delivery = Self.delivery("id,rack,value,rack\na,7,1,8\n")
    #expect(delivery.changes.map(\.value) == [1])
    #expect(delivery.messages == ["x:1:4: warning: unknown columns such as \"rack\" are ignored"])
  }

  @Test func bytesOfNoEncodingAreAMistakeOfTheirLine() {
    let bytes = Array("id,value\n".utf8) + [0x81] + Array(",1\nb,2\n".utf8)
    let delivery = Delivery(bytes, format: .csv)
    #expect(delivery.badLineCount == 1 && delivery.changes.map(\.id) == ["b"])
  }

  /// Any fields are read back, however they are written.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func fieldsAreReadBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "é", "\"", ",", " ", "\t", "'", "#", "{", "/", "€😀"]
    for _ in 0..<500 {
      let id = "x" + (0..<random.int(0...5)).map { _ in random.element(pieces) }.joined() + "x"
      let label = "l" + (0..<random.int(0...5)).map { _ in random.element(pieces) }.joined() + "l"
      let value = random.double(-1000, 1000)
      func quoted(_ text: String) -> String {
        "\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
      }
      let usual = id.allSatisfy { $0 != "\"" && $0 != "," } && random.int(0...1) == 0
      let row = "\(quoted(label)),\(value),\(usual ? id : quoted(id))"
      let change = try #require(Self.delivery("label,value,id\n\(row)").changes.first, "\(row)")
      #expect(change.id == id && change.label == label && change.value == value)
      let plain = Self.delivery("value,id\n\(value),\(usual ? id : quoted(id))")
      #expect(plain.changes.map(\.id) == [id] && plain.changes.map(\.value) == [value])
    }
  }
}
