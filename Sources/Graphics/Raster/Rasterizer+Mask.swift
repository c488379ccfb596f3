internal import CRaster

extension Rasterizer {
  /// Replaces `mask` by the coverage of a path, transformed to device pixels by `transform`.
  ///
  /// The mask gets the path's bounds and reuses its memory if possible. A path that is empty or not
  /// finite gives an empty mask, and so does one with more than 2^26 pixels.
  public mutating func mask(
    _ path: Path, transform: Transform = .identity, rule: FillRule = .nonZero, into mask: inout Mask
  ) {
    outline.removeAll()
    outline.add(path, transform: transform, tolerance: Flattening.glyph)
    outline.close()
    renderMask(rule: rule, clip: nil, into: &mask)
  }

  /// Replaces `mask` by the coverage of polygons, scaled by `scale` and then moved by (`x`, `y`).
  ///
  /// They are filled by the non-zero rule; otherwise as for a path. A `clip`, in the mask's pixels,
  /// limits the mask.
  public mutating func mask(
    _ polygons: borrowing FlatOutline, scale: Double, x: Double, y: Double,
    clip: PixelRect? = nil, into mask: inout Mask
  ) {
    outline.removeAll()
    outline.add(polygons, scale: scale, x: x, y: y)
    renderMask(rule: .nonZero, clip: clip, into: &mask)
  }

  private mutating func renderMask(rule: FillRule, clip: PixelRect?, into mask: inout Mask) {
    mask.width = 0
    mask.height = 0
    mask.bytes.removeAll(keepingCapacity: true)
    let area = clip.map { outline.bounds.intersection($0) } ?? outline.bounds
    let limit = 1 << 26
    guard !area.isEmpty, area.width <= limit, area.height <= limit, area.area <= limit else {
      return
    }
    mask.x = area.x
    mask.y = area.y
    mask.width = area.width
    mask.height = area.height
    mask.bytes.append(contentsOf: repeatElement(0, count: area.area))
    unsafe mask.bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      // SAFETY: the array has just been given `area.area` bytes.
      unsafe renderMask(rule: rule, area: area, bytes: base)
    }
  }

  /// Draws a mask in a color, moved by (`atX`, `y`).
  ///
  /// Its first pixel is at (`mask.x + atX`, `mask.y + y`).
  public mutating func draw(
    _ mask: borrowing Mask, atX x: Int, y: Int, color: Color, opacity: Double = 1,
    into surface: inout Surface, clip: PixelRect
  ) {
    unsafe mask.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      // SAFETY: a mask has a byte for each of its pixels.
      unsafe draw(
        coverage: base, of: mask.bounds, atX: x, y: y, color: color, opacity: opacity,
        into: &surface, clip: clip)
    }
  }

  /// Draws a mask from `store`; traps if it is no longer stored.
  public mutating func draw(
    _ entry: MaskStore.Entry, of store: borrowing MaskStore, atX x: Int, y: Int, color: Color,
    opacity: Double = 1, into surface: inout Surface, clip: PixelRect
  ) {
    // SAFETY: a mask has a byte for each of its pixels.
    unsafe draw(
      coverage: store.bytes(of: entry), of: entry.bounds, atX: x, y: y, color: color,
      opacity: opacity, into: &surface, clip: clip)
  }

  /// Draws the coverage of `bounds`, moved by (x, y).
  @unsafe private func draw(
    coverage: UnsafePointer<UInt8>, of bounds: PixelRect, atX x: Int, y: Int, color: Color,
    opacity: Double, into surface: inout Surface, clip: PixelRect
  ) {
    let tinted = color.withAlpha(opacity)
    guard tinted.alpha > 0 else { return }
    let place = bounds.moved(x: x, y: y)
    let area = place.intersection(clip).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    let offset = (area.y - place.y) * bounds.width + area.x - place.x
    // SAFETY: `area` is inside the surface and, moved back, inside the mask.
    unsafe raster_blend_mask(
      surface.base + area.y * surface.stride + area.x, surface.stride, coverage + offset,
      bounds.width, area.width, area.height, tinted.straight, wide)
  }
}
