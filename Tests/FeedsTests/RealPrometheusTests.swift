import Feeds
import TestSupport
import Testing

@testable import LiveGrid

extension CurlTests {
  /// A server of Prometheus on loopback.
  struct RealPrometheusTests {
    /// A real server whose rules are replaced three times, so that none of its earlier series lasts.
    ///
    /// Rules end at once, as do targets, but those the server would look up every five seconds only.
    @Test func seriesThatAServerHasReplacedAreForgotten() throws {
      let folder = try TemporaryFolder()
      func ids(_ generation: Int) -> Set<String> {
        Set((0..<5).map { "up{pod=\"pod-\(generation)-\($0)\"}" })
      }
      func writeRules(_ generation: Int) throws {
        let rules = (0..<5).map {
          "{record: up, expr: vector(\(generation)), labels: {pod: pod-\(generation)-\($0)}}"
        }
        try folder.write(
          "groups: [{name: pods, rules: [\(rules.joined(separator: ", "))]}]\n", to: "rules.yml")
      }
      try writeRules(0)
      let settings = try folder.write(
        "global: {evaluation_interval: 100ms}\nrule_files: [rules.yml]\n", to: "prometheus.yml")
      let server = try LoopbackServer([
        "prometheus", "--config.file=\(settings)", "--storage.tsdb.path=\(folder.path("data"))",
        "--web.listen-address=127.0.0.1:0", "--web.enable-lifecycle",
      ])
      let driver = PrometheusDriver(
        try PrometheusFeed(
          PrometheusOptions(
            url: server.url, query: "up", labels: PrometheusLabels(label: "pod"),
            interval: .milliseconds(100))))
      driver.intake.forgetAge = .milliseconds(300)
      var shown: [String: CellChange] = [:]
      for generation in 0...3 {
        if generation > 0 {
          try writeRules(generation)
          _ = try server.fetch("/-/reload", options: ["--request", "POST"])
        }
        let isReplaced = driver.run {
          for change in driver.takeNews() { shown[change.id] = change.isRemoval ? nil : change }
          return Set(shown.keys) == ids(generation)
        }
        #expect(isReplaced, "\(generation): \(shown.keys)")
        #expect(driver.intake.ids.count == 5 && shown.values.allSatisfy { !$0.isStale })
        #expect(shown.values.allSatisfy { $0.value == Double(generation) })
      }
      #expect(driver.feed.problem == nil)
    }
  }
}
