/// A path flattened to closed polygons, to be filled at many scales and positions.
///
/// Coordinates are in single precision. Refilling reuses the memory.
public struct FlatOutline: Hashable, Sendable {
  /// The coordinates of all corners.
  private(set) var points: [SIMD2<Float>] = []
  /// The end index in `points` of each polygon.
  private(set) var ends: [Int32] = []
  /// The largest magnitude of a coordinate; infinite if one was NaN.
  private(set) var reach = 0.0

  /// Creates an outline without corners.
  public init() {}

  /// The size in memory, in bytes.
  public var byteCount: Int { 8 * points.capacity + 4 * ends.capacity }

  /// Replaces the polygons by those of `path`; all subpaths are closed.
  ///
  /// Curves are flattened to within `tolerance`, in the path's units, the largest distance between
  /// chord and curve. The points are then moved outward so that the errors cancel. O(corners).
  public mutating func replace(with path: Path, tolerance: Double) {
    points.removeAll(keepingCapacity: true)
    // Room for most labels, so that the array rarely grows.
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
    // Comparisons with NaN are false.
    let magnitude = max(abs(x), abs(y))
    reach = magnitude <= reach ? reach : magnitude > reach ? magnitude : .infinity
    points.append(SIMD2(Float(x), Float(y)))
  }

  mutating func close() {
    let end = Int32(points.count)
    if end > ends.last ?? 0 { ends.append(end) }
  }
}
