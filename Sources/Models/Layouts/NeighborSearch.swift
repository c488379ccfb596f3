import Geometry

/// Finds neighboring subviews that are closer than the spacing that they prefer.
///
/// Two subviews are neighbors along an axis if they face each other and no other one is between them.
/// Expected O(n) for subviews of similar sizes that are spread out.
struct NeighborSearch {
  /// Two neighbors, the earlier one first.
  struct Pair: Equatable {
    let first: Int
    let second: Int
    let axis: Axis
    let distance: CGFloat
    let preferred: CGFloat
  }

  /// The maximum number of pairs that are looked at closely.
  static let limit = 1000
  /// The least difference from the preferred distance that counts, in pixels, so that layouts may round.
  static let visible: CGFloat = 0.5

  private let frames: [(index: Int, frame: CGRect)]
  private let spacings: [ViewSpacing]
  private let direction: LayoutDirection
  private let slack: CGFloat

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - placements: The subviews. Hexagons are left out: their frames say little about distances.
  ///   - spacings: The spacing of each, without a preference where none is set.
  ///   - direction: The layout direction.
  ///   - slack: The difference of coordinates that is due to rounding.
  init(
    _ placements: [LayoutPlacement], spacings: [ViewSpacing], direction: LayoutDirection,
    slack: CGFloat
  ) {
    frames = placements.filter { placement in
      placement.hexagon == nil && placement.frame.width > slack && placement.frame.height > slack
    }
    .map { ($0.index, $0.frame) }
    self.spacings = spacings
    self.direction = direction
    self.slack = slack
  }

  /// The pairs, ordered by the later subview, then by the earlier one.
  var closePairs: [Pair] {
    let preferences = spacings.lazy.flatMap { [$0.top, $0.leading, $0.bottom, $0.trailing] }
    let reach = preferences.compactMap { $0 }.filter(\.isFinite).max() ?? 0
    guard reach > slack, frames.count > 1 else { return [] }
    let grid = OverlapSearch.Grid(
      frames.map { _, frame in
        (
          center: CGPoint(x: frame.midX, y: frame.midY), halfWidth: (frame.width + reach) / 2,
          halfHeight: (frame.height + reach) / 2
        )
      })
    var found: [Pair] = []
    var count = 0
    grid.forEachPair { one, other in
      for axis in Axis.allCases {
        guard let (pair, gap) = closePair(one, other, along: axis) else { continue }
        count += 1
        if !frames.contains(where: { isIn(gap, $0.frame) }) { found.append(pair) }
      }
      return count < Self.limit
    }
    return found.sorted { ($0.second, $0.first) < ($1.second, $1.first) }
  }

  /// Returns two subviews that face each other and are too close, and the gap between them.
  private func closePair(_ one: Int, _ other: Int, along axis: Axis) -> (Pair, gap: CGRect)? {
    let isInOrder = axis.ends(of: frames[one].frame).low <= axis.ends(of: frames[other].frame).low
    let (before, after) = isInOrder ? (frames[one], frames[other]) : (frames[other], frames[one])
    let (start, end) = (axis.ends(of: before.frame).high, axis.ends(of: after.frame).low)
    let across = (axis.across.ends(of: before.frame), axis.across.ends(of: after.frame))
    let (low, high) = (max(across.0.low, across.1.low), min(across.0.high, across.1.high))
    guard end - start >= -slack, high - low > slack,
      let preferred = preference(before.index, after.index, along: axis),
      end - start < preferred - Self.visible
    else { return nil }
    let pair = Pair(
      first: min(before.index, after.index), second: max(before.index, after.index), axis: axis,
      distance: max(0, end - start), preferred: preferred)
    let corners = (axis.point(start, across: low), axis.point(end, across: high))
    let gap = CGRect(
      x: corners.0.x, y: corners.0.y, width: max(0, corners.1.x - corners.0.x),
      height: max(0, corners.1.y - corners.0.y))
    return (pair, gap)
  }

  /// The distance that two subviews prefer; `nil` if neither has a preference.
  private func preference(_ before: Int, _ after: Int, along axis: Axis) -> CGFloat? {
    let isTurned = axis == .horizontal && direction == .rightToLeft
    let (one, other) = isTurned ? (after, before) : (before, after)
    let (first, second) = (spacings[one], spacings[other])
    let edges =
      axis == .horizontal ? (first.trailing, second.leading) : (first.bottom, second.top)
    guard edges.0 != nil || edges.1 != nil else { return nil }
    let preferred = first.distance(to: second, along: axis)
    return preferred.isFinite ? preferred : nil
  }

  /// Whether a frame covers a part of a gap.
  private func isIn(_ gap: CGRect, _ frame: CGRect) -> Bool {
    let common = gap.intersection(frame)
    return !common.isNull && common.width > slack && common.height > slack
  }
}
