public import Geometry

/// How far a subview prefers to stay from its neighbors, edge by edge, in pixels.
///
/// An edge without a preference is `nil`. Where two edges face each other the larger preference
/// counts, and ``standardDistance`` where neither has one. SwiftUI keeps the numbers to itself and
/// has more than one per edge, for texts; here an edge has at most one.
///
/// Source: Apple, SwiftUI documentation, "ViewSpacing"; that `init()` has no preferences, and that the
/// standard distance is used only where neither side has any: OpenSwiftUI, "Spacing.swift".
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

  /// Makes a value without preferences.
  public init() { self.init(top: nil, leading: nil, bottom: nil, trailing: nil) }

  /// Makes equal preferences on all edges.
  public init(all distance: CGFloat) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Makes preferences edge by edge.
  public init(top: CGFloat?, leading: CGFloat?, bottom: CGFloat?, trailing: CGFloat?) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// A preference for no distance, on every edge.
  public static let zero = ViewSpacing(all: 0)

  /// Takes over the larger preference on each of the given edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = Self.larger(top, other.top) }
    if edges.contains(.leading) { leading = Self.larger(leading, other.leading) }
    if edges.contains(.bottom) { bottom = Self.larger(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = Self.larger(trailing, other.trailing) }
  }

  /// The preferences with the larger one of both on each of the given edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance to the subview after this one: the larger preference of the facing edges, or the
  /// standard distance where neither has one.
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
