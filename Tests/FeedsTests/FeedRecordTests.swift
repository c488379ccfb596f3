import Documents
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// Files as spreadsheets, jq and other programs write them.
struct FeedRecordTests {
  private static func delivery(_ text: String, format: FeedFormat? = nil) -> Delivery {
    Delivery(Array(text.utf8), format: format)
  }

  /// The ids and values, in the order in which they have arrived.
  private static func cells(_ delivery: Delivery) -> [String] {
    delivery.changes.map { "\($0.id)=\($0.value.map { "\($0)" } ?? "-")" }
  }

  // MARK: - CSV

  @Test(arguments: [
    "id;value;label\r\nhalle1;21,5;Halle 1\r\nhalle2;30;Halle 2\r\n",
    "sep=;\r\nid;value\r\nhalle1;21,5\r\nhalle2;30\r\n",
    "\"sep=\t\"\r\nid\tvalue\r\nhalle1\t21,5\r\nhalle2\t30",
    "id\tvalue\tunit (a, b, c)\r\nhalle1\t\"21,5\"\t%\r\nhalle2\t30\t%\r\n",
    "Label|VALUE|Id\nHalle, 1|21.5|halle1\nHalle, 2|30|halle2\n",
    "sep=,\r\nid,value\r\nhalle1,21.5\r\nhalle2,30\r\n",
    "\"ID\",\"Value\"\r\n\"halle1\",\"21.5\"\r\n\"halle2\",\"30\"\r\n",
    "note;id;value\n\"a;b\nc\";halle1;+21,5\n;halle2;30\n",
  ])
  func headerShowsTheSeparator(text: String) {
    let delivery = Self.delivery(text)
    #expect(Self.cells(delivery) == ["halle1=21.5", "halle2=30.0"])
    #expect(delivery.badLineCount == 0)
  }

  @Test(arguments: ["1.2,34,5", "1,2,3", "1,", ",5 x 2"])
  func numbersWithOtherCommasAreNoValues(value: String) {
    let delivery = Self.delivery("id;value\na;\(value)\n")
    #expect(delivery.changes.map(\.reading.word) == [value] && delivery.badLineCount == 0)
  }

  /// Such a file used to have a phantom cell, and lost the cells around it.
  @Test func noCellComesFromAQuotedText() {
    let delivery = Self.delivery(
      "id,value,detail,label\nweb-1,10,\"slow\nsee ticket\",Web 1\nweb-2,20,\"fine\",Web 2\n"
        + "web-3,30,\"one\n\nweb-4,99,x,y\nend\",Web 3\n")
    #expect(Self.cells(delivery) == ["web-1=10.0", "web-2=20.0", "web-3=30.0"])
    #expect(delivery.changes[2].detail == "{\"detail\": \"one\\n\\nweb-4,99,x,y\\nend\"}")
    #expect(delivery.badLineCount == 0)
  }

  @Test func quoteWithoutAnEndCostsItsLine() {
    for end in ["", "d,4,\"x\" y\n", "d,4," + String(repeating: "x", count: 1 << 17) + "\n"] {
      let delivery = Self.delivery("id,value,label\na,1,A\nb,2,\"B\nc,3,C\n" + end)
      #expect(Self.cells(delivery).prefix(2) == ["a=1.0", "c=3.0"])
      #expect(delivery.badLineCount >= 1)
      #expect(delivery.messages.first?.hasPrefix("x:3:") == true || end.hasPrefix("d,4,\"x\" y"))
    }
  }

