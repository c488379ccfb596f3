internal import Glibc

/// Flattened subpaths, stored as points, for strokes; reuses its memory.
struct Polyline: OutlineSink {
  /// One subpath: a range of `points`.
  struct Part {
    var range: Range<Int>
    var isClosed: Bool
  }

  private(set) var points: [SIMD2<Double>] = []
  private(set) var parts: [Part] = []
  /// Points closer to each other than this, in the path's units, are merged, because the direction
  /// between them would be noise.
  var nearest = 0.0
  private var start = 0
  private var isOpen = false

  /// Removes all points and keeps the memory.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    start = 0
    isOpen = false
  }

  mutating func move(x: Double, y: Double) {
    finish()
    isOpen = true
    points.append(SIMD2(x, y))
  }

  mutating func line(x: Double, y: Double) {
    let point = SIMD2(x, y)
    if !isOpen, let last = parts.last {
      // A step after a close starts where the closed subpath did.
      move(x: points[last.range.lowerBound].x, y: points[last.range.lowerBound].y)
    }
    if points.count == start || !areOne(points[points.count - 1], point) { points.append(point) }
  }

  mutating func close() {
    guard isOpen else { return }
    while points.count - start > 1, areOne(points[points.count - 1], points[start]) {
      points.removeLast()
    }
    end(isClosed: true)
  }

  /// Ends the last subpath without closing it.
  mutating func finish() {
    if isOpen { end(isClosed: false) }
  }

  private func areOne(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    ((a - b) * (a - b)).sum() <= nearest * nearest
  }

  private mutating func end(isClosed: Bool) {
    parts.append(Part(range: start..<points.count, isClosed: isClosed && points.count - start > 2))
    start = points.count
    isOpen = false
  }
}
