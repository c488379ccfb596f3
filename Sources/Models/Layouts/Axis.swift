/// A direction of the plane, horizontal or vertical.
@frozen public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// The x axis, to the right.
  case horizontal
  /// The y axis, downward.
  case vertical

  /// A set of axes.
  @frozen public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each axis.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The x axis alone.
    public static let horizontal = Set(rawValue: 1)
    /// The y axis alone.
    public static let vertical = Set(rawValue: 2)
  }
}

extension Axis {
  /// The axis across this one.
  package var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis: CustomStringConvertible {
  /// The name of the case.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}
