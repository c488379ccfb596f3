import Layouts

/// A column with the preferred distances of its subviews, inside and outside.
struct SpacingAwareVStack: Layout {
  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    var spacing = ViewSpacing()
    for index in subviews.indices {
      var edges: Edge.Set = [.leading, .trailing]
      if index == subviews.startIndex { edges.formUnion(.top) }
      if index == subviews.index(before: subviews.endIndex) { edges.formUnion(.bottom) }
      spacing.formUnion(subviews[index].spacing, edges: edges)
    }
    return spacing
  }

  private func offsets(_ subviews: Subviews, _ proposal: ProposedViewSize) -> [CGFloat] {
    var y: CGFloat = 0
    return subviews.indices.map { index in
      if index > 0 {
        y += subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: .vertical)
      }
      defer { y += subviews[index].sizeThatFits(proposal).height }
      return y
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard let last = subviews.last else { return .zero }
    let inner = ProposedViewSize(width: proposal.width, height: nil)
    return CGSize(
      width: subviews.map { $0.sizeThatFits(inner).width }.max() ?? 0,
      height: (offsets(subviews, inner).last ?? 0) + last.sizeThatFits(inner).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let inner = ProposedViewSize(width: proposal.width, height: nil)
    for (subview, y) in zip(subviews, offsets(subviews, inner)) {
      subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + y), proposal: inner)
    }
  }
}
