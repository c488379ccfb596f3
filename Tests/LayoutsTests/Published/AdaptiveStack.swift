import Layouts

/// A row if the width allows it, otherwise a column; calls both built-in layouts by name.
struct AdaptiveStack: Layout {
  var threshold: CGFloat
  var spacing: CGFloat?

  private func layout(for width: CGFloat?) -> AnyLayout {
    (width ?? .infinity) >= threshold
      ? AnyLayout(HStackLayout(alignment: .top, spacing: spacing))
      : AnyLayout(VStackLayout(alignment: .leading, spacing: spacing))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let layout = layout(for: proposal.width)
    var inner = layout.makeCache(subviews: subviews)
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &inner)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let layout = layout(for: proposal.width)
    var inner = layout.makeCache(subviews: subviews)
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &inner)
  }
}
