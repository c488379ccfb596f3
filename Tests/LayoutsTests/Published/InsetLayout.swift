import Layouts

/// One subview with room around it.
struct InsetLayout: Layout {
  var insets: EdgeInsets

  init(_ edges: Edge.Set = .all, _ length: CGFloat = 16) {
    insets = EdgeInsets(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }

  var animatableData: EdgeInsets.AnimatableData {
    get { insets.animatableData }
    set { insets.animatableData = newValue }
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard let size = subviews.first?.sizeThatFits(inner(proposal)) else { return .zero }
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(
      at: CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + insets.top),
      proposal: inner(proposal))
  }
}
