public import Geometry
public import Raster

/// A shape of a display list, in logical pixels.
public enum Shape: Hashable, Sendable {
  /// A hexagon with rounded corners: a regular one, whose flat edges are longer by `elongation`.
  ///
  /// With a corner radius of sqrt(3) / 2 of the circumradius it is a stadium.
  case hexagon(
    center: CGPoint, circumradius: Double, cornerRadius: Double, elongation: Double = 0,
    flatTop: Bool)
  /// A rectangle with rounded corners.
  case rect(CGRect, cornerRadius: Double)
  /// A circle.
  case circle(center: CGPoint, radius: Double)
  /// Any other shape.
  case path(Path)
  /// A path in units of `size` around a center, for symbols that change their size.
  case sign(Path, center: CGPoint, size: Double)

  /// The line between two points.
  public static func line(from start: CGPoint, to end: CGPoint) -> Shape {
    var path = Path()
    path.move(to: start)
    path.line(to: end)
    return .path(path)
  }

  /// The outline.
  public var path: Path {
    switch self {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      .hexagon(
        center: center, circumradius: circumradius, cornerRadius: cornerRadius,
        elongation: elongation, flatTop: flatTop)
    case .rect(let rect, let radius): .roundedRect(rect, radius: radius)
    case .circle(let center, let radius): .circle(center: center, radius: radius)
    case .path(let path): path
    case .sign(let path, let center, let size): path.transformed(by: .placing(at: center, size))
    }
  }

  /// A rectangle that contains the shape.
  public var bounds: CGRect {
    switch self {
    case .hexagon(let center, let circumradius, _, let elongation, let flatTop):
      let (long, short) = (circumradius + elongation / 2, circumradius * 0.75.squareRoot())
      let (halfWidth, halfHeight) = flatTop ? (long, short) : (short, long)
      return CGRect(center: center, width: 2 * halfWidth, height: 2 * halfHeight)
    case .rect(let rect, _): return rect.standardized
    case .circle(let center, let radius):
      return CGRect(center: center, width: 2 * radius, height: 2 * radius)
    case .path(let path): return path.bounds
    case .sign(let path, let center, let size):
      return CGRect(
        x: center.x + path.bounds.minX * size, y: center.y + path.bounds.minY * size,
        width: path.bounds.width * size, height: path.bounds.height * size)
    }
  }

  /// How far a stroke reaches beyond the bounds of the shape, in line widths.
  ///
  /// The corners of a path can be sharp, and its miters as long as painters allow.
  var strokeReach: Double {
    switch self {
    case .path, .sign: 5
    case .hexagon, .rect, .circle: 0.75
    }
  }

  /// Returns the shape with each edge moved inward; a path is not changed.
  public func inset(by distance: Double) -> Shape {
    switch self {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      .hexagon(
        center: center, circumradius: max(0, circumradius - distance * 2 / 3.0.squareRoot()),
        cornerRadius: max(0, cornerRadius - distance), elongation: elongation, flatTop: flatTop)
    case .rect(let rect, let radius):
      .rect(
        rect.insetBy(
          dx: min(CGFloat(distance), rect.width / 2), dy: min(CGFloat(distance), rect.height / 2)),
        cornerRadius: max(0, radius - distance))
    case .circle(let center, let radius): .circle(center: center, radius: max(0, radius - distance))
    case .path, .sign: self
    }
  }

  /// Returns the shape in a coordinate space `scale` times as fine.
  public func scaled(by scale: Double) -> Shape {
    func point(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }
    switch self {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      return .hexagon(
        center: point(center), circumradius: circumradius * scale,
        cornerRadius: cornerRadius * scale, elongation: elongation * scale, flatTop: flatTop)
    case .rect(let rect, let radius):
      return .rect(
        CGRect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
          height: rect.height * scale), cornerRadius: radius * scale)
    case .circle(let center, let radius):
      return .circle(center: point(center), radius: radius * scale)
    case .path(let path):
      return scale == 1 ? self : .path(path.transformed(by: .scale(scale)))
    case .sign(let path, let center, let size):
      return .sign(path, center: point(center), size: size * scale)
    }
  }
}

extension Transform {
  /// Moves a path in units of `size` to a center.
  static func placing(at center: CGPoint, _ size: Double) -> Transform {
    Transform(a: size, b: 0, c: 0, d: size, tx: center.x, ty: center.y)
  }
}
