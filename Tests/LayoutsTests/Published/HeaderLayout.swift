import Layouts

/// The first subview on top, the last one below, those between side by side.
struct HeaderLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard let header = subviews.first, subviews.count > 2 else { return .zero }
    let middle = subviews[1..<subviews.endIndex - 1].map { $0.sizeThatFits(.unspecified) }
    let rim = [header, subviews[subviews.count - 1]].map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: max(middle.map(\.width).reduce(0, +), rim.map(\.width).max() ?? 0),
      height: (middle.map(\.height).max() ?? 0) + rim.map(\.height).reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let header = subviews.first, let footer = subviews.last, subviews.count > 2 else {
      return
    }
    header.place(at: CGPoint(x: bounds.midX, y: bounds.minY), anchor: .top, proposal: .unspecified)
    footer.place(
      at: CGPoint(x: bounds.midX, y: bounds.maxY), anchor: .bottom, proposal: .unspecified)
    var x = bounds.minX
    let y = bounds.minY + header.sizeThatFits(.unspecified).height
    for subview in subviews[1...].dropLast() {
      subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
  }
}
