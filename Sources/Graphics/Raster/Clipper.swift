internal import Geometry

/// Clips a convex polygon to a rectangle, exactly; reuses its memory.
///
/// Source: I. Sutherland, G. Hodgman, "Reentrant polygon clipping", CACM 17 (1974).
struct Clipper: OutlineSink {
  private var points: [SIMD2<Double>] = []
  private var spare: [SIMD2<Double>] = []

  /// Starts a new polygon.
  mutating func begin() { points.removeAll(keepingCapacity: true) }

  mutating func move(x: Double, y: Double) { points.append(SIMD2(x, y)) }

  mutating func line(x: Double, y: Double) { points.append(SIMD2(x, y)) }

  mutating func close() {}

  /// Adds the part of the polygon inside `rect` to `outline`.
  mutating func cut(to rect: CGRect, into outline: inout Outline) {
    keep(normal: SIMD2(1, 0), from: Double(rect.minX))
    keep(normal: SIMD2(-1, 0), from: -Double(rect.maxX))
    keep(normal: SIMD2(0, 1), from: Double(rect.minY))
    keep(normal: SIMD2(0, -1), from: -Double(rect.maxY))
    outline.addPolygon(corners: points.count) { CGPoint(x: points[$0].x, y: points[$0].y) }
  }

  /// Keeps the points whose dot product with `normal` is at least `limit`.
  private mutating func keep(normal: SIMD2<Double>, from limit: Double) {
    spare.removeAll(keepingCapacity: true)
    guard var previous = points.last else { return }
    var before = (normal * previous).sum() - limit
    for point in points {
      let here = (normal * point).sum() - limit
      if (before < 0) != (here < 0) {
        spare.append(previous + (point - previous) * (before / (before - here)))
      }
      if here >= 0 { spare.append(point) }
      previous = point
      before = here
    }
    swap(&points, &spare)
  }
}
