import Documents
import Testing

/// Lines of JSON as streams of other programs have them.
struct StreamLineTests {
  private static func text(_ line: String) throws -> String {
    let node = try #require(try Document.jsonLine(Array(line.utf8), named: "x", number: 7))
    var writer = JSONWriter()
    writer.node(node)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "{\"a\":1.50,\"b\":[true,null,\"x\\n\"],\"c\":{}}",
      "{\"a\": 1.50, \"b\": [true, null, \"x\\n\"], \"c\": {}}"
    ),
    ("{\"a\":1,\"b\":2,\"a\":3}", "{\"b\": 2, \"a\": 3}"), (" [1e400, -0] ", "[1e400, -0]"),
  ])
  func valueIsWrittenAsItWasRead(line: String, text: String) throws {
    #expect(try Self.text(line) == text)
  }

  @Test func blankLineHasNoValue() throws {
    #expect(try Document.jsonLine(Array(" \t\r".utf8), named: "x", number: 7) == nil)
  }

  @Test(arguments: [
    ("{\"a\"", "x:7:5: expected a colon, found the end of the line"),
    ("1 2", "x:7:3: expected the end of the line, found \"2\""),
  ])
  func mistakeHasThePlaceInTheStream(line: String, message: String) {
    #expect(throws: InputError.self) { try Self.text(line) }
    do {
      _ = try Self.text(line)
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func bytesThatAreNotUTF8AreAMistake() {
    let bytes = Array("\"é".utf8) + [0xFF, 0x22]
    let error = #expect(throws: InputError.self) {
      try Document.jsonLine(bytes, named: "x", number: 7)
    }
    #expect(error?.description == "x:7:3: bytes that are not UTF-8")
  }

  /// A line with many equal keys takes linear time.
  @Test func manyEqualKeysAreNoBurden() throws {
    let members = (0..<40_000).map { "\"\($0 % 20_000)\":\($0)" }.joined(separator: ",")
    let node = try #require(
      try Document.jsonLine(Array("{\(members)}".utf8), named: "x", number: 1))
    let entries = try node.entries()
    #expect(entries.count == 20_000 && entries.first?.key == "0")
    #expect(try entries.first?.value.int == 20_000)
  }
}
