import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

struct PrometheusTextReaderTests {
  private static func delivery(
    _ text: String, labels: PrometheusLabels = PrometheusLabels()
  ) -> Delivery {
    Delivery(Array(text.utf8), format: .prometheus, labels: labels)
  }

  /// Source: Prometheus, "Exposition formats", "Text format example".
  @Test func exampleOfTheFormatIsRead() {
    let delivery = Self.delivery(
      #"""
      # HELP http_requests_total The total number of HTTP requests.
      # TYPE http_requests_total counter
      http_requests_total{method="post",code="200"} 1027 1395066363000
      http_requests_total{method="post",code="400"}    3 1395066363000

      # Escaping in label values:
      msdos_file_access_time_seconds{path="C:\\DIR\\FILE.TXT",error="Cannot find file:\n\"FILE.TXT\""} 1.458255915e9

      # Minimalistic line:
      metric_without_timestamp_and_labels 12.47

      # A weird metric from before the epoch:
      something_weird{problem="division by zero"} +Inf -3982045

      # TYPE rpc_duration_seconds summary
      rpc_duration_seconds{quantile="0.01"} 3102
      rpc_duration_seconds_sum 1.7560473e+07
      """#)
    #expect(delivery.messages == [] && delivery.lineCount == 7)
    #expect(
      delivery.changes.map(\.id) == [
        "http_requests_total{code=\"200\",method=\"post\"}",
        "http_requests_total{code=\"400\",method=\"post\"}",
        #"msdos_file_access_time_seconds{error="Cannot find file:\n\"FILE.TXT\"",path="C:\\DIR\\FILE.TXT"}"#,
        "metric_without_timestamp_and_labels", "something_weird{problem=\"division by zero\"}",
        "rpc_duration_seconds{quantile=\"0.01\"}", "rpc_duration_seconds_sum",
      ])
    #expect(
      delivery.changes.map(\.value) == [
        1027, 3, 1_458_255_915, 12.47, .infinity, 3102, 17_560_473,
      ])
    #expect(delivery.changes[0].time == 1_395_066_363 && delivery.changes[4].time == -3982.045)
  }

  @Test(arguments: [
    ("NaN", Double.nan), ("+Inf", .infinity), ("-Inf", -.infinity), ("Inf", .infinity), ("0", 0),
    ("-0.5", -0.5), ("1e-3", 0.001), ("+4", 4), (".5", 0.5),
  ])
  func valuesAreNumbersOrNames(text: String, value: Double) {
    let read = Self.delivery("a \(text)").value(of: "a")
    #expect(read == value || (value.isNaN && read?.isNaN == true))
  }

  @Test func chosenLabelsAreTheTextAndTheGroupOnce() throws {
    let labels = PrometheusLabels(label: "instance", groups: ["job", "zone"])
    var scanner = FeedScanner(source: "x", notation: FeedNotation(labels: labels))
    var (intake, reporter) = (CellIntake(), FeedReporter())
    let line = Array("up{instance=\"a:9100\",job=\"node\",zone=\"eu\"} 1\nup{job=\"db\"} 0\n".utf8)
    scanner.take(line.span, into: &intake, reporting: &reporter)
    let changes = Delivery(intake).changes
    #expect(
      changes.map(\.label) == ["a:9100", nil] && changes.map(\.group) == [["node", "eu"], ["db"]])
    #expect(
      changes[0].detail
        == "{\"__name__\": \"up\", \"instance\": \"a:9100\", \"job\": \"node\", \"zone\": \"eu\"}")
    intake.clearNews()
    let count = Allocations.ofThread
    scanner.take(line.span, into: &intake, reporting: &reporter)
    #if !DEBUG
      #expect(Allocations.ofThread == count)
    #else
      _ = count
    #endif
    #expect(Delivery(intake).changes.map(\.label) == [nil, nil])
    #expect(Delivery(intake).changes.map(\.value) == [1, 0])
  }

  @Test(arguments: [
    ("1x 2", "x:1:1: expected the name of a metric, found \"1x\""),
    ("a", "x:1:2: expected a number, NaN, +Inf or -Inf, found the end of the line"),
    ("a b", "x:1:3: expected a number, NaN, +Inf or -Inf, found \"b\""),
    ("a 1 2 3", "x:1:7: expected the end of the line, found \"3\""),
    ("a 1 now", "x:1:5: expected a time since 1970, found \"now\""),
    ("a{b=\"1\" 1", "x:1:9: expected \",\" or \"}\", found \"1\""),
    ("a{b=1} 1", "x:1:5: expected a value in quotes, found \"1}\""),
    ("a{b} 1", "x:1:4: expected \"=\", found \"}\""),
    ("a{é=\"1\"} 1", "x:1:3: expected the name of a label, found \"é=\"1\"}\""),
    ("a{b=\"1", "x:1:7: expected the closing quote, found the end of the line"),
    ("a{b=\"\\t\"} 1", "x:1:6: expected \\\\, \\\" or \\n, found \"\\t\"}\""),
    ("a{b=\"1\",b=\"2\"} 1", "x:1:9: the label b occurs twice"),
    ("a 1e400", "x:1:3: expected a number, NaN, +Inf or -Inf, found \"1e400\""),
  ])
  func mistakeIsReportedWithItsPlace(line: String, message: String) {
    let delivery = Self.delivery("\(line)\nb 1\n")
    #expect(delivery.messages == [message])
    #expect(delivery.badLineCount == 1 && delivery.changes.map(\.id) == ["b"])
  }

  @Test func badUTF8IsAMistakeOfItsLine() {
    let bytes = Array("a{b=\"".utf8) + [0xFF] + Array("\"} 1\nb 2\n".utf8)
    let delivery = Delivery(bytes, format: .prometheus)
    #expect(delivery.badLineCount == 1 && delivery.changes.map(\.id) == ["b"])
  }

  /// A series has one id, in whatever order and spelling its labels are.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func idDoesNotDependOnTheSpelling(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values = ["", "a", "é", "a\\\\b", "\\\"", "x\\ny", "€ 😀", "}", ",", "="]
    let names = ["a", "B", "_c", "le", "job", "x9"]
    for _ in 0..<500 {
      var chosen = names
      chosen.shuffle(using: &random)
      let pairs = chosen.prefix(random.int(0...5)).map { ($0, random.element(values)) }
      let sorted = pairs.filter { !$0.1.isEmpty }.sorted { $0.0 < $1.0 }
      let list = sorted.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ",")
      let id = sorted.isEmpty ? "m" : "m{\(list)}"
      func space() -> String { random.element(["", "", " ", "\t "]) }
      let spelled = pairs.map { "\($0.0)\(space())=\(space())\"\($0.1)\"" }
        .joined(separator: "\(space()),\(space())")
      let comma = pairs.isEmpty ? "" : random.element(["", ","])
      let line = "\(space())m\(space()){\(space())\(spelled)\(comma)\(space())} 1"
      #expect(Self.delivery(line).changes.map(\.id) == [id], "\(line)")
      #expect(Self.delivery("\(id) 1").changes.map(\.id) == [id])
    }
  }
}
