import Documents
import Geometry
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// The laws of what a record does to the cell that it names.
struct RecordLawTests {
  /// What the picture of a cell is made of.
  private struct Picture: Hashable {
    var value: String
    var valueWord: String
    var state: CellState
    var word: String
    var isStale: Bool
    var age: Double?

    init(_ id: String, _ grid: LiveGridModel, at time: Duration) throws {
      let index = try #require(grid.intake.ids.index(of: id))
      value = grid.value(of: index).map { "\($0)" } ?? ""
      (valueWord, word) = (grid.valueWord(of: index), grid.word(of: index))
      (state, isStale) = (grid.state(of: index), grid.look(of: index).isStale)
      // The time of a frame is that of its news.
      age = grid.age(of: index, at: time)?.inSeconds.rounded()
    }
  }

  /// The members of a record as JSON.
  private struct Record {
    var members: [(key: String, json: String)] = []
    var text: String {
      "{" + members.map { "\"\($0.key)\":\($0.json)" }.joined(separator: ",") + "}\n"
    }

    func has(_ key: String) -> Bool { members.contains { $0.key == key } }
    subscript(key: String) -> String? { members.first { $0.key == key }?.json }
  }

  private static let goodValues = [
    "1", "99.5", "\"7\"", "null", "\"NaN\"", "-0.25", "\"[N/A]\"", "\"12 %\"", ".5",
  ]
  private static let badValues = [
    "\"unavailable\"", "true", "[1]", "{\"x\":1}", "\"12 apples each\"", "1e999",
  ]
  private static let goodStates = ["\"ok\"", "\"Critical\"", "\"degraded\"", "null", "\"\""]
  private static let badStates = ["\"Disaster\"", "7", "false", "[\"ok\"]", "\"CrashLoopBackOff\""]
  private static let others = [
    ("label", "\"L\""), ("label", "[1]"), ("group", "\"g\""), ("group", "5"),
    ("detail", "{\"a\":1}"), ("detail", "1"), ("color", "\"#102030\""), ("color", "\"red\""),
    ("size", "2"), ("size", "\"big\""), ("time", "\"yesterday\""), ("new", "1"),
  ]

  private static func record(_ generator: inout SplitMix64) -> Record {
    var record = Record(members: [("id", "\"a\"")])
    if generator.int(0...2) > 0 {
      record.members.append(
        ("value", generator.element(generator.int(0...1) == 0 ? goodValues : badValues)))
    }
    if generator.int(0...2) > 0 {
      record.members.append(
        ("state", generator.element(generator.int(0...1) == 0 ? goodStates : badStates)))
    }
    for _ in 0..<generator.int(0...2) {
      let (key, json) = generator.element(others)
      if !record.has(key) { record.members.append((key, json)) }
    }
    return record
  }

