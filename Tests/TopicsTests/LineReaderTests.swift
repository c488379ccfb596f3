import Documents
import Interaction
import TestSupport
import Testing
import Topics

struct LineReaderTests {
  private static func read(
    _ bytes: [UInt8], separator: LineReader.Separator = .newline,
    structure: LineReader.Structure = .tree, cuts: [Int] = []
  ) throws -> (catalogue: Catalogue, warnings: [InputWarning]) {
    var reader = LineReader(named: "list", separator: separator, structure: structure)
    var catalogue = Catalogue()
    var start = 0
    for cut in cuts + [bytes.count] {
      try reader.consume(Array(bytes[start..<cut]), into: &catalogue)
      start = cut
    }
    try reader.finish(into: &catalogue)
    return (catalogue, reader.warnings)
  }

  private static func read(_ text: String) throws -> Catalogue {
    try read(Array(text.utf8)).catalogue
  }

  private static func error(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// A random forest as lines, with random line ends and indentation, and the outline expected.
  private static func sample(seed: UInt64) -> (text: String, outline: [String]) {
    var random = SplitMix64(seed: seed)
    let words = ["a", "Zürich", "日本語", "😀 x", "two  words", "تجربة", "x\ty", "-"]
    var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
    var outline: [String] = []
    var level = -1
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      if Int.random(in: 0..<5, using: &random) == 0 { text += [" \n", "\n", "\t \r\n"][level & 1] }
      level = .random(in: 0...min(level + 1, 9), using: &random)
      let label = words.randomElement(using: &random) ?? ""
      for _ in 0..<level { text += Bool.random(using: &random) ? "  " : "\t" }
      text += label + (Bool.random(using: &random) ? "\n" : "\r\n")
      outline.append(String(repeating: "  ", count: level) + label)
    }
    if Bool.random(using: &random), text.hasSuffix("\n") { text.removeLast() }
    return (text, outline)
  }

  // MARK: Laws

  @Test(arguments: 1...60)
  func linesGiveTheirOutline(seed: Int) throws {
    let sample = Self.sample(seed: UInt64(seed))
    #expect(try Self.read(sample.text).outline == sample.outline)
  }

