import Documents
import TestSupport
import Testing

struct DocumentTests {
  private static func json(_ text: String) throws -> Document.Node {
    try Document(reading: Array(text.utf8), named: "x", as: .json).root
  }

  private static func yaml(_ text: String) throws -> Document.Node {
    try Document(reading: Array(text.utf8), named: "x", as: .yaml).root
  }

  private static func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// A value in a form that can be compared, with places on request.
  private static func text(_ node: Document.Node, places: Bool = false) -> String {
    let place = places ? "@\(node.line):\(node.column)" : ""
    switch node.content {
    case .scalar(let scalar): return "\(scalar.text.debugDescription)\(place)"
    case .sequence(let nodes):
      return "[\(nodes.map { text($0, places: places) }.joined(separator: ","))]\(place)"
    case .mapping(let entries):
      let members = entries.map { entry in
        let keyPlace = places ? "@\(entry.line):\(entry.column)" : ""
        return "\(entry.key.debugDescription)\(keyPlace):\(text(entry.value, places: places))"
      }
      return "{\(members.joined(separator: ","))}\(place)"
    }
  }

  /// A random value as JSON over several lines.
  private static func sample(depth: Int, using random: inout SplitMix64) -> String {
    let space = [" ", "", "\n", "\n  "].randomElement(using: &random) ?? ""
    let scalars = [
      "\"a\"", "\"é \\n\\\"\\u00e9\"", "\"日本\"", "1", "-0.5", "12e3", "true", "false", "\"\"",
      "\"😀\"",
    ]
    let count = Int.random(in: 0...4, using: &random)
    switch depth > 0 ? Int.random(in: 0...3, using: &random) : 2 {
    case 0:
      let elements = (0..<count).map { _ in sample(depth: depth - 1, using: &random) }
      return "[" + space + elements.joined(separator: "," + space) + space + "]"
    case 1:
      let members = (0..<count).map { index in
        "\"ключ \(index)\": " + sample(depth: depth - 1, using: &random)
      }
      return "{" + space + members.joined(separator: "," + space) + space + "}"
    default: return scalars.randomElement(using: &random) ?? "0"
    }
  }

  // MARK: Laws

