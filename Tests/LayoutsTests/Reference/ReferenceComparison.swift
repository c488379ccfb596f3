import Layouts

/// The results of the reference and the engine for a tree and a proposal.
struct ReferenceComparison {
  let root: ReferenceNode
  let proposal: ReferenceProposal
  /// The size and the frames of the reference.
  let expected: ReferenceFrame
  /// The size and the frames of the engine.
  let actual: ReferenceFrame

  init(_ root: ReferenceNode, _ proposal: ReferenceProposal) {
    (self.root, self.proposal) = (root, proposal)
    expected = root.reference(proposal)
    actual = root.engine(proposal)
  }

  /// Whether both results are equal.
  ///
  /// If a length is infinite, only the sizes of the root are compared.
  var isEqual: Bool {
    let sizes = Self.isClose(expected.frame.size, actual.frame.size)
    return sizes && (!expected.isFinite || Self.isClose(expected, actual))
  }

  /// The smallest differing tree that is found by leaving out parts.
  var minimized: ReferenceComparison {
    for simpler in root.simpler {
      let comparison = ReferenceComparison(simpler, proposal)
      if !comparison.isEqual { return comparison.minimized }
    }
    return self
  }

  private static func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool {
    a == b || a.isNaN && b.isNaN || abs(a - b) <= 1e-6 * max(1, abs(a), abs(b))
  }

  private static func isClose(_ a: CGSize, _ b: CGSize) -> Bool {
    isClose(a.width, b.width) && isClose(a.height, b.height)
  }

  private static func isClose(_ a: ReferenceFrame, _ b: ReferenceFrame) -> Bool {
    isClose(a.frame.origin.x, b.frame.origin.x) && isClose(a.frame.origin.y, b.frame.origin.y)
      && isClose(a.frame.size, b.frame.size) && a.children.count == b.children.count
      && zip(a.children, b.children).allSatisfy(isClose)
  }
}

extension ReferenceComparison: CustomStringConvertible {
  var description: String {
    "\(root)\nin \(proposal)\nreference:\n\(expected)\nengine:\n\(actual)"
  }
}

extension ReferenceNode {
  /// The frame of the root, at the origin, and those of its descendants.
  func reference(_ proposal: ReferenceProposal) -> ReferenceFrame {
    let (place, memo) = (ReferencePlace(self), ReferenceMemo())
    return ReferenceFrame(
      frame: CGRect(origin: .zero, size: place.size(proposal, memo)),
      children: place.frames(proposal, memo))
  }

  /// The result of the engine for the tree, which must be a container.
  fileprivate func engine(_ proposal: ReferenceProposal) -> ReferenceFrame {
    guard case .container(let layout, let children) = kind else {
      preconditionFailure("the root must be a container")
    }
    let pass = LayoutPass(
      layout.layout, subviews: children.map(\.item), proposal: proposal.proposal, recording: [])
    return ReferenceFrame(
      frame: CGRect(origin: .zero, size: pass.size),
      children: pass.placements.map(ReferenceFrame.init))
  }

  /// Trees with one part less.
  fileprivate var simpler: [ReferenceNode] {
    var result: [ReferenceNode] = []
    func add(_ change: (inout ReferenceNode) -> Void) {
      var node = self
      change(&node)
      if node.description != description { result.append(node) }
    }
    if case .container(let layout, let children) = kind {
      for index in children.indices {
        add {
          var rest = children
          rest.remove(at: index)
          $0.kind = .container(layout, rest)
        }
        for simpler in children[index].simpler + children[index].replacements {
          add {
            var changed = children
            changed[index] = simpler
            $0.kind = .container(layout, changed)
          }
        }
      }
    }
    add { $0.setPriority = nil }
    add { $0.setSpacing = nil }
    for guide in guides.keys { add { $0.guides[guide] = nil } }
    add { $0.rowGuide = nil }
    add { $0.columnGuide = nil }
    add { $0.columns -= $0.columns > 1 ? 1 : 0 }
    add { $0.isUnsizedHorizontally = false }
    add { $0.isUnsizedVertically = false }
    add { $0.anchor = nil }
    return result
  }

  /// Simpler kinds for a child.
  private var replacements: [ReferenceNode] {
    let kinds: [Kind] =
      switch kind {
      case .fixed: []
      case .flexible, .spacer, .measured: [.fixed(width: 10, height: 10)]
      case .container(_, let children): [.fixed(width: 10, height: 10)] + children.map(\.kind)
      }
    return kinds.map { kind in
      var node = self
      node.kind = kind
      return node
    }
  }
}

extension ReferenceFrame {
  fileprivate init(_ placement: LayoutPlacement) {
    self.init(frame: placement.frame, children: placement.children.map(ReferenceFrame.init))
  }
}
