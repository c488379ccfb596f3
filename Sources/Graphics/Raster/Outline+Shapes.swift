internal import Geometry

extension Outline {
  /// Adds a hexagon with rounded corners, in the corner order of `ConvexPolygon`.
  mutating func addHexagon(
    center: CGPoint, circumradius: Double, cornerRadius: Double, elongation: Double = 0,
    flatTop: Bool, reversed: Bool = false
  ) {
    let inradius = circumradius * ConvexPolygon.sine60
    let radius = min(cornerRadius, inradius)
    guard radius > 0 else {
      let hexagon = ConvexPolygon(
        hexagonAt: center, circumradius: circumradius, elongation: elongation, flatTop: flatTop)
      return add(hexagon, reversed: reversed)
    }
    // The centers of the arcs are the corners of the hexagon that is inset by the radius.
    let reach = (1 - radius / inradius) * circumradius
    let centers = ConvexPolygon(
      hexagonAt: center, circumradius: reach, elongation: elongation, flatTop: flatTop)
    let first = flatTop ? 0.0 : Double.pi / 6
    for step in 0..<6 {
      let corner = reversed ? 5 - step : step
      let middle = first - Double(corner) * .pi / 3
      let sweep = reversed ? Double.pi / 3 : -.pi / 3
      addCorner(
        at: centers[corner], radius: radius, from: middle - sweep / 2, sweep: sweep,
        isFirst: step == 0)
    }
    close()
  }

  /// Adds a rectangle with rounded corners, clockwise on the screen unless `reversed`.
  mutating func addRoundedRect(_ rect: CGRect, radius: Double, reversed: Bool = false) {
    let limit = Double(min(rect.width, rect.height)) / 2
    let r = min(radius, limit)
    guard r > 0 else { return add(ConvexPolygon(rect), reversed: reversed) }
    let (left, right) = (Double(rect.minX) + r, Double(rect.maxX) - r)
    let (top, bottom) = (Double(rect.minY) + r, Double(rect.maxY) - r)
    for step in 0..<4 {
      let corner = reversed ? 3 - step : step
      let center = CGPoint(
        x: corner == 0 || corner == 3 ? right : left, y: corner < 2 ? bottom : top)
      let from = Double(reversed ? corner + 1 : corner) * .pi / 2
      addCorner(
        at: center, radius: r, from: from, sweep: reversed ? -.pi / 2 : .pi / 2, isFirst: step == 0)
    }
    close()
  }

  private mutating func addCorner(
    at center: CGPoint, radius: Double, from angle: Double, sweep: Double, isFirst: Bool
  ) {
    let (cx, cy) = (Double(center.x), Double(center.y))
    let (x, y) = (cx + cos(angle) * radius, cy + sin(angle) * radius)
    if isFirst { move(x: x, y: y) } else { line(x: x, y: y) }
    arc(
      x: cx, y: cy, radius: radius, from: angle, sweep: sweep, tolerance: Flattening.shape)
  }
}
