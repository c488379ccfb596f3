public import Geometry

/// How far a subview would like to stay from its neighbors, edge by edge, in pixels.
///
/// SwiftUI keeps what it derives from a platform's style for itself. Here an edge has one number,
/// 8 unless something else is said.
public struct ViewSpacing: Hashable, Sendable {
  /// What subviews prefer that say nothing.
  public static let standardDistance: CGFloat = 8

  /// The distance above.
  public var top: CGFloat
  /// The distance on the side where lines start.
  public var leading: CGFloat
  /// The distance below.
  public var bottom: CGFloat
  /// The distance on the side where lines end.
  public var trailing: CGFloat

  /// Makes the standard preferences, 8 on each edge.
  public init() { self.init(all: Self.standardDistance) }

  /// Makes equal preferences on all edges.
  public init(all distance: CGFloat) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Makes preferences edge by edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance on any edge.
  public static let zero = ViewSpacing(all: 0)

  /// Takes over the larger preference on each of the given edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = max(top, other.top) }
    if edges.contains(.leading) { leading = max(leading, other.leading) }
    if edges.contains(.bottom) { bottom = max(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = max(trailing, other.trailing) }
  }

  /// The preferences with the larger one of both on each of the given edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance to the subview after this one: the larger preference of the facing edges.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? max(trailing, next.leading) : max(bottom, next.top)
  }
}
