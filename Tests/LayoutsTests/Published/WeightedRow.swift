import Layouts

struct WeightKey: LayoutValueKey {
  static let defaultValue: CGFloat = 1
}

/// A row that divides its width by the weights of its subviews.
struct WeightedRow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 44))
    let heights = widths(size.width, subviews).enumerated().map { index, width in
      subviews[index].sizeThatFits(.init(width: width, height: proposal.height)).height
    }
    return CGSize(width: size.width, height: heights.max() ?? .zero)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for (subview, width) in zip(subviews, widths(bounds.width, subviews)) {
      subview.place(
        at: .init(x: x, y: bounds.midY), anchor: .leading,
        proposal: .init(width: width, height: bounds.height))
      x += width
    }
  }

  private func widths(_ total: CGFloat, _ subviews: Subviews) -> [CGFloat] {
    let sum = subviews.reduce(0) { $0 + $1[WeightKey.self] }
    return subviews.map { total * $0[WeightKey.self] / sum }
  }
}
