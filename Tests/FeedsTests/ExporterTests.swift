import Documents
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// The output of exporters as Debian packages them, which the tests start on loopback.
struct ExporterTests {
  private static let python = "/usr/bin/python3"
  private static let openMetrics = [
    "--header", "Accept: application/openmetrics-text; version=1.0.0",
  ]

  /// A sample as another parser reads it.
  private struct Sample: Hashable {
    let id: String
    let value: String
  }

  /// Prints what the Prometheus client for Python reads in a text: for each sample its id and its value.
  private static let parser = #"""
    import json, sys
    from prometheus_client.parser import text_string_to_metric_families as classic
    from prometheus_client.openmetrics.parser import text_string_to_metric_families as openmetrics

    def quoted(value):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'

    text = sys.stdin.read()
    for family in (openmetrics if text.endswith("# EOF\n") else classic)(text):
        for sample in family.samples:
            # To Prometheus, an empty label is a missing one.
            labels = ",".join(name + "=" + quoted(value) for name, value in sorted(sample.labels.items()) if value)
            print(json.dumps([sample.name + ("{" + labels + "}" if labels else ""), repr(sample.value)]))
    """#

  /// Serves metrics of each kind with values and labels that are hard to read.
  private static let server = #"""
    from wsgiref.simple_server import make_server
    from prometheus_client import Counter, Enum, Gauge, Histogram, Info, Summary, make_wsgi_app

    Counter("jobs", "Jobs.", ["queue"]).labels("mail").inc(3, exemplar={"trace_id": "fff"})
    duration = Histogram("job_seconds", "Time.", buckets=(0.1, 1, 5))
    duration.observe(0.06, exemplar={"trace_id": "abc123"})
    duration.observe(2, exemplar={"trace_id": "def456"})
    Summary("size_bytes", "Size.").observe(1e20)
    Info("build", "Build.").info({"version": "1.2", "note": 'a "b" \\ c\nline {},=# 1'})
    Enum("door", "Door.", states=["open", "shut"]).state("shut")
    level = Gauge("level", 'A "help" \\ of\nlines', ["node"])
    for name in ("nan", "inf", "-inf", "5e-324", "3.141592653589793", "1.7976931348623157e308", "-0.0"):
        level.labels(name).set(float(name))
    for name in ("kühl", "漢字", "", " ", "\\", "\\n"):
        level.labels(name).set(1)
    server = make_server("127.0.0.1", 0, make_wsgi_app())
    print("Listening on address=127.0.0.1:" + str(server.server_port), flush=True)
    server.serve_forever()
    """#

  private func pythonServer() throws -> LoopbackServer {
    try LoopbackServer([Self.python, "-c", Self.server])
  }

  /// Returns what the other parser reads.
  private func parse(_ text: String) throws -> [Sample] {
    let program = try Program(
      ["-c", Self.parser], of: Self.python, display: nil, variables: ["PYTHONUTF8=1"],
      feedsInput: true)
    program.feed(text)
    program.endInput()
    let ending = try program.end()
    try #require(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").map { line in
      let node = try Document.jsonLine(Array(line.utf8), named: "parser", number: 1)
      let parts = try #require(try node?.elements)
      return Sample(id: try parts[0].string, value: try parts[1].string)
    }
  }

  /// Expects a cell with the same value for each sample.
  private func expectEachSample(of text: String, format: FeedFormat? = nil) throws {
    let samples = try parse(text)
    let lineCount = text.split(separator: "\n").count { !$0.hasPrefix("#") }
    #expect(samples.count == lineCount && samples.count > 5)
    for format in [format, nil] {
      let delivery = Delivery(Array(text.utf8), format: format, epoch: 1_800_000_000)
      #expect(delivery.badLineCount == 0 && delivery.messages == [])
      #expect(delivery.changes.count == samples.count)
      var values: [String: Double] = [:]
      for change in delivery.changes { values[change.id] = change.value }
      for sample in samples {
        let (value, expected) = (
          try #require(values[sample.id]), try #require(Double(sample.value))
        )
        #expect(
          value.bitPattern == expected.bitPattern || (value.isNaN && expected.isNaN),
          "\(sample.id): \(value), not \(sample.value)")
      }
    }
  }

  @Test func eachSampleOfTheNodeExporterIsACell() throws {
    let server = try LoopbackServer([
      "prometheus-node-exporter", "--web.listen-address=127.0.0.1:0",
    ])
    try expectEachSample(of: server.fetch("/metrics"), format: .prometheus)
  }

  @Test func eachSampleOfTheBlackboxExporterIsACell() throws {
    let folder = try TemporaryFolder()
    let settings = try folder.write("modules: {web: {prober: http}}\n", to: "blackbox.yml")
    let server = try LoopbackServer([
      "prometheus-blackbox-exporter", "--config.file=\(settings)",
      "--web.listen-address=127.0.0.1:0",
    ])
    try expectEachSample(of: server.fetch("/metrics"), format: .prometheus)
    // A probe of itself succeeds, and one of a port without a server does not.
    for (target, success) in [(server.url, 1.0), ("http://127.0.0.1:1", 0)] {
      let text = try server.fetch("/probe?module=web&target=\(target)")
      try expectEachSample(of: text, format: .prometheus)
      #expect(Delivery(Array(text.utf8), format: nil).value(of: "probe_success") == success)
    }
  }

  @Test func eachSampleOfTheClientForPythonIsACell() throws {
    let server = try pythonServer()
    try expectEachSample(of: server.fetch("/metrics"), format: .prometheus)
  }

  @Test func eachSampleOfOpenMetricsIsACell() throws {
    let server = try pythonServer()
    let text = try server.fetch("/metrics", options: Self.openMetrics)
    #expect(text.hasSuffix("# EOF\n") && text.contains(" # {"))
    try expectEachSample(of: text, format: .openMetrics)
  }
}
