import Layouts

/// Subviews that overlap the previous one.
struct AvatarPile: Layout {
  var overlap: Double = 0.25

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    guard let last = sizes.last else { return .zero }
    let shown = sizes.dropLast().reduce(0) { $0 + $1.width * (1 - overlap) }
    return CGSize(width: shown + last.width, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: proposal)
      x += subview.sizeThatFits(proposal).width * (1 - overlap)
    }
  }
}