  private static func model(warning: Double?) -> LiveGridModel {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.warning = warning
    return LiveGridModel(
      configuration: configuration, viewport: CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  /// What a record alone makes of a new cell.
  private static func alone(
    _ record: Record, warning: Double?, at time: Duration
  ) throws -> Picture? {
    var grid = model(warning: warning)
    var (scanner, reporter) = (FeedScanner(source: "x"), FeedReporter())
    grid.advance(to: .zero)
    scanner.take(Array(record.text.utf8).span, into: &grid.intake, reporting: &reporter)
    grid.advance(to: time)
    return grid.count == 0 ? nil : try Picture("a", grid, at: time)
  }

  @Test(arguments: [nil, 50.0]) func nothingIsOlderThanTheRecordUnlessItWasNotMentioned(
    warning: Double?
  ) throws {
    for seed in UInt64(0)..<300 {
      var generator = SplitMix64(seed: seed)
      var grid = Self.model(warning: warning)
      var (scanner, reporter) = (FeedScanner(source: "x"), FeedReporter())
      var last: Picture?
      // When the state and the value were last mentioned.
      for step in 1...12 {
        let time = Duration.seconds(20 * step)
        let record = Self.record(&generator)
        grid.advance(to: time - .milliseconds(1))
        if grid.count > 0 { last = try Picture("a", grid, at: time) }
        scanner.take(Array(record.text.utf8).span, into: &grid.intake, reporting: &reporter)
        grid.advance(to: time)
        guard grid.count > 0 else { continue }
        let now = try Picture("a", grid, at: time)
        let alone = try Self.alone(record, warning: warning, at: time)
        if record.has("value") {
          #expect(now.value == alone?.value && now.valueWord == alone?.valueWord, "\(record.text)")
        } else if let last {
          #expect(now.value == last.value && now.valueWord == last.valueWord, "\(record.text)")
        }
        if record.has("state"), !["null", "\"\""].contains(record["state"]) {
          #expect(now.state == alone?.state, "\(record.text)")
          // What stands for an older value is the cell's word if the state has none.
          if now.valueWord.isEmpty { #expect(now.word == alone?.word, "\(record.text)") }
        }
        if record.has("state"), record.has("value") {
          #expect(now == alone, "\(record.text)")
        }
        // What is not understood, and what is no value and no state, makes nothing old look fresh.
        let isUnderstood =
          record["value"].map(Self.goodValues.contains) == true
          || record["state"].map { Self.goodStates.contains($0) && $0 != "null" && $0 != "\"\"" }
            == true
        if !isUnderstood, let last, !(record.has("state") && record.has("value")) {
          if !record.has("value"), last.value != "" {
            #expect(now.isStale == last.isStale && now.age == last.age)
          }
        }
      }
    }
  }

  @Test func aFaultNeverLeavesTheGoodStateBefore() throws {
    let lines = """
      {"id":"db-1","state":"OK","value":12}
      {"id":"db-1","state":"Disaster","value":99}
      """
    let delivery = Delivery(Array(lines.utf8))
    let change = try #require(delivery.changes.first)
    #expect(change.value == 99 && change.state == .given(.unknown, word: "Disaster"))
    #expect(delivery.badLineCount == 0 && delivery.lineCount == 2)
    #expect(delivery.messages.count == 1 && delivery.messages[0].contains("\"Disaster\""))
  }

  /// Home Assistant's: the label in the line kept 23.1 fresh for ever.
  @Test func unavailableIsNoValueHoweverMuchElseTheLineHas() throws {
    var grid = Self.model(warning: nil)
    var (scanner, reporter) = (FeedScanner(source: "x"), FeedReporter())
    func line(_ value: String) -> [UInt8] {
      Array("{\"id\":\"s.bath\",\"label\":\"Bath\",\"value\":\"\(value)\"}\n".utf8)
    }
    scanner.take(line("23.1").span, into: &grid.intake, reporting: &reporter)
    grid.advance(to: .seconds(1))
    scanner.take(line("unavailable").span, into: &grid.intake, reporting: &reporter)
    grid.advance(to: .seconds(2))
    let picture = try Picture("s.bath", grid, at: .seconds(2))
    #expect(picture.value == "" && picture.word == "unavailable" && picture.state == .unjudged)
    #expect(grid.unreadCount == 1 && grid.badLineCount == 0)
    scanner.take(line("22.5").span, into: &grid.intake, reporting: &reporter)
    grid.advance(to: .seconds(3))
    #expect(try Picture("s.bath", grid, at: .seconds(3)).value == "22.5")
    #expect(try Picture("s.bath", grid, at: .seconds(3)).word == "")
  }

  @Test(arguments: ["label", "group", "detail", "color", "size"])
  func whatIsNoValueAndNoStateRefreshesNothing(key: String) throws {
    let members = [
      "label": "\"L\"", "group": "\"g\"", "detail": "{}", "color": "null", "size": "1",
    ]
    var grid = Self.model(warning: nil)
    var (scanner, reporter) = (FeedScanner(source: "x"), FeedReporter())
    scanner.take(
      Array("{\"id\":\"a\",\"value\":1}\n".utf8).span, into: &grid.intake, reporting: &reporter)
    grid.advance(to: .zero)
    for second in 1...70 {
      let line = "{\"id\":\"a\",\"\(key)\":\(members[key] ?? "")}\n"
      scanner.take(Array(line.utf8).span, into: &grid.intake, reporting: &reporter)
      grid.advance(to: .seconds(second))
    }
    #expect(grid.staleCount == 1)
    #expect(try Picture("a", grid, at: .seconds(70)).age == 70)
  }

  @Test func aRecordWithoutACellIsBadAndChangesNothing() {
    let delivery = Delivery("{\"value\":1,\"state\":\"ok\"}\n{\"id\":null,\"value\":2}\n")
    #expect(delivery.changes == [] && delivery.badLineCount == 2 && delivery.lineCount == 0)
  }

  /// A cell kept the time of a value that a record of the same frame had replaced.
  @Test func aRecordThatReplacesAllHasItsOwnTime() throws {
    let lines = [
      #"{"id":"a","value":5,"time":1000000100}"#,
      #"{"id":"a","state":"weird","value":"junk","time":1000000190}"#,
    ]
    let ages = try [true, false].map { isTogether in
      var configuration = LiveGridModel.Configuration()
      configuration.startEpoch = 1_000_000_200
      var grid = LiveGridModel(
        configuration: configuration, viewport: CGRect(x: 0, y: 0, width: 400, height: 300))
      var (scanner, reporter) = (FeedScanner(source: "x"), FeedReporter())
      for line in lines {
        scanner.take(Array((line + "\n").utf8).span, into: &grid.intake, reporting: &reporter)
        if !isTogether { grid.advance(to: .milliseconds(1)) }
      }
      grid.advance(to: .milliseconds(2))
      return try Picture("a", grid, at: .milliseconds(2)).age
    }
    #expect(ages[0] == ages[1])
  }

  @Test func newsOfOneFrameAreThoseOfSeveral() throws {
    for seed in UInt64(0)..<300 {
      var generator = SplitMix64(seed: seed &+ 1000)
      let records = (0..<generator.int(2...4)).map { _ in Self.record(&generator) }
      let pictures = try [true, false].map { isTogether in
        var grid = Self.model(warning: 50)
        var (scanner, reporter) = (FeedScanner(source: "x"), FeedReporter())
        for (step, record) in records.enumerated() {
          scanner.take(Array(record.text.utf8).span, into: &grid.intake, reporting: &reporter)
          if !isTogether { grid.advance(to: .milliseconds(4 * (step + 1))) }
        }
        grid.advance(to: .milliseconds(4 * records.count))
        return grid.count == 0 ? nil : try Picture("a", grid, at: .seconds(1))
      }
      #expect(pictures[0] == pictures[1], "\(records.map(\.text))")
    }
  }
}
