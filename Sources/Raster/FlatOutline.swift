/// Closed polygons in the place of a path: curves cut once, to be filled at many scales and places.
///
/// Coordinates are kept in single precision. Refilling one reuses its memory.
public struct FlatOutline: Hashable, Sendable {
  /// x and y of every corner.
  private(set) var points: [SIMD2<Float>] = []
  /// For each polygon, the number of corners up to its end.
  private(set) var ends: [Int32] = []
  /// The largest coordinate's magnitude; infinite when one was not a number.
  private(set) var reach = 0.0

  /// Creates an outline without a corner.
  public init() {}

  /// The bytes it occupies.
  public var byteCount: Int { 8 * points.count + 4 * ends.count }

  /// Replaces the polygons by those of `path`, all subpaths closed.
  ///
  /// Curves are cut to within `tolerance`, in the path's units: a chord's farthest point, before all
  /// are moved out so that the errors cancel. O(corners).
  public mutating func replace(with path: Path, tolerance: Double) {
    points.removeAll(keepingCapacity: true)
    // Room for most labels at once: outlines that change hands should rarely grow.
    points.reserveCapacity(1024)
    ends.reserveCapacity(64)
    ends.removeAll(keepingCapacity: true)
    reach = 0
    add(path, transform: .identity, tolerance: tolerance)
    close()
  }
}

extension FlatOutline: OutlineSink {
  mutating func move(x: Double, y: Double) {
    close()
    line(x: x, y: y)
  }

  mutating func line(x: Double, y: Double) {
    // A comparison with NaN fails.
    let magnitude = max(abs(x), abs(y))
    reach = magnitude <= reach ? reach : magnitude > reach ? magnitude : .infinity
    points.append(SIMD2(Float(x), Float(y)))
  }

  mutating func close() {
    let end = Int32(points.count)
    if end > ends.last ?? 0 { ends.append(end) }
  }
}
