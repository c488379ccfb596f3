public import Geometry

extension Layout {
  /// Default properties, without a stack orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// The default implementation creates the cache again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the largest preference of any subview for each edge; zero without subviews.
  ///
  /// Source: Apple, SwiftUI documentation, "spacing(subviews:cache:)": the default merges the
  /// preferences of all subviews on all edges. That an empty container is like an empty view, whose
  /// spacing is zero, follows from "ViewSpacing.zero": "You typically only use this value for an
  /// empty view."
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.mergedSpacing
  }

  /// Merges the explicit guides of the placed subviews.
  ///
  /// Custom guides and text baselines are inherited; leading, center, trailing, top and bottom are
  /// not, because they are edges and centers of the container itself.
  ///
  /// Source: Apple, SwiftUI documentation, "explicitAlignment(of:in:proposal:subviews:cache:)";
  /// that edges and centers are not inherited: OpenSwiftUI, "AlignmentID.swift" (`FrameAlignment`
  /// merges to nothing), and SwiftVVD, "StackLayout.swift" (tested against SwiftUI).
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.node.mergedGuide(guide.key, in: bounds, proposal: proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Merges the explicit guides of the placed subviews.
  ///
  /// Custom guides and text baselines are inherited, edges and centers are not, as for horizontal
  /// guides.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.node.mergedGuide(guide.key, in: bounds, proposal: proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Combines subviews into one item that this layout arranges, as in `FlowLayout() { ... }`.
  public func callAsFunction(@LayoutItemBuilder _ content: () -> [LayoutItem]) -> LayoutItem {
    .layout(self, subviews: content())
  }
}

extension Layout where Cache == Void {
  /// The default cache is empty.
  public func makeCache(subviews: Subviews) {}
}
