internal import CRaster
internal import Glibc

extension Rasterizer {
  /// Sets the pixels in `clip` to a vertical gradient: `top` at the upper edge of `rows`, `bottom`
  /// at the lower one.
  ///
  /// Nothing is blended. The colors are interpolated exactly and dithered by pixel position, so
  /// that a dark gradient shows no bands. The end colors continue beyond `rows`.
  public mutating func fillBackground(
    top: Color, bottom: Color, rows: Range<Int>, into surface: inout Surface, clip: PixelRect
  ) {
    let area = clip.intersection(surface.bounds)
    guard !area.isEmpty else { return }
    // The fills of shapes on the background use what is found here.
    let strings = stores.strings(for: surface, setting: area)
    if top == bottom || rows.isEmpty {
      return surface.set(top.premultiplied, in: area, strings: strings, wide: wide)
    }
    let gradient = LinearGradient(
      start: .init(x: 0, y: rows.lowerBound), end: .init(x: 0, y: rows.upperBound), startColor: top,
      endColor: bottom)
    unsafe Paint.linearGradient(gradient).withKernelPaint(opacity: 1) { paint in
      // SAFETY: `area` is inside the surface.
      unsafe raster_paint_pixels(
        &paint, 1, surface.base + area.y * surface.stride + area.x, surface.stride, Int32(area.x),
        Int32(area.y), area.width, area.height, wide)
    }
  }
}
