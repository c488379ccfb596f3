import Layouts

/// The first of several layouts whose size fits in the proposal, otherwise the last.
struct LayoutThatFits: Layout {
  let axes: Axis.Set
  let layouts: [AnyLayout]

  init(in axes: Axis.Set = [.horizontal, .vertical], _ layouts: [any Layout]) {
    self.axes = axes
    self.layouts = layouts.map { AnyLayout($0) }
  }

  func makeCache(subviews: Subviews) -> [AnyLayout.Cache] {
    layouts.map { $0.makeCache(subviews: subviews) }
  }

  func updateCache(_ cache: inout [AnyLayout.Cache], subviews: Subviews) {
    guard cache.count == layouts.count else {
      cache = makeCache(subviews: subviews)
      return
    }
    for (index, layout) in layouts.enumerated() {
      layout.updateCache(&cache[index], subviews: subviews)
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [AnyLayout.Cache]
  ) -> CGSize {
    guard let index = choice(proposal, subviews, &cache) else { return .zero }
    return layouts[index].sizeThatFits(
      proposal: proposal, subviews: subviews, cache: &cache[index])
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout [AnyLayout.Cache]
  ) {
    guard let index = choice(proposal, subviews, &cache) else { return }
    layouts[index].placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache[index])
  }

  private func choice(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout [AnyLayout.Cache]
  ) -> Int? {
    for (index, layout) in layouts.enumerated() {
      let size = layout.sizeThatFits(
        proposal: proposal, subviews: subviews, cache: &cache[index])
      let widthFits = size.width <= (proposal.width ?? .infinity)
      let heightFits = size.height <= (proposal.height ?? .infinity)
      if widthFits || !axes.contains(.horizontal), heightFits || !axes.contains(.vertical) {
        return index
      }
    }
    return layouts.indices.last
  }
}
