import Layouts

/// Places each subview at the corner where the previous one ends.
struct DiagonalStack: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(into: CGSize.zero) { total, subview in
      let size = subview.sizeThatFits(.unspecified)
      total.width += size.width
      total.height += size.height
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var corner = bounds.origin
    subviews.forEach {
      let size = $0.sizeThatFits(.unspecified)
      $0.place(at: corner, anchor: .topLeading, proposal: .init(size))
      corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
    }
  }
}
