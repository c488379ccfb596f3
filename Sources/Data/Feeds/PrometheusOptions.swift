/// Which values of a Prometheus server are shown, and how often they are queried.
public struct PrometheusOptions: Hashable, Sendable {
  /// The address of the server without the path of its API, such as `https://prometheus.example`.
  public var url: String
  /// The query in PromQL.
  public var query: String
  /// What cells get of the labels of their series.
  public var labels: PrometheusLabels
  /// What values mean.
  public var rules: StateRules
  /// The time between two queries.
  public var interval: Duration
  /// The file with the credentials; `nil` for none.
  ///
  /// It has one line, `bearer TOKEN` or `USER:PASSWORD`, and only its owner may read it.
  public var credentialsPath: String?

  /// Creates options.
  public init(
    url: String, query: String, labels: PrometheusLabels = PrometheusLabels(),
    rules: StateRules = StateRules(), interval: Duration = .seconds(5),
    credentialsPath: String? = nil
  ) {
    self.url = url
    self.query = query
    self.labels = labels
    self.rules = rules
    self.interval = interval
    self.credentialsPath = credentialsPath
  }

  /// How long a series stays that the server no longer has, if nothing else is said: as long as Prometheus itself looks back.
  public static let standardForgetAge = Duration.seconds(300)
  /// The valid times between two queries.
  public static let intervals: ClosedRange<Duration> = .milliseconds(100)...(.seconds(86_400))
}
