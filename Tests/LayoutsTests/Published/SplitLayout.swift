import Layouts

/// Two panes with a divider between them at a ratio, each with its limits; the divider can be animated.
struct SplitLayout: Layout {
  var axis: Axis = .horizontal
  var ratio: CGFloat
  var thickness: CGFloat

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(ratio, thickness) }
    set { (ratio, thickness) = (newValue.first, newValue.second) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideals = subviews.map { $0.sizeThatFits(.unspecified) }
    let panes = [ideals.first, ideals.last].compactMap { $0 }
    let along = panes.map { length($0) }.reduce(thickness, +)
    let across = panes.map { axis == .horizontal ? $0.height : $0.width }.max() ?? 0
    return proposal.replacingUnspecifiedDimensions(by: size(along, across))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard subviews.count == 3 else { return }
    let available = length(bounds.size) - thickness
    let least = length(subviews[0].sizeThatFits(.zero))
    let most = min(
      length(subviews[0].sizeThatFits(.infinity)),
      available - length(subviews[2].sizeThatFits(.zero)))
    let first = max(least, min(most, ratio * available))
    let across = axis == .horizontal ? bounds.height : bounds.width
    var offset: CGFloat = 0
    for (subview, extent) in zip(subviews, [first, thickness, available - first]) {
      let way = size(offset, 0)
      subview.place(
        at: CGPoint(x: bounds.minX + way.width, y: bounds.minY + way.height),
        proposal: ProposedViewSize(size(extent, across)))
      offset += extent
    }
  }

  private func length(_ size: CGSize) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }

  private func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
    axis == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
}
