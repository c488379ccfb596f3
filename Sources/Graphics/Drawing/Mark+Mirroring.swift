import Geometry
import Raster

extension Mark {
  /// Returns the mark where its mirror image about a vertical line is; letters, signs, sprites and bitmaps are not mirrored.
  ///
  /// Allocates nothing, except for paths, tessellations and dots.
  func mirrored(about axis: Double) -> Mark {
    switch self {
    case .background(let rect, let top, let bottom):
      return .background(rect.mirrored(about: axis), top: top, bottom: bottom)
    case .fill(let shape, let color): return .fill(shape.mirrored(about: axis), color)
    case .stroke(let shape, let color, let width, let dashes):
      return .stroke(shape.mirrored(about: axis), color, width: width, dashes: dashes)
    case .body(let shape, let style): return .body(shape.mirrored(about: axis), style)
    case .shadow(let shape, let shadow): return .shadow(shape.mirrored(about: axis), shadow)
    case .tessellation(var cells):
      cells.centers = cells.centers.map { $0.mirrored(about: axis) }
      return .tessellation(cells)
    case .dots(var field):
      let sum = Float(2 * axis)
      field.centers = field.centers.map { SIMD2(sum - $0.x, $0.y) }
      field.bounds = field.bounds.mirrored(about: axis)
      return .dots(field)
    case .label(let label, let point, let color, let scale):
      // The ink has the place of its mirror image.
      let ink = label.inkBounds
      var x = 2 * axis - Double(point.x) - Double(ink.minX + ink.maxX) * scale
      if scale == 1 { x = (x * 4).rounded() / 4 }
      return .label(label, at: CGPoint(x: x, y: point.y), color, scale: scale)
    case .image(let bitmap, let rect, let shape, let opacity):
      return .image(
        bitmap, in: rect.mirrored(about: axis), clippedTo: shape.mirrored(about: axis),
        opacity: opacity)
    case .sprite(let sprite, let point): return .sprite(sprite, at: point.mirrored(about: axis))
    }
  }
}

extension Shape {
  /// Returns the mirror image about a vertical line; a sign is moved only.
  fileprivate func mirrored(about axis: Double) -> Shape {
    switch self {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      .hexagon(
        center: center.mirrored(about: axis), circumradius: circumradius,
        cornerRadius: cornerRadius, elongation: elongation, flatTop: flatTop)
    case .rect(let rect, let radius): .rect(rect.mirrored(about: axis), cornerRadius: radius)
    case .circle(let center, let radius):
      .circle(center: center.mirrored(about: axis), radius: radius)
    case .path(let path):
      .path(path.transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * axis, ty: 0)))
    case .sign(let path, let center, let size):
      .sign(path, center: center.mirrored(about: axis), size: size)
    }
  }
}
