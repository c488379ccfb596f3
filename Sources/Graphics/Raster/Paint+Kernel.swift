internal import CRaster
internal import Glibc

extension Paint {
  /// Calls `body` with the paint in the kernels' format; skips the call if it would draw nothing.
  @unsafe func withKernelPaint(opacity: Double, _ body: (inout raster_paint) -> Void) {
    guard opacity > 0 else { return }
    let opacity = min(opacity, 1)
    // SAFETY: zero is a valid value for every member.
    var paint = unsafe raster_paint()
    let weight = Int32((opacity * 255).rounded())
    switch self {
    case .color(let color):
      let alpha = Int32((Double(color.alpha) * opacity).rounded())
      guard alpha > 0 else { return }
      unsafe paint.kind = Int32(RASTER_COLOR)
      unsafe paint.weight = alpha
      unsafe paint.color = color.straight & 0xFFFFFF
      unsafe body(&paint)
    case .linearGradient(let gradient):
      let (dx, dy) = (
        Double(gradient.end.x - gradient.start.x), Double(gradient.end.y - gradient.start.y)
      )
      let length = dx * dx + dy * dy
      guard weight > 0, length > 0, length.isFinite else { return }
      unsafe paint.kind = Int32(RASTER_LINEAR)
      unsafe paint.weight = weight
      unsafe paint.ax = dx / length
      unsafe paint.ay = dy / length
      unsafe paint.c =
        -(dx * Double(gradient.start.x) + dy * Double(gradient.start.y)) / length
      unsafe gradient.colors.set(in: &paint)
      unsafe body(&paint)
    case .radialGradient(let gradient):
      let (x, y) = (Double(gradient.center.x), Double(gradient.center.y))
      guard weight > 0, gradient.radius > 0, (x + y + gradient.radius).isFinite else { return }
      unsafe paint.kind = Int32(RASTER_RADIAL)
      unsafe paint.weight = weight
      unsafe paint.ax = x
      unsafe paint.ay = y
      unsafe paint.c = 1 / gradient.radius
      unsafe gradient.colors.set(in: &paint)
      unsafe body(&paint)
    }
  }
}

extension GradientColors {
  /// Sets the colors of a paint.
  @unsafe fileprivate func set(in paint: inout raster_paint) {
    let from = Self.channels(of: start)
    let delta = Self.channels(of: end) - from
    unsafe paint.from = (Float(from.z), Float(from.y), Float(from.x), Float(from.w))
    unsafe paint.delta = (Float(delta.z), Float(delta.y), Float(delta.x), Float(delta.w))
  }

  /// Premultiplied red, green, blue and alpha, 0 to 255.
  private static func channels(of color: Color) -> SIMD4<Double> {
    let alpha = Double(color.alpha)
    let straight = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 255)
    return straight * alpha / 255
  }
}

extension Color {
  /// The straight channels, `0xAARRGGBB`.
  var straight: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
