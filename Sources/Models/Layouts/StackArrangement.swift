import Geometry

/// Divides the length of a stack among its subviews.
///
/// The length without the distances between subviews is divided by priority, the highest first,
/// with the minimum lengths of lower priorities reserved. Among equals the least flexible subview
/// comes first; the flexibility is the difference of its lengths for infinite and zero proposals.
/// Of subviews without a maximum, the one with the larger minimum comes first. Each is proposed an
/// equal share of the remainder, and what it does not use goes to the others. Along the other axis,
/// all get the stack's proposal. An unspecified length is unspecified for all. When a stack places
/// its subviews, its own size replaces an unspecified length across its axis.
///
/// Source: Apple, SwiftUI documentation, "layoutPriority(_:)", for the priorities; objc.io, "How an
/// HStack Lays Out Its Children", for the flexibility; OpenSwiftUI, "LayoutTraits.swift" and
/// "StackLayout.swift", and SwiftVVD, "StackLayout.swift", for the larger minimum and the proposal
/// when placing. That subviews of equal flexibility keep their order follows from a stable sort.
struct StackArrangement {
  let axis: Axis
  let alignment: AlignmentKey
  /// The distance between all subviews, or `nil` for their preferences.
  let spacing: CGFloat?

  /// The lengths of subviews for proposals of zero and infinity, computed on demand.
  fileprivate struct KnownLengths {
    /// The proposed lengths across the axis for which these are known.
    var across: LengthRange
    var least: [CGFloat?]
    /// The groups, each in the order of sizing.
    var orders: [[Int]] = []
  }

  func makeCache(subviews: LayoutSubviews) -> StackCache {
    var cache = StackCache()
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

  /// The proposal to each subview, and its resulting size.
  struct Share {
    var proposal: ProposedViewSize
    var source: OfferOrigin
    var dimensions: ViewDimensions
  }

  /// Divides a proposal among the subviews; `across` says how its length across the axis follows from
  /// the proposal to the stack.
  func shares(
    of proposal: ProposedViewSize, across: LengthOrigin, subviews: LayoutSubviews,
    cache: inout StackCache
  ) -> [Share] {
    func share(_ index: Int, _ length: CGFloat?, _ source: LengthOrigin) -> Share {
      var offer = proposal
      offer[axis] = length
      let source = OfferOrigin(along: axis, source, across: across)
      return Share(
        proposal: offer, source: source,
        dimensions: subviews[index].dimensions(in: offer, from: source))
    }
    guard let length = proposal[axis] else {
      return subviews.indices.map { share($0, nil, .unspecified) }
    }
    let known = knownLengths(in: proposal, across: across, subviews: subviews, cache: cache)
    cache.lengths = known
    func least(_ group: [Int]) -> CGFloat { group.reduce(0) { $0 + (known.least[$1] ?? 0) } }
    var shares: [Share?] = Array(repeating: nil, count: subviews.count)
    var open = OpenLength(length)
    open.use(cache.totalDistance)
    // The minimum lengths of lower priorities are reserved.
    for order in known.orders.dropFirst() { open.use(least(order)) }
    for (position, order) in known.orders.enumerated() {
      if position > 0 { open.giveBack(least(order)) }
      Flexibility.divide(&open, among: order) { index, offer, source in
        let share = share(index, offer, source)
        shares[index] = share
        return share.dimensions[axis]
      }
    }
    return shares.compactMap(\.self)
  }

  /// Returns the lengths that decide the order of sizing.
  ///
  /// Subviews without competitors are not measured, so that user-defined layouts are called no more
  /// often than by SwiftUI.
  private func knownLengths(
    in proposal: ProposedViewSize, across source: LengthOrigin, subviews: LayoutSubviews,
    cache: StackCache
  ) -> KnownLengths {
    let across = proposal[axis.across]
    let node = subviews.node
    if let lengths = cache.lengths, lengths.across.contains(across) {
      var range = ProposalRange.all
      range[axis.across] = source.lengths(forOffers: lengths.across, around: across)
      node.hold(in: range)
      return lengths
    }
    var known = KnownLengths(
      across: node.isRanging ? .all : LengthRange(only: across),
      least: Array(repeating: nil, count: subviews.count))
    func length(of index: Int, in offer: CGFloat) -> CGFloat {
      var proposal = proposal
      proposal[axis] = offer
      let source = OfferOrigin(along: axis, .fixed, across: source)
      let length = subviews[index].sizeThatFits(proposal, from: source)[axis]
      known.across.formIntersection(
        node.isRanging ? node.lastRange[axis.across] : LengthRange(only: across))
      return length
    }
    for (position, group) in cache.groups.enumerated() {
      if position > 0 || group.count > 1 {
        for index in group {
          let least = length(of: index, in: 0)
          known.least[index] = least
        }
      }
      let order = group.sorted(byFlexibility: { index in
        Flexibility(
          least: known.least[index] ?? 0, greatest: length(of: index, in: .infinity))
      })
      known.orders.append(order)
    }
    return known
  }

  func size(of shares: [Share], cache: StackCache) -> CGSize {
    guard !shares.isEmpty else { return .zero }
    var size = CGSize.zero
    size[axis] = shares.reduce(cache.totalDistance) { $0 + $1.dimensions[axis] }
    size[axis.across] = extent(of: shares).length
    return size
  }

  /// The extent of the subviews before and after their common guide.
  private func extent(of shares: [Share]) -> GuideExtent {
    shares.reduce(into: GuideExtent()) { extent, share in
      extent.include(
        length: share.dimensions[axis.across], guide: share.dimensions.finiteGuide(alignment))
    }
  }

  func place(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout StackCache
  ) {
    var proposal = proposal
    var across = LengthOrigin.passed
    if proposal[axis.across] == nil {
      proposal[axis.across] = bounds.size[axis.across]
      across = .unspecified
    }
    let shares = shares(of: proposal, across: across, subviews: subviews, cache: &cache)
    let before = extent(of: shares).before
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    for (index, share) in shares.enumerated() {
      position += cache.distances[index]
      let offset = before - share.dimensions.finiteGuide(alignment)
      let point =
        axis == .horizontal
        ? CGPoint(x: position, y: bounds.minY + offset)
        : CGPoint(x: bounds.minX + offset, y: position)
      subviews[index].place(at: point, proposal: share.proposal, from: share.source)
      position += share.dimensions[axis]
    }
  }

  /// The preferred distances of the stack: of the end subviews along its axis, of all across it;
  /// zero without subviews.
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

/// The cached data of a stack: distances, and the order of priorities.
///
/// It is independent of the proposed length along the axis.
public struct StackCache {
  /// The distance before each subview; 0 before the first.
  var distances: [CGFloat] = []
  var totalDistance: CGFloat = 0
  /// The indices of the subviews by priority, the highest first.
  fileprivate var groups: [[Int]] = []
  /// The known lengths of subviews, for the proposed length across the axis.
  fileprivate var lengths: StackArrangement.KnownLengths?
}
