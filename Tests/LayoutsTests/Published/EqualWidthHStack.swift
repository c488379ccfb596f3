import Layouts

/// A row in which all are as wide as the widest, with the distances that subviews prefer.
struct EqualWidthHStack: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let largest = largestSize(of: subviews)
    let total = distances(between: subviews).reduce(0) { $0 + $1 }
    return CGSize(
      width: largest.width * CGFloat(subviews.count) + total, height: largest.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard !subviews.isEmpty else { return }
    let largest = largestSize(of: subviews)
    let distances = distances(between: subviews)
    let offer = ProposedViewSize(width: largest.width, height: largest.height)
    var x = bounds.minX + largest.width / 2
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: offer)
      x += largest.width + distances[index]
    }
  }

  private func largestSize(of subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }
      .reduce(.zero) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
  }

  private func distances(between subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      guard index < subviews.count - 1 else { return 0 }
      return subviews[index].spacing.distance(
        to: subviews[index + 1].spacing, along: .horizontal)
    }
  }
}
