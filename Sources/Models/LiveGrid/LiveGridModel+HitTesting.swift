public import Geometry
import Layouts

extension LiveGridModel {
  /// Below this circumradius cells are hit by their rooms, because gaps of a few pixels cannot be aimed at.
  private static let leastAimedRadius = 8.0
  /// The part of its room that a cell fills.
  public static var fill: Double { 0.94 }

  /// Returns the cell that is drawn at a point of the window; `nil` if there is none.
  ///
  /// O(cells) while cells move to new places, otherwise O(1) for each group.
  public func cell(at point: Vector, time: Duration) -> UInt32? {
    guard viewport.contains(CGPoint(x: point.x, y: point.y)) else { return nil }
    let view = screenView(at: time)
    let reach = 2 * view.circumradius
    let area = CGRect(
      x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
    var found: UInt32?
    var nearest = Double.infinity
    forEachCell(in: area, view) { index, center, radius in
      let offset = point - center
      let drawn = view.circumradius < Self.leastAimedRadius ? radius : radius * Self.fill
      guard Self.isInHexagon(offset, circumradius: drawn) else { return }
      // Rooms share edges.
      let distance = offset.length
      if distance < nearest { (found, nearest) = (index, distance) }
    }
    return found
  }

  /// Whether an offset from the center of a flat-top hexagon is inside it.
  private static func isInHexagon(_ offset: Vector, circumradius: Double) -> Bool {
    let (x, y) = (abs(offset.x), abs(offset.y))
    let inradius = circumradius * 0.75.squareRoot()
    return y <= inradius && x * 3.0.squareRoot() + y <= 2 * inradius
  }

  /// Returns the group whose title is at a point of the window; `nil` if there is none.
  public func group(at point: Vector, time: Duration) -> GroupID? {
    let view = screenView(at: time)
    let point = CGPoint(x: point.x, y: point.y)
    guard viewport.contains(point) else { return nil }
    for (place, number) in packing.clusters.enumerated()
    where view.rect(packing.moved(packing.arrangement.places[place].titleRect)).contains(point) {
      return .cluster(number)
    }
    for (place, number) in packing.sections.enumerated()
    where view.rect(packing.moved(packing.arrangement.sections[place].titleRect)).contains(point) {
      return .section(number)
    }
    return nil
  }

  /// Finds what is under the mouse again, because values, cells and the view move.
  mutating func updateHover(at time: Duration) {
    guard let point = pointer.hover, !pointer.isDragging else {
      (hovered, hoveredGroup) = (nil, nil)
      return
    }
    hovered = cell(at: point, time: time)
    hoveredGroup = hovered == nil ? group(at: point, time: time) : nil
  }
}