  /// Two readers that share no code agree on every value and every place.
  @Test(arguments: 1...100)
  func jsonReadsAsTheSameYAML(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let text = "[" + Self.sample(depth: 5, using: &random) + "]"
    #expect(
      try Self.text(Self.json(text), places: true) == Self.text(Self.yaml(text), places: true))
  }

  @Test(arguments: 1...200)
  func damagedJSONNeverTraps(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var bytes = Array(Self.sample(depth: 4, using: &random).utf8)
    for _ in 0..<3 {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      bytes[index] = .random(in: 0...255, using: &random)
    }
    bytes.removeLast(.random(in: 0..<bytes.count, using: &random))
    for notation in [Document.Notation.json, .yaml] {
      let message = Self.message { _ = try Document(reading: bytes, named: "x", as: notation) }
      #expect(message.map { $0.hasPrefix("x") } ?? true)
    }
  }

  private static let everyNotation = """
    %YAML 1.1
    ---
    # a comment
    anchor: &a {x: [1, 'it''s', "\\u00e9\\n"], ? y : ~}
    again: [*a, *a]
    literal: |+
      two
        lines

    folded: >-
      one
      line
    !!str tagged: !!int "5"
    "quoted key": plain text
      over two lines
    ...
    """

  @Test(arguments: 1...300)
  func damagedYAMLNeverTraps(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var bytes = Array(Self.everyNotation.utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[index] = .random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(contentsOf: bytes[..<index].suffix(9), at: index)
      default: bytes[index] = bytes.randomElement(using: &random) ?? 0
      }
    }
    let message = Self.message { _ = try Document(reading: bytes, named: "x", as: .yaml) }
    #expect(message.map { $0.hasPrefix("x:") } ?? true)
  }

  @Test func everyNotationOfYAMLIsRead() throws {
    #expect(
      try Self.text(Self.yaml(Self.everyNotation)) == """
        {"anchor":{"x":["1","it\\'s","é\\n"],"y":"~"},\
        "again":[{"x":["1","it\\'s","é\\n"],"y":"~"},{"x":["1","it\\'s","é\\n"],"y":"~"}],\
        "literal":"two\\n  lines\\n\\n","folded":"one line","tagged":"5",\
        "quoted key":"plain text over two lines"}
        """)
  }

  @Test(arguments: 1...300)
  func writtenNumbersReadBackTheSame(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let samples = [
      Double(bitPattern: random.next()), Double.random(in: -1e4...1e4, using: &random),
      Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 1000,
    ]
    for number in samples where number.isFinite {
      var writer = JSONWriter()
      writer.number(number)
      let root = try Document(reading: writer.bytes, named: "x", as: .json).root
      #expect(try root.number.bitPattern == number.bitPattern)
    }
  }

  @Test func everyScalarSurvivesWritingAndReading() throws {
    var random = SplitMix64(seed: 4)
    var text = ""
    for value in UInt32(0)..<0x300 { text.unicodeScalars.append(Unicode.Scalar(value) ?? " ") }
    for _ in 0..<2000 {
      let value = UInt32.random(in: 0..<0x11_0000, using: &random)
      text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{202E}")
    }
    var writer = JSONWriter()
    writer.string(text)
    let root = try Document(reading: writer.bytes, named: "x", as: .json).root
    #expect(try root.string.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(
      String(decoding: writer.bytes, as: UTF8.self).unicodeScalars
        .allSatisfy { !TerminalText.isControl($0) })
  }

  // MARK: Cases

  @Test func placesCountScalars() throws {
    let root = try Self.json("{\"é\": \"日\", \"b\":\n [1, 22]}")
    #expect(
      Self.text(root, places: true)
        == #"{"é"@1:2:"日"@1:7,"b"@1:12:["1"@2:3,"22"@2:6]@2:2}@1:1"#)
  }

  @Test(arguments: [
    (
      "", "x:1:1: expected a value (a string in double quotes, a number, [, {, true, false or null)"
    ),
    ("[1,]", "x:1:4: expected a value"),
    ("[1 2]", "x:1:4: expected a comma or ], found \"2\""),
    ("{\"a\" 1}", "x:1:6: expected a colon, found \"1\""),
    ("{a: 1}", "x:1:2: expected a key in double quotes, found \"a\""),
    ("{\"a\": 1,\n \"a\": 2}", "x:2:2: the key \"a\" is already in line 1; remove one of the two"),
    ("[01]", "x:1:3: expected a comma or ], found \"1\""),
    ("[1.]", "x:1:4: expected a digit, found \"]\""),
    ("[-]", "x:1:3: expected a digit"),
    ("[1] []", "x:1:5: expected the end of the file, found \"[\""),
    ("[nul]", "x:1:2: expected a value"),
    ("['a']", "x:1:2: expected a value"),
    ("[\"a\nb\"]", "x:1:4: a control character in a string"),
    ("\"a", "x:1:3: expected the closing quote of the string, found the end of the file"),
    ("\"\\x\"", "x:1:2: unknown escape"),
    ("\"\\u12g4\"", "x:1:6: expected four hexadecimal digits, found \"g\""),
    ("\"\\ud83d\"", "x:1:2: half a surrogate pair"),
    ("\"\\ud83d\\u0041\"", "x:1:2: half a surrogate pair"),
    ("\"\\ude00\"", "x:1:2: half a surrogate pair"),
  ])
  func mistakesInJSONAreReportedWithTheirPlace(text: String, message: String) throws {
    let actual = try #require(Self.message { _ = try Self.json(text) })
    #expect(actual.hasPrefix(message))
  }

  @Test func surrogatePairsAreOneScalar() throws {
    #expect(try Self.json("\"\\ud83d\\ude00\"").string == "😀")
  }

  @Test(arguments: [
    ("a: [1, 2\nb: 3", "x:2:2: did not find expected ',' or ']'"),
    ("a: 1\na: 2", "x:2:1: the key \"a\" is already in line 1; remove one of the two"),
    ("a: \"x", "x:1:6: found unexpected end of stream"),
    ("a: *b", "x:1:4: undefined alias; define it first with &"),
    ("- a\n--- \n- b", "x:2:1: found a second document; expected only one"),
    ("? [a]\n: b", "x:1:3: expected a string as a key"),
    ("ok: 1\na: \u{1}", "x:2:4: control characters are not allowed"),
    ("a: \u{1F600}\n\tb: 1", "x:2:1: a tab cannot stand here; indent with spaces"),
  ])
  func mistakesInYAMLAreReportedWithTheirPlace(text: String, message: String) throws {
    let actual = try #require(Self.message { _ = try Self.yaml(text) })
    #expect(actual.hasPrefix(message))
  }

  @Test func jsonLinesGiveTheirPlaces() throws {
    let text = "{\"t\": 1}\n\n  [2]\r\n3"
    let nodes = try Document.jsonLines(Array(text.utf8), named: "x")
    #expect(
      nodes.map { Self.text($0, places: true) } == [
        #"{"t"@1:2:"1"@1:7}@1:1"#, #"["2"@3:4]@3:3"#, #""3"@4:1"#,
      ])
    for (wrong, message) in [
      ("[1,\n2]", "x:1:4: expected a value"), ("1 2\n", "x:1:3: expected the end of the line"),
    ] {
      let actual = Self.message { _ = try Document.jsonLines(Array(wrong.utf8), named: "x") }
      #expect(actual?.hasPrefix(message) == true)
    }
  }

  @Test(arguments: [Document.Notation.json, .yaml])
  func endlessNestingIsRefused(notation: Document.Notation) {
    for depth in [600, 100_000] {
      let bytes = [UInt8](repeating: UInt8(ascii: "["), count: depth)
      #expect(throws: InputError.self) { try Document(reading: bytes, named: "x", as: notation) }
    }
  }

  @Test func aliasesAreWrittenOut() throws {
    let root = try Self.yaml("a: &x [1, 2]\nb: *x\nc: [*x, *x]")
    #expect(
      Self.text(root) == #"{"a":["1","2"],"b":["1","2"],"c":[["1","2"],["1","2"]]}"#)
  }

  @Test(arguments: ["v: *a39", "? *a39\n: 1"])
  func aliasesThatMultiplyAreRefused(last: String) throws {
    var text = "a0: &a0 [x, x]\n"
    for level in 1..<40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let message = try #require(Self.message { _ = try Self.yaml(text + last) })
    #expect(message.hasSuffix("the aliases (*) repeat too much; write out the values"))
  }

  /// Two kilobytes of aliases used to take any memory.
  @Test(arguments: [
    // Many small values, long texts, and values in other values.
    ("a: &a [\(String(repeating: "x,", count: 1000))]\nb:\n", "- *a\n", 1000),
    ("a: &a \(String(repeating: "x", count: 65_536))\nb:\n", "- *a\n", 2000),
    (
      "a: &a [\(String(repeating: "x,", count: 100))]\nb: &b [\(String(repeating: "*a,", count: 100))]\nc:\n",
      "- {b: *b}\n", 100
    ),
  ])
  func aliasesAreBoundedInMemory(head: String, line: String, count: Int) throws {
    _ = try Self.yaml(head + line)
    let message = try #require(
      Self.message { _ = try Self.yaml(head + String(repeating: line, count: count)) })
    #expect(message.hasSuffix("the aliases (*) repeat too much; write out the values"))
  }

  @Test(arguments: ["x.json", "x.yaml"])
  func valuesAreCountedAsMemory(name: String) throws {
    let text = #"{"ab": ["cd", [], {"e": 1}, 2]}"#
    let size = 9 * 128 + "abcde12".utf8.count
    _ = try Document(reading: Array(text.utf8), named: name, memoryLimit: size)
    let error = #expect(throws: InputError.self) {
      try Document(reading: Array(text.utf8), named: name, memoryLimit: size - 1)
    }
    #expect(error?.reason == .tooMuchMemory(limit: size - 1) && error?.line == 1)
  }

  @Test func valuesAreReadAsWhatTheyAre() throws {
    let root = try Self.json(#"["s", 5, 5.0, 1e3, -1.5, true, null, 1e999, 9007199254740993]"#)
    let nodes = try root.elements
    #expect(try nodes[0].string == "s")
    #expect(try nodes[1].int == 5 && nodes[2].int == 5 && nodes[3].int == 1000)
    #expect(try nodes[4].number == -1.5 && nodes[5].bool && nodes[6].isNull)
    #expect(Self.message { _ = try nodes[7].number } == "x:1:38: expected a number, found 1e999")
    #expect(Self.message { _ = try nodes[1].string } == "x:1:7: expected a string, found 5")
    #expect(
      Self.message { _ = try nodes[0].int }
        == "x:1:2: expected a whole number, found the string \"s\"")
    #expect(
      Self.message { _ = try root.numbers(count: 2) }
        == "x:1:1: expected a list of 2 numbers, found a list")
    #expect(
      Self.message { _ = try nodes[1].int(in: 0...3) }
        == "x:1:7: expected a whole number from 0 to 3, found 5")
    #expect(
      Self.message { _ = try nodes[4].number(in: 0...3) }
        == "x:1:20: expected a number from 0 to 3, found -1.5")
  }

  @Test(arguments: [".inf", ".nan", "0x10", "inf", "nan", "1_000", "0x1p3", "\"5\"", "~", ""])
  func whatIsNoFiniteNumberInYAMLIsRefused(text: String) throws {
    let element = try #require(try Self.yaml("- \(text)").elements.first)
    #expect(throws: InputError.self) { try element.number }
  }

  @Test func manyKeysAreCheckedForDuplicates() {
    let members = (0..<3000).map { "\"k\($0)\": 0" } + ["\"k77\": 0"]
    let text = "{" + members.joined(separator: ",\n") + "}"
    #expect(
      Self.message { _ = try Self.json(text) }
        == "x:3001:1: the key \"k77\" is already in line 78; remove one of the two")
  }

  @Test func notationIsThatOfTheExtensionElseYAML() throws {
    #expect(Document.Notation(forFile: "a.JSON") == .json)
    #expect(
      Document.Notation(forFile: "a.yaml") == .yaml && Document.Notation(forFile: "b.yml") == .yaml)
    #expect(Document.Notation(forFile: "json") == nil)
    for (name, isRead) in [("a.yaml", true), ("a.json", false), ("a", true)] {
      let document = try? Document(reading: Array("[a]".utf8), named: name)
      #expect((document != nil) == isRead)
    }
  }
}
