internal import CRaster

extension Rasterizer {
  /// Draws the dots of a batch that are in `clip`, in one color (`0xRRGGBB`) each.
  ///
  /// Traps if there are fewer colors than dots. O(dots in the rows of the clip).
  public mutating func draw(
    _ batch: borrowing DotBatch, colors: [UInt32], into surface: inout Surface, clip: PixelRect
  ) {
    let area = clip.intersection(batch.area).intersection(surface.bounds)
    guard !area.isEmpty, !batch.isEmpty else { return }
    precondition(colors.count >= batch.count, "every dot needs a color")
    unsafe colors.withUnsafeBufferPointer { colors in
      // SAFETY: `area` is inside the surface and the batch's area, and there is a color for each dot.
      unsafe raster_paint_dots(
        batch.kernelMemory, colors.baseAddress, surface.base + area.y * surface.stride + area.x,
        surface.stride, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
    }
  }
}
