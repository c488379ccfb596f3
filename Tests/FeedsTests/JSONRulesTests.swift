import Documents
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// The rules of JSON, which both ways of reading a line keep.
///
/// Source: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format".
struct JSONRulesTests {
  /// Reads a line by the parser of documents alone; `nil` if it is no object.
  private static func strictly(_ line: [UInt8]) -> Delivery? {
    var intake = CellIntake()
    var reporter = FeedReporter()
    var decoder = NewsDecoder()
    var feed = FeedStatus(source: "x")
    do throws(InputError) {
      guard let node = try Document.jsonLine(line, named: "x", number: 1),
        case .mapping = node.content
      else { return nil }
      try decoder.decode(node, of: &feed, into: &intake, reporting: &reporter)
    } catch {
      return nil
    }
    return Delivery(intake, reporter)
  }

  /// Texts of a value, with their numbers.
  @Test(arguments: [
    "0", "-0", "1", "-12", "0.5", "1e5", "1E+05", "1e-05", "-1.25e2", "20e1", "1.0", "0e0", "0e+1",
    "123456789.987654321", "1.7976931348623157e308", "5e-324", "null",
  ])
  func valuesOfTheGrammarAreAccepted(text: String) {
    let delivery = Delivery("{\"id\":\"a\",\"value\":\(text)}")
    #expect(delivery.badLineCount == 0)
    #expect(delivery.value(of: "a").map { $0.isNaN ? nil : $0 } == Double(text))
  }

  @Test(arguments: [
    "", "01", "-01", "00", "1e", "1e+", "1e-", "1eE2", "1 2",
    "0x1",
    "True", "nul", "-", "--1", "1,", "1_0", "１", "1.2.3",
    "'1'", "1/2", "#1", "\u{0}1", "1\u{0}", "1\u{c}", "\u{a0}1", "1 //", "/**/1", "0b1", "1e1.5",
  ])
  func otherValuesAreMistakes(text: String) {
    #expect(Delivery("{\"id\":\"a\",\"value\":\(text)}").badLineCount == 1)
  }

  @Test(arguments: [
    ("a b", "a b"), ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"),
    ("\\b\\f\\n\\r\\t", "\u{8}\u{c}\n\r\t"),
    ("\\u0041\\u00e9", "Aé"), ("\\uD83D\\ude00", "😀"), ("\u{7f}", "\u{7f}"), ("é€😀", "é€😀"),
    ("\u{2028}", "\u{2028}"), ("\\u0000", "\0"),
  ])
  func stringsOfTheGrammarAreAccepted(text: String, id: String) {
    for order in ["{\"id\":\"\(text)\",\"value\":1}", "{\"value\":1,\"id\":\"\(text)\"}"] {
      #expect(Delivery(order).changes.map { Array($0.id.utf8) } == [Array(id.utf8)])
    }
  }

  @Test(arguments: [
    "\\x", "\\", "\\u12", "\\u123g", "\\ud800", "\\ud800\\n", "\\udc00", "\\uD83Dx", "\t", "\u{1}",
    "\u{1f}", "\\U0041", "\\'", "\\0", "\r",
  ])
  func otherStringsAreMistakes(text: String) {
    #expect(Delivery("{\"id\":\"\(text)\",\"value\":1}").badLineCount == 1)
  }

  @Test(arguments: [
    "{\"id\":\"a\",\"value\":1,}", "{,\"id\":\"a\",\"value\":1}", "{\"id\":\"a\" \"value\":1}",
    "{\"id\":\"a\",,\"value\":1}", "{\"id\" \"a\",\"value\":1}", "{\"id\"::\"a\",\"value\":1}",
    "{id:\"a\",\"value\":1}", "{'id':\"a\",\"value\":1}", "{\"id\":\"a\",\"value\":1",
    "\"id\":\"a\",\"value\":1}", "{\"id\":\"a\",\"value\":1}}", "{\"id\":\"a\",\"value\":1]",
    "[\"id\":\"a\",\"value\":1]", "{\"id\":\"a\",\"value\":1}{}", "{\"id\":\"a\",\"value\":1},",
    "{\"id\":\"a\",\"value\":1}x", "{\"id\":\"a\",\"value\":1}\u{feff}",
    "{\"id\":\"a\":\"value\":1}",
    "{\"id\",\"value\":1}", "{", "}", "{}", "[", "]", "\"", "{\"", "{\"id", "{\"id\"", "{\"id\":",
    "{\"id\":\"a\",", "{\"id\":\"a\",\"value\":", "{{\"id\":\"a\",\"value\":1}}", "null", "1",
    "\"a\"",
    "{\"id\":\"a\",1:1}", "{\"id\":\"a\",null:1}", "\u{b}{\"id\":\"a\",\"value\":1}",
  ])
  func otherObjectsAreMistakes(line: String) {
    #expect(Delivery(line).badLineCount == 1)
  }

