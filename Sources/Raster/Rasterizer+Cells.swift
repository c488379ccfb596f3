internal import CRaster

extension Rasterizer {
  /// Sets the pixels in `clip` to flat-top hexagons on a background, in one go.
  ///
  /// What is there already is not looked at: each pixel is written once, which is about as fast as
  /// filling memory. Coverage that several cells have in a pixel is summed before it is rounded, so
  /// cells that share an edge show no seam. Cells must not overlap; where they do, the sum is clamped. A
  /// colour's alpha lets the background through; the background's own is taken as opaque.
  ///
  /// O(cells + pixels).
  public mutating func fillCells(
    _ cells: [HexCell], background: Color, into surface: inout Surface, clip: PixelRect
  ) {
    unsafe cells.withUnsafeBufferPointer { buffer in
      let area = clip.intersection(surface.bounds)
      guard !area.isEmpty else { return }
      guard let base = buffer.baseAddress, !buffer.isEmpty else {
        return surface.clear(background.straight | 0xFF00_0000, in: area)
      }
      let size = raster_cells_scratch(buffer.count, area.width, area.height)
      // SAFETY: `HexCell` has the layout of its only member; `area` is inside the surface; the scratch memory
      // is as large as the kernel says.
      unsafe base.withMemoryRebound(to: raster_cell.self, capacity: buffer.count) { raw in
        unsafe raster_paint_cells(
          raw, buffer.count, background.straight,
          surface.base + area.y * surface.stride + area.x, surface.stride, Int32(area.x),
          Int32(area.y), Int32(area.width), Int32(area.height), memory.raw(size),
          wide)
      }
    }
  }
}
