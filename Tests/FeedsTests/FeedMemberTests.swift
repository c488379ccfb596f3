import Documents
import Files
import Foundation
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// A value survives what stands beside it.
struct FeedMemberTests {
  /// 2026-11-25T18:42:21Z.
  private static let moment = 1_795_632_141.0

  private static func delivery(_ text: String, format: FeedFormat? = nil) -> Delivery {
    Delivery(Array(text.utf8), format: format, epoch: moment + 3600)
  }

  @Test(arguments: [
    "\"2026-11-25T18:42:21+00:00\"", "\"2026-11-25T18:42:21+0000\"",
    "\"2026-11-25 18:42:21+00:00\"",
    "\"2026-11-25T20:42:21.000+02:00\"", "\"2026-11-25 18:42:21 UTC\"",
    "1795632141", "1795632141000", "1795632141000000", "1795632141000000000", "\"1795632141\"",
    "\"1795632141000.0\"", "1.795632141e9",
  ])
  func everySpellingOfATimeIsRead(text: String) {
    let delivery = Self.delivery("{\"id\":\"a\",\"value\":1,\"time\":\(text)}\n")
    #expect(delivery.changes.map(\.time) == [Self.moment] && delivery.changes.map(\.value) == [1])
    #expect(delivery.badLineCount == 0)
    let field = text.split(separator: "\"").joined()
    let csv = Self.delivery("id,value,time\na,1,\(field)\n")
    #expect(csv.changes.map(\.time) == [Self.moment] && csv.changes.map(\.value) == [1])
  }

