import Layouts

/// A row that leaves out the lowest priorities if the width is too small.
struct PrioritizedRow: Layout {
  var spacing: CGFloat = 5

  private func visible(in width: CGFloat?, _ subviews: Subviews) -> [Int] {
    guard let width else { return Array(subviews.indices) }
    let byPriority = subviews.indices.sorted {
      (subviews[$0].priority, $1) > (subviews[$1].priority, $0)
    }
    var kept: [Int] = []
    var used: CGFloat = 0
    for index in byPriority {
      let needed = subviews[index].sizeThatFits(.unspecified).width + (kept.isEmpty ? 0 : spacing)
      guard used + needed <= width else { break }
      used += needed
      kept.append(index)
    }
    return kept.sorted()
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let kept = subviews[visible(in: proposal.width, subviews)]
    let sizes = kept.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).reduce(0, +) + spacing * CGFloat(max(0, sizes.count - 1)),
      height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let kept = visible(in: proposal.width, subviews)
    var x = bounds.minX
    for subview in subviews[kept] {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.dimensions(in: .unspecified).width + spacing
    }
    for index in subviews.indices where !kept.contains(index) {
      subviews[index].place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .zero)
    }
  }
}
