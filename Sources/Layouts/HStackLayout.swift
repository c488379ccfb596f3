public import Geometry

/// A layout that puts subviews side by side.
///
/// Subviews of the highest priority are served first, and among equals the least flexible; each is offered an equal
/// share of the rest. Of subviews that can grow without end the one with the larger least length comes first. Spacers
/// are served last. With an open height the
/// stack offers its own when it places its subviews.
///
/// The line on which the guides meet is inside the stack, also where no subview reaches it. A stack passes on the
/// custom guides and text baselines of its subviews to its own container, but not their explicit edges and middles.
///
/// Source: Apple, SwiftUI documentation, "HStackLayout" and "layoutPriority(_:)"; objc.io, "How an HStack Lays Out Its
/// Children"; the rest: the reconstructions OpenSwiftUI and SwiftVVD, "StackLayout.swift".
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
    stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.stack)
  }
}