  @Test func aMissingZoneIsReportedOnce() {
    let local = Int64(Self.moment) + Int64(LocalZone.offset(at: Int64(Self.moment)))
    let written = Timestamp.text(secondsSince1970: Double(local)).dropLast()
    let line = "{\"id\":\"a\",\"value\":1,\"time\":\"\(written)\"}\n"
    #expect(Self.delivery(line).changes.map(\.time) == [Self.moment])
    #expect(
      Delivery(Array((line + line).utf8), epoch: Self.moment + 100).messages == [
        "x:1:28: warning: times without a zone are read as local time; --time-zone says whose they are"
      ])
  }

  @Test(arguments: [
    "0", "12", "-3982", "946684799", "1795632141000000000000", "\"1999-12-31T23:59:59Z\"",
    "1795722142",
  ])
  func implausibleTimesAreReportedAndTheValueCountsAsOfNow(text: String) {
    let line = "{\"id\":\"a\",\"value\":1,\"time\":\(text)}\n"
    let delivery = Self.delivery(line + line)
    #expect(delivery.changes.map(\.value) == [1] && delivery.changes.map(\.time) == [nil])
    #expect(delivery.messages.count == 1 && delivery.messages[0].contains("before 2000"))
    #expect(delivery.badLineCount == 0)
  }

  @Test func aWrittenTimeAfterTheArrivalIsTheArrival() {
    let delivery = Self.delivery(
      "{\"id\":\"a\",\"value\":1,\"time\":\"2026-11-26T20:00:00Z\"}\n")
    #expect(delivery.changes.map(\.time) == [Self.moment + 3600] && delivery.messages == [])
  }

  @Test func timesWithinADayAheadArePlausible() {
    let delivery = Self.delivery("{\"id\":\"a\",\"value\":1,\"time\":1795722000}\n")
    #expect(delivery.changes.map(\.time) == [1_795_722_000] && delivery.messages == [])
  }

  /// A recording has the times that were read before.
  @Test func timesAreNotJudgedWithoutAClock() {
    #expect(Delivery("{\"id\":\"a\",\"value\":1,\"time\":1.5}").changes.map(\.time) == [1.5])
  }

  @Test(arguments: [
    ("\"detail\": 1", "expected an object"), ("\"detail\": \"slow\"", "expected an object"),
    ("\"color\": \"red\"", "expected a color"),
    ("\"time\": \"yesterday\"", "expected seconds since 1970"),
    ("\"time\": true", "expected a number"),
    ("\"group\": 5", "expected a string"), ("\"label\": [1]", "expected a string"),
    ("\"size\": \"big\"", "expected a number"), ("\"stale\": 1", "expected true or false"),
    ("\"remove\": \"no\"", "expected true or false"),
  ])
  func aBadMemberNeverCostsTheValue(member: String, message: String) {
    let delivery = Self.delivery("{\"id\":\"a\",\(member),\"value\":83.2}\n")
    #expect(delivery.value(of: "a") == 83.2 && delivery.lineCount == 1)
    #expect(delivery.badLineCount == 1 && delivery.messages.count == 1)
    #expect(delivery.messages.first?.contains(message) == true)
  }

  @Test func aValueThatIsNoNumberIsNoValueWithItsText() throws {
    let delivery = Self.delivery("{\"id\":\"a\",\"value\":\"none\",\"state\":\"critical\"}\n")
    let change = try #require(delivery.changes.first)
    #expect(change.value?.isNaN == true && change.reading == .init(word: "none"))
    #expect(change.state == .given(.critical) && change.isUnderstood)
    #expect(delivery.lineCount == 1 && delivery.badLineCount == 0 && delivery.messages.count == 1)
    let alone = Self.delivery("{\"id\":\"a\",\"value\":\"none\",\"time\":1795632141}\n")
    #expect(alone.changes.map(\.isUnderstood) == [false])
  }

  @Test func aBadFieldNeverCostsTheValue() {
    let delivery = Self.delivery(
      "id,value,color,state,detail\na,1,red,,\nb,2,,ok,{oops\nc,3,,maybe,\n")
    #expect(delivery.changes.map(\.value) == [1, 2, 3])
    #expect(delivery.changes.last?.state == .given(.unknown, word: "maybe"))
    #expect(delivery.badLineCount == 1 && delivery.messages.count == 2)
  }

  /// `json.dumps` of an object with `None`.
  @Test func nullMeansAbsent() throws {
    let keys = ["label", "group", "state", "color", "size", "detail", "time", "stale", "remove"]
    let members = keys.map { ", \"\($0)\": null" }.joined()
    let delivery = Self.delivery("{\"id\": \"a\", \"value\": 1\(members)}\n")
    let change = try #require(delivery.changes.first)
    #expect(change.value == 1 && change.state == .derived && change.time == nil)
    #expect(change.color == .derived && !change.isStale && !change.isRemoval)
    #expect(delivery.badLineCount == 0 && delivery.messages == [])
  }

  @Test(
    arguments: [
      ("OK", .ok), ("CRITICAL", .critical), ("Warning", .warning), ("warn", .warning),
      ("crit", .critical), ("UNKNOWN", .unknown), ("up", .ok), ("down", .critical),
      ("error", .critical), (" Passed ", .ok), ("none", .unjudged),
    ] as [(String, CellState)])
  func someWordsMeanTheSameEverywhere(word: String, state: CellState) {
    for text in ["{\"id\":\"a\",\"state\":\"\(word)\"}", "id,state\na,\(word)\n"] {
      let isName = word.lowercased() == state.name
      let kept = isName ? "" : word.split(separator: " ").joined(separator: " ")
      #expect(Self.delivery(text).changes.map(\.state) == [.given(state, word: kept)])
    }
  }

  /// A source can say its own word beside the state, as recordings do.
  @Test func wordStandsBesideState() {
    let delivery = Self.delivery(#"{"id":"a","state":"critical","word":"Disaster"}"# + "\n")
    #expect(delivery.changes.map(\.state) == [.given(.critical, word: "Disaster")])
    let alone = Self.delivery(#"{"id":"a","value":1,"word":"Disaster"}"# + "\n")
    #expect(alone.badLineCount == 1 && alone.changes.map(\.value) == [1])
    #expect(alone.messages.contains { $0.contains("\"word\" beside \"state\"") })
  }
}
