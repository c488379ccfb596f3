import Glibc
import Documents
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

struct FeedScannerTests {
  @Test func usualLinesAreValues() {
    let delivery = Delivery(
      """
      {"id": "web-17", "value": 83.2}
      { "value" :\t-1e3 , "id":"db é" }\r
      {"time":1700000000.5,"id":"a","value":0}

      """)
    #expect(delivery.lineCount == 3 && delivery.badLineCount == 0)
    #expect(delivery.changes.map(\.id) == ["web-17", "db é", "a"])
    #expect(delivery.changes.map(\.value) == [83.2, -1000, 0])
    #expect(delivery.changes.map(\.time) == [nil, nil, 1_700_000_000.5])
  }

  @Test func everyKeyIsRead() throws {
    let line = """
      {"id": 17, "value": "NaN", "label": "A \\u00e9", "group": ["eu", "web"], "state": "warning", \
      "color": "#fF8000", "size": 2.5, "detail": {"b": [1.50, true, null], "a": "x"}, \
      "time": "2026-01-31T09:30:00+01:00", "stale": true}
      """
    let delivery = Delivery(line)
    let change = try #require(delivery.changes.first)
    #expect(delivery.badLineCount == 0 && delivery.messages == [])
    #expect(change.id == "17" && change.value?.isNaN == true && change.label == "A é")
    #expect(change.group == ["eu", "web"] && change.state == .given(.warning))
    #expect(change.color == .given(0xFF8000) && change.size == 2.5)
    #expect(change.detail == "{\"b\": [1.50, true, null], \"a\": \"x\"}")
    #expect(change.time == 1_769_848_200 && change.isStale)
  }

  @Test(arguments: [
    ("1.5", 1.5), ("\"1.5\"", 1.5), ("\"+Inf\"", .infinity), ("\"-inf\"", -.infinity),
    ("\"1e3\"", 1000), ("\"-0.5e-1\"", -0.05),
  ])
  func valuesMayBeStrings(text: String, value: Double) {
    #expect(Delivery("{\"id\": \"a\", \"value\": \(text)}").value(of: "a") == value)
  }

  @Test(arguments: ["null", "\"NaN\"", "\"nan\""])
  func missingValuesAreNotANumber(text: String) {
    #expect(Delivery("{\"id\": \"a\", \"value\": \(text)}").value(of: "a")?.isNaN == true)
  }

  @Test func nullResetsAKeyToItsDefault() throws {
    let line = """
      {"id": "a", "label": null, "group": null, "state": null, "size": null, "detail": null, "time": null}
      """
    let change = try #require(Delivery(line).changes.first)
    #expect(change.label == "" && change.group == [] && change.state == .derived)
    #expect(change.size?.isNaN == true && change.detail == "" && change.time == nil)
  }

  @Test func removalIsOfAKnownCell() {
    let delivery = Delivery(
      """
      {"id": "a", "remove": true}
      {"id": "b", "value": 1}
      {"id": "b", "remove": true}
      {"id": "c", "value": 1, "remove": false}
      """)
    #expect(delivery.changes.map(\.id) == ["b", "c"])
    #expect(delivery.changes.map(\.isRemoval) == [true, false])
    #expect(delivery.lineCount == 4)
  }

  @Test func settingsAreRead() throws {
    let delivery = Delivery(
      """
      {"define": {"title": "Hosts", "unit": "%", "warning": 80, "critical": 95, "below": false}}
      {"define": {"palette": "cividis", "min": 0, "max": 1e2, "order": "value", "stale": 60}}
      """)
    var expected = GridDefinition()
    (expected.title, expected.unit) = ("Hosts", "%")
    (expected.warning, expected.critical, expected.isBelow) = (80, 95, false)
    (expected.palette, expected.minimum, expected.maximum) = (.cividis, 0, 100)
    (expected.order, expected.stale) = (.value, 60)
    #expect(delivery.definition == expected && delivery.badLineCount == 0)
  }

