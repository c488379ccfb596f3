import Files
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// The dialect OpenMetrics, and UTF-8 in names.
///
/// Source: OpenMetrics 1.0, "Text Format"; Prometheus, "UTF-8 in Prometheus".
struct OpenMetricsTests {
  private static let moment = 1_795_632_141.0

  private static func delivery(_ text: String, format: FeedFormat? = nil) -> Delivery {
    Delivery(Array(text.utf8), format: format, epoch: moment + 60)
  }

  /// Seconds used to be read as milliseconds of 1970, and others refused.
  @Test func timesAreSeconds() {
    let delivery = Self.delivery(
      """
      # TYPE battery_percent gauge
      battery_percent{node="seconds"} 80 1795632141
      battery_percent{node="fraction"} 70 1795632141.553
      battery_percent{node="exponent"} 60 1.795632141e+09
      battery_percent{node="none"} 50
      # EOF

      """)
    #expect(delivery.changes.map(\.value) == [80, 70, 60, 50])
    #expect(delivery.changes.map(\.time) == [Self.moment, Self.moment + 0.553, Self.moment, nil])
    #expect(delivery.badLineCount == 0 && delivery.messages == [])
  }

  @Test(
    arguments: [
      (nil, "1795632141000", true), (nil, "1795632141", true), (.prometheus, "1795632141000", true),
      (.prometheus, "1795632141", false), (.openMetrics, "1795632141", true),
      (.openMetrics, "1795632141000", false), (nil, "-3982045", false),
    ] as [(FeedFormat?, String, Bool)])
  func theFormatSaysTheUnit(format: FeedFormat?, time: String, isPlausible: Bool) {
    let delivery = Self.delivery("a 1 \(time)\n", format: format)
    #expect(delivery.changes.map(\.value) == [1] && delivery.badLineCount == 0)
    #expect(delivery.changes.map(\.time) == [isPlausible ? Self.moment : nil])
    #expect(delivery.messages.count == (isPlausible ? 0 : 1))
  }

  @Test(arguments: [
    "# EOF", "# UNIT a seconds", "# TYPE a info", "# TYPE a stateset", "# TYPE a gaugehistogram",
    "# TYPE a unknown", "b_bucket{le=\"1\"} 1 # {id=\"x\"} 0.5",
  ])
  func marksOfTheDialectMakeTimesSeconds(mark: String) {
    let text = "a 1 1795632141000\n"
    #expect(Self.delivery(text).changes.first?.time == Self.moment)
    let delivery = Self.delivery("\(mark)\n\(text)")
    #expect(delivery.value(of: "a") == 1)
    #expect(delivery.changes.first { $0.id == "a" }?.time == nil && delivery.messages.count == 1)
  }

  @Test func everySampleIsACell() {
    let delivery = Self.delivery(
      #"""
      # TYPE job_seconds histogram
      # UNIT job_seconds seconds
      job_seconds_bucket{le="0.1"} 1.0 # {trace_id="abc123"} 0.06 1795632093.8459365
      job_seconds_bucket{le="+Inf"} 2.0 # {} 2
      job_seconds_count 2.0 1795632093.8 # {a="#"} 1
      job_seconds_created 1.7956320938458881e+09
      # TYPE build info
      build_info{note="a \"b\" \\ c\nline",version="1.2"} 1.0
      # TYPE door stateset
      door{door="open"} 0.0
      door{door="shut"} 1.0
      # EOF
      """#)
    #expect(delivery.changes.count == 7 && delivery.badLineCount == 0 && delivery.messages == [])
    #expect(delivery.value(of: "job_seconds_count") == 2)
    #expect(delivery.value(of: "door{door=\"shut\"}") == 1)
  }

  @Test(arguments: ["a 1 # x", "a 1 #", "a 1 2 3", "a 1 # {", "{} 1", "{b=\"c\"} 1", "{\"a\" 1"])
  func otherEndsAndNamesAreMistakes(line: String) {
    let delivery = Self.delivery("\(line)\n", format: .openMetrics)
    #expect(delivery.badLineCount == (line == "a 1 # {" ? 0 : 1), "\(delivery.messages)")
  }

  @Test func namesInQuotesAreRead() {
    let delivery = Self.delivery(
      #"""
      # HELP "http.server.duration" Time of requests.
      {"http.server.duration",host="a"} 0.25
      {"http.server.duration","service.name"="shop",host="b"} 0.5
      plain_gauge{host="a"} 1
      plain_gauge{"service.name"="shop",host="b"} 2
      {"plain_gauge",host="c"} 3
      {"kühl \"x\""} 4
      """#)
    #expect(
      delivery.changes.map(\.id) == [
        #"{"http.server.duration",host="a"}"#,
        #"{"http.server.duration",host="b","service.name"="shop"}"#, #"plain_gauge{host="a"}"#,
        #"plain_gauge{host="b","service.name"="shop"}"#, #"plain_gauge{host="c"}"#,
        #"{"kühl \"x\""}"#,
      ])
    #expect(delivery.changes.map(\.value) == [0.25, 0.5, 1, 2, 3, 4] && delivery.badLineCount == 0)
    #expect(delivery.changes[1].detail?.contains("\"service.name\": \"shop\"") == true)
  }

  @Test func aNameInQuotesAtTheStartIsNoJSON() {
    for text in ["{\"a.b\",host=\"a\"} 1\n", "{\"a.b\"} 1\n", "{\"x.y\"=\"z\",\"a.b\"} 1\n"] {
      let delivery = Self.delivery(text)
      #expect(delivery.changes.map(\.value) == [1] && delivery.badLineCount == 0)
    }
  }

  @Test func metricsAreChosen() throws {
    let text = "node_load1 1\nnode_load15 2\n{\"node.load\"} 3\nnode_load5{a=\"b\"} 4\n"
    let notation = FeedNotation(metric: try NamePattern("node[._]load5?"))
    let delivery = Delivery(Array(text.utf8), notation: notation)
    #expect(delivery.changes.map(\.value) == [3, 4] && delivery.badLineCount == 0)
  }
}
