public import Geometry

extension Rasterizer {
  /// Fills a convex polygon, source-over.
  ///
  /// `opacity`, 0 to 1, multiplies the paint's alpha.
  public mutating func fill(
    _ polygon: ConvexPolygon, with paint: Paint, opacity: Double = 1, into surface: inout Surface,
    clip: PixelRect
  ) {
    outline.removeAll()
    outline.add(polygon)
    render(with: paint, opacity: opacity, into: &surface, clip: clip)
  }

  /// Fills a hexagon with corners rounded by `cornerRadius`, at most the inradius.
  ///
  /// `circumradius` is that of the regular hexagon before rounding, two of whose edges are longer by `elongation`.
  public mutating func fillRoundedHexagon(
    center: CGPoint, circumradius: Double, cornerRadius: Double, elongation: Double = 0,
    flatTop: Bool = true, with paint: Paint, opacity: Double = 1, into surface: inout Surface,
    clip: PixelRect
  ) {
    let reach = circumradius + elongation / 2
    guard circumradius > 0, reaches(center, reach, reach, surface, clip) else { return }
    outline.removeAll()
    outline.addHexagon(
      center: center, circumradius: circumradius, cornerRadius: cornerRadius,
      elongation: elongation, flatTop: flatTop)
    render(with: paint, opacity: opacity, into: &surface, clip: clip)
  }

  /// Fills a circle.
  public mutating func fillCircle(
    center: CGPoint, radius: Double, with paint: Paint, opacity: Double = 1,
    into surface: inout Surface, clip: PixelRect
  ) {
    guard reaches(center, radius, radius, surface, clip) else { return }
    outline.removeAll()
    outline.circle(x: center.x, y: center.y, radius: radius)
    render(with: paint, opacity: opacity, into: &surface, clip: clip)
  }

  /// Fills a rectangle with corners rounded by `radius`, at most half its shorter side.
  public mutating func fillRoundedRect(
    _ rect: CGRect, radius: Double, with paint: Paint, opacity: Double = 1,
    into surface: inout Surface, clip: PixelRect
  ) {
    let (halfWidth, halfHeight) = (Double(rect.size.width) / 2, Double(rect.size.height) / 2)
    let center = CGPoint(x: rect.midX, y: rect.midY)
    guard reaches(center, halfWidth, halfHeight, surface, clip) else { return }
    outline.removeAll()
    outline.addRoundedRect(rect, radius: radius)
    render(with: paint, opacity: opacity, into: &surface, clip: clip)
  }

  /// Fills a path, transformed to device pixels by `transform`; closes open subpaths.
  public mutating func fill(
    _ path: Path, transform: Transform = .identity, rule: FillRule = .nonZero, with paint: Paint,
    opacity: Double = 1, into surface: inout Surface, clip: PixelRect
  ) {
    guard path.mayTouch(clip.intersection(surface.bounds), transform: transform) else { return }
    outline.removeAll()
    outline.add(path, transform: transform, tolerance: Flattening.shape)
    outline.close()
    render(rule: rule, with: paint, opacity: opacity, into: &surface, clip: clip)
  }

  /// Whether a shape with these half extents has an area and intersects the clip.
  func reaches(
    _ center: CGPoint, _ halfWidth: Double, _ halfHeight: Double, _ surface: borrowing Surface,
    _ clip: PixelRect
  ) -> Bool {
    let area = clip.intersection(surface.bounds)
    let (x, y) = (Double(center.x), Double(center.y))
    // Comparisons with NaN are false; infinity fails here.
    return halfWidth > 0 && halfHeight > 0 && halfWidth < .infinity && halfHeight < .infinity
      && !area.isEmpty
      && x + halfWidth > Double(area.x) && x - halfWidth < Double(area.maxX)
      && y + halfHeight > Double(area.y) && y - halfHeight < Double(area.maxY)
  }
}

extension Path {
  /// Returns `false` if the transformed path has no area in `area` or is not finite.
  func mayTouch(_ area: PixelRect, transform: Transform, margin: Double = 0) -> Bool {
    guard !area.isEmpty, !isEmpty else { return false }
    var low = SIMD2<Double>(repeating: .infinity)
    var high = SIMD2<Double>(repeating: -.infinity)
    for point in points {
      let moved = transform.apply(point)
      let (x, y) = (Double(moved.x), Double(moved.y))
      guard x.isFinite, y.isFinite else { return false }
      low = SIMD2(min(low.x, x), min(low.y, y))
      high = SIMD2(max(high.x, x), max(high.y, y))
    }
    return high.x + margin > Double(area.x) && low.x - margin < Double(area.maxX)
      && high.y + margin > Double(area.y) && low.y - margin < Double(area.maxY)
  }
}
