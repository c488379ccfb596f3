import Layouts

/// A column whose subviews overlap if the height is too small.
struct CompressingVStack: Layout {
  var spacing: CGFloat = 4

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let ideal = sizes.map(\.height).reduce(0, +) + spacing * CGFloat(max(0, subviews.count - 1))
    let width = sizes.map(\.width).max() ?? 0
    return CGSize(width: width, height: min(ideal, proposal.height ?? ideal))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let heights = subviews.map { $0.sizeThatFits(.unspecified).height }
    let needed = heights.reduce(0, +) + spacing * CGFloat(max(0, subviews.count - 1))
    let excess = max(0, needed - bounds.height) / CGFloat(max(1, subviews.count - 1))
    var y = bounds.minY
    for (subview, height) in zip(subviews, heights) {
      subview.place(
        at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: .unspecified)
      y += height + spacing - excess
    }
  }
}
