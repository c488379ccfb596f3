import Layouts

/// The rules of `HStack` and `VStack`.
struct ReferenceStack: ReferenceArrangement {
  let children: [ReferencePlace]
  let axis: Axis
  let guide: ReferenceGuide
  /// The distances between neighbors.
  let distances: [CGFloat]

  init(_ children: [ReferencePlace], _ axis: Axis, _ guide: ReferenceGuide, _ spacing: CGFloat?) {
    (self.children, self.axis, self.guide) = (children, axis, guide)
    distances = zip(children, children.dropFirst()).map {
      spacing ?? $0.spacing.distance(to: $1.spacing, axis)
    }
  }

  var spacing: ReferenceSpacing {
    guard let first = children.first, let last = children.last else { return .zero }
    var result = ReferenceSpacing()
    switch axis {
    case .horizontal:
      result.unite(\.leading, first.spacing)
      result.unite(\.trailing, last.spacing)
      for child in children {
        result.unite(\.top, child.spacing)
        result.unite(\.bottom, child.spacing)
      }
    case .vertical:
      result.unite(\.top, first.spacing)
      result.unite(\.bottom, last.spacing)
      for child in children {
        result.unite(\.leading, child.spacing)
        result.unite(\.trailing, child.spacing)
      }
    }
    return result
  }

  func size(_ proposal: ReferenceProposal, _ memo: ReferenceMemo) -> CGSize {
    let offers = offers(proposal, memo)
    let lengths = zip(children, offers).map { $0.size($1, memo).length(axis) }
    let extent = thickness(offers, memo)
    return CGSize(
      axis, along: distances.reduce(0, +) + lengths.reduce(0, +),
      across: extent.upper - extent.lower)
  }

  func placements(in bounds: CGSize, _ proposal: ReferenceProposal, _ memo: ReferenceMemo)
    -> [ReferencePlacement]
  {
    let across = proposal.length(axis.other) ?? bounds.length(axis.other)
    let offers = offers(ReferenceProposal(axis, along: proposal.length(axis), across: across), memo)
    let lower = thickness(offers, memo).lower
    var along: CGFloat = 0
    return children.indices.map { index in
      let (child, offer) = (children[index], offers[index])
      let size = child.size(offer, memo)
      if index > 0 { along += distances[index - 1] }
      let corner = CGSize(axis, along: along, across: -lower - child.value(of: guide, offer, memo))
      along += size.length(axis)
      return ReferencePlacement(
        offer: offer, origin: CGPoint(x: corner.width, y: corner.height), size: size)
    }
  }

  /// How far the children are before and after the guide, across the stack.
  private func thickness(_ offers: [ReferenceProposal], _ memo: ReferenceMemo) -> ReferenceExtent {
    ReferenceExtent(
      zip(children, offers).map { child, offer in
        (
          length: child.size(offer, memo).length(axis.other),
          guide: child.value(of: guide, offer, memo)
        )
      })
  }

  /// The proposal to each child.
  private func offers(_ proposal: ReferenceProposal, _ memo: ReferenceMemo) -> [ReferenceProposal] {
    func offer(_ length: CGFloat?) -> ReferenceProposal {
      ReferenceProposal(axis, along: length, across: proposal.length(axis.other))
    }
    guard let length = proposal.length(axis) else { return children.map { _ in offer(nil) } }
    let least = children.map { $0.size(offer(0), memo).length(axis) }
    let most = children.map { $0.size(offer(.infinity), memo).length(axis) }

    let priorities = Set(children.map(\.node.priority)).sorted(by: >)
    let groups = priorities.map { priority in
      children.indices.filter { children[$0].node.priority == priority }
    }
    var available = length - distances.reduce(0, +)
    for group in groups.dropFirst() {
      for index in group { available -= least[index] }
    }

    var result = children.map { _ in offer(nil) }
    for (number, group) in groups.enumerated() {
      if number > 0 {
        for index in group { available += least[index] }
      }
      var share = ReferenceShare(
        available, least: group.map { least[$0] }, most: group.map { most[$0] })
      while let (position, length) = share.next() {
        let index = group[position]
        result[index] = offer(length)
        share.take(children[index].size(result[index], memo).length(axis))
      }
      available = share.available
    }
    return result
  }
}

/// How far aligned items are before and after their common guide; the guide itself is always inside.
struct ReferenceExtent {
  var lower: CGFloat = 0
  var upper: CGFloat = 0

  var length: CGFloat { upper - lower }

  init(_ items: [(length: CGFloat, guide: CGFloat)]) {
    for item in items {
      lower = min(lower, -item.guide)
      upper = max(upper, item.length - item.guide)
    }
  }
}

/// The division of a length: the least flexible first, an equal share of the remainder for each.
struct ReferenceShare {
  private(set) var available: CGFloat
  private var waiting: [Int]

  init(_ available: CGFloat, least: [CGFloat], most: [CGFloat]) {
    self.available = available
    let flexibility = zip(least, most).map { $0 == $1 ? 0 : $1 - $0 }
    waiting = least.indices.sorted { a, b in
      if flexibility[a] == .infinity, flexibility[b] == .infinity {
        return least[a] == least[b] ? a < b : least[a] > least[b]
      }
      return flexibility[a] == flexibility[b] ? a < b : flexibility[a] < flexibility[b]
    }
  }

  /// The next index and its share.
  func next() -> (index: Int, offer: CGFloat)? {
    waiting.first.map { ($0, max(0, available / CGFloat(waiting.count))) }
  }

  /// Subtracts the length that the next one took of its share.
  mutating func take(_ length: CGFloat) {
    waiting.removeFirst()
    let rest = available - length
    if !rest.isNaN { available = rest }
  }
}
