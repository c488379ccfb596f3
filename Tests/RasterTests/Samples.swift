import Geometry
import Raster
import TestSupport

extension SplitMix64 {
  /// A random color.
  mutating func color(alpha: UInt8) -> Color {
    Color(
      red: UInt8(int(0...255)), green: UInt8(int(0...255)), blue: UInt8(int(0...255)), alpha: alpha)
  }

  /// The corners of a convex polygon around the origin: points of a rotated ellipse.
  mutating func convexPolygon(radius: Double) -> [CGPoint] {
    let count = int(3...8)
    let (flatness, turn) = (logarithmic(0.05, 1), double(0, 2 * .pi))
    var angles: [Double] = []
    for _ in 0..<count { angles.append(double(0, 2 * .pi)) }
    angles.sort()
    if int(0...1) == 0 { angles.reverse() }
    return angles.map { angle in
      let (x, y) = (radius * cos(angle), radius * flatness * sin(angle))
      return CGPoint(x: x * cos(turn) - y * sin(turn), y: x * sin(turn) + y * cos(turn))
    }
  }

  /// The points, moved so that a random position on their outline, or the point `on`, is in a
  /// window of the surface of `Errors`; and that window.
  mutating func placed(_ points: [CGPoint], on index: Int? = nil) -> ([CGPoint], PixelRect) {
    let size = 9
    let first = index ?? int(0...points.count - 1)
    let (a, b) = (points[first], points[(first + 1) % points.count])
    let part = index == nil ? double(0, 1) : 0
    let anchor = CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    let x = int(0...Errors.width - size)
    let y = int(0...Errors.height - size)
    let shift = CGPoint(
      x: Double(x) + double(3, 6) - anchor.x, y: Double(y) + double(3, 6) - anchor.y)
    return (
      points.map { CGPoint(x: $0.x + shift.x, y: $0.y + shift.y) },
      PixelRect(x: x, y: y, width: size, height: size)
    )
  }
}

extension Path {
  /// A closed curve through the middles of a polygon's sides, its corners as control points.
  init(rounding corners: [CGPoint], cubic: Bool) {
    self.init()
    for index in corners.indices {
      let (start, control, end) = Self.piece(corners, index)
      if index == 0 { move(to: start) }
      if cubic {
        self.cubic(
          to: end, control1: Self.mix(start, control, 0.9), control2: Self.mix(end, control, 0.6))
      } else {
        quad(to: end, control: control)
      }
    }
    close()
  }

  /// The same curve as a polygon of very many corners.
  static func fine(_ corners: [CGPoint], cubic: Bool) -> [CGPoint] {
    let pieces = 400
    return corners.indices.flatMap { index in
      let (p, c, q) = piece(corners, index)
      return (0..<pieces).map { step in
        let t = Double(step) / Double(pieces)
        if cubic {
          let (b, d) = (mix(p, c, 0.9), mix(q, c, 0.6))
          let (u, v, w) = (mix(p, b, t), mix(b, d, t), mix(d, q, t))
          return mix(mix(u, v, t), mix(v, w, t), t)
        }
        return mix(mix(p, c, t), mix(c, q, t), t)
      }
    }
  }

  private static func piece(_ corners: [CGPoint], _ index: Int) -> (CGPoint, CGPoint, CGPoint) {
    let before = corners[(index + corners.count - 1) % corners.count]
    let after = corners[(index + 1) % corners.count]
    return (mix(before, corners[index], 0.5), corners[index], mix(corners[index], after, 0.5))
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
