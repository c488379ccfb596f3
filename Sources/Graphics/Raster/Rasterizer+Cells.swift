internal import CRaster

extension Rasterizer {
  /// Sets the pixels in `clip` to flat-top hexagons on a background, in one pass.
  ///
  /// The existing pixels are ignored: each pixel is written once, about as fast as filling memory.
  /// The coverage of several cells in a pixel is summed before it is rounded, so cells that share
  /// an edge show no seam. `CellBatch` describes which cells are valid.
  ///
  /// O(cells + pixels).
  public mutating func fillCells(
    _ cells: [HexCell], background: Color, into surface: inout Surface, clip: PixelRect
  ) {
    let area = clip.intersection(surface.bounds)
    guard !area.isEmpty else { return }
    cellBatch.fill(with: cells, background: background, rows: area.y..<area.maxY)
    Self.draw(
      cellBatch, vectors: vectors, stores: stores, memory: &memory, into: &surface, clip: area)
  }

  /// Sets the pixels in `clip` and the batch's area to its cells and their background.
  ///
  /// Like `fillCells`, for bands that several threads draw from one batch.
  public mutating func draw(
    _ batch: borrowing CellBatch, into surface: inout Surface, clip: PixelRect
  ) {
    Self.draw(
      batch, vectors: vectors, stores: stores, memory: &memory, into: &surface, clip: clip)
  }

  private static func draw(
    _ batch: borrowing CellBatch, vectors: VectorWidth, stores: RunStores,
    memory: inout BandMemory, into surface: inout Surface, clip: PixelRect
  ) {
    let area = clip.intersection(batch.area).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    let strings = stores.strings(for: surface, setting: area)
    let wide: Int32 = vectors == .widest ? 1 : 0
    guard !batch.isEmpty else {
      return surface.set(
        batch.background.straight | 0xFF00_0000, in: area, strings: strings, wide: wide)
    }
    // SAFETY: `area` is inside the surface and the batch's area; the scratch memory has the size
    // that the kernel requires.
    unsafe raster_paint_batch(
      batch.kernelMemory, surface.base + area.y * surface.stride + area.x, surface.stride,
      Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height),
      memory.raw(raster_batch_scratch(batch.kernelMemory, Int32(area.width), Int32(area.height))),
      strings, wide)
  }
}
