internal import CRaster
internal import Geometry
internal import Glibc

/// A receiver of flattened outlines.
protocol OutlineSink {
  /// Starts a subpath.
  mutating func move(x: Double, y: Double)
  /// Adds a straight line.
  mutating func line(x: Double, y: Double)
  /// Closes the subpath.
  mutating func close()
}

extension OutlineSink {
  /// Adds a closed polygon.
  @inline(__always)
  mutating func addPolygon(corners count: Int, _ corner: (Int) -> CGPoint) {
    for index in 0..<count {
      let point = corner(index)
      if index == 0 {
        move(x: Double(point.x), y: Double(point.y))
      } else {
        line(x: Double(point.x), y: Double(point.y))
      }
    }
    close()
  }
}

/// Straight edges in device pixels for the accumulator; reuses its memory from shape to shape.
struct Outline: OutlineSink {
  /// Coordinates are clamped to this magnitude, in pixels: far beyond any surface, and safe as
  /// integers.
  static let limit = 268_435_456.0
  /// Steps of y per pixel: the heights of edges are whole numbers of steps, so sums of them are
  /// exact.
  static let steps = 65536.0

  private(set) var edges: [raster_edge] = []
  /// Whether every coordinate so far was finite.
  private(set) var isFinite = true
  private(set) var low = SIMD2<Double>(repeating: .infinity)
  private(set) var high = SIMD2<Double>(repeating: -.infinity)
  private var start = SIMD2<Double>.zero
  private var pen = SIMD2<Double>.zero

  /// Removes all edges and keeps the memory.
  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    isFinite = true
    low = SIMD2(repeating: .infinity)
    high = SIMD2(repeating: -.infinity)
    start = .zero
    pen = .zero
  }

  /// The pixels that the edges touch; empty if there is no area or a coordinate is NaN.
  var bounds: PixelRect {
    guard isFinite, low.x <= high.x, low.y < high.y else { return .empty }
    return PixelRect(x: low.x, y: low.y, maxX: high.x, maxY: high.y)
  }

  mutating func move(x: Double, y: Double) {
    close()
    start = point(x, y)
    pen = start
  }

  mutating func line(x: Double, y: Double) {
    add(to: point(x, y))
  }

  mutating func close() {
    if pen != start { add(to: start) }
  }

  /// Adds a closed polygon, optionally in reverse order.
  mutating func add(_ polygon: ConvexPolygon, reversed: Bool = false) {
    addPolygon(corners: polygon.count) { polygon[reversed ? polygon.count - 1 - $0 : $0] }
  }

  /// Adds polygons, scaled by `scale` and then moved by (`x`, `y`); adds none if the result is not
  /// finite or beyond the coordinate limit.
  mutating func add(_ polygons: borrowing FlatOutline, scale: Double, x: Double, y: Double) {
    let farthest = polygons.reach * abs(scale) + abs(x) + abs(y)
    guard farthest < Self.limit else { return }
    let first = edges.count
    let (points, ends) = (polygons.points, polygons.ends)
    edges.append(contentsOf: repeatElement(raster_edge(), count: points.count))
    var box = raster_box(left: low.x, top: low.y, right: high.x, bottom: high.y)
    let count = unsafe edges.withUnsafeMutableBufferPointer { edges in
      unsafe points.withUnsafeBytes { points in
        unsafe ends.withUnsafeBufferPointer { ends in
          // SAFETY: a point is two floats; there is room for as many edges as points; every end is
          // at most the number of points.
          unsafe raster_scale_polygons(
            points.assumingMemoryBound(to: Float.self).baseAddress, ends.baseAddress, ends.count,
            scale, x, y, edges.baseAddress.map { unsafe $0 + first }, &box)
        }
      }
    }
    edges.removeLast(points.count - count)
    low = SIMD2(box.left, box.top)
    high = SIMD2(box.right, box.bottom)
  }

  private mutating func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
    guard x.isFinite, y.isFinite else {
      isFinite = false
      return .zero
    }
    let limit = Self.limit
    let py = max(-limit, min(limit, y))
    return SIMD2(max(-limit, min(limit, x)), (py * Self.steps).rounded() / Self.steps)
  }

  private mutating func add(to end: SIMD2<Double>) {
    let from = pen
    pen = end
    guard from.y != end.y else { return }
    low = SIMD2(min(low.x, min(from.x, end.x)), min(low.y, min(from.y, end.y)))
    high = SIMD2(max(high.x, max(from.x, end.x)), max(high.y, max(from.y, end.y)))
    let slope = (end.x - from.x) / (end.y - from.y)
    if from.y < end.y {
      edges.append(
        raster_edge(x0: from.x, y0: from.y, x1: end.x, y1: end.y, slope: slope, direction: 1))
    } else {
      edges.append(
        raster_edge(x0: end.x, y0: end.y, x1: from.x, y1: from.y, slope: slope, direction: -1))
    }
  }
}
