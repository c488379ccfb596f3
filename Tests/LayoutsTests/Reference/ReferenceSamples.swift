import Layouts
import TestSupport

/// A generator of trees and proposals; the same seed gives the same ones everywhere.
struct ReferenceSamples {
  private var generator: SplitMix64
  private let hasGrids: Bool
  /// How many more nodes a tree may have, so that the tests stay fast.
  private var budget = 0

  private static let proposals: [CGFloat?] = [nil, 0, 10, 55.5, 100, 300, 1000, .infinity]
  private static let lengths: [CGFloat] = [0, 1, 7.5, 10, 20, 33.25, 50, 64, 100, 180.125]
  private static let priorities: [Double] = [-1, 0, 0, 0, 1, 2.5]
  private static let spacings: [CGFloat?] = [nil, nil, 0, 3, 8, 12.75, 20]
  private static let anchors: [UnitPoint] = [
    .topLeading, .center, .bottomTrailing, .leading, UnitPoint(x: 0.3, y: 1.25),
    UnitPoint(x: -0.5, y: 0.8),
  ]
  /// Guides inside and outside of the items, which are up to some hundred pixels long.
  private static let guideValues: [CGFloat] = [-40, -5.5, 0, 2, 12.25, 30, 90, 250]

  init(seed: UInt64, hasGrids: Bool) {
    generator = SplitMix64(seed: seed)
    self.hasGrids = hasGrids
  }

  /// A container to be the root; containers are nested up to three deep in it.
  mutating func root(size: Int = 10) -> ReferenceNode {
    budget = size
    return container(depth: 0)
  }

  mutating func proposal() -> ReferenceProposal {
    ReferenceProposal(pick(Self.proposals), pick(Self.proposals))
  }

  private mutating func pick<T>(_ values: [T]) -> T { values[generator.int(0...values.count - 1)] }

  /// Returns true once in `count` times on average.
  private mutating func once(in count: Int) -> Bool { generator.int(1...count) == 1 }

  private mutating func container(depth: Int) -> ReferenceNode {
    let layout = layout(depth: depth)
    let most = min(max(budget, 1), 6)
    let count = depth > 0 && once(in: 12) ? 0 : generator.int(1...most)
    budget -= count
    var row = 0
    let children = (0..<count).map { _ in
      var child = depth < 3 && budget > 0 && once(in: 3) ? container(depth: depth + 1) : leaf()
      modify(&child)
      guard layout.isGrid else { return child }
      if once(in: 3) { row += 1 }
      makeCell(&child, row: row)
      return child
    }
    return .container(layout, children)
  }

  private mutating func layout(depth: Int) -> ReferenceLayout {
    let (horizontal, vertical) = (pick(ReferenceGuide.horizontal), pick(ReferenceGuide.vertical))
    // Half of the roots are grids, where there are any.
    let kind = hasGrids && depth == 0 ? generator.int(1...6) : generator.int(1...(hasGrids ? 4 : 3))
    return switch kind {
    case 1: .hstack(vertical, pick(Self.spacings))
    case 2: .vstack(horizontal, pick(Self.spacings))
    case 3: .zstack(horizontal, vertical)
    default:
      .grid(
        horizontal, vertical, horizontal: pick(Self.spacings), vertical: pick(Self.spacings))
    }
  }

  private mutating func leaf() -> ReferenceNode {
    switch generator.int(1...8) {
    case 1...3: .fixed(length(), length())
    case 4...6: .flexible(limits(), limits())
    case 7: ReferenceNode(.measured(area: pick([20, 300, 1000, 4000.5])))
    default: .spacer(once(in: 2) ? 8 : length())
    }
  }

  private mutating func length() -> CGFloat {
    once(in: 5) ? generator.double(0, 120) : pick(Self.lengths)
  }

  private mutating func limits() -> ReferenceLimits {
    switch generator.int(1...5) {
    case 1: return ReferenceLimits()
    case 2:
      let length = length()
      return ReferenceLimits(minimum: length, ideal: length, maximum: length)
    case 3:
      let minimum = length()
      return ReferenceLimits(minimum: minimum, ideal: minimum + length(), maximum: .infinity)
    default:
      let (minimum, more) = (length(), length())
      return ReferenceLimits(
        minimum: minimum, ideal: minimum + more, maximum: minimum + more + length())
    }
  }

  private mutating func modify(_ node: inout ReferenceNode) {
    if case .spacer = node.kind {
      if once(in: 3) { node.setPriority = Double(generator.int(0...1)) }
    } else {
      node.setPriority = pick(Self.priorities)
      if once(in: 3) { node.setPriority = nil }
    }
    if once(in: 3) {
      let (top, leading) = (pick(Self.spacings), pick(Self.spacings))
      node.setSpacing = ReferenceSpacing(
        top: top, leading: leading, bottom: pick(Self.spacings), trailing: pick(Self.spacings))
    }
    while once(in: 3) { node.guides[pick(ReferenceGuide.allCases)] = pick(Self.guideValues) }
  }

  private mutating func makeCell(_ node: inout ReferenceNode, row: Int) {
    if !once(in: 5) { node.row = row }
    if node.row != nil, once(in: 5) { node.rowGuide = pick(ReferenceGuide.vertical) }
    if once(in: 5) { node.columnGuide = pick(ReferenceGuide.horizontal) }
    if once(in: 4) { node.columns = generator.int(1...3) }
    node.isUnsizedHorizontally = once(in: 6)
    node.isUnsizedVertically = once(in: 6)
    if once(in: 6) { node.anchor = pick(Self.anchors) }
  }
}
