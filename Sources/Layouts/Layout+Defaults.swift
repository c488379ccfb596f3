public import Geometry

extension Layout {
  /// The properties of a layout that is unlike a stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes what the layout keeps anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The largest preference of any subview, edge by edge; zero without subviews.
  ///
  /// Source: Apple, SwiftUI documentation, "spacing(subviews:cache:)": the default merges the
  /// preferences of all subviews on all edges. That an empty container is like an empty view, whose
  /// spacing is zero, follows from "ViewSpacing.zero": "You typically only use this value for an
  /// empty view."
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.mergedSpacing
  }

  /// Merges the explicit guides of the subviews, where they are placed.
  ///
  /// Custom guides and the baselines of text are passed on; leading, center, trailing, top and bottom
  /// are not, for they are edges and middles of the container itself.
  ///
  /// Source: Apple, SwiftUI documentation, "explicitAlignment(of:in:proposal:subviews:cache:)"; that
  /// edges and middles are not passed on: OpenSwiftUI, "AlignmentID.swift" (`FrameAlignment` merges
  /// to nothing), and SwiftVVD, "StackLayout.swift" (tested against SwiftUI).
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedGuide(guide.key, in: bounds) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Merges the explicit guides of the subviews, where they are placed.
  ///
  /// Custom guides and the baselines of text are passed on, edges and middles are not, as for
  /// horizontal guides.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedGuide(guide.key, in: bounds) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Combines subviews into one item that this layout arranges, as in `FlowLayout() { ... }`.
  public func callAsFunction(@LayoutItemBuilder _ content: () -> [LayoutItem]) -> LayoutItem {
    .layout(self, subviews: content())
  }
}

extension Layout where Cache == Void {
  /// Makes nothing: the layout keeps nothing.
  public func makeCache(subviews: Subviews) {}
}
