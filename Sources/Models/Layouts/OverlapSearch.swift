import Geometry
import HexGeometry

/// Finds the pairs of siblings with overlapping outlines.
///
/// Outlines are distributed over the squares of a grid that their bounding boxes touch, and
/// compared within each square. Expected O(n) for outlines of similar sizes that are spread out.
struct OverlapSearch {
  /// Two overlapping subviews, the earlier one first, and the distance that would separate them.
  struct Overlap: Equatable {
    let first: Int
    let second: Int
    let depth: CGFloat
  }

  /// The maximum number of overlaps reported: n subviews at one place have about n squared of them.
  static let limit = 1000

  /// The parts of an outline that comparisons need.
  private struct Shape {
    let index: Int32
    let hexagon: Hex.Orientation?
    let center: CGPoint
    let halfWidth: CGFloat
    let halfHeight: CGFloat
    /// The circumradius without the elongation, and half of that.
    let circumradius: CGFloat
    let halfElongation: CGFloat

    /// The extent of the shape from its center along a unit vector.
    func reach(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      guard let hexagon else { return halfWidth * abs(x) + halfHeight * abs(y) }
      // The corners on the long axis, and the other four.
      let (long, short) = hexagon == .flatTop ? (abs(x), abs(y)) : (abs(y), abs(x))
      return circumradius * max(long, long / 2 + 3.squareRoot() / 2 * short) + halfElongation * long
    }
  }

  private let shapes: [Shape]
  private let slack: CGFloat

  /// Returns the overlaps deeper than `slack`, ordered by the later subview, then by the earlier
  /// one.
  static func overlaps(of placements: [LayoutPlacement], slack: CGFloat) -> [Overlap] {
    OverlapSearch(placements, slack: slack).run()
  }

  private init(_ placements: [LayoutPlacement], slack: CGFloat) {
    self.slack = slack
    var shapes: [Shape] = []
    shapes.reserveCapacity(placements.count)
    for placement in placements {
      let hexagon = placement.hexagon
      let bounds = hexagon?.bounds ?? placement.frame
      guard bounds.width > slack, bounds.height > slack else { continue }
      let halfElongation = (hexagon?.elongation ?? 0) / 2
      shapes.append(
        Shape(
          index: Int32(placement.index), hexagon: hexagon?.orientation,
          center: CGPoint(x: bounds.midX, y: bounds.midY), halfWidth: bounds.width / 2,
          halfHeight: bounds.height / 2,
          circumradius: (hexagon?.circumradius ?? 0) - halfElongation,
          halfElongation: halfElongation))
    }
    self.shapes = shapes
  }

  private func run() -> [Overlap] {
    guard shapes.count > 1 else { return [] }
    var found: [Overlap] = []
    let grid = Grid(shapes.map { ($0.center, $0.halfWidth, $0.halfHeight) })
    grid.forEachPair { first, second in
      guard let depth = depth(shapes[first], shapes[second]) else { return true }
      found.append(
        Overlap(
          first: Int(shapes[first].index), second: Int(shapes[second].index), depth: depth))
      return found.count < Self.limit
    }
    return found.sorted { ($0.second, $0.first) < ($1.second, $1.first) }
  }

  /// Returns the depth of the overlap of two shapes, or `nil` if they are disjoint.
  ///
  /// Convex shapes are disjoint if they are separated along the normal of one of their edges.
  private func depth(_ first: Shape, _ second: Shape) -> CGFloat? {
    let x = second.center.x - first.center.x
    let y = second.center.y - first.center.y
    var depth = CGFloat.infinity
    func isApart(_ normalX: CGFloat, _ normalY: CGFloat) -> Bool {
      let reach = first.reach(normalX, normalY) + second.reach(normalX, normalY)
      depth = min(depth, reach - abs(x * normalX + y * normalY))
      return depth <= slack
    }
    for shape in [first.hexagon, second.hexagon] where shape != .flatTop {
      // The normals of a rectangle; the first is also one of a pointy-top hexagon.
      if isApart(1, 0) { return nil }
      if shape == nil && isApart(0, 1) { return nil }
    }
    let half = 3.squareRoot() / 2
    for shape in [first.hexagon, second.hexagon] {
      switch shape {
      case .flatTop:
        if isApart(0, 1) || isApart(half, 0.5) || isApart(half, -0.5) { return nil }
      case .pointyTop:
        if isApart(0.5, half) || isApart(0.5, -half) { return nil }
      case nil: continue
      }
    }
    return depth
  }
}
