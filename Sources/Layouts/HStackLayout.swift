public import Geometry

/// A layout that arranges subviews horizontally.
///
/// Subviews of the highest priority are sized first, and among equals the least flexible; each is
/// proposed an equal share of the remainder. Of subviews without a maximum, the one with the larger
/// minimum comes first. Spacers are sized last. With an unspecified height, the stack proposes its
/// own height when it places its subviews.
///
/// The common guide is inside the stack, even if no subview reaches it. A stack inherits the custom
/// guides and text baselines of its subviews, but not their explicit edges and centers.
///
/// Source: Apple, SwiftUI documentation, "HStackLayout" and "layoutPriority(_:)"; objc.io, "How an
/// HStack Lays Out Its Children"; the rest: the reconstructions OpenSwiftUI and SwiftVVD,
/// "StackLayout.swift".
public struct HStackLayout: Layout {
  /// The guide that aligns the subviews.
  public var alignment: VerticalAlignment
  /// The distance between subviews, or `nil` for their preferences; 8 without any.
  public var spacing: CGFloat?

  /// Cached data: distances, and the order of priorities.
  public struct Cache {
    var stack: StackArrangement.Cache
  }

  /// Creates a stack.
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

  /// Returns the preferences of the subviews at the edges of the stack.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    stack.spacing(of: subviews)
  }

  /// Returns the total width of subviews and distances, and the height that the aligned subviews
  /// need.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let shares = stack.shares(of: proposal, subviews: subviews, cache: &cache.stack)
    return stack.size(of: shares, cache: cache.stack)
  }

  /// Places the subviews from leading to trailing.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.stack)
  }
}