  @Test(arguments: 1...60)
  func topicsDoNotDependOnHowTheBytesAreCut(seed: Int) throws {
    let bytes = Array(Self.sample(seed: UInt64(seed)).text.utf8)
    var random = SplitMix64(seed: UInt64(seed) &+ 1000)
    let cuts = (0..<20).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
    let whole = try Self.read(bytes)
    #expect(try Self.read(bytes, cuts: cuts).catalogue.outline == whole.catalogue.outline)
    #expect(
      try Self.read(bytes, cuts: Array(bytes.indices)).catalogue.outline == whole.catalogue.outline)
  }

  /// A round trip: the labels joined by line breaks are the text, except for lines with only white
  /// space.
  @Test(arguments: 1...60)
  func flatLinesAreKeptByteForByte(seed: Int) throws {
    let bytes = Array(Self.sample(seed: UInt64(seed)).text.utf8)
    var random = SplitMix64(seed: UInt64(seed) &+ 2000)
    let cuts = (0..<20).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
    let catalogue = try Self.read(bytes, structure: .flat, cuts: cuts).catalogue
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let lines = text.split(separator: UInt8(ascii: "\n")).map(Array.init)
    let expected = lines.filter { line in
      !line.allSatisfy { [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) }
    }
    #expect(catalogue.roots.count == catalogue.count)
    #expect(catalogue.roots.map { Array(catalogue.label(of: $0).utf8) } == expected)
  }

  // MARK: Cases

  /// `git branch` and `ps -e` used to end with an error about their indentation.
  @Test func whatProgramsPrintIsAFlatList() throws {
    for text in ["* feature\n  main\n  release\n", "    1 ?        00:00:01 init\n   17 tty1 sh\n"]
    {
      let catalogue = try Self.read(Array(text.utf8), structure: .flat).catalogue
      let lines = text.split(separator: "\n").map(String.init)
      #expect(catalogue.roots.map { catalogue.value(of: $0) } == lines)
    }
  }

  @Test func nothingGivesNoTopics() throws {
    #expect(try Self.read("").isEmptyOfTopics)
    #expect(try Self.read("\n\r\n  \n\t\n").isEmptyOfTopics)
  }

  @Test func topicsAppearAsTheirLinesEnd() throws {
    var reader = LineReader(named: "list")
    var catalogue = Catalogue()
    try reader.consume(Array("Art\nMus".utf8), into: &catalogue)
    #expect(catalogue.count == 1)
    try reader.consume(Array("ic\n".utf8), into: &catalogue)
    #expect(catalogue.outline == ["Art", "Music"])
  }

  @Test func zeroSeparatedLabelsKeepTheirLineBreaks() throws {
    let result = try Self.read(Array("a\nb\0\0  c\r\0".utf8), separator: .zero)
    #expect(result.catalogue.outline == ["a\nb", "  c\r"])
  }

  @Test func trailingSpaceBelongsToTheLabel() throws {
    #expect(try Self.read("a \n").label(of: TopicIndex(0)) == "a ")
  }

  @Test func aJumpOfTwoLevelsIsAnErrorAtItsColumn() {
    #expect(
      Self.error("Art\n\n\t  \tOil\n")
        == "list:3:2: indented by 3 levels more than the topic above;"
        + " expected at most one level (two spaces or a tab)")
    #expect(
      Self.error("  Art\n")
        == "list:1:1: the first topic is indented; expected it at the start of the line")
  }

  @Test(arguments: [(" Art", 1), ("a\n   b", 3), ("a\n\t b", 2), ("a\n \tb", 1)])
  func aSingleSpaceIsAnErrorAtItsColumn(text: String, column: Int) throws {
    let line = text.contains("\n") ? 2 : 1
    #expect(Self.error(text)?.hasPrefix("list:\(line):\(column): expected an indentation") == true)
  }

  @Test func badUTF8IsReplacedAndReported() throws {
    let bytes = Array("ok\n".utf8) + [0xC3, 0xA9, 0x61, 0xFF, 0x62, 0x0A, 0xC3, 0x0A]
    let result = try Self.read(bytes)
    #expect(result.catalogue.outline == ["ok", "éa\u{FFFD}b", "\u{FFFD}"])
    #expect(
      result.warnings.map(\.description) == [
        "list:2:3: warning: bytes that are not UTF-8 are replaced by U+FFFD, in 2 lines"
      ])
  }

  // MARK: Binary files

  @Test(arguments: [
    ("\u{0}", 1, 1), ("a\u{0}b\n", 1, 2), ("Art\nMusic\u{0}\n", 2, 6), ("a\u{0}ico\u{1F}b\n", 1, 2),
    ("a\u{0}icon\n", 1, 2), ("a\u{0}icon\u{1F}b\u{0}\n", 1, 9), ("a\u{0}icons\u{1F}b", 1, 2),
  ])
  func aZeroByteInALineIsAnErrorAtItsColumn(text: String, line: Int, column: Int) {
    #expect(
      Self.error(text)
        == "list:\(line):\(column): expected a list of topics, found a binary file;"
        + " use --read0 for topics that are separated by zero bytes")
  }

  @Test(arguments: [
    "icon", "display", "info", "meta", "nonselectable", "permanent", "urgent", "active", "prompt",
  ])
  func rowOptionsOfRofiAreNoBinaryFile(option: String) throws {
    let list = try Self.read("a\u{0}\(option)\u{1F}b\u{1F}icon\u{1F}c\nnext\n")
    #expect(list.count == 2 && list.label(of: TopicIndex(1)) == "next")
    #expect(try Self.read("\u{0}\(option)\u{1F}b\n").count == 1)
  }

  @Test func mostlyControlCharactersAreRefusedAndAFewAreNot() throws {
    let controls = String(repeating: "\u{1}\u{7F}\u{1B}", count: 4)
    #expect(Self.error("ok\n" + controls)?.hasPrefix("list:2:1: expected a list of topics") == true)
    // Colors of a terminal, a tab in each word, and a stray control.
    #expect(try Self.read("\u{1B}[31mred\u{1B}[0m\n\u{1}\u{2}\n").count == 2)
    #expect(try Self.read(String(repeating: "a\tb\tc\r\n", count: 100)).count == 100)
    let colored = String(repeating: "\u{1B}[1m\u{1B}[31mx\u{1B}[0m\n", count: 100)
    #expect(try Self.read(colored).count == 100)
  }

  @Test func zeroSeparatedTopicsMayHoldAnything() throws {
    let bytes = [UInt8](repeating: 1, count: 100) + [0] + [UInt8](1...31)
    #expect(try Self.read(bytes, separator: .zero).catalogue.count == 2)
  }

  @Test func aBinaryFileIsRefusedHoweverItsBytesAreCut() throws {
    for bytes in [Array("Art\nMu\0sic\n".utf8), [UInt8](repeating: 2, count: 40)] {
      for cut in bytes.indices {
        #expect(throws: InputError.self) { try Self.read(bytes, cuts: [cut]) }
      }
    }
  }

  // MARK: Limits

  @Test func endlessLinesAreRefusedBeforeTheyFillTheMemory() throws {
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1000)
    var reader = LineReader(named: "list")
    var catalogue = Catalogue()
    let limit = LineReader.lengthLimit
    for _ in 0..<(limit / piece.count) { try reader.consume(piece, into: &catalogue) }
    #expect(throws: InputError.self) { try reader.consume(piece, into: &catalogue) }
    #expect(catalogue.count == 0)
  }

  @Test func endlessNestingIsRefused() throws {
    let depths = 0...LineReader.depthLimit
    let text = depths.map { String(repeating: "\t", count: $0) + "x" }.joined(separator: "\n")
    #expect(
      Self.error(text) == "list:257:257: nested too deeply; expected at most 256 levels")
  }
}

extension Catalogue {
  fileprivate var isEmptyOfTopics: Bool { count == 0 && roots.isEmpty }
}
