import Geometry

/// A layout that arranges its subviews along one axis.
protocol StackLayout: RangingLayout where Cache == StackCache {
  static var axis: Axis { get }
  /// The guide across the axis that aligns the subviews.
  var guide: AlignmentKey { get }
  var spacing: CGFloat? { get }
}

extension StackLayout {
  /// The direction of the stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }

  private var stack: StackArrangement {
    StackArrangement(axis: Self.axis, alignment: guide, spacing: spacing)
  }

  /// Finds the distances and the order of priorities.
  public func makeCache(subviews: Subviews) -> StackCache {
    stack.makeCache(subviews: subviews)
  }

  /// Returns the preferences of the subviews at the edges of the stack.
  public func spacing(subviews: Subviews, cache: inout StackCache) -> ViewSpacing {
    stack.spacing(of: subviews)
  }

  /// Returns the total length of subviews and distances, and the length across the axis that the
  /// aligned subviews need.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
  ) -> CGSize {
    let shares = stack.shares(
      of: proposal, across: .passed, subviews: subviews, cache: &cache)
    return stack.size(of: shares, cache: cache)
  }

  /// Places the subviews from leading to trailing, or from top to bottom.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
  ) {
    stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
