internal import CRaster

/// Draws shapes into surfaces: exact area coverage, source-over, rounded once.
///
/// It holds the memory that drawing needs and reuses it, so no call allocates once it is warm. The
/// bytes of a pixel depend on the shape and the pixel's position only: a clip, or bands drawn by
/// several threads with a rasterizer each, only select which pixels are drawn. Shapes that are
/// empty, not finite or outside the clip draw nothing.
///
/// Coordinates are device pixels, x rightward, y downward; pixel (i, j) is the square from (i, j)
/// to (i + 1, j + 1).
public struct Rasterizer: ~Copyable {
  var outline = Outline()
  var stroker = Stroker()
  var clipper = Clipper()
  var memory = BandMemory()
  var cellBatch = CellBatch()
  /// The inner shape of a shape with a border.
  var innerOutline = Outline()
  var innerMemory = BandMemory()
  /// The widest vectors that the kernels may use.
  public let vectors: VectorWidth
  /// How runs of one color are written.
  public let stores: RunStores

  /// The vector width of the kernels; it does not change the drawn bytes.
  public enum VectorWidth: Hashable, Sendable {
    /// The baseline instruction set.
    case baseline
    /// The widest vectors of this machine.
    case widest
  }

  /// Creates a rasterizer; the first shapes allocate its memory.
  public init(vectors: VectorWidth = .widest, stores: RunStores = .fastest) {
    self.vectors = vectors
    self.stores = stores
  }

  /// `vectors` as a kernel argument.
  var wide: Int32 { vectors == .widest ? 1 : 0 }

  /// Fills the outline.
  mutating func render(
    rule: FillRule = .nonZero, with paint: Paint, opacity: Double, into surface: inout Surface,
    clip: PixelRect
  ) {
    let area = outline.bounds.intersection(clip).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    unsafe paint.withKernelPaint(opacity: opacity) { kernelPaint in
      // SAFETY: the paint's pointers are valid inside the closure.
      unsafe render(rule: rule, area: area, kernelPaint: &kernelPaint, into: &surface)
    }
  }

  /// Fills the outline in `area`, which must be inside the surface.
  @unsafe mutating func render(
    rule: FillRule, area: PixelRect, kernelPaint: inout raster_paint, into surface: inout Surface
  ) {
    let strings = stores.strings(for: surface)
    var y = area.y
    while y < area.maxY {
      // SAFETY: the band is inside `area`, that inside the surface.
      var band = unsafe memory.band(of: area, from: y)
      unsafe outline.accumulate(&band, wide: wide)
      unsafe raster_paint_band(
        &band, rule == .evenOdd ? 1 : 0, &kernelPaint,
        surface.base + y * surface.stride + area.x, surface.stride, strings, wide)
      y += Int(unsafe band.rows)
    }
  }

  /// Writes the outline's coverage in `area` to `bytes`, `area.width` bytes per row.
  @unsafe mutating func renderMask(
    rule: FillRule, area: PixelRect, bytes: UnsafeMutablePointer<UInt8>
  ) {
    var y = area.y
    while y < area.maxY {
      // SAFETY: the band is inside `area`, for which `bytes` has room.
      var band = unsafe memory.band(of: area, from: y)
      unsafe outline.accumulate(&band, wide: wide)
      unsafe raster_mask_band(
        &band, rule == .evenOdd ? 1 : 0, bytes + (y - area.y) * area.width, area.width,
        wide)
      y += Int(unsafe band.rows)
    }
  }
}
