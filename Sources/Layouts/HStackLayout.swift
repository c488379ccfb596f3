public import Geometry

/// A layout that puts subviews side by side.
///
/// What they get of the space, and what is assumed where SwiftUI's documentation is silent, is said
/// at the engine of both stacks: by priority, then the least flexible first, an equal share each.
public struct HStackLayout: Layout {
  /// The guide by which subviews are aligned.
  public var alignment: VerticalAlignment
  /// The distance between subviews, or `nil` for what they prefer; 8 unless they say otherwise.
  public var spacing: CGFloat?

  /// What the stack keeps: distances, and the order of priorities.
  public struct Cache {
    var stack: StackArrangement.Cache
  }

  /// Makes a stack.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The direction of the stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var stack: StackArrangement {
    StackArrangement(axis: .horizontal, alignment: alignment.key, spacing: spacing)
  }

  /// Finds the distances and the order of priorities.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(stack: stack.makeCache(subviews: subviews))
  }

  /// What the subviews at the edges of the stack prefer.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    stack.spacing(of: subviews)
  }

  /// The lengths of all subviews and the distances between them, by the height that aligned subviews need.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let shares = stack.shares(of: proposal, subviews: subviews, cache: &cache.stack)
    return stack.size(of: shares, cache: cache.stack)
  }

  /// Places one subview after the other, side by side.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let shares = stack.shares(of: proposal, subviews: subviews, cache: &cache.stack)
    stack.place(shares, in: bounds, subviews: subviews, cache: cache.stack)
  }
}
