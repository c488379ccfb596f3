public import Geometry
import HexGeometry

extension ClusterArrangement {
  /// The center of a slot.
  ///
  /// Slots are numbered in rows, from the left. A slot beyond the capacity is in the next rows.
  @inlinable
  public func center(ofSlot slot: Int, in cluster: Int) -> CGPoint {
    let place = places[cluster]
    guard place.columns > 0 else { return place.origin }
    let (row, column) = slot.quotientAndRemainder(dividingBy: place.columns)
    let x = place.origin.x + CGFloat(column) * columnPitch
    let y = place.origin.y + CGFloat(row) * rowPitch
    return CGPoint(x: x, y: column & 1 == 0 ? y : y + rowPitch / 2)
  }

  /// Returns the slot of a cluster whose room contains `point`, or `nil` if there is none.
  public func slot(at point: CGPoint, in cluster: Int) -> Int? {
    let place = places[cluster]
    guard place.columns > 0, Self.contains(place.frame, point) else { return nil }
    // From the nearest even column, so that coordinates are small in any cluster.
    let x = point.x - place.origin.x
    let y = point.y - place.origin.y
    let nearColumn = 2 * (x / (2 * columnPitch)).rounded()
    let nearRow = (y / rowPitch).rounded()
    let lattice = HexLattice(
      horizontalCircumradius: columnPitch / 1.5, verticalCircumradius: rowPitch / 3.squareRoot())
    let cell = OffsetCoordinate(
      lattice.hex(at: CGPoint(x: x - nearColumn * columnPitch, y: y - nearRow * rowPitch)))
    let column = Int(nearColumn) + cell.col
    let row = Int(nearRow) + cell.row
    guard column >= 0, column < place.columns, row >= 0, row < place.rows else { return nil }
    let slot = row * place.columns + column
    return slot < capacities[cluster] ? slot : nil
  }

  /// Returns the cluster whose frame contains `point`, or `nil` if there is none.
  ///
  /// O(n) for n clusters.
  public func cluster(at point: CGPoint) -> Int? {
    places.firstIndex { Self.contains($0.frame, point) }
  }

  /// Returns the columns of a cluster whose rooms touch the lines from `minX` through `maxX`.
  public func columns(in cluster: Int, from minX: CGFloat, through maxX: CGFloat) -> Range<Int> {
    let place = places[cluster]
    let reach = columnPitch / 1.5
    return Self.range(
      count: place.columns, origin: place.origin.x, pitch: columnPitch, before: reach,
      after: reach, from: minX, through: maxX)
  }

  /// Returns the rows of a cluster in which a room touches the lines from `minY` through `maxY`.
  public func rows(in cluster: Int, from minY: CGFloat, through maxY: CGFloat) -> Range<Int> {
    let place = places[cluster]
    return Self.range(
      count: place.rows, origin: place.origin.y, pitch: rowPitch, before: rowPitch / 2,
      after: place.columns > 1 ? rowPitch : rowPitch / 2, from: minY, through: maxY)
  }

  private static func contains(_ frame: CGRect, _ point: CGPoint) -> Bool {
    point.x >= frame.minX && point.x <= frame.maxX && point.y >= frame.minY
      && point.y <= frame.maxY && frame.width > 0 && frame.height > 0
  }

  /// The lines that touch a range, each from `before` its place to `after` it.
  private static func range(
    count: Int, origin: CGFloat, pitch: CGFloat, before: CGFloat, after: CGFloat,
    from lower: CGFloat, through upper: CGFloat
  ) -> Range<Int> {
    guard count > 0, lower <= upper else { return 0..<0 }
    func place(_ line: Int) -> CGFloat { origin + CGFloat(line) * pitch }
    func line(_ place: CGFloat) -> Int {
      Int(max(0, min(CGFloat(count), ((place - origin) / pitch).rounded())))
    }
    // The quotients are only near the ends.
    var start = line(lower - after)
    while start > 0, place(start - 1) + after >= lower { start -= 1 }
    while start < count, place(start) + after < lower { start += 1 }
    var end = max(start, line(upper + before))
    while end > start, place(end - 1) - before > upper { end -= 1 }
    while end < count, place(end) - before <= upper { end += 1 }
    return start..<end
  }
}
