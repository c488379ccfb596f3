import Layouts

/// A row that sizes high priorities first: with their ideal lengths, then with the rest.
struct CollapsingToolbar: Layout {
  var spacing: CGFloat = 5

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let widths = widths(in: proposal.width, subviews)
    let gaps = spacing * CGFloat(max(0, subviews.count - 1))
    let heights = zip(subviews, widths).map { subview, width in
      subview.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).height
    }
    return CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for (subview, width) in zip(subviews, widths(in: bounds.width, subviews)) {
      subview.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width + spacing
    }
  }

  private func widths(in width: CGFloat?, _ subviews: Subviews) -> [CGFloat] {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }
    guard let width else { return ideal }
    var widths = subviews.map { $0.sizeThatFits(.zero).width }
    var rest = width - widths.reduce(spacing * CGFloat(max(0, subviews.count - 1)), +)
    let order = subviews.indices.sorted {
      (-subviews[$0].priority, $0) < (-subviews[$1].priority, $1)
    }
    for limits in [ideal, subviews.map { $0.sizeThatFits(.infinity).width }] {
      for index in order where rest > 0 {
        let more = min(rest, max(0, limits[index] - widths[index]))
        widths[index] += more
        rest -= more
      }
    }
    return widths
  }
}
