/// The notations of feeds.
public enum FeedFormat: String, CaseIterable, Hashable, Sendable {
  /// An object of JSON in each line.
  case jsonLines = "json"
}
