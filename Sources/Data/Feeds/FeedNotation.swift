public import Files

/// How the lines of a feed are read.
public struct FeedNotation: Hashable, Sendable {
  /// The format; `nil` to determine it by the first line.
  public var format: FeedFormat?
  /// The format that the name of the file says, for what the first line does not show.
  private(set) var named: FeedFormat?
  /// What cells get of the labels of series, if that is what the feed has.
  public var labels: PrometheusLabels
  /// The metrics of an exposition that are shown; `nil` for all.
  public var metric: NamePattern?
  /// What words for states and values mean.
  public var rules: StateRules

  /// Creates a notation.
  public init(
    format: FeedFormat? = nil, labels: PrometheusLabels = PrometheusLabels(),
    metric: NamePattern? = nil, rules: StateRules = StateRules()
  ) {
    self.format = format
    self.labels = labels
    self.metric = metric
    self.rules = rules
  }

  /// Returns the notation for a file, whose name helps to determine the format if that was not given.
  public func forFile(at path: String) -> FeedNotation {
    var notation = self
    notation.named = FeedFormat(path: path)
    return notation
  }
}
