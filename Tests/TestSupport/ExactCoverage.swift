public import Geometry

/// The exact coverage of pixels, computed in `Double` by clipping, to compare the rasterizer with.
public enum ExactCoverage {
  /// Returns the fraction of pixel (`x`, `y`) inside a simple polygon, from 0 to 1; O(corners).
  ///
  /// Source: I. Sutherland, G. Hodgman, "Reentrant polygon clipping", CACM 17 (1974). For a
  /// non-convex polygon, the extra edges of the result cancel in its area.
  public static func polygon(_ corners: [CGPoint], x: Int, y: Int) -> Double {
    // Relative to the pixel, so that large coordinates keep their precision.
    var points = corners.map { SIMD2(Double($0.x) - Double(x), Double($0.y) - Double(y)) }
    keep(&points) { $0.x }
    keep(&points) { 1 - $0.x }
    keep(&points) { $0.y }
    keep(&points) { 1 - $0.y }
    var doubled = 0.0
    for index in points.indices {
      let (p, q) = (points[index], points[(index + 1) % points.count])
      doubled += p.x * q.y - p.y * q.x
    }
    return abs(doubled) / 2
  }

  /// Returns the part of a polygon inside a rectangle of pixels, which is enough for `polygon` in that rectangle.
  public static func cut(
    _ corners: [CGPoint], x: Double, y: Double, width: Double, height: Double
  ) -> [CGPoint] {
    var points = corners.map { SIMD2(Double($0.x) - x, Double($0.y) - y) }
    keep(&points) { $0.x }
    keep(&points) { width - $0.x }
    keep(&points) { $0.y }
    keep(&points) { height - $0.y }
    return points.map { CGPoint(x: $0.x + x, y: $0.y + y) }
  }

  /// Returns the fraction of pixel (`x`, `y`) inside a circle, from 0 to 1, to 1e-5.
  public static func circle(center: CGPoint, radius: Double, x: Int, y: Int) -> Double {
    let (cx, cy) = (Double(center.x) - Double(x), Double(center.y) - Double(y))
    let rows = 400
    var sum = 0.0
    for row in 0..<rows {
      let dy = (Double(row) + 0.5) / Double(rows) - cy
      let squared = radius * radius - dy * dy
      guard squared > 0 else { continue }
      let half = squared.squareRoot()
      sum += max(0, min(1, cx + half) - max(0, cx - half))
    }
    return sum / Double(rows)
  }

  private static func keep(
    _ points: inout [SIMD2<Double>], _ depth: (SIMD2<Double>) -> Double
  ) {
    guard var previous = points.last else { return }
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(points.count + 2)
    var before = depth(previous)
    for point in points {
      let here = depth(point)
      if (before < 0) != (here < 0) {
        result.append(previous + (point - previous) * (before / (before - here)))
      }
      if here >= 0 { result.append(point) }
      previous = point
      before = here
    }
    points = result
  }
}
