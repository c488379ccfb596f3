import Geometry

/// How a stack along an axis divides what it is offered among its subviews.
///
/// The space without the distances between subviews is shared by priority, the highest first, while
/// for those of lower priority their least lengths are set aside. Among equals the least flexible
/// comes first, flexible being the difference of what it answers to infinity and to zero; it is
/// offered an equal share of what is left, and what it leaves over goes to the others. Along the
/// other axis all are offered what the stack was. With an open length each gets an open one.
///
/// SwiftUI documents the order of priorities only. The rest is what is known of its behavior:
/// objc.io, "Thinking in SwiftUI", chapter "Layout: HStack and VStack"; that subviews of equal
/// flexibility go in their order is an assumption.
struct StackArrangement {
  let axis: Axis
  let alignment: AlignmentKey
  /// The same distance everywhere, or `nil` for what the subviews prefer.
  let spacing: CGFloat?

  /// What does not depend on the proposal.
  struct Cache {
    /// The distance before each subview; 0 before the first.
    var distances: [CGFloat] = []
    var totalDistance: CGFloat = 0
    /// The positions of the subviews, those of the highest priority first.
    var groups: [[Int]] = []
    /// The least and greatest lengths, for the length that was offered across.
    fileprivate var ranges: [Range]?
    fileprivate var rangesAcross: CGFloat?
  }

  fileprivate struct Range {
    var least: CGFloat
    var greatest: CGFloat
  }

  func makeCache(subviews: LayoutSubviews) -> Cache {
    var cache = Cache()
    cache.distances.reserveCapacity(subviews.count)
    var previous: (spacing: ViewSpacing, isSpacer: Bool)?
    for subview in subviews {
      let current = (spacing: subview.spacing, isSpacer: subview[SpacerKey.self])
      var distance: CGFloat = 0
      if let previous {
        if let spacing {
          distance = spacing
        } else if !previous.isSpacer, !current.isSpacer {
          distance = previous.spacing.distance(to: current.spacing, along: axis)
        }
      }
      cache.distances.append(distance)
      cache.totalDistance += distance
      previous = current
    }
    let byPriority = Dictionary(grouping: subviews.indices) { subviews[$0].priority }
    cache.groups = byPriority.sorted { $0.key > $1.key }.map(\.value)
    return cache
  }

  /// What is offered to each subview, and what it makes of it.
  struct Share {
    var proposal: ProposedViewSize
    var dimensions: ViewDimensions
    var length: CGFloat
  }

  func shares(
    of proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) -> [Share] {
    func share(_ index: Int, _ length: CGFloat?) -> Share {
      var offer = proposal
      offer[axis] = length
      let dimensions = subviews[index].dimensions(in: offer)
      return Share(
        proposal: offer, dimensions: dimensions,
        length: axis == .horizontal ? dimensions.width : dimensions.height)
    }
    guard let length = proposal[axis] else { return subviews.indices.map { share($0, nil) } }
    if subviews.count == 1 { return [share(0, length)] }
    let ranges = ranges(across: proposal, subviews: subviews, cache: &cache)
    var shares: [Share?] = Array(repeating: nil, count: subviews.count)
    var left = length - cache.totalDistance
    // What those of lower priority need at least is not for the others.
    var reserved = cache.groups.dropFirst().joined().reduce(CGFloat(0)) { $0 + ranges[$1].least }
    for (position, group) in cache.groups.enumerated() {
      var open = left - reserved
      let order = group.sorted { first, second in
        let (one, other) = (Self.flexibility(ranges[first]), Self.flexibility(ranges[second]))
        return one == other ? first < second : one < other
      }
      for (served, index) in order.enumerated() {
        let offer = share(index, max(0, open / CGFloat(group.count - served)))
        shares[index] = offer
        // Of an infinite length there is always as much left.
        if length == .infinity { continue }
        open -= offer.length
        left -= offer.length
      }
      if position + 1 < cache.groups.count {
        reserved -= cache.groups[position + 1].reduce(0) { $0 + ranges[$1].least }
      }
    }
    return shares.compactMap(\.self)
  }

  private static func flexibility(_ range: Range) -> CGFloat {
    // Infinite lengths at both ends leave no choice; their difference would be no number.
    range.greatest == range.least ? 0 : range.greatest - range.least
  }

  private func ranges(
    across proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) -> [Range] {
    let across = proposal[axis.across]
    if let ranges = cache.ranges, cache.rangesAcross == across { return ranges }
    let ranges = subviews.map { subview in
      var offer = proposal
      offer[axis] = 0
      let least = subview.sizeThatFits(offer)[axis]
      offer[axis] = .infinity
      return Range(least: least, greatest: subview.sizeThatFits(offer)[axis])
    }
    cache.ranges = ranges
    cache.rangesAcross = across
    return ranges
  }

  func size(of shares: [Share], cache: Cache) -> CGSize {
    guard !shares.isEmpty else { return .zero }
    let (before, after) = extent(of: shares)
    var size = CGSize.zero
    size[axis] = shares.reduce(cache.totalDistance) { $0 + $1.length }
    size[axis.across] = before + after
    return size
  }

  /// Where a subview is aligned; at its start if it has no end, and so no middle either.
  private func guide(of share: Share) -> CGFloat {
    let guide = share.dimensions[key: alignment]
    return guide.isFinite ? guide : 0
  }

  /// How far subviews reach before and after the guide that they are aligned by.
  private func extent(of shares: [Share]) -> (before: CGFloat, after: CGFloat) {
    var (before, after) = (-CGFloat.infinity, -CGFloat.infinity)
    for share in shares {
      let guide = guide(of: share)
      let thickness = axis == .horizontal ? share.dimensions.height : share.dimensions.width
      before = max(before, guide)
      after = max(after, thickness - guide)
    }
    return (before, after)
  }

  func place(
    _ shares: [Share], in bounds: CGRect, subviews: LayoutSubviews, cache: Cache
  ) {
    let before = extent(of: shares).before
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    for (index, share) in shares.enumerated() {
      position += cache.distances[index]
      let offset = before - guide(of: share)
      let point =
        axis == .horizontal
        ? CGPoint(x: position, y: bounds.minY + offset)
        : CGPoint(x: bounds.minX + offset, y: position)
      subviews[index].place(at: point, proposal: share.proposal)
      position += share.length
    }
  }

  /// The preferences of the stack: of the end subviews along its axis, of all across it.
  func spacing(of subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    let along: (start: Edge.Set, end: Edge.Set) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    var result = ViewSpacing.zero
    result.formUnion(first.spacing, edges: along.start)
    result.formUnion(last.spacing, edges: along.end)
    for subview in subviews {
      result.formUnion(subview.spacing, edges: axis == .horizontal ? .vertical : .horizontal)
    }
    return result
  }
}
