import Layouts

/// The rules of `ZStack`.
struct ReferenceZStack: ReferenceArrangement {
  let children: [ReferencePlace]
  let horizontal: ReferenceGuide
  let vertical: ReferenceGuide

  init(_ children: [ReferencePlace], _ horizontal: ReferenceGuide, _ vertical: ReferenceGuide) {
    (self.children, self.horizontal, self.vertical) = (children, horizontal, vertical)
  }

  /// The children of the highest priority, which decide the size.
  private var deciding: [ReferencePlace] {
    let highest = children.map(\.node.priority).max()
    return children.filter { $0.node.priority == highest }
  }

  var spacing: ReferenceSpacing {
    var result = ReferenceSpacing()
    for child in deciding { result.unite(child.spacing) }
    return result
  }

  func size(_ proposal: ReferenceProposal, _ memo: ReferenceMemo) -> CGSize {
    let (width, height) = (reach(horizontal, proposal, memo), reach(vertical, proposal, memo))
    return CGSize(width: width.before + width.after, height: height.before + height.after)
  }

  func placements(in bounds: CGSize, _ proposal: ReferenceProposal, _ memo: ReferenceMemo)
    -> [ReferencePlacement]
  {
    let offer = ReferenceProposal(bounds)
    let (x, y) = (reach(horizontal, offer, memo).before, reach(vertical, offer, memo).before)
    return children.map { child in
      let origin = CGPoint(
        x: x - child.value(of: horizontal, offer, memo),
        y: y - child.value(of: vertical, offer, memo))
      return ReferencePlacement(offer: offer, origin: origin, size: child.size(offer, memo))
    }
  }

  /// How far the deciding children are before and after the guide.
  ///
  /// Unlike in a stack, it can be outside of all.
  private func reach(
    _ guide: ReferenceGuide, _ offer: ReferenceProposal, _ memo: ReferenceMemo
  ) -> (before: CGFloat, after: CGFloat) {
    var (before, after) = (-CGFloat.infinity, -CGFloat.infinity)
    for child in deciding {
      let value = child.value(of: guide, offer, memo)
      before = max(before, value)
      after = max(after, child.size(offer, memo).length(guide.axis) - value)
    }
    return (before, after)
  }
}
