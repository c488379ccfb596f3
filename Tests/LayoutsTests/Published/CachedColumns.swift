import Layouts

/// Equal columns, whose sizes are measured once.
struct CachedColumns: Layout {
  struct CacheData {
    let sizes: [CGSize]
    let widest: CGFloat
    let highest: CGFloat
    var generation = 0
  }

  func makeCache(subviews: Subviews) -> CacheData {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CacheData(
      sizes: sizes, widest: sizes.map(\.width).max() ?? 0,
      highest: sizes.map(\.height).max() ?? 0)
  }

  func updateCache(_ cache: inout CacheData, subviews: Subviews) {
    let generation = cache.generation
    cache = makeCache(subviews: subviews)
    cache.generation = generation + 1
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
  ) -> CGSize {
    CGSize(width: cache.widest * CGFloat(subviews.count), height: cache.highest)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
  ) {
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(
          x: bounds.minX + (CGFloat(index) + 0.5) * cache.widest, y: bounds.maxY),
        anchor: .bottom, proposal: ProposedViewSize(cache.sizes[index]))
    }
  }
}
