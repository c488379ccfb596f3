internal import LiveGrid

/// The notations of feeds.
public enum FeedFormat: String, CaseIterable, Hashable, Sendable {
  /// An object of JSON in each line.
  case jsonLines = "json"
  /// Fields divided by commas, below a header that names them.
  case csv
  /// The text exposition format of Prometheus: `name{label="value"} 1.5`.
  case prometheus

  /// Returns the notation that the name of a file says; `nil` if it says none.
  public init?(path: String) {
    guard let point = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[point...].lowercased() {
    case ".json", ".jsonl", ".ndjson": self = .jsonLines
    case ".csv": self = .csv
    case ".prom", ".txt": self = .prometheus
    default: return nil
    }
  }

  /// Returns the notation of a feed by its first line; `nil` for a line of only white space.
  ///
  /// A brace begins an object of JSON. A comment, or a name with labels or a number after it, begins an exposition.
  /// Anything else is taken for the header of CSV.
  init?(firstLine line: Span<UInt8>) {
    var position = line.skippingBlanks(from: 0)
    guard position < line.count else { return nil }
    switch line[position] {
    case UInt8(ascii: "{"): self = .jsonLines
    case UInt8(ascii: "#"): self = .prometheus
    default:
      let start = position
      position = line.endOfMetricName(from: start)
      let next = line.skippingBlanks(from: position)
      let hasLabels = next < line.count && line[next] == UInt8(ascii: "{")
      let hasNumber =
        next > position && SeriesNumber.read(line, next..<line.endOfToken(from: next)) != nil
      self = position > start && (hasLabels || hasNumber) ? .prometheus : .csv
    }
  }
}
