import Layouts

/// A frame around one subview with size limits.
struct FlexibleFrame: Layout {
  var minWidth: CGFloat?
  var idealWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var idealHeight: CGFloat?
  var maxHeight: CGFloat?
  var alignment: UnitPoint = .center

  private func clamped(_ value: CGFloat, _ low: CGFloat?, _ high: CGFloat?) -> CGFloat {
    max(low ?? -.infinity, min(high ?? .infinity, value))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    precondition(subviews.count == 1)
    let inner = ProposedViewSize(
      width: clamped(proposal.width ?? idealWidth ?? 0, minWidth, maxWidth),
      height: clamped(proposal.height ?? idealHeight ?? 0, minHeight, maxHeight))
    var result = subviews[0].sizeThatFits(inner)
    if minWidth != nil || maxWidth != nil, let width = proposal.width ?? idealWidth {
      result.width = clamped(width, minWidth ?? result.width, maxWidth ?? result.width)
    }
    if minHeight != nil || maxHeight != nil, let height = proposal.height ?? idealHeight {
      result.height = clamped(height, minHeight ?? result.height, maxHeight ?? result.height)
    }
    return result
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(
      at: CGPoint(
        x: bounds.minX + alignment.x * bounds.width, y: bounds.minY + alignment.y * bounds.height),
      anchor: alignment, proposal: ProposedViewSize(bounds.size))
  }
}
