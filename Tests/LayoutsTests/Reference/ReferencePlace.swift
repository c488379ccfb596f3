import Layouts

/// A node with its place in the tree, which its sizes depend on.
struct ReferencePlace {
  let node: ReferenceNode
  /// The container that the node is a child of.
  let container: ReferenceLayout?
  /// The indexes on the way from the root, as hexadecimal digits after a 1.
  let path: Int
  let children: [ReferencePlace]
  /// The rules of a container that is not empty.
  private let arrangement: (any ReferenceArrangement)?

  init(_ node: ReferenceNode, in container: ReferenceLayout? = nil, path: Int = 1) {
    (self.node, self.container, self.path) = (node, container, path)
    if case .container(let layout, let nodes) = node.kind {
      precondition(nodes.count <= 16, "a path has one hexadecimal digit for each index")
      children = nodes.enumerated().map { ReferencePlace($1, in: layout, path: path * 16 + $0) }
      arrangement = nodes.isEmpty ? nil : layout.arrangement(of: children)
    } else {
      children = []
      arrangement = nil
    }
  }

  /// The size that the node takes in a proposal.
  func size(_ proposal: ReferenceProposal, _ memo: ReferenceMemo) -> CGSize {
    let key = ReferenceMemo.Key(path: path, proposal: proposal)
    if let known = memo.sizes[key] { return known }
    let size = findSize(proposal, memo)
    memo.sizes[key] = size
    return size
  }

  private func findSize(_ proposal: ReferenceProposal, _ memo: ReferenceMemo) -> CGSize {
    switch node.kind {
    case .fixed(let width, let height):
      return CGSize(width: width, height: height)
    case .flexible(let horizontal, let vertical):
      return CGSize(
        width: horizontal.length(proposal.width), height: vertical.length(proposal.height))
    case .spacer(let minLength):
      func length(_ axis: Axis) -> CGFloat { max(minLength, proposal.length(axis) ?? minLength) }
      if let axis = container?.axis { return CGSize(axis, along: length(axis), across: 0) }
      return CGSize(width: length(.horizontal), height: length(.vertical))
    case .measured(let area):
      return ReferenceNode.size(ofArea: area, proposal)
    case .container:
      return arrangement?.size(proposal, memo) ?? .zero
    }
  }

  /// Where the children are when the container takes its size in a proposal, from its own corner.
  func placements(_ proposal: ReferenceProposal, _ memo: ReferenceMemo) -> [ReferencePlacement] {
    let key = ReferenceMemo.Key(path: path, proposal: proposal)
    if let known = memo.placements[key] { return known }
    let bounds = size(proposal, memo)
    let placements = arrangement?.placements(in: bounds, proposal, memo) ?? []
    memo.placements[key] = placements
    return placements
  }

  /// The explicit value of a guide when the node takes its size in a proposal.
  func explicitValue(of guide: ReferenceGuide, _ proposal: ReferenceProposal, _ memo: ReferenceMemo)
    -> CGFloat?
  {
    if let value = node.guides[guide] { return value }
    // Most guides end here; looking at the children would be slow and change nothing.
    if !guide.isPassedOn { return nil }
    let values = zip(children, children.isEmpty ? [] : placements(proposal, memo)).compactMap {
      child, placement in
      child.explicitValue(of: guide, placement.offer, memo)
        .map { (guide.axis == .horizontal ? placement.origin.x : placement.origin.y) + $0 }
    }
    return guide.merged(values)
  }

  /// The value of a guide when the node takes its size in a proposal; 0 if it is not finite.
  func value(of guide: ReferenceGuide, _ proposal: ReferenceProposal, _ memo: ReferenceMemo)
    -> CGFloat
  {
    let value =
      explicitValue(of: guide, proposal, memo) ?? guide.defaultValue(in: size(proposal, memo))
    return value.isFinite ? value : 0
  }

  /// The preferred spacing.
  var spacing: ReferenceSpacing {
    if let spacing = node.setSpacing { return spacing }
    switch node.kind {
    case .fixed, .flexible, .measured: return ReferenceSpacing()
    case .spacer: return .spacer(in: container)
    case .container: return arrangement?.spacing ?? .zero
    }
  }

  /// The frames of all descendants in the coordinates of the root.
  func frames(_ proposal: ReferenceProposal, at origin: CGPoint = .zero, _ memo: ReferenceMemo)
    -> [ReferenceFrame]
  {
    zip(children, placements(proposal, memo)).map { child, placement in
      let corner = CGPoint(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y)
      return ReferenceFrame(
        frame: CGRect(origin: corner, size: placement.size),
        children: child.frames(placement.offer, at: corner, memo))
    }
  }
}

/// The rules of one kind of container, for children that exist.
protocol ReferenceArrangement {
  /// The size in a proposal.
  func size(_ proposal: ReferenceProposal, _ memo: ReferenceMemo) -> CGSize

  /// Where the children are in bounds at the origin.
  func placements(
    in bounds: CGSize, _ proposal: ReferenceProposal, _ memo: ReferenceMemo
  ) -> [ReferencePlacement]

  /// The preferred spacing.
  var spacing: ReferenceSpacing { get }
}

extension ReferenceLayout {
  fileprivate func arrangement(of children: [ReferencePlace]) -> any ReferenceArrangement {
    switch self {
    case .hstack(let guide, let spacing):
      ReferenceStack(children, .horizontal, guide, spacing)
    case .vstack(let guide, let spacing):
      ReferenceStack(children, .vertical, guide, spacing)
    case .zstack(let horizontal, let vertical):
      ReferenceZStack(children, horizontal, vertical)
    case .grid(let horizontal, let vertical, let width, let height):
      ReferenceGrid(children, horizontal, vertical, width, height)
    }
  }
}

/// The proposal to a child, and its position relative to the corner of the container.
struct ReferencePlacement {
  var offer: ReferenceProposal
  var origin: CGPoint
  var size: CGSize
}

/// A frame in the coordinates of the root, and those of the children.
struct ReferenceFrame {
  var frame: CGRect
  var children: [ReferenceFrame] = []

  var isFinite: Bool {
    frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite
      && frame.size.height.isFinite
      && children.allSatisfy(\.isFinite)
  }
}

/// The results for one tree, so that random nested samples do not take exponential time.
final class ReferenceMemo {
  struct Key: Hashable {
    var path: Int
    var proposal: ReferenceProposal
  }

  var sizes: [Key: CGSize] = [:]
  var placements: [Key: [ReferencePlacement]] = [:]
}
