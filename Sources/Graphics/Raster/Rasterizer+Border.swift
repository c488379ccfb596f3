public import Geometry
internal import CRaster

extension Rasterizer {
  /// Fills a flat-top hexagon, with corners rounded by `cornerRadius` and a border of `width` inside its edge.
  ///
  /// Its flat edges are longer by `elongation` than those of a regular one.
  ///
  /// Both are drawn in one pass, so that each pixel has the exact share of both. `paint` is an
  /// opaque color or two-color gradient; the alpha of `border` is ignored. `opacity`, 0 to 1,
  /// applies to both.
  public mutating func fillHexagon(
    center: CGPoint, circumradius: Double, cornerRadius: Double, elongation: Double = 0,
    with paint: Paint, border: Color, width: Double, opacity: Double = 1,
    into surface: inout Surface, clip: PixelRect
  ) {
    let reach = circumradius + elongation / 2
    guard circumradius > 0, reaches(center, reach, reach, surface, clip) else { return }
    outline.removeAll()
    outline.addHexagon(
      center: center, circumradius: circumradius, cornerRadius: cornerRadius,
      elongation: elongation, flatTop: true)
    innerOutline.removeAll()
    // Moving a side in by the width moves its corner by that over sin 60.
    let inner = circumradius - max(0, width) / ConvexPolygon.sine60
    if inner > 0 {
      innerOutline.addHexagon(
        center: center, circumradius: inner, cornerRadius: max(0, cornerRadius - width),
        elongation: elongation, flatTop: true)
    }
    renderBordered(with: paint, border: border, opacity: opacity, into: &surface, clip: clip)
  }

  /// Fills a circle with a border of `width` inside its edge, as for the hexagon.
  public mutating func fillCircle(
    center: CGPoint, radius: Double, with paint: Paint, border: Color, width: Double,
    opacity: Double = 1, into surface: inout Surface, clip: PixelRect
  ) {
    guard reaches(center, radius, radius, surface, clip) else { return }
    outline.removeAll()
    outline.circle(x: center.x, y: center.y, radius: radius)
    innerOutline.removeAll()
    if radius > width {
      innerOutline.circle(x: center.x, y: center.y, radius: radius - max(0, width))
    }
    renderBordered(with: paint, border: border, opacity: opacity, into: &surface, clip: clip)
  }

  private mutating func renderBordered(
    with paint: Paint, border: Color, opacity: Double, into surface: inout Surface, clip: PixelRect
  ) {
    let area = outline.bounds.intersection(clip).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    precondition(paint.isOpaque, "a shape with a border needs an opaque paint")
    let strings = stores.strings(for: surface)
    unsafe paint.withKernelPaint(opacity: opacity) { kernelPaint in
      var y = area.y
      while y < area.maxY {
        // SAFETY: both bands are inside `area`, which is inside the surface; the paint's pointers
        // are valid inside the closure.
        var outer = unsafe memory.band(of: area, from: y)
        var inner = unsafe innerMemory.band(of: area, from: y)
        unsafe outline.accumulate(&outer, wide: wide)
        unsafe innerOutline.accumulate(&inner, wide: wide)
        unsafe raster_paint_bordered_band(
          &outer, &inner, border.straight & 0xFFFFFF, &kernelPaint,
          surface.base + y * surface.stride + area.x, surface.stride, strings, wide)
        y += Int(unsafe outer.rows)
      }
    }
  }
}

extension Paint {
  /// Whether every pixel is opaque.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha == 255
    case .linearGradient(let gradient): gradient.colors.areOpaque
    case .radialGradient(let gradient): gradient.colors.areOpaque
    }
  }
}
