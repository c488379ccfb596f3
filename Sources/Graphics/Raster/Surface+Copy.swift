extension Surface {
  /// Sets every pixel in `rect` to `color`, a premultiplied `0xAARRGGBB`, without blending.
  ///
  /// Pixels outside of `bounds` are ignored.
  public mutating func clear(_ color: UInt32, in rect: PixelRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      // SAFETY: the part of the row is inside `bounds`.
      unsafe (base + y * stride + area.x).update(repeating: color, count: area.width)
    }
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
