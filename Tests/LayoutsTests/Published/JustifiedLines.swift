import Layouts

/// Aligned lines that are stretched to one width, apart from the last, with preferred distances.
struct JustifiedLines: Layout {
  var alignment: VerticalAlignment = .center

  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    var spacing = ViewSpacing()
    if let first = subviews.first { spacing.formUnion(first.spacing, edges: [.top, .leading]) }
    if let last = subviews.last { spacing.formUnion(last.spacing, edges: [.bottom, .trailing]) }
    return spacing
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrange(in: proposal.width ?? .infinity, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let points = arrange(in: proposal.width ?? .infinity, subviews).points
    for (subview, point) in zip(subviews, points) {
      subview.place(
        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    let points = arrange(in: proposal.width ?? .infinity, subviews).points
    return guide.combineExplicit(
      zip(subviews, points).map { subview, point in
        subview.dimensions(in: .unspecified)[explicit: guide].map { bounds.minY + point.y + $0 }
      })
  }

  private func arrange(in limit: CGFloat, _ subviews: Subviews) -> (points: [CGPoint], size: CGSize)
  {
    var (points, size, rest) = ([CGPoint](), CGSize.zero, subviews[...])
    var above: ViewSpacing?
    while let first = rest.first {
      let all = rest.map { $0.dimensions(in: .unspecified) }
      var (xs, width) = ([CGFloat.zero], all[0].width)
      for index in rest.indices.dropFirst() {
        let x =
          width + rest[index - 1].spacing.distance(to: rest[index].spacing, along: .horizontal)
        guard x + all[index].width <= limit else { break }
        xs.append(x)
        width = x + all[index].width
      }
      let line = rest[..<xs.count]
      rest = rest.dropFirst(xs.count)
      let gaps = CGFloat(xs.count - 1)
      let stretch = rest.isEmpty || gaps == 0 ? 0 : (limit - width) / gaps
      let spacing = line.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
      let guides = all.prefix(xs.count).map { $0[alignment] }
      let top = size.height + (above?.distance(to: spacing, along: .vertical) ?? 0)
      let guide = top + (guides.max() ?? 0)
      for (index, x) in xs.enumerated() {
        points.append(CGPoint(x: x + stretch * CGFloat(index), y: guide - guides[index]))
        size.height = max(size.height, guide - guides[index] + all[index].height)
      }
      size.width = max(size.width, width + stretch * gaps)
      above = spacing
    }
    return (points, size)
  }
}
