import Layouts

/// The first subview that fits in the proposal, otherwise the last; the others are hidden.
struct FirstThatFits: Layout {
  var axes: Axis.Set = [.horizontal, .vertical]

  func makeCache(subviews: Subviews) -> [CGSize] {
    subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) -> CGSize {
    guard let chosen = choice(in: proposal, sizes: cache) else { return .zero }
    return subviews[chosen].sizeThatFits(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    let chosen = choice(in: proposal, sizes: cache)
    for (offset, subview) in subviews.enumerated() {
      if offset == chosen {
        subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      } else {
        subview.place(at: CGPoint(x: -10_000, y: -10_000), proposal: .zero)
      }
    }
  }

  private func choice(in proposal: ProposedViewSize, sizes: [CGSize]) -> Int? {
    let fitting = sizes.firstIndex { size in
      (!axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity)
        && (!axes.contains(.vertical) || size.height <= proposal.height ?? .infinity)
    }
    return fitting ?? sizes.indices.last
  }
}
