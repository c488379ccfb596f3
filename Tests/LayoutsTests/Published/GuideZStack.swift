import Layouts

/// Overlaid subviews with their guides at one point, which is also a guide of the stack.
struct GuideZStack: Layout {
  var alignment: Alignment = .center

  private func union(_ subviews: Subviews, _ proposal: ProposedViewSize) -> CGRect {
    subviews.map { $0.dimensions(in: proposal) }
      .map {
        CGRect(
          x: -$0[alignment.horizontal], y: -$0[alignment.vertical], width: $0.width,
          height: $0.height)
      }
      .reduce(.null) { $0.union($1) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    union(subviews, proposal).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let union = union(subviews, proposal)
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      subview.place(
        at: CGPoint(
          x: bounds.minX - union.minX - dimensions[alignment.horizontal],
          y: bounds.minY - union.minY - dimensions[alignment.vertical]),
        proposal: proposal)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    guide == alignment.horizontal ? -union(subviews, proposal).minX : nil
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    guide == alignment.vertical ? -union(subviews, proposal).minY : nil
  }
}
