internal import Geometry

/// Flattening tolerances: the largest distance between chord and curve, in pixels.
///
/// Inner points are moved outward by the mean of that distance. The remaining error is at most a
/// third of it, changes sign along each chord, and cancels over a pixel.
enum Flattening {
  /// For shapes: a chord's error is less than a level before the correction.
  static let shape = 0.003
  /// For glyphs, whose outlines are many and small.
  static let glyph = 0.012
  /// The maximum number of chords per curve.
  static let mostPieces = 4096.0
}

extension OutlineSink where Self: ~Copyable {
  /// Adds the inner points and the end of a quadratic curve.
  mutating func quad(
    from a: CGPoint, control b: CGPoint, to c: CGPoint, tolerance: Double
  ) {
    let (ax, ay, bx, by) = (Double(a.x), Double(a.y), Double(b.x), Double(b.y))
    let (cx, cy) = (Double(c.x), Double(c.y))
    // The second derivative; a chord over the parameter step h is |second| h^2 / 8 from the curve.
    let second = SIMD2(2 * (ax - 2 * bx + cx), 2 * (ay - 2 * by + cy))
    let pieces = Self.pieces(bend: (second * second).sum().squareRoot(), tolerance: tolerance)
    let step = 1 / pieces
    let shift = second * (step * step / 12)
    var t = step
    for _ in 1..<max(1, Int(pieces)) {
      let s = 1 - t
      line(
        x: s * s * ax + 2 * s * t * bx + t * t * cx - shift.x,
        y: s * s * ay + 2 * s * t * by + t * t * cy - shift.y)
      t += step
    }
    line(x: cx, y: cy)
  }

  /// Adds the inner points and the end of a cubic curve.
  mutating func cubic(
    from a: CGPoint, control1 b: CGPoint, control2 c: CGPoint, to d: CGPoint, tolerance: Double
  ) {
    let (p0, p1) = (SIMD2(Double(a.x), Double(a.y)), SIMD2(Double(b.x), Double(b.y)))
    let (p2, p3) = (SIMD2(Double(c.x), Double(c.y)), SIMD2(Double(d.x), Double(d.y)))
    let first = (p0 - p1 - p1 + p2) * 6
    let last = (p1 - p2 - p2 + p3) * 6
    let bend = max((first * first).sum(), (last * last).sum()).squareRoot()
    let pieces = Self.pieces(bend: bend, tolerance: tolerance)
    let step = 1 / pieces
    let factor = step * step / 12
    var t = step
    for _ in 1..<max(1, Int(pieces)) {
      let s = 1 - t
      let ends = p0 * (s * s * s) + p3 * (t * t * t)
      let inner = (p1 * s + p2 * t) * (3 * s * t)
      let shift = (first * s + last * t) * factor
      let point = ends + inner - shift
      line(x: point.x, y: point.y)
      t += step
    }
    line(x: p3.x, y: p3.y)
  }

  /// Adds the points of an arc; the outline is already at the first.
  ///
  /// Angles are in radians, clockwise on the screen.
  mutating func arc(
    x: Double, y: Double, radius: Double, from angle: Double, sweep: Double, tolerance: Double
  ) {
    let pieces = Self.pieces(bend: radius * sweep * sweep, tolerance: tolerance)
    let step = sweep / pieces
    // Two thirds of the sagitta.
    let grown = radius * (1 + step * step / 12)
    let (c, s) = (cos(step), sin(step))
    var (dx, dy) = (cos(angle) * grown, sin(angle) * grown)
    for _ in 1..<max(1, Int(pieces)) {
      (dx, dy) = (dx * c - dy * s, dx * s + dy * c)
      line(x: x + dx, y: y + dy)
    }
    line(x: x + cos(angle + sweep) * radius, y: y + sin(angle + sweep) * radius)
  }

  /// Adds a closed circle, counterclockwise on the screen when `reversed`.
  mutating func circle(
    x: Double, y: Double, radius: Double, reversed: Bool = false,
    tolerance: Double = Flattening.shape
  ) {
    let bend = radius * 4 * Double.pi * Double.pi
    let pieces = max(24, Self.pieces(bend: bend, tolerance: tolerance))
    let step = (reversed ? -2 : 2) * Double.pi / pieces
    // The radius of the polygon with the same area as the circle.
    let grown = radius * (abs(step) / abs(sin(step))).squareRoot()
    let (c, s) = (cos(step), sin(step))
    var (dx, dy) = (grown, 0.0)
    move(x: x + dx, y: y)
    for _ in 1..<max(1, Int(pieces)) {
      (dx, dy) = (dx * c - dy * s, dx * s + dy * c)
      line(x: x + dx, y: y + dy)
    }
    close()
  }

  /// The number of chords, at least 1, for a curve whose second derivative is at most `bend` long.
  private static func pieces(bend: Double, tolerance: Double) -> Double {
    let count = (bend / (8 * tolerance)).squareRoot().rounded(.up)
    return count > 1 ? min(count, Flattening.mostPieces) : 1
  }

  /// Adds `path`, transformed by `transform`.
  mutating func add(_ path: Path, transform: Transform, tolerance: Double) {
    var pen = CGPoint.zero
    path.forEachStep { step in
      switch step {
      case .move(let point):
        pen = transform.apply(point)
        move(x: pen.x, y: pen.y)
      case .line(let point):
        pen = transform.apply(point)
        line(x: pen.x, y: pen.y)
      case .quad(let point, let control):
        let end = transform.apply(point)
        quad(from: pen, control: transform.apply(control), to: end, tolerance: tolerance)
        pen = end
      case .cubic(let point, let control1, let control2):
        let end = transform.apply(point)
        cubic(
          from: pen, control1: transform.apply(control1), control2: transform.apply(control2),
          to: end, tolerance: tolerance)
        pen = end
      case .close: close()
      }
    }
  }
}
