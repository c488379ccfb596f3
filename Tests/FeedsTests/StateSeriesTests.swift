import Documents
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// Series with a label for the state.
struct StateSeriesTests {
  private static func delivery(_ text: String, states: String = "kubernetes") throws -> Delivery {
    var rules = StateRules()
    try rules.add(states, to: .states)
    let labels = PrometheusLabels(label: "pod", state: "phase")
    return Delivery(Array(text.utf8), notation: FeedNotation(labels: labels, rules: rules))
  }

  private static func phases(_ pod: String, _ current: [String]) -> String {
    ["Pending", "Running", "Succeeded", "Failed", "Unknown"].map {
      "kube_pod_status_phase{pod=\"\(pod)\",phase=\"\($0)\"} \(current.contains($0) ? 1 : 0)\n"
    }.joined()
  }

  @Test func thePhasesOfAPodAreOneCell() throws {
    let text =
      "up 1\n" + Self.phases("web-1", ["Running"]) + Self.phases("db-1", ["Failed"])
      + Self.phases("job", [])
    let changes = try Self.delivery(text).changes
    #expect(
      changes.map(\.id) == [
        "up", "kube_pod_status_phase{pod=\"web-1\"}", "kube_pod_status_phase{pod=\"db-1\"}",
        "kube_pod_status_phase{pod=\"job\"}",
      ])
    #expect(changes.map(\.label) == [nil, "web-1", "db-1", "job"])
    #expect(
      changes.map(\.state) == [
        nil, .given(.ok, word: "Running"), .given(.critical, word: "Failed"), .derived,
      ])
    #expect(changes.map(\.value) == [1, nil, nil, nil])
  }

  @Test func ofSeveralTheWorstCounts() throws {
    let changes = try Self.delivery(Self.phases("a", ["Running", "Failed", "Pending"])).changes
    #expect(changes.map(\.state) == [.given(.critical, word: "Failed")])
    let unknown = try Self.delivery(
      Self.phases("a", ["Running", "Succeeded"]), states: "Running=ok"
    ).changes
    #expect(unknown.map(\.state) == [.given(.unknown, word: "Succeeded")])
  }

  /// The first series of the next text used to change what the text before it said.
  @Test func theNextTextChangesNothingOfTheOneBefore() throws {
    var series = try #require(StateSeries(PrometheusLabels(state: "phase")))
    var rules = StateRules()
    try rules.add("kubernetes", to: .states)
    func take(_ phase: String, _ value: Double) -> StateSeries.Taking {
      series.take(
        [SeriesLabel(name: "pod", value: "a"), SeriesLabel(name: "phase", value: phase)],
        value: value, at: nil)
    }
    #expect(take("Failed", 0) == .taken && take("Running", 1) == .taken)
    #expect(take("Failed", 1) == .next)
    let records = series.decide(by: rules, for: CellIntake())
    #expect(records.map(\.change.state) == [.given(.ok, word: "Running")])
    #expect(take("Failed", 1) == .taken)
  }

  /// A stream that has one text after another says by a series that the next one has begun.
  @Test func aSeriesThatComesAgainBeginsTheNextText() throws {
    for end in ["", "# EOF\n"] {
      let text =
        Self.phases("a", ["Running"]) + end + Self.phases("a", ["Failed"]) + end
      let delivery = try Self.delivery(text)
      #expect(delivery.changes.map(\.state) == [.given(.critical, word: "Failed")])
      #expect(delivery.lineCount == 2)
    }
  }

  @Test func aFollowedFileIsDecidedWhenItIsComplete() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.phases("a", ["Running"]), to: "a.prom")
    var notation = FeedNotation(labels: PrometheusLabels(state: "phase"))
    try notation.rules.add("kubernetes", to: .states)
    var reading = Reading(try FollowedFile(path: path, notation: notation))
    #expect(try reading.settle())
    #expect(reading.delivery.changes.map(\.state) == [.given(.ok, word: "Running")])
    _ = try folder.write(Self.phases("a", ["Failed"]), to: "a.prom")
    #expect(
      try reading.wait { $0.delivery.changes.first?.state == .given(.critical, word: "Failed") })
  }
}