  @Test(arguments: [
    " {\"id\":\"a\",\"value\":1}", "{\"id\":\"a\",\"value\":1} \t\r",
    "\t{ \"id\" : \"a\" ,\t\"value\" :1 }",
    "{\"\":0,\"id\":\"a\",\"value\":1}", "{\"i\\u0064\":\"a\",\"value\":1}",
    "{\"id\":\"a\",\"value\":1,\"x\":[[],{}]}",
    "{\"id\":\"b\",\"id\":\"a\",\"value\":1}", "{\"id\":\"a\",\"value\":2,\"value\":1}",
    "{\"value\":\"x\",\"id\":\"a\",\"value\":1}", "{\"id\":\"a\",\"id\\u0020\":1,\"value\":1}",
  ])
  func objectsOfTheGrammarAreAccepted(line: String) {
    let delivery = Delivery(line)
    #expect(delivery.badLineCount == 0)
    #expect(delivery.value(of: "a") == 1 && delivery.changes.count == 1)
  }

  @Test func lastOfEqualKeysCountsInBothWays() {
    let delivery = Delivery(
      "{\"id\":\"a\",\"value\":1,\"value\":2}\n{\"id\":\"b\",\"value\":1,\"size\":1,\"value\":2}")
    #expect(delivery.changes.map(\.value) == [2, 2])
    let many = (0..<200).map { "\"key \($0 % 150)\": \($0)" }.joined(separator: ", ")
    let detail = Delivery("{\"id\":\"a\",\"detail\":{\(many)}}").changes.first?.detail ?? ""
    #expect(detail.contains("\"key 0\": 150") && !detail.contains("\"key 0\": 0"))
    #expect(detail.split(separator: ",").count == 150)
  }

  @Test func nestingIsLimited() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      Delivery("{\"id\":\"a\",\"x\":\(deep)").messages.first?.contains("nested too deeply") == true)
  }

  /// Both ways of reading agree on lines that are almost usual, and the parser of documents on those that are objects.
  @Test(arguments: Array(1...8) as [UInt64])
  func bothWaysAgree(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let numbers = [
      "1", "-0.5", "12e3", "83.20000000000000284", "0", "1e400", "01", "1.", "null", "\"NaN\"",
    ]
    let ids = ["web-17", "a", "é", "a\\n", "", "a\tb", "host-123456789.example", "\u{0}"]
    let tokens = [
      "{", "}", ",", ":", " ", "\t", "\"", "\"id\"", "\"value\"", "\"time\"", "1", "e", "\\", "\r",
    ]
    for _ in 0..<4000 {
      var members = ["\"id\":\"\(random.element(ids))\"", "\"value\": \(random.element(numbers))"]
      if random.int(0...2) == 0 { members.append("\"time\" :\(random.element(numbers))") }
      if random.int(0...5) == 0 { members.append(random.element(members)) }
      if random.int(0...9) == 0 { members.append("\"label\": \"L\"") }
      members.shuffle(using: &random)
      var line = Array("{\(members.joined(separator: random.element([",", ", ", " ,"])))}".utf8)
      for _ in 0..<random.int(0...2) {
        let position = random.int(0...line.count)
        switch random.int(0...3) {
        case 0: line.insert(contentsOf: random.element(tokens).utf8, at: position)
        case 1: if position < line.count { line.remove(at: position) }
        case 2: if position < line.count { line[position] = UInt8(random.int(0...255)) }
        default: line.insert(UInt8(random.int(0...255)), at: position)
        }
      }
      line.removeAll { $0 == UInt8(ascii: "\n") }
      let text = String(decoding: line, as: UTF8.self)
      // NaN is not equal to itself, but its text is. In two pieces, no line is a usual one.
      let scanned = "\(Delivery(line + [0x0A]))"
      #expect(scanned == "\(Delivery(line + [0x0A], in: [line.count / 2]))", "\(text)")
      if let strict = Self.strictly(line) {
        #expect(scanned == "\(strict)", "\(text)")
      } else {
        #expect(line.allSatisfy { $0 <= 0x20 } || Delivery(line).badLineCount > 0, "\(text)")
      }
    }
  }
}
