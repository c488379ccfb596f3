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
  /// What members of JSON and columns of CSV are called.
  public var names = MemberNames()
  /// The unit of values without one, to which others of its kind are converted; `nil` for the base units of each.
  public var unit: String?
  /// The sign before decimals; `nil` for that of the numbers themselves.
  public var decimalSign: DecimalSign?
  /// The sign before decimals of numbers that show none, such as 2,590.
  public var localeSign = DecimalSign.point
  /// Whether the month is the first number of a date that does not show it, such as 03/04/2026.
  public var putsMonthFirst = false

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
