import Layouts

/// Columns of equal width; each subview goes under the shortest one.
struct MasonryLayout: Layout {
  let columns: Int
  let spacing: CGFloat

  init(columns: Int = 3, spacing: CGFloat = 8) {
    self.columns = max(1, columns)
    self.spacing = spacing
  }

  struct Cache {
    var width: CGFloat = -1
    var frames: [CGRect] = []
    var height: CGFloat = 0
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.width = -1
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions().width
    compute(width: width, subviews: subviews, cache: &cache)
    return CGSize(width: width, height: cache.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    compute(width: bounds.width, subviews: subviews, cache: &cache)
    for (subview, frame) in zip(subviews, cache.frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }

  private func compute(width: CGFloat, subviews: Subviews, cache: inout Cache) {
    guard cache.width != width else { return }
    let column = (width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    var bottoms = [CGFloat](repeating: 0, count: columns)
    cache.frames = subviews.map { subview in
      let height = subview.sizeThatFits(ProposedViewSize(width: column, height: nil)).height
      var shortest = 0
      for (index, bottom) in bottoms.enumerated() where bottom < bottoms[shortest] {
        shortest = index
      }
      let frame = CGRect(
        x: CGFloat(shortest) * (column + spacing), y: bottoms[shortest], width: column,
        height: height)
      bottoms[shortest] = frame.maxY + spacing
      return frame
    }
    cache.height = max(0, (bottoms.max() ?? 0) - spacing)
    cache.width = width
  }
}