  /// One wrong setting used to cost them all.
  @Test func aWrongSettingCostsOnlyItself() throws {
    let delivery = Delivery(
      """
      {"define": {"title": "Hosts", "warning": "high", "critical": 95, "decimals": 12, "unit": null}}
      {"define": {"palette": "rainbow"}}
      """)
    var expected = GridDefinition()
    (expected.title, expected.critical) = ("Hosts", 95)
    #expect(delivery.definition == expected)
    #expect(delivery.lineCount == 1 && delivery.badLineCount == 2)
    #expect(
      delivery.messages == [
        "x:1:42: expected \(ValueLimit.words), found the string \"high\"",
        "x:1:78: expected a whole number from 0 to 9, found 12",
        "x:2:24: expected one of: viridis, cividis, magma, inferno, turbo, found the string \"rainbow\"",
      ])
  }

  @Test(arguments: [
    (
      "{\"value\": 1}",
      "x:1:1: expected the key \"id\" here; say what is there with --id KEY and --value KEY, or select it, as with jq -c '.items[] | {id: .name, value: .load}'"
    ),
    ("[1]", "x:1:2: expected an object such as {\"id\": \"a\", \"value\": 1}, found \"1]\""),
    ("{\"id\": \"a", "x:1:10: expected the closing quote of the string, found the end of the line"),
    (
      "{\"id\": \"\", \"value\": 1}",
      "x:1:8: expected an id (a string of 1 to 4096 bytes, or a number), found the string \"\""
    ),
    (
      "{\"id\": null}",
      "x:1:1: expected the key \"id\" here; say what is there with --id KEY and --value KEY, or select it, as with jq -c '.items[] | {id: .name, value: .load}'"
    ),
    (
      "{\"id\": \"a\", \"color\": \"#12345\"}",
      "x:1:22: expected a color in the form \"#rrggbb\", found the string \"#12345\""
    ),
    (
      "{\"id\": \"a\", \"color\": \"#-12345\"}",
      "x:1:22: expected a color in the form \"#rrggbb\", found the string \"#-12345\""
    ),
    ("{\"id\": \"a\", \"group\": [\"eu\", 1]}", "x:1:29: expected a string, found 1"),
    ("{\"id\": \"a\", \"detail\": 1}", "x:1:23: expected an object, found 1"),
    (
      "{\"id\": \"a\", \"time\": \"now\"}",
      "x:1:21: expected seconds since 1970, or a time such as \"2026-01-31T09:30:00Z\", found the string \"now\""
    ),
    ("{\"id\": \"a\", \"define\": {}}", "x:1:1: expected \"define\" without keys of a cell"),
    (
      "{\"define\": {\"order\": \"up\"}}",
      "x:1:22: expected one of: arrival, label, value, found the string \"up\""
    ),
    (
      "{\"define\": {\"stale\": -1}}",
      "x:1:22: expected an age in seconds from 0 to 3153600000, found -1"
    ),
  ])
  func mistakeIsReportedWithItsPlace(line: String, message: String) {
    let delivery = Delivery(line)
    #expect(delivery.messages == [message])
    #expect(delivery.badLineCount == 1 && delivery.lineCount == 0 && delivery.changes.isEmpty)
  }

  @Test func aMistakeAfterAnObjectDoesNotCostIt() {
    let delivery = Delivery("{\"id\": \"a\", \"value\": 1} 2")
    #expect(delivery.value(of: "a") == 1 && delivery.badLineCount == 1)
    #expect(
      delivery.messages == [
        "x:1:25: expected an object such as {\"id\": \"a\", \"value\": 1}, found 2"
      ])
  }

  @Test func badLineIsCountedAndTheNextOneIsRead() {
    let delivery = Delivery(
      "{\"id\": \"a\", \"value\": 1}\n\n  \r\nnonsense\n{\"id\": \"b\", \"value\": 2}\n")
    #expect(delivery.changes.map(\.id) == ["a", "b"])
    #expect(delivery.lineCount == 2 && delivery.badLineCount == 1)
    #expect(delivery.messages.first?.hasPrefix("x:4:1: expected a value") == true)
  }

  @Test func unknownKeysAreIgnoredWithOneWarning() {
    let delivery = Delivery(
      """
      {"id": "a", "value": 1, "colour": "red"}
      {"id": "b", "value": 2, "unit": "ms", "define-x": 1}
      {"define": {"titel": "Hosts"}}
      """)
    #expect(delivery.changes.map(\.value) == [1, 2] && delivery.badLineCount == 0)
    #expect(delivery.messages == ["x:1:25: warning: unknown keys such as \"colour\" are ignored"])
  }

  @Test func zeroBytesAndBadUTF8AreMistakesOfTheirLine() {
    let bad: [[UInt8]] = [[0], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]]
    for bytes in bad {
      for line in ["{\"id\": \"a_\", \"value\": 1}", "{\"id\": \"a\", \"label\": \"_\"}", "_"] {
        let parts = line.split(separator: "_", omittingEmptySubsequences: false)
        let damaged = Array(parts[0].utf8) + bytes + Array(parts[1].utf8)
        let delivery = Delivery(damaged + Array("\n{\"id\": \"b\", \"value\": 1}".utf8))
        #expect(delivery.badLineCount == 1 && delivery.changes.map(\.id) == ["b"])
      }
    }
  }

  @Test func markAtTheStartIsSkipped() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let line = Array("{\"id\": \"a\", \"value\": 1}\n".utf8)
    #expect(Delivery(mark + line).lineCount == 1)
    #expect(Delivery(line + mark + line).badLineCount == 1)
  }

  /// News do not depend on how the bytes are divided.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func theSizeOfPiecesDoesNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = [
      "{\"id\": \"a\", \"value\": 1}", "{\"id\": \"é€😀\", \"value\": 2.5, \"label\": \"€\"}", "",
      "bad",
      "{\"id\": \"a\", \"remove\": true}", "{\"define\": {\"title\": \"T\"}}", "\r",
    ]
    for _ in 0..<100 {
      let text = (0..<random.int(1...12)).map { _ in random.element(lines) }.joined(separator: "\n")
      let pieces = (0..<60).map { _ in random.int(0...9) }
      #expect(Delivery(text, in: pieces) == Delivery(text))
    }
  }

  @Test func budgetEndsATurnBetweenLines() {
    var scanner = FeedScanner(source: "x")
    var intake = CellIntake()
    var reporter = FeedReporter()
    let line = "{\"id\": \"a\", \"value\": 1}\n"
    let bytes = Array(String(repeating: line, count: 100).utf8)
    var taken = 0
    var turns = 0
    while taken < bytes.count {
      var budget = 240
      let rest = bytes[taken...]
      taken += scanner.take(rest.span, into: &intake, reporting: &reporter, budget: &budget)
      #expect(taken.isMultiple(of: line.utf8.count))
      turns += 1
    }
    #expect(turns == 10 && intake.lineCount == 100)
    // Bad lines cost more than their few bytes.
    let bad = Array(String(repeating: "x\n", count: 100).utf8)
    var budget = 6000
    #expect(scanner.take(bad.span, into: &intake, reporting: &reporter, budget: &budget) < 30)
  }

  @Test func endlessLineIsSkippedWithoutBeingKept() {
    var scanner = FeedScanner(source: "x")
    var intake = CellIntake()
    var reporter = FeedReporter()
    #if DEBUG
      let size = 1 << 25
    #else
      let size = 1 << 30
    #endif
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    scanner.take(piece.span, into: &intake, reporting: &reporter)
    let kept = Allocations.keptByThread
    let memory = ProcessMemory(of: getpid()).resident
    for _ in 0..<size / piece.count - 1 {
      scanner.take(piece.span, into: &intake, reporting: &reporter)
    }
    #expect(ProcessMemory(of: getpid()).resident - memory < 16 << 20)
    #expect(Allocations.keptByThread - kept < 100)
    let rest = Array("\n{\"id\": \"a\", \"value\": 1}\n".utf8)
    scanner.take(rest.span, into: &intake, reporting: &reporter)
    #expect(intake.lineCount == 1 && intake.badLineCount == 1 && scanner.lineCount == 2)
    #expect(
      reporter.takeMessages() == ["x:1: too many bytes in a record; expected at most 65536"])
  }
}
