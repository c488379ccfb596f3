public import Geometry

extension Layout {
  /// The properties of a layout that is unlike a stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes what the layout keeps anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The largest preference of any subview, edge by edge.
  ///
  /// That all subviews count on all edges is what the documentation of SwiftUI says of its default;
  /// without subviews it is the standard distance, which is an assumption of ours.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return ViewSpacing() }
    var result = first.spacing
    for subview in subviews.dropFirst() { result.formUnion(subview.spacing) }
    return result
  }

  /// What the explicit guides of the subviews make together, where they are placed.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedGuide(guide.key, in: bounds) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// What the explicit guides of the subviews make together, where they are placed.
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
