import Geometry

/// How a stack along an axis divides what it is offered among its subviews.
///
/// The space without the distances between subviews is shared by priority, the highest first, while the least
/// lengths of those of lower priority are set aside. Among equals the least flexible comes first, flexible being
/// the difference of what it answers to infinity and to zero; among those that can grow without end the one with
/// the larger least length. Each is offered an equal share of what is left, and what it leaves over goes to the
/// others. Along the other axis all are offered what the stack was offered. With an open length each gets an open
/// one. When a stack places its subviews, its own size takes the place of an open length across its axis.
///
/// Source: Apple, SwiftUI documentation, "layoutPriority(_:)", for the priorities; objc.io, "How an HStack Lays
/// Out Its Children", for the flexibility; OpenSwiftUI, "LayoutTraits.swift" and "StackLayout.swift", and SwiftVVD,
/// "StackLayout.swift", for the larger least length and the proposal when placing. That subviews of equal
/// flexibility go in their order is what a stable sort gives.
struct StackArrangement {
  let axis: Axis
  let alignment: AlignmentKey
  /// The same distance everywhere, or `nil` for what the subviews prefer.
  let spacing: CGFloat?

  /// What does not depend on the length that is offered along the axis.
  struct Cache {
    /// The distance before each subview; 0 before the first.
    var distances: [CGFloat] = []
    var totalDistance: CGFloat = 0
    /// The positions of the subviews, those of the highest priority first.
    fileprivate var groups: [[Int]] = []
    /// What is known of the lengths of subviews, for the length that was offered across.
    fileprivate var lengths: KnownLengths?
  }

  /// The lengths of subviews in proposals of zero and infinity, found when they are first wanted.
  fileprivate struct KnownLengths {
    let across: CGFloat?
    var least: [CGFloat?]
    /// The groups, each in the order in which it is served.
    var orders: [[Int]] = []
  }

  func makeCache(subviews: LayoutSubviews) -> Cache {
    var cache = Cache()
    cache.distances.reserveCapacity(subviews.count)
    var previous: ViewSpacing?
    for subview in subviews {
      let distance: CGFloat
      if let spacing {
        distance = cache.distances.isEmpty ? 0 : spacing
      } else {
        let current = subview.spacing
        distance = previous?.distance(to: current, along: axis) ?? 0
        previous = current
      }
      cache.distances.append(distance)
      cache.totalDistance += distance
    }
    let byPriority = Dictionary(grouping: subviews.indices) { subviews[$0].priority }
    cache.groups = byPriority.sorted { $0.key > $1.key }.map(\.value)
    return cache
  }

  /// What is offered to each subview, and what it makes of it.
  struct Share {
    var proposal: ProposedViewSize
    var dimensions: ViewDimensions
  }

  func shares(
    of proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) -> [Share] {
    func share(_ index: Int, _ length: CGFloat?) -> Share {
      var offer = proposal
      offer[axis] = length
      return Share(proposal: offer, dimensions: subviews[index].dimensions(in: offer))
    }
    guard let length = proposal[axis] else { return subviews.indices.map { share($0, nil) } }
    let known = knownLengths(across: proposal, subviews: subviews, cache: cache)
    cache.lengths = known
    func least(_ group: [Int]) -> CGFloat { group.reduce(0) { $0 + (known.least[$1] ?? 0) } }
    var shares: [Share?] = Array(repeating: nil, count: subviews.count)
    // What those of lower priority need at least is not for the others.
    var open = known.orders.dropFirst().reduce(length - cache.totalDistance) { $0 - least($1) }
    for (position, order) in known.orders.enumerated() {
      if position > 0 { open += least(order) }
      Flexibility.divide(&open, among: order) { index, offer in
        let share = share(index, offer)
        shares[index] = share
        return share.dimensions[axis]
      }
    }
    return shares.compactMap(\.self)
  }

  /// Asks subviews for the lengths that decide who is served when.
  ///
  /// Subviews that no other one competes with are not asked: user layouts are called no more often than SwiftUI
  /// calls them.
  private func knownLengths(
    across proposal: ProposedViewSize, subviews: LayoutSubviews, cache: Cache
  ) -> KnownLengths {
    let across = proposal[axis.across]
    if let lengths = cache.lengths, lengths.across == across { return lengths }
    func length(of index: Int, in offer: CGFloat) -> CGFloat {
      var proposal = proposal
      proposal[axis] = offer
      return subviews[index].sizeThatFits(proposal)[axis]
    }
    var known = KnownLengths(
      across: across, least: Array(repeating: nil, count: subviews.count))
    for (position, group) in cache.groups.enumerated() {
      if position > 0 || group.count > 1 {
        for index in group { known.least[index] = length(of: index, in: 0) }
      }
      known.orders.append(
        group.sorted(byFlexibility: { index in
          Flexibility(
            least: known.least[index] ?? 0, greatest: length(of: index, in: .infinity))
        }))
    }
    return known
  }

  func size(of shares: [Share], cache: Cache) -> CGSize {
    guard !shares.isEmpty else { return .zero }
    var size = CGSize.zero
    size[axis] = shares.reduce(cache.totalDistance) { $0 + $1.dimensions[axis] }
    size[axis.across] = extent(of: shares).length
    return size
  }

  /// How far subviews reach before and after the guide that they are aligned by.
  private func extent(of shares: [Share]) -> GuideExtent {
    shares.reduce(into: GuideExtent()) { extent, share in
      extent.include(
        length: share.dimensions[axis.across], guide: share.dimensions.finiteGuide(alignment))
    }
  }

  func place(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) {
    var proposal = proposal
    proposal[axis.across] = proposal[axis.across] ?? bounds.size[axis.across]
    let shares = shares(of: proposal, subviews: subviews, cache: &cache)
    let before = extent(of: shares).before
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    for (index, share) in shares.enumerated() {
      position += cache.distances[index]
      let offset = before - share.dimensions.finiteGuide(alignment)
      let point =
        axis == .horizontal
        ? CGPoint(x: position, y: bounds.minY + offset)
        : CGPoint(x: bounds.minX + offset, y: position)
      subviews[index].place(at: point, proposal: share.proposal)
      position += share.dimensions[axis]
    }
  }

  /// The preferences of the stack: of the end subviews along its axis, of all across it; zero without subviews.
  func spacing(of subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .zero }
    let along: (start: Edge.Set, end: Edge.Set) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    var result = ViewSpacing()
    result.formUnion(first.spacing, edges: along.start)
    result.formUnion(last.spacing, edges: along.end)
    for subview in subviews {
      result.formUnion(subview.spacing, edges: axis == .horizontal ? .vertical : .horizontal)
    }
    return result
  }
}