  @Test func windows1252IsReadAndReportedOnce() {
    let bytes =
      Array("id;value;label\n".utf8)
      + [0x61, 0xFC, 0x3B, 0x31, 0x3B, 0x80, 0x0A] + [0x62, 0x3B, 0x32, 0x3B, 0xE4, 0x0A]
    let delivery = Delivery(bytes, format: nil)
    #expect(delivery.changes.map(\.id) == ["aü", "b"])
    #expect(delivery.changes.map(\.label) == ["€", "ä"])
    #expect(
      delivery.messages == [
        "x:2:1: warning: bytes that are not UTF-8 are read as Windows-1252, from here on"
      ])
    let undefined = Delivery(
      Array("id,value\n".utf8) + [0x81] + Array(",1\nb,2\n".utf8), format: nil)
    #expect(undefined.badLineCount == 1 && undefined.changes.map(\.id) == ["b"])
  }

  // MARK: - Encodings

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    "\u{FEFF}\(text)".utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [
    "id\tvalue\r\nkühl 😀\t1,5\r\nb\t2\r\n",
    "{\"id\": \"kühl 😀\", \"value\": 1.5}\n{\"id\":\"b\",\"value\":2}",
    "# TYPE a gauge\n{\"kühl 😀\"} 1.5\nb 2\n",
  ])
  func utf16WithAMarkIsRead(text: String) {
    let expected = Delivery(Array(text.utf8), format: nil)
    #expect(expected.changes.map(\.value) == [1.5, 2] && expected.badLineCount == 0)
    for isBigEndian in [false, true] {
      let bytes = Self.utf16(text, isBigEndian: isBigEndian)
      #expect(Delivery(bytes, format: nil) == expected)
      #expect(Delivery(bytes, in: Array(repeating: 1, count: 30), format: nil) == expected)
    }
  }

  // MARK: - JSON

  private static let twoCells = ["web-1=83.2", "web-2=10.0"]

  @Test(arguments: [
    "{\n  \"id\": \"web-1\",\n  \"value\": 83.2,\n  \"group\": \"eu\"\n}\n{\n  \"id\": \"web-2\",\n  \"value\": 10\n}\n",
    "{\"id\":\"web-1\",\"value\":83.2}{\"id\":\"web-2\",\"value\":10}",
    "[{\"id\":\"web-1\",\"value\":83.2}, {\"id\":\"web-2\",\"value\":10}]",
    "[\n  {\n    \"id\": \"web-1\",\n    \"value\": 83.2\n  },\n  {\n    \"id\": \"web-2\",\n    \"value\": 10\n  }\n]\n",
    "[{\"id\":\"web-1\",\"value\":83.2},\n{\"id\":\"web-2\",\"value\":10}]\r\n",
    "[]\n[{\"id\":\"web-1\",\"value\":83.2}]\n[{\"id\":\"web-2\",\"value\":10}]\n",
    "\u{1E}{\"id\":\"web-1\",\"value\":83.2}\n\u{1E}{\n \"id\":\"web-2\",\n \"value\":10}\n",
    "{\n\"id\": \"web-1\",\n\"detail\": {\n\"a\": [\n1,\n[]]\n},\n\"value\": 83.2\n} {\"id\":\"web-2\",\n\"value\":10\n}",
    "{\"id\":\n\"web-1\"\n,\"value\"\n:83.2\n}\n\n\t{ \"value\":10,\n\n \"id\":\"web-2\" }",
  ])
  func objectsAreFoundWhereverTheyStand(text: String) {
    let delivery = Self.delivery(text)
    #expect(Self.cells(delivery) == Self.twoCells)
    #expect(delivery.badLineCount == 0 && delivery.messages == [])
  }

  @Test func colorsOfJqAreSkippedAndReportedOnce() {
    let (key, string, number, end) = ("\u{1B}[34;1m", "\u{1B}[0;32m", "\u{1B}[0;39m", "\u{1B}[0m")
    let text = ["1", "2"].map { id in
      "\u{1B}[1;39m{\n  \(end)\(key)\"id\"\(end)\u{1B}[1;39m:\(end) \(string)\"web-\(id)\"\(end)\u{1B}[1;39m,\n"
        + "  \(end)\(key)\"value\"\(end)\u{1B}[1;39m:\(end) \(number)\(id)0\(end)\u{1B}[1;39m\n}\(end)\n"
    }.joined()
    let delivery = Self.delivery(text)
    #expect(Self.cells(delivery) == ["web-1=10.0", "web-2=20.0"])
    #expect(
      delivery.messages == [
        "x:1:1: warning: colors for a terminal are skipped; jq writes none with --monochrome-output"
      ])
    #expect(delivery.badLineCount == 0)
  }

  /// A line that was cut off costs itself, whatever the next one begins with.
  @Test(arguments: [
    "{\"id\":\"a\",\"value\":", "{\"id\":\"a\",", "{", "{\"id\":\"a\",\"value\":1",
    "{\"id\":\"a\",\"detail\":[",
    "{\"id\":\"a", "{\"id\":\"a\",\"value\":1}}", "nonsense", "{\"id\" 1",
  ])
  func lineThatWasCutOffCostsItself(line: String) {
    let delivery = Self.delivery(
      "\(line)\n{\"id\":\"b\",\"value\":2}\n{\"id\":\"c\",\"value\":3}\n")
    #expect(Self.cells(delivery).suffix(2) == ["b=2.0", "c=3.0"])
    #expect(delivery.badLineCount == 1)
    #expect(delivery.messages.first?.hasPrefix("x:1:") == true)
    // Before the line that shows it has ended.
    var scanner = FeedScanner(source: "x")
    var intake = CellIntake()
    var reporter = FeedReporter()
    let bytes = Array("\(line)\n{\"id\":\"b\",\"value\":2}\n".utf8)
    scanner.take(bytes.span, into: &intake, reporting: &reporter)
    #expect(Delivery(intake).value(of: "b") == 2)
  }

  @Test func mistakeInAnObjectOfSeveralLinesCostsTheObject() {
    let delivery = Self.delivery(
      "[\n  {\n    \"id\": \"a\",,\n    \"value\": 1\n  },\n  {\n    \"id\": \"b\",\n    \"value\": 2\n  }\n]\n"
    )
    #expect(Self.cells(delivery) == ["b=2.0"] && delivery.badLineCount == 1)
    #expect(delivery.messages == ["x:3:15: expected a key in double quotes, found \",\""])
  }

  @Test func aLongArrayInOneLineIsRead() {
    let cells = (0..<30_000).map { "{\"id\":\"host-\($0).example.org\",\"value\":\($0)}" }
    let bytes = Array("[\(cells.joined(separator: ","))]".utf8)
    #expect(bytes.count > 1 << 20)
    let delivery = Delivery(bytes, in: Array(repeating: 1 << 16, count: 20), format: nil)
    #expect(delivery.changes.count == 30_000 && delivery.badLineCount == 0)
  }

  @Test func anObjectWithoutAnEndIsSkippedWithoutBeingKept() {
    let long = String(repeating: "x", count: 3 << 20)
    let delivery = Self.delivery(
      "{\"id\": \"\(long)\n{\"id\": \"a\", \"detail\": {\"b\": \"\(long)\"}}\n{\"id\":\"c\",\"value\":3}\n"
    )
    #expect(Self.cells(delivery) == ["c=3.0"] && delivery.badLineCount == 2)
  }

  @Test func anArrayMustEnd() {
    let delivery = Self.delivery("[{\"id\":\"a\",\"value\":1}\n")
    #expect(Self.cells(delivery) == ["a=1.0"] && delivery.badLineCount == 1)
    #expect(
      delivery.messages == ["x:1: expected ] at the end of the array, found the end of the stream"])
  }

  // MARK: - Files of another kind

  @Test(arguments: [
    ("<html>\n<body>\n<p>x</p>\n", "XML"), ("---\nid: a\nvalue: 1\n", "yq"),
    ("{\"items\": [{\"id\": \"a\"}]}\n{\"kind\": 1}\n", "jq -c"),
    ("PK\u{3}\u{4}abc\n\u{1}\n\u{2}", "CSV"),
    ("\u{7F}ELF\u{2}\u{0}\u{0}\n\u{0}\n", "binary"),
    ("Name  CPU\nweb-1  3 %\ndb-1  4 %\n", "header"),
  ])
  func aFileOfAnotherKindHasOneMessage(text: String, word: String) {
    let delivery = Self.delivery(text)
    #expect(
      delivery.messages.count == 1 && delivery.messages[0].contains(word), "\(delivery.messages)")
    #expect(delivery.changes.isEmpty && delivery.badLineCount > 0)
  }

  @Test func theFirstLineWinsOverTheNameOfTheFile() {
    for (name, text) in [
      ("a.txt", "id;value\na;1\n"), ("a.txt", "{\"id\":\"a\",\"value\":1}\n"),
      ("a.json", "id,value\na,1\n"),
      ("a.csv", "{\"id\":\"a\",\"value\":1}\n"), ("a.log", "a 1\n"),
      ("a.csv", "#,id,value\n1,a,1\n"),
    ] {
      let delivery = Delivery(Array(text.utf8), notation: FeedNotation().forFile(at: name))
      #expect(delivery.value(of: "a") == 1 && delivery.badLineCount == 0, "\(name) \(text)")
    }
    let garbage = Delivery(Array("a;b\na 1\n".utf8), notation: FeedNotation().forFile(at: "a.prom"))
    #expect(garbage.badLineCount == 1 && garbage.value(of: "a") == 1)
  }

  // MARK: - Any bytes

  /// Whatever the bytes are, nothing crashes, and the news do not depend on the pieces.
  @Test(arguments: Array(1...12) as [UInt64])
  func piecesOfAnyBytesDoNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tokens: [String] = [
      "{", "}", "[", "]", ",", ":", "\"", "\"id\"", "\"value\"", "{\"id\":\"a\",\"value\":1}", "\n",
      "\n",
      "\r\n", " ", "\t", ";", "|", "id", "value", "id,value\n", "id;value\n", "sep=;\n",
      "\u{1B}[0m", "\u{1E}",
      "a,1\n", "b;2,5\n", "\"x\ny\"", "\"\"", "# EOF\n", "# TYPE a info\n", "up{a=\"b\"} 1 ",
      "1795632141",
      "1.5e9", "#", "{\"q r\",a=\"b\"} 2\n", "é", "\u{FEFF}", "nan", "\\", "\\n", "0", "-",
    ]
    for _ in 0..<400 {
      var bytes: [UInt8] = random.int(0...9) == 0 ? [0xFF, 0xFE] : []
      for _ in 0..<random.int(0...40) {
        if random.int(0...19) == 0 {
          bytes.append(UInt8(random.int(0...255)))
        } else {
          bytes += Array(random.element(tokens).utf8)
        }
      }
      let pieces = (0..<100).map { _ in random.int(0...6) }
      let formats: [FeedFormat?] = [nil, nil] + FeedFormat.allCases
      let format = random.element(formats)
      let whole = Delivery(bytes, format: format, epoch: 1_795_632_000)
      let divided = Delivery(bytes, in: pieces, format: format, epoch: 1_795_632_000)
      #expect("\(whole)" == "\(divided)", "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// A budget of one line at a time changes nothing.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func budgetDoesNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let records = [
      "{\"id\":\"a\",\"value\":1}\n", "{\n\"id\":\"b\"\n}\n", "[{\"id\":\"c\"},{\"id\":\"d\"}]\n",
      "x\n", "{\"id\":\n",
    ]
    for _ in 0..<100 {
      let text = (0..<random.int(1...12)).map { _ in random.element(records) }.joined()
      var scanner = FeedScanner(source: "x", notation: FeedNotation(format: .jsonLines))
      var intake = CellIntake()
      var reporter = FeedReporter()
      let bytes = Array(text.utf8)
      var taken = 0
      while taken < bytes.count {
        var budget = 1
        let rest = bytes[taken...]
        taken += scanner.take(
          rest.span, into: &intake, reporting: &reporter, budget: &budget)
      }
      scanner.finish(into: &intake, reporting: &reporter)
      #expect("\(Delivery(intake, reporter))" == "\(Delivery(text))", "\(text)")
    }
  }
}
