import Geometry

/// Notes on user-defined layouts; the containers of this package place as SwiftUI's do.
extension LayoutNode {
  /// Notes subviews that are closer to each other than the spacing that at least one of them sets.
  ///
  /// Without spacing of their own, subviews are as close as the layout wants: rows without gaps are common.
  func noteCloseNeighbors(_ placements: [LayoutPlacement], slack: CGFloat) {
    guard let log, items.contains(where: { $0.spacing != nil || $0.layout != nil }) else { return }
    // Nested layouts are asked for their spacing, which is no call of the pass.
    log.isPaused = true
    let spacings = items.indices.map { index in
      items[index].isSpacer ? ViewSpacing() : spacing(of: index)
    }
    log.isPaused = false
    let pairs = NeighborSearch(
      placements, spacings: spacings, direction: environment.layoutDirection, slack: slack
    ).closePairs
    for pair in pairs {
      log.note(
        .tooClose(
          pair.axis, sibling: pair.first, distance: pair.distance, preferred: pair.preferred),
        at: path + [pair.second])
    }
  }

  /// Notes a band along an edge into which no subview reaches, as left by a gap too many in a sum.
  ///
  /// Such space may have a reason, and is noted only without one of these:
  ///
  /// - The container was proposed this length in either dimension, so it fills space.
  /// - There is as much space at the opposite edge: subviews are centered, or have a margin.
  /// - The longest subview would reach to the edge in place of the last one: subviews are aligned in
  ///   equal parts.
  /// - The container has a single subview, and so it is a frame around it.
  func noteUnusedSpace(
    _ placements: [LayoutPlacement], in bounds: CGRect, proposal: ProposedViewSize, slack: CGFloat
  ) {
    guard let log, placements.count > 1 else { return }
    let proposed = proposal.replacingUnspecifiedDimensions()
    for axis in Axis.allCases {
      let length = bounds.size[axis]
      if abs(length - proposed.width) < Self.visible || abs(length - proposed.height) < Self.visible
      {
        continue
      }
      // Spacers and empty subviews reach somewhere too.
      let ends = placements.map { axis.ends(of: $0.frame) }
      guard let first = ends.min(by: { $0.low < $1.low }),
        let last = ends.max(by: { $0.high < $1.high })
      else { continue }
      let longest = ends.reduce(0) { max($0, $1.high - $1.low) }
      let (low, high) = axis.ends(of: bounds)
      let (before, after) = (first.low - low, high - last.high)
      guard before >= -slack, after >= -slack else { continue }
      if before - after - (longest - (first.high - first.low)) > Self.visible {
        log.note(.unusedSpace(edge(of: axis, isFirst: true), length: before), at: path)
      }
      if after - before - (longest - (last.high - last.low)) > Self.visible {
        log.note(.unusedSpace(edge(of: axis, isFirst: false), length: after), at: path)
      }
    }
  }

  /// The least length that is noted, in pixels, so that layouts may round.
  private static let visible: CGFloat = 0.5

  /// The edge at the first end of an axis, from left to right and from top to bottom, or at the last one.
  private func edge(of axis: Axis, isFirst: Bool) -> Edge {
    if axis == .vertical { return isFirst ? .top : .bottom }
    return isFirst == (environment.layoutDirection == .leftToRight) ? .leading : .trailing
  }
}
