public import Geometry

extension Rasterizer {
  /// Strokes a path; the style is in the path's units, and `transform` maps them to pixels.
  public mutating func stroke(
    _ path: Path, transform: Transform = .identity, style: StrokeStyle, with paint: Paint,
    opacity: Double = 1, into surface: inout Surface, clip: PixelRect
  ) {
    guard style.width > 0, style.width < .infinity, style.miterLimit.isFinite else { return }
    let longest = style.join == .miter ? max(style.miterLimit, 1.5) : 1.5
    let growth = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
    let area = clip.intersection(surface.bounds)
    let margin = style.width * longest * growth
    // Products of such lengths determine the arcs.
    guard (style.width * style.width).isFinite, (margin * margin).isFinite,
      path.mayTouch(area, transform: transform, margin: margin)
    else { return }
    outline.removeAll()
    stroker.add(
      path, transform: transform, style: style,
      visible: Stroker.Box(around: area, margin: margin + 1, beforeApplying: transform),
      to: &outline)
    render(with: paint, opacity: opacity, into: &surface, clip: clip)
  }

  /// Strokes a hexagon with sharp or rounded corners; the line is centered on the edge.
  ///
  /// `cornerRadius` is that of the line's center. Two edges are longer by `elongation` than those of a regular hexagon.
  public mutating func strokeHexagon(
    center: CGPoint, circumradius: Double, cornerRadius: Double = 0, elongation: Double = 0,
    flatTop: Bool = true, width: Double, with paint: Paint, opacity: Double = 1,
    into surface: inout Surface, clip: PixelRect
  ) {
    guard width > 0 else { return }
    let half = width / 2
    // Moving a side out by half the width moves its corner by that over sin 60.
    let grow = half / ConvexPolygon.sine60
    let reach = circumradius + grow + elongation / 2
    guard reaches(center, reach, reach, surface, clip) else { return }
    outline.removeAll()
    outline.addHexagon(
      center: center, circumradius: circumradius + grow,
      cornerRadius: cornerRadius > 0 ? cornerRadius + half : 0, elongation: elongation,
      flatTop: flatTop)
    if circumradius > grow {
      outline.addHexagon(
        center: center, circumradius: circumradius - grow, cornerRadius: cornerRadius - half,
        elongation: elongation, flatTop: flatTop, reversed: true)
    }
    render(with: paint, opacity: opacity, into: &surface, clip: clip)
  }

  /// Strokes a circle; the line is centered on the edge.
  public mutating func strokeCircle(
    center: CGPoint, radius: Double, width: Double, with paint: Paint, opacity: Double = 1,
    into surface: inout Surface, clip: PixelRect
  ) {
    guard width > 0 else { return }
    let half = width / 2
    guard reaches(center, radius + half, radius + half, surface, clip) else { return }
    outline.removeAll()
    outline.circle(x: center.x, y: center.y, radius: radius + half)
    if radius > half {
      outline.circle(x: center.x, y: center.y, radius: radius - half, reversed: true)
    }
    render(with: paint, opacity: opacity, into: &surface, clip: clip)
  }

  /// Strokes a rectangle with rounded corners; the line is centered on the edge.
  public mutating func strokeRoundedRect(
    _ rect: CGRect, radius: Double, width: Double, with paint: Paint, opacity: Double = 1,
    into surface: inout Surface, clip: PixelRect
  ) {
    guard width > 0, rect.size.width > 0, rect.size.height > 0 else { return }
    let half = width / 2
    let outer = rect.insetBy(dx: -half, dy: -half)
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let (halfWidth, halfHeight) = (Double(outer.width) / 2, Double(outer.height) / 2)
    guard reaches(center, halfWidth, halfHeight, surface, clip) else { return }
    outline.removeAll()
    outline.addRoundedRect(outer, radius: radius > 0 ? radius + half : 0)
    if rect.width > width, rect.height > width {
      outline.addRoundedRect(
        rect.insetBy(dx: half, dy: half), radius: radius - half, reversed: true)
    }
    render(with: paint, opacity: opacity, into: &surface, clip: clip)
  }
}
