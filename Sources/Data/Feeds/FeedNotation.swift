/// How the lines of a feed are read.
public struct FeedNotation: Hashable, Sendable {
  /// The format; `nil` to determine it by the first line.
  public var format: FeedFormat?
  /// What cells get of the labels of series, if that is what the feed has.
  public var labels: PrometheusLabels

  /// Creates a notation.
  public init(format: FeedFormat? = nil, labels: PrometheusLabels = PrometheusLabels()) {
    self.format = format
    self.labels = labels
  }

  /// Returns the notation for a file: that of its name if the format was not given.
  public func forFile(at path: String) -> FeedNotation {
    FeedNotation(format: format ?? FeedFormat(path: path), labels: labels)
  }
}
