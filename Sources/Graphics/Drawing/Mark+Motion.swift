import Geometry
import Raster

extension Mark {
  /// Returns the mark, moved by a distance in logical pixels.
  func moved(by offset: CGPoint) -> Mark { moved(by: Translation(offset: offset)) }

  /// Returns the mark where its mirror image about a vertical line is; letters, signs, sprites and bitmaps are not mirrored.
  ///
  /// Allocates nothing, except for paths, tessellations and dots.
  func mirrored(about axis: Double) -> Mark { moved(by: Reflection(axis: axis)) }

  private func moved(by motion: some Motion) -> Mark {
    switch self {
    case .background(let rect, let top, let bottom):
      return .background(motion.rect(rect), top: top, bottom: bottom)
    case .fill(let shape, let color): return .fill(shape.moved(by: motion), color)
    case .stroke(let shape, let color, let width, let dashes):
      return .stroke(shape.moved(by: motion), color, width: width, dashes: dashes)
    case .body(let shape, let style): return .body(shape.moved(by: motion), style)
    case .shadow(let shape, let shadow): return .shadow(shape.moved(by: motion), shadow)
    case .tessellation(var cells):
      cells.centers = cells.centers.map(motion.point)
      return .tessellation(cells)
    case .dots(var field):
      field.centers = motion.centers(field.centers)
      field.bounds = motion.rect(field.bounds)
      return .dots(field)
    case .label(let label, let point, let color, let scale):
      let place = motion.origin(of: label, at: point, scale: scale)
      return .label(label, at: place, color, scale: scale)
    case .image(let bitmap, let rect, let shape, let opacity):
      return .image(
        bitmap, in: motion.rect(rect), clippedTo: shape.moved(by: motion), opacity: opacity)
    case .sprite(let sprite, let point): return .sprite(sprite, at: motion.point(point))
    }
  }
}

extension Shape {
  /// Returns the shape, moved by a distance in logical pixels.
  func moved(by offset: CGPoint) -> Shape { moved(by: Translation(offset: offset)) }

  /// Returns the shape in its new place; a sign keeps its sides.
  fileprivate func moved(by motion: some Motion) -> Shape {
    switch self {
    case .hexagon(let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      .hexagon(
        center: motion.point(center), circumradius: circumradius, cornerRadius: cornerRadius,
        elongation: elongation, flatTop: flatTop)
    case .rect(let rect, let radius): .rect(motion.rect(rect), cornerRadius: radius)
    case .circle(let center, let radius): .circle(center: motion.point(center), radius: radius)
    case .path(let path): .path(path.transformed(by: motion.transform))
    case .sign(let path, let center, let size):
      .sign(path, center: motion.point(center), size: size)
    }
  }
}

/// How marks get to other places with the same size.
private protocol Motion {
  func point(_ point: CGPoint) -> CGPoint
  func rect(_ rect: CGRect) -> CGRect
  func centers(_ centers: [SIMD2<Float>]) -> [SIMD2<Float>]
  func origin(of label: SharedLabel, at point: CGPoint, scale: Double) -> CGPoint
  var transform: Transform { get }
}

/// A motion by a distance, in logical pixels.
private struct Translation: Motion {
  let offset: CGPoint

  func point(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
  func rect(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: offset.x, dy: offset.y) }
  func centers(_ centers: [SIMD2<Float>]) -> [SIMD2<Float>] {
    let distance = SIMD2(Float(offset.x), Float(offset.y))
    return centers.map { $0 + distance }
  }
  func origin(of label: SharedLabel, at point: CGPoint, scale: Double) -> CGPoint {
    self.point(point)
  }
  var transform: Transform { .translation(x: offset.x, y: offset.y) }
}

/// The exchange of left and right about a vertical line.
private struct Reflection: Motion {
  let axis: Double

  func point(_ point: CGPoint) -> CGPoint { point.mirrored(about: axis) }
  func rect(_ rect: CGRect) -> CGRect { rect.mirrored(about: axis) }
  func centers(_ centers: [SIMD2<Float>]) -> [SIMD2<Float>] {
    let sum = Float(2 * axis)
    return centers.map { SIMD2(sum - $0.x, $0.y) }
  }
  func origin(of label: SharedLabel, at point: CGPoint, scale: Double) -> CGPoint {
    // The ink has the place of its mirror image.
    let ink = label.inkBounds
    var x = 2 * axis - Double(point.x) - Double(ink.minX + ink.maxX) * scale
    if scale == 1 { x = (x * 4).rounded() / 4 }
    return CGPoint(x: x, y: point.y)
  }
  var transform: Transform { Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * axis, ty: 0) }
}
