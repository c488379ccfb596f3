public import Geometry
internal import CRaster

/// The shape that an image is clipped to, in addition to its rectangle.
public enum ImageClip: Hashable, Sendable {
  /// No further clip.
  case none
  /// A hexagon with the corners of `ConvexPolygon`.
  case hexagon(
    center: CGPoint, circumradius: Double, elongation: Double = 0, flatTop: Bool = true)
  /// A hexagon with corners rounded by `cornerRadius`. It should be inside the rectangle;
  /// outside, the edge pixels of the image are repeated.
  case roundedHexagon(
    center: CGPoint, circumradius: Double, cornerRadius: Double, elongation: Double = 0,
    flatTop: Bool = true)
  /// A circle.
  case circle(center: CGPoint, radius: Double)
}

extension Rasterizer {
  /// Draws an image, scaled to `rect` and clipped to `shape`, source-over.
  ///
  /// An enlarged image is interpolated between pixels; in a reduced one, each pixel is the mean of
  /// the part of the image under it. The edges of both clips have exact coverage. The cost grows
  /// with the number of image pixels that are read.
  public mutating func drawImage(
    _ image: borrowing Surface, in rect: CGRect, opacity: Double = 1,
    clippedTo shape: ImageClip = .none, into surface: inout Surface, clip: PixelRect
  ) {
    let (width, height) = (Double(rect.size.width), Double(rect.size.height))
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let weight = opacity > 0 ? Int32((min(opacity, 1) * 255).rounded()) : 0
    let (scaleX, scaleY) = (Double(image.width) / width, Double(image.height) / height)
    let (originX, originY) = (-Double(rect.minX) * scaleX, -Double(rect.minY) * scaleY)
    // A rectangle may be so small that the quotient overflows.
    guard weight > 0, image.width > 0, image.height > 0, originX.isFinite, originY.isFinite,
      reaches(center, width / 2, height / 2, surface, clip)
    else { return }
    outline.removeAll()
    addOutline(of: shape, in: rect)
    let area = outline.bounds.intersection(clip).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    // SAFETY: zero is a valid value for every member; the image outlives the call.
    var paint = unsafe raster_paint()
    unsafe paint.kind = Int32(RASTER_IMAGE)
    unsafe paint.weight = weight
    unsafe paint.image = UnsafePointer(image.base)
    unsafe paint.image_stride = image.stride
    unsafe paint.image_width = Int32(image.width)
    unsafe paint.image_height = Int32(image.height)
    unsafe paint.scale_x = scaleX
    unsafe paint.scale_y = scaleY
    unsafe paint.origin_x = originX
    unsafe paint.origin_y = originY
    let (left, top) = (Double(rect.minX), Double(rect.minY))
    if scaleX == 1, scaleY == 1, left == left.rounded(), top == top.rounded(), abs(left) < 1e9 {
      // Unscaled images are read eight pixels at a time, and without a shape all pixels are covered.
      unsafe paint.is_aligned = 1
      unsafe paint.aligned_x = Int32(-left)
      if shape == .none {
        // SAFETY: `area` is inside the surface, and inside the image.
        return unsafe raster_paint_pixels(
          &paint, 0, surface.base + area.y * surface.stride + area.x, surface.stride,
          Int32(area.x), Int32(area.y), area.width, area.height, wide)
      }
    }
    // SAFETY: the memory has room for each column of `area`, and is not used otherwise until the
    // end.
    unsafe raster_find_columns(
      &paint, Int32(area.x), area.width, memory.raw(area.width * Int(RASTER_COLUMN)))
    // SAFETY: `area` is inside the surface.
    unsafe render(rule: .nonZero, area: area, kernelPaint: &paint, into: &surface)
  }

  private mutating func addOutline(of shape: ImageClip, in rect: CGRect) {
    switch shape {
    case .none:
      outline.add(ConvexPolygon(rect))
    case .hexagon(let center, let circumradius, let elongation, let flatTop):
      let hexagon = ConvexPolygon(
        hexagonAt: center, circumradius: circumradius, elongation: elongation, flatTop: flatTop)
      clipper.begin()
      for index in 0..<hexagon.count {
        clipper.line(x: hexagon[index].x, y: hexagon[index].y)
      }
      clipper.cut(to: rect, into: &outline)
    case .roundedHexagon(
      let center, let circumradius, let cornerRadius, let elongation, let flatTop):
      outline.addHexagon(
        center: center, circumradius: circumradius, cornerRadius: cornerRadius,
        elongation: elongation, flatTop: flatTop)
    case .circle(let center, let radius):
      guard radius > 0, radius.isFinite else { return }
      clipper.begin()
      clipper.circle(x: center.x, y: center.y, radius: radius)
      clipper.cut(to: rect, into: &outline)
    }
  }
}
