internal import CRaster

extension Surface {
  /// Sets every pixel in `rect` to `color`, a premultiplied `0xAARRGGBB`, without blending.
  ///
  /// Pixels outside of `bounds` are ignored.
  public mutating func clear(_ color: UInt32, in rect: PixelRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    set(color, in: area, strings: fastestStrings(setting: area), wide: 1)
  }

  /// Sets the pixels of an area inside `bounds`, with the arguments of the kernels.
  func set(_ color: UInt32, in area: PixelRect, strings: Int, wide: Int32) {
    // SAFETY: the rows of the area are inside the surface.
    unsafe raster_fill(
      base + area.y * stride + area.x, stride, area.width, area.height, color, strings, wide)
  }

  /// Copies `rect` of `source` to this surface, with its top left corner at `destination`.
  ///
  /// Pixels outside of either surface are ignored.
  public mutating func copy(
    from source: borrowing Surface, _ rect: PixelRect, to destination: (x: Int, y: Int)
  ) {
    let read = rect.intersection(source.bounds)
    let moved = PixelRect(
      x: read.x - rect.x + destination.x, y: read.y - rect.y + destination.y, width: read.width,
      height: read.height)
    let area = moved.intersection(bounds)
    guard !area.isEmpty else { return }
    let left = rect.x - destination.x + area.x
    for y in area.y..<area.maxY {
      let from = (rect.y - destination.y + y) * source.stride + left
      // SAFETY: both parts are inside their surfaces; `update` allows them to overlap.
      unsafe (base + y * stride + area.x).update(from: source.base + from, count: area.width)
    }
  }
}
