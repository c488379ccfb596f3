import Layouts

/// A row in an order given by a function.
struct ClosureLayout: Layout {
  let isBefore: @Sendable (LayoutSubview, LayoutSubview) -> Bool

  init(by isBefore: @escaping @Sendable (LayoutSubview, LayoutSubview) -> Bool) {
    self.isBefore = isBefore
  }

  nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Self.Cache
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    return CGSize(
      width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
  }

  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout Self.Cache
  ) {
    var x = bounds.minX
    for subview in subviews.sorted(by: isBefore) {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: proposal)
      x += subview.sizeThatFits(proposal).width
    }
  }
}
