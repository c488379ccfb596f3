import Layouts

/// Texts of different sizes on one line.
struct BaselineRow: Layout {
  var spacing: CGFloat = 4
  var baseline: VerticalAlignment = .firstTextBaseline

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let all = subviews.map { $0.dimensions(in: .unspecified) }
    let ascent = all.map { $0[baseline] }.max() ?? 0
    let descent = all.map { $0.height - $0[baseline] }.max() ?? 0
    let gaps = spacing * CGFloat(max(all.count - 1, 0))
    return CGSize(width: all.map(\.width).reduce(gaps, +), height: ascent + descent)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let ascent = subviews.map { $0.dimensions(in: .unspecified)[baseline] }.max() ?? 0
    _ = subviews.reduce(bounds.minX) { x, subview in
      let dimensions = subview.dimensions(in: .unspecified)
      subview.place(
        at: CGPoint(x: x, y: bounds.minY + ascent - dimensions[baseline]), proposal: .unspecified)
      return x + dimensions.width + spacing
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    guide == .firstTextBaseline
      ? subviews.map { $0.dimensions(in: .unspecified)[baseline] }.max() : nil
  }
}
