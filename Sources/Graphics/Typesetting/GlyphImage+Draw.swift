internal import Geometry
internal import Raster

extension GlyphImage {
  /// Draws the bitmap into `rect`, in device pixels.
  func draw(
    in rect: CGRect, opacity: Double, using rasterizer: inout Rasterizer,
    into surface: inout Surface, clip: PixelRect
  ) {
    // SAFETY: the pointer is used inside the closure only.
    unsafe pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      // SAFETY: a source is only read, and does not escape this closure.
      let source = unsafe Surface(
        borrowing: UnsafeMutablePointer(mutating: base), width: width, height: height,
        stride: width)
      rasterizer.drawImage(source, in: rect, opacity: opacity, into: &surface, clip: clip)
    }
  }
}
