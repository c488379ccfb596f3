import Documents
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// The laws of what a record does to the cell that it names.
struct RecordLawTests {
  /// What the picture of a cell is made of.
  private struct Picture: Hashable {
    var value: Double?
    var valueWord: String
    var state: CellState
    var word: String
    var isStale: Bool
    var age: Double?

    init(_ id: String, _ grid: LiveGridModel, at time: Duration) throws {
      self.init(try #require(grid.intake.ids.index(of: id)), grid, at: time)
    }

    init(_ index: UInt32, _ grid: borrowing LiveGridModel, at time: Duration) {
      value = grid.value(of: index)
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

  private static func record(_ generator: inout SplitMix64, of id: String = "a") -> Record {
    var record = Record(members: [("id", "\"\(id)\"")])
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
    configuration.definition.warning = warning.map(ValueLimit.from)
    return LiveGridModel(
      configuration: configuration, viewport: CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  /// What the value and the state of records alone make of a new cell, by their texts.
  private struct AloneCells {
    let warning: Double?
    private var pictures: [[String?]: Picture] = [:]

    init(warning: Double?) { self.warning = warning }

    subscript(_ record: Record) -> Picture {
      mutating get throws {
        let key = [record["value"], record["state"]]
        if let picture = pictures[key] { return picture }
        let members = record.members.filter { ["value", "state"].contains($0.key) }
        var wall = Wall(warning: warning)
        wall.take(Record(members: [("id", "\"a\"")] + members).text, at: .seconds(1))
        let picture = try Picture("a", wall.grid, at: .seconds(1))
        pictures[key] = picture
        return picture
      }
    }
  }

  /// A grid with the feed that it shows.
  private struct Wall {
    var grid: LiveGridModel
    private var scanner = FeedScanner(source: "x")
    private var reporter = FeedReporter()

    init(warning: Double?) {
      grid = RecordLawTests.model(warning: warning)
      grid.advance(to: .zero)
    }

    mutating func take(_ text: String, at time: Duration) {
      scanner.take(Array(text.utf8).span, into: &grid.intake, reporting: &reporter)
      grid.advance(to: time)
    }

    func picture(of id: String, at time: Duration) -> Picture? {
      grid.cell(withID: id).map { Picture($0, grid, at: time) }
    }
  }

  /// Returns which law a cell breaks after a record; `nil` if it keeps all.
  private static func fault(_ record: Record, _ last: Picture?, _ now: Picture, _ alone: Picture)
    -> String?
  {
    if record.has("value") {
      if now.value != alone.value || now.valueWord != alone.valueWord {
        return "its value is shown"
      }
    } else if let last, now.value != last.value || now.valueWord != last.valueWord {
      return "the value stays"
    }
    if record.has("state"), !["null", "\"\""].contains(record["state"]) {
      if now.state != alone.state { return "its state is shown" }
      // What stands for an older value is the cell's word if the state has none.
      if now.valueWord.isEmpty, now.word != alone.word { return "its word is shown" }
    }
    if record.has("state"), record.has("value"), now != alone { return "it replaces all" }
    // What is not understood, and what is no value and no state, makes nothing old look fresh.
    let isUnderstood =
      record["value"].map(goodValues.contains) == true
      || record["state"].map { goodStates.contains($0) && $0 != "null" && $0 != "\"\"" } == true
    if !isUnderstood, !record.has("value"), let last, last.value != nil,
      now.isStale != last.isStale || now.age != last.age
    {
      return "nothing old looks fresh"
    }
    return nil
  }

  /// 100,000 records of eight cells: each changes its own, and no other.
  @Test(arguments: [nil, 50.0]) func nothingIsOlderThanTheRecordUnlessItWasNotMentioned(
    warning: Double?
  ) throws {
    let ids = ["a", "b", "c", "d", "e", "f", "g", "h"]
    var alone = AloneCells(warning: warning)
    var (faults, recordCount): ([String], Int) = ([], 0)
    for seed in UInt64(0)..<50 {
      var generator = SplitMix64(seed: seed)
      var wall = Wall(warning: warning)
      for step in 1...1000 {
        // No age is that at which values become stale.
        let time = Duration.seconds(13 * step)
        let (id, other) = (generator.element(ids), generator.element(ids))
        let record = Self.record(&generator, of: id)
        recordCount += 1
        wall.grid.advance(to: time)
        let last = wall.picture(of: id, at: time)
        let lastOther = wall.picture(of: other, at: time)
        wall.take(record.text, at: time)
        if other != id, wall.picture(of: other, at: time) != lastOther {
          faults.append("\(record.text): \(other) stays as it was")
        }
        guard let now = wall.picture(of: id, at: time) else { continue }
        if let fault = Self.fault(record, last, now, try alone[record]) {
          faults.append("\(record.text): \(fault)")
        }
      }
    }
    #expect(faults.isEmpty && recordCount == 50_000, "\(faults.prefix(10))")
  }

  /// Each record of the recordings in Assets/examples shows its own value at once.
  @Test func theExamplesKeepTheLaws() throws {
    let folder = PackageFolder.root.appending(path: "Assets/examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".jsonl")
    }
    var alone = AloneCells(warning: nil)
    var count = 0
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      var wall = Wall(warning: nil)
      for (number, line) in text.split(separator: "\n").enumerated() where line.hasPrefix("{\"id\"")
      {
        let entries =
          try Document.jsonLine(Array(line.utf8), named: name, number: 1)?.entries(as: "a record")
          ?? []
        guard let id = entries.first(where: { $0.key == "id" })?.value.wording else { continue }
        let members = entries.map {
          ($0.key, $0.value.isQuoted ? "\"\($0.value.wording)\"" : $0.value.wording)
        }
        let time = Duration.milliseconds(number)
        let last = wall.picture(of: id, at: time)
        wall.take("\(line)\n", at: time)
        let now = try #require(wall.picture(of: id, at: time))
        let record = Record(members: members)
        let fault = Self.fault(record, last, now, try alone[record])
        #expect(fault == nil, "\(name):\(number + 1): \(line)")
        count += 1
      }
    }
    #expect(count > 900)
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
    #expect(picture.value == nil && picture.word == "unavailable" && picture.state == .unjudged)
    #expect(grid.unreadCount == 1 && grid.badLineCount == 0)
    scanner.take(line("22.5").span, into: &grid.intake, reporting: &reporter)
    grid.advance(to: .seconds(3))
    #expect(try Picture("s.bath", grid, at: .seconds(3)).value == 22.5)
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
