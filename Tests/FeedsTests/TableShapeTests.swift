import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// Shapes of tables and records that programs write.
struct TableShapeTests {
  /// The values by id, read whole and in pieces.
  private static func values(
    _ text: String, format: FeedFormat? = nil, names: [String: String] = [:], badLines: Int = 0
  ) -> [String: Double] {
    var notation = FeedNotation(format: format)
    for (member, name) in names { notation.names.set(name, for: member) }
    let deliveries = [[], [1, 9, 4], Array(repeating: 2, count: 200)].map {
      Delivery(Array(text.utf8), in: $0, notation: notation)
    }
    #expect(deliveries.allSatisfy { $0 == deliveries[0] && $0.badLineCount == badLines })
    return Dictionary(
      uniqueKeysWithValues: deliveries[0].changes.map { ($0.id, $0.value ?? -1) })
  }

  @Test(
    arguments: [
      ("# exported 2026-11-28 by logger\nid,value\na,1\nb,2\n", ["a": 1, "b": 2]),
      ("#\n# unit: %\n\nid;value\na;1,5\n#b;9\n", ["a": 1.5]),
      ("# id,value\na,1\nb,2\n", ["a": 1, "b": 2]),
      (" #id\tvalue\na\t1\n", ["a": 1]),
      ("# by cron\n{\"id\":\"a\",\"value\":1}\n", ["a": 1]),
      ("# by cron\n# TYPE a gauge\na 1\n", ["a": 1]),
      ("# by cron\na 1\n", ["a": 1]),
    ] as [(String, [String: Double])])
  func aCommentDecidesNothing(text: String, values: [String: Double]) {
    #expect(Self.values(text) == values)
  }

  @Test func aGivenFormatSkipsCommentsToo() {
    #expect(Self.values("# made by hand\nid,value\na,1\n", format: .csv) == ["a": 1])
  }

  @Test func haproxyAndInfluxAreReadWithNamedColumns() {
    let haproxy = "# pxname,svname,qcur,status,\nweb,web-1,0,UP,\nweb,web-2,3,DOWN,\n"
    #expect(
      Self.values(haproxy, names: ["id": "svname", "value": "qcur"]) == ["web-1": 0, "web-2": 3])
    let influx = """
      #group,false,false,true,false,true
      #datatype,string,long,dateTime:RFC3339,double,string
      #default,mean,,,,
      ,result,table,_time,_value,host
      ,,0,2026-11-28T16:00:00Z,81.5,web-1

      #group,false,false,true,true,false
      #datatype,string,long,dateTime:RFC3339,string,double
      #default,mean,,,,
      ,result,table,_time,host,_value
      ,,1,2026-11-28T16:00:00Z,web-2,12.25

      """
    let names = ["id": "host", "value": "_value", "time": "_time"]
    #expect(Self.values(influx, names: names) == ["web-1": 81.5, "web-2": 12.25])
  }

  @Test(
    arguments: [
      ("id,value,group,label\na,20,hall,\nb,23\nc,24,hall\n", ["a": 20, "b": 23, "c": 24]),
      ("id;value;label\na;1,5\nb;2;B;;\n", ["a": 1.5, "b": 2]),
      ("label,id,value,detail\n,a,5\n", ["a": 5]),
    ] as [(String, [String: Double])])
  func emptyFieldsAtTheEndMayBeMissing(text: String, values: [String: Double]) {
    #expect(Self.values(text) == values)
  }

  @Test func aMissingValueIsNone() {
    let delivery = Delivery(Array("id,value\na,1\na\n".utf8), format: nil)
    #expect(delivery.value(of: "a")?.isNaN == true && delivery.badLineCount == 0)
  }

  @Test func membersHaveTheNamesThatAreGiven() throws {
    let names = ["id": "pod", "value": "cpu", "label": "name", "group": "zone", "state": "phase"]
    let lines = [
      #"{"id":"x","pod":"p1","value":9,"cpu":"250m","name":"Web","zone":"eu","phase":"down"}"#
        + "\n",
      "id,Pod,value,CPU,Name,zone,PHASE\nx,p1,9,250m,Web,eu,down\n",
    ]
    for line in lines {
      var notation = FeedNotation()
      for (member, name) in names { notation.names.set(name, for: member) }
      let delivery = Delivery(Array(line.utf8), notation: notation)
      let change = try #require(delivery.changes.first)
      #expect(delivery.changes.count == 1 && change.id == "p1" && change.value == 250)
      #expect(change.label == "Web" && change.group == ["eu"])
      #expect(change.state == .given(.critical, word: "down"))
    }
    // The fast path knows the usual names only.
    let usual = "{\"id\":\"a\",\"value\":1,\"cpu\":2}\n{\"id\":\"b\",\"value\":1}\n"
    #expect(Self.values(usual, names: ["value": "cpu"]) == ["a": 2, "b": -1])
  }
}
