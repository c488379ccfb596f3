internal import CRaster

/// Draws shapes into surfaces: exact area coverage, source-over, rounded once.
///
/// It holds the memory that drawing needs and reuses it, so that once warm no call allocates. Every
/// pixel's bytes depend on the shape and the pixel's place alone: a clip, or bands drawn by several
/// threads with a rasterizer each, change nothing but which pixels are drawn. Shapes that are empty,
/// not finite or off the clip draw nothing.
///
/// Coordinates are device pixels, x rightward, y downward; pixel (i, j) is the square from (i, j) to
/// (i + 1, j + 1).
public struct Rasterizer: ~Copyable {
  var outline = Outline()
  var stroker = Stroker()
  var clipper = Clipper()
  var memory = BandMemory()
  var cellBatch = CellBatch()
  /// A second shape inside of the first, for what has a border.
  var innerOutline = Outline()
  var innerMemory = BandMemory()
  /// The vectors that the kernels may use.
  public let vectors: VectorWidth

  /// How wide the kernels' vectors may be; the bytes drawn are the same.
  public enum VectorWidth: Hashable, Sendable {
    /// What every machine of its kind has.
    case baseline
    /// The widest that this machine has.
    case widest
  }

  /// Creates a rasterizer; the first shapes warm it up.
  public init(vectors: VectorWidth = .widest) {
    self.vectors = vectors
  }

  /// The same for the kernels.
  var wide: Int32 { vectors == .widest ? 1 : 0 }

  /// Fills the outline.
  mutating func render(
    rule: FillRule = .nonZero, with paint: Paint, opacity: Double, into surface: inout Surface,
    clip: PixelRect
  ) {
    let area = outline.bounds.intersection(clip).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    unsafe paint.withKernelPaint(opacity: opacity) { kernelPaint in
      // SAFETY: the paint's pointers are good inside the closure.
      unsafe render(rule: rule, area: area, kernelPaint: kernelPaint, into: &surface)
    }
  }

  /// Fills the outline in `area`, which must be inside the surface.
  @unsafe mutating func render(
    rule: FillRule, area: PixelRect, kernelPaint: raster_paint, into surface: inout Surface
  ) {
    var kernelPaint = unsafe kernelPaint
    var y = area.y
    while y < area.maxY {
      // SAFETY: the band is inside `area`, that inside the surface.
      var band = unsafe memory.band(of: area, from: y)
      unsafe outline.accumulate(&band)
      unsafe raster_paint_band(
        &band, rule == .evenOdd ? 1 : 0, &kernelPaint,
        surface.base + y * surface.stride + area.x, surface.stride, wide)
      y += Int(unsafe band.rows)
    }
  }

  /// Writes the outline's coverage in `area` to `bytes`, which holds `area.width` a row.
  @unsafe mutating func renderMask(
    rule: FillRule, area: PixelRect, bytes: UnsafeMutablePointer<UInt8>
  ) {
    var y = area.y
    while y < area.maxY {
      // SAFETY: the band is inside `area`, for which `bytes` has room.
      var band = unsafe memory.band(of: area, from: y)
      unsafe outline.accumulate(&band)
      unsafe raster_mask_band(
        &band, rule == .evenOdd ? 1 : 0, bytes + (y - area.y) * area.width, area.width,
        wide)
      y += Int(unsafe band.rows)
    }
  }
}

extension Outline {
  /// Adds the edges to a band.
  @unsafe func accumulate(_ band: inout raster_band) {
    unsafe edges.withUnsafeBufferPointer { edges in
      // SAFETY: the edges are only read during the call.
      unsafe raster_accumulate(edges.baseAddress, edges.count, &band)
    }
  }
}
