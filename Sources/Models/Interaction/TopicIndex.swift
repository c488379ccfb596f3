/// The index of a topic in its catalogue.
public struct TopicIndex: RawRepresentable, Hashable, Comparable, Sendable {
  /// The position in input order, from 0.
  public var rawValue: Int

  /// Creates an index from a position in input order.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates an index from a position in input order.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Whether the first topic comes before the second in input order.
  public static func < (left: TopicIndex, right: TopicIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}
