public import Geometry

/// The preferred distances of a subview from its neighbors, by edge, in pixels.
///
/// An edge without a preference is `nil`. Between two facing edges the larger preference counts, or
/// ``standardDistance`` if neither has one. SwiftUI does not publish its values and has several
/// preferences per edge, for texts; here an edge has at most one.
///
/// Source: Apple, SwiftUI documentation, "ViewSpacing"; that `init()` has no preferences, and that
/// the standard distance is used only where neither side has any: OpenSwiftUI, "Spacing.swift".
public struct ViewSpacing: Hashable, Sendable {
  /// The distance between two subviews without preferences, in pixels.
  public static let standardDistance: CGFloat = 8

  /// The distance above.
  public var top: CGFloat?
  /// The distance on the side where lines start.
  public var leading: CGFloat?
  /// The distance below.
  public var bottom: CGFloat?
  /// The distance on the side where lines end.
  public var trailing: CGFloat?

  /// Creates spacing without preferences.
  public init() { self.init(top: nil, leading: nil, bottom: nil, trailing: nil) }

  /// Creates equal preferences for all edges.
  public init(all distance: CGFloat) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Creates preferences by edge.
  public init(top: CGFloat?, leading: CGFloat?, bottom: CGFloat?, trailing: CGFloat?) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// A preferred distance of zero on every edge.
  public static let zero = ViewSpacing(all: 0)

  /// Takes the larger preference on each of the given edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = Self.larger(top, other.top) }
    if edges.contains(.leading) { leading = Self.larger(leading, other.leading) }
    if edges.contains(.bottom) { bottom = Self.larger(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = Self.larger(trailing, other.trailing) }
  }

  /// Returns the preferences with the larger value on each of the given edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the distance to the next subview: the larger preference of the facing edges, or the
  /// standard distance if neither has one.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let preferred =
      axis == .horizontal
      ? Self.larger(trailing, next.leading) : Self.larger(bottom, next.top)
    return preferred ?? Self.standardDistance
  }

  /// The larger of two preferences, or the only one.
  private static func larger(_ one: CGFloat?, _ other: CGFloat?) -> CGFloat? {
    guard let one else { return other }
    guard let other else { return one }
    return max(one, other)
  }
}
