public import Geometry
public import Raster

/// A shape of a drawing, in logical pixels.
public enum SceneShape: Hashable, Sendable {
  /// A regular hexagon, its corners rounded.
  case hexagon(center: CGPoint, circumradius: Double, cornerRadius: Double, flatTop: Bool)
  /// A rectangle, its corners rounded.
  case rect(CGRect, cornerRadius: Double)
  /// A circle.
  case circle(center: CGPoint, radius: Double)
  /// Any other shape.
  case path(Path)

  /// The line between two points.
  public static func line(from start: CGPoint, to end: CGPoint) -> SceneShape {
    var path = Path()
    path.move(to: start)
    path.line(to: end)
    return .path(path)
  }

  /// The outline.
  public var path: Path {
    switch self {
    case .hexagon(let center, let circumradius, let cornerRadius, let flatTop):
      .hexagon(
        center: center, circumradius: circumradius, cornerRadius: cornerRadius, flatTop: flatTop)
    case .rect(let rect, let radius): .roundedRect(rect, radius: radius)
    case .circle(let center, let radius): .circle(center: center, radius: radius)
    case .path(let path): path
    }
  }

  /// A rectangle that holds the shape.
  public var bounds: CGRect {
    switch self {
    case .hexagon(let center, let circumradius, _, _):
      CGRect(
        x: center.x - circumradius, y: center.y - circumradius, width: 2 * circumradius,
        height: 2 * circumradius)
    case .rect(let rect, _): rect.standardized
    case .circle(let center, let radius):
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    case .path(let path): path.bounds
    }
  }

  /// How far a line along the shape reaches beyond its bounds, in widths of the line.
  ///
  /// The corners of a path may be sharp, and so its miters as long as painters allow.
  var strokeReach: Double {
    if case .path = self { 5 } else { 0.75 }
  }

  /// The same shape with each edge so far inside; a path stays as it is.
  func inset(by distance: Double) -> SceneShape {
    switch self {
    case .hexagon(let center, let circumradius, let cornerRadius, let flatTop):
      .hexagon(
        center: center, circumradius: max(0, circumradius - distance * 2 / 3.0.squareRoot()),
        cornerRadius: max(0, cornerRadius - distance), flatTop: flatTop)
    case .rect(let rect, let radius):
      .rect(
        rect.insetBy(
          dx: min(CGFloat(distance), rect.width / 2), dy: min(CGFloat(distance), rect.height / 2)),
        cornerRadius: max(0, radius - distance))
    case .circle(let center, let radius): .circle(center: center, radius: max(0, radius - distance))
    case .path: self
    }
  }

  /// The same shape in a space `scale` times as fine.
  func scaled(by scale: Double) -> SceneShape {
    func point(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }
    switch self {
    case .hexagon(let center, let circumradius, let cornerRadius, let flatTop):
      return .hexagon(
        center: point(center), circumradius: circumradius * scale,
        cornerRadius: cornerRadius * scale, flatTop: flatTop)
    case .rect(let rect, let radius):
      return .rect(
        CGRect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
          height: rect.height * scale), cornerRadius: radius * scale)
    case .circle(let center, let radius):
      return .circle(center: point(center), radius: radius * scale)
    case .path(let path): return .path(path.transformed(by: .scale(scale)))
    }
  }
}
