import Geometry

extension Mark {
  /// Returns the mark, moved by a distance in logical pixels.
  func moved(by offset: CGPoint) -> Mark {
    func point(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
    switch self {
    case .background(let rect, let top, let bottom):
      return .background(rect.offsetBy(dx: offset.x, dy: offset.y), top: top, bottom: bottom)
    case .fill(let shape, let color): return .fill(shape.moved(by: offset), color)
    case .stroke(let shape, let color, let width, let dashes):
      return .stroke(shape.moved(by: offset), color, width: width, dashes: dashes)
    case .body(let shape, let style): return .body(shape.moved(by: offset), style)
    case .shadow(let shape, let shadow): return .shadow(shape.moved(by: offset), shadow)
    case .tessellation(var cells):
      cells.centers = cells.centers.map(point)
      return .tessellation(cells)
    case .dots(var field):
      let distance = SIMD2(Float(offset.x), Float(offset.y))
      field.centers = field.centers.map { $0 + distance }
      field.bounds = field.bounds.offsetBy(dx: offset.x, dy: offset.y)
      return .dots(field)
    case .label(let label, let place, let color, let scale):
      return .label(label, at: point(place), color, scale: scale)
    case .image(let bitmap, let rect, let shape, let opacity):
      return .image(
        bitmap, in: rect.offsetBy(dx: offset.x, dy: offset.y), clippedTo: shape.moved(by: offset),
        opacity: opacity)
    case .sprite(let sprite, let place): return .sprite(sprite, at: point(place))
    }
  }
}

extension Shape {
  /// Returns the shape, moved by a distance in logical pixels.
  func moved(by offset: CGPoint) -> Shape {
    func point(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
    switch self {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      return .hexagon(
        center: point(center), circumradius: circumradius, cornerRadius: cornerRadius,
        elongation: elongation, flatTop: flatTop)
    case .rect(let rect, let radius):
      return .rect(rect.offsetBy(dx: offset.x, dy: offset.y), cornerRadius: radius)
    case .circle(let center, let radius): return .circle(center: point(center), radius: radius)
    case .path(let path):
      return .path(path.transformed(by: .translation(x: offset.x, y: offset.y)))
    case .sign(let path, let center, let size):
      return .sign(path, center: point(center), size: size)
    }
  }
}
