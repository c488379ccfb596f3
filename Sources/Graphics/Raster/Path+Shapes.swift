public import Geometry

extension Path {
  /// A closed circle, clockwise on the screen from its rightmost point.
  public static func circle(center: CGPoint, radius: Double) -> Path {
    var path = Path()
    path.addArc(center: center, radius: radius, from: 0, sweep: 2 * .pi)
    path.close()
    return path
  }

  /// A closed rectangle, clockwise on the screen from its top left corner.
  public static func rect(_ rect: CGRect) -> Path {
    Path(polygon: [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
  }

  /// A closed rectangle with its corners rounded by arcs of at most half the shorter side.
  public static func roundedRect(_ rect: CGRect, radius: Double) -> Path {
    let limit = Double(min(rect.width, rect.height)) / 2
    let r = min(radius, limit)
    guard r > 0 else { return .rect(rect) }
    var path = Path()
    let (left, right) = (Double(rect.minX) + r, Double(rect.maxX) - r)
    let (top, bottom) = (Double(rect.minY) + r, Double(rect.maxY) - r)
    let centers = [(right, bottom), (left, bottom), (left, top), (right, top)]
    for (index, center) in centers.enumerated() {
      path.addArc(
        center: CGPoint(x: center.0, y: center.1), radius: r, from: Double(index) * .pi / 2,
        sweep: .pi / 2)
    }
    path.close()
    return path
  }

  /// A closed hexagon with corners rounded by arcs of at most the inradius.
  ///
  /// The corners are those of `ConvexPolygon(hexagonAt:circumradius:elongation:flatTop:)`.
  public static func hexagon(
    center: CGPoint, circumradius: Double, cornerRadius: Double = 0, elongation: Double = 0,
    flatTop: Bool = true
  ) -> Path {
    let hexagon = ConvexPolygon(
      hexagonAt: center, circumradius: circumradius, elongation: elongation, flatTop: flatTop)
    let inradius = circumradius * ConvexPolygon.sine60
    let r = min(cornerRadius, inradius)
    guard r > 0 else { return Path(polygon: (0..<6).map { hexagon[$0] }) }
    var path = Path()
    let reach = (1 - r / inradius) * circumradius
    let centers = ConvexPolygon(
      hexagonAt: center, circumradius: reach, elongation: elongation, flatTop: flatTop)
    let first = flatTop ? 0.0 : Double.pi / 6
    for corner in 0..<6 {
      let middle = first - Double(corner) * .pi / 3
      path.addArc(
        center: centers[corner], radius: r, from: middle + .pi / 6, sweep: -.pi / 3)
    }
    path.close()
    return path
  }

  /// Adds an arc of a circle, joined to the current point by a straight line if there is one.
  ///
  /// Angles are in radians, clockwise on the screen from the x direction; a negative `sweep` is
  /// counterclockwise. The curve is within 4e-7 of the radius of the true arc, with one cubic per
  /// 30 degrees.
  public mutating func addArc(
    center: CGPoint, radius: Double, from angle: Double, sweep: Double
  ) {
    guard radius.isFinite, angle.isFinite, sweep.isFinite else { return }
    let turn = max(-2 * Double.pi, min(2 * .pi, sweep))
    let pieces = max(1, Int((abs(turn) / (.pi / 6)).rounded(.up)))
    let step = turn / Double(pieces)
    // Source: A. Riskus, "Approximation of a cubic Bezier curve by circular arcs and vice versa".
    let reach = 4.0 / 3 * tan(step / 4) * radius
    let (cx, cy) = (Double(center.x), Double(center.y))
    var (c, s) = (cos(angle), sin(angle))
    var point = CGPoint(x: cx + radius * c, y: cy + radius * s)
    if verbs.isEmpty || verbs.last == .close { move(to: point) } else { line(to: point) }
    for piece in 1...pieces {
      let end = angle + step * Double(piece)
      let control1 = CGPoint(x: Double(point.x) - reach * s, y: Double(point.y) + reach * c)
      (c, s) = (cos(end), sin(end))
      point = CGPoint(x: cx + radius * c, y: cy + radius * s)
      let control2 = CGPoint(x: Double(point.x) + reach * s, y: Double(point.y) - reach * c)
      cubic(to: point, control1: control1, control2: control2)
    }
  }
}
