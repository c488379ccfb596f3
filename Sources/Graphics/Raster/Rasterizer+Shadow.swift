public import Geometry
internal import CRaster

extension Rasterizer {
  /// Half the width of a shadow's soft edge, in standard deviations of the blur.
  ///
  /// The edge's slope is 30 t^2 (1 - t)^2 over an edge of two such reaches; its variance is 1/28 of
  /// that width squared (the beta distribution's).
  private static let reachOfBlur = 2.645_751_311_064_591

  /// Draws the soft shadow of a hexagon, two of whose edges are longer by `elongation` than those of a regular one.
  ///
  /// `offset` moves the shadow; `blur` is the standard deviation of the blur; both are in pixels.
  /// The shadow is a smooth function of each pixel's position, so it is stable while it moves or
  /// scales. Set `isCovered` if the hexagon itself, rounded by no more than `cornerRadius`, is
  /// filled opaquely before anything else is drawn there: the pixels under it are then skipped.
  public mutating func shadow(
    ofHexagonAt center: CGPoint, circumradius: Double, cornerRadius: Double = 0,
    elongation: Double = 0, flatTop: Bool = true, offset: CGPoint = .zero, blur: Double,
    color: Color, isCovered: Bool = false, into surface: inout Surface, clip: PixelRect
  ) {
    guard circumradius > 0 else { return }
    var shadow = raster_shadow()
    // A rounded hexagon contains the sharp one whose corners are on its arcs.
    let cut = max(0, cornerRadius) * (1 - ConvexPolygon.sine60)
    shadow.hidden_inset = isCovered ? cut : -1
    shadow.kind = Int32(RASTER_SHADOW_HEXAGON)
    shadow.inradius = circumradius * ConvexPolygon.sine60
    shadow.half_elongation = elongation / 2
    shadow.flat_top = flatTop ? 1 : 0
    let (long, short) = (circumradius + elongation / 2, shadow.inradius)
    draw(
      shadow, center: center, offset: offset, halfWidth: flatTop ? long : short,
      halfHeight: flatTop ? short : long, blur: blur, color: color, into: &surface, clip: clip)
  }

  /// Draws the soft shadow of a circle, as for the hexagon.
  public mutating func shadow(
    ofCircleAt center: CGPoint, radius: Double, offset: CGPoint = .zero, blur: Double, color: Color,
    isCovered: Bool = false, into surface: inout Surface, clip: PixelRect
  ) {
    let rect = CGRect(center: center, width: 2 * radius, height: 2 * radius)
    shadow(
      ofRoundedRect: rect, radius: radius, offset: offset, blur: blur, color: color,
      isCovered: isCovered, into: &surface, clip: clip)
  }

  /// Draws the soft shadow of a rectangle with corners rounded by `radius`, as for the hexagon.
  public mutating func shadow(
    ofRoundedRect rect: CGRect, radius: Double, offset: CGPoint = .zero, blur: Double, color: Color,
    isCovered: Bool = false, into surface: inout Surface, clip: PixelRect
  ) {
    let (halfWidth, halfHeight) = (Double(rect.size.width) / 2, Double(rect.size.height) / 2)
    var shadow = raster_shadow()
    shadow.kind = Int32(RASTER_SHADOW_ROUNDED)
    shadow.hidden_inset = isCovered ? 0 : -1
    shadow.half_width = halfWidth
    shadow.half_height = halfHeight
    shadow.radius = max(0, min(radius, min(halfWidth, halfHeight)))
    draw(
      shadow, center: CGPoint(x: rect.midX, y: rect.midY), offset: offset, halfWidth: halfWidth,
      halfHeight: halfHeight, blur: blur, color: color, into: &surface, clip: clip)
  }

  private mutating func draw(
    _ shape: raster_shadow, center: CGPoint, offset: CGPoint, halfWidth: Double, halfHeight: Double,
    blur: Double, color: Color, into surface: inout Surface, clip: PixelRect
  ) {
    // Below a twentieth of a pixel the edge would be jagged.
    let reach = max(0.5, blur * Self.reachOfBlur)
    let middle = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
    guard color.alpha > 0, halfWidth > 0, halfHeight > 0, reach < Outline.limit,
      reaches(middle, halfWidth + reach, halfHeight + reach, surface, clip)
    else { return }
    var shadow = shape
    shadow.x = Double(middle.x)
    shadow.y = Double(middle.y)
    shadow.hidden_x = Double(center.x)
    shadow.hidden_y = Double(center.y)
    shadow.color = color.straight
    shadow.reach = reach
    let area = PixelRect(
      x: Double(middle.x) - halfWidth - reach, y: Double(middle.y) - halfHeight - reach,
      maxX: Double(middle.x) + halfWidth + reach, maxY: Double(middle.y) + halfHeight + reach
    ).intersection(clip).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    // SAFETY: `area` is inside the surface.
    unsafe raster_blend_shadow(
      &shadow, surface.base + area.y * surface.stride + area.x, surface.stride, Int32(area.x),
      Int32(area.y), area.width, area.height, wide)
  }
}

extension PixelRect {
  /// Creates the rectangle of pixels that touch the area between two finite corners, clamped to
  /// valid pixels.
  package init(x: Double, y: Double, maxX: Double, maxY: Double) {
    func clamped(_ value: Double) -> Double { max(-Outline.limit, min(Outline.limit, value)) }
    let (left, top) = (Int(clamped(x).rounded(.down)), Int(clamped(y).rounded(.down)))
    self.init(
      x: left, y: top, width: Int(clamped(maxX).rounded(.up)) - left,
      height: Int(clamped(maxY).rounded(.up)) - top)
  }
}
