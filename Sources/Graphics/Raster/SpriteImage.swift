internal import CRaster

/// A small picture, cached to be painted in many places.
///
/// Painting one costs little more than the pixels it covers. In each row, the longest run that is
/// opaque and repeats every eight pixels, as solid colors and vertical gradients do, is copied
/// without reading the destination; the rest is blended. A sprite is made from a picture on a
/// transparent surface, so anything that a rasterizer draws can become one.
public struct SpriteImage: Sendable {
  /// The pixels that it covers, relative to the pixel that it is painted at.
  public let bounds: PixelRect
  private var pixels: [UInt32] = []
  private var rows: [raster_sprite_row] = []

  /// Creates a sprite from `picture`.
  ///
  /// (x, y) is the position of its first pixel, relative to the pixel that the sprite is painted
  /// at. O(pixels).
  public init(of picture: borrowing Surface, x: Int, y: Int) {
    bounds = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    rows.reserveCapacity(picture.height)
    let (width, stride) = (picture.width, picture.stride)
    unsafe picture.withPixels { all in
      for row in 0..<picture.height {
        let line = unsafe all[row * stride..<row * stride + width]
        // SAFETY: the pixels are valid until the closure returns.
        append(unsafe UnsafeBufferPointer(rebasing: line).span)
      }
    }
  }

  /// The size in memory, in bytes.
  public var byteCount: Int {
    4 * pixels.count + MemoryLayout<raster_sprite_row>.stride * rows.count
  }

  private mutating func append(_ line: Span<UInt32>) {
    var kept = raster_sprite_row()
    kept.offset = Int32(pixels.count)
    defer { rows.append(kept) }
    guard let first = line.indices.first(where: { line[$0] != 0 }),
      let last = line.indices.last(where: { line[$0] != 0 })
    else { return }
    let hole = Self.longestPattern(of: first..<last + 1, in: line)
    // Blended runs are multiples of eight pixels, padded with transparent pixels on the outside.
    let start = hole.lowerBound - (hole.lowerBound - first + 7) / 8 * 8
    let end = hole.upperBound + (last - hole.upperBound + 8) / 8 * 8
    kept.first = Int32(start)
    kept.hole = Int32(hole.lowerBound)
    kept.resume = Int32(hole.upperBound)
    kept.last = Int32(end)
    for column in start..<hole.lowerBound { pixels.append(column < 0 ? 0 : line[column]) }
    for column in hole.upperBound..<end {
      pixels.append(column < line.count ? line[column] : 0)
    }
    guard !hole.isEmpty else { return }
    // The pixel of the first column at or after the hole's start that is `phase` modulo eight.
    func entry(_ phase: Int) -> UInt32 {
      line[hole.lowerBound + ((phase - hole.lowerBound) & 7)]
    }
    kept.pattern = (entry(0), entry(1), entry(2), entry(3), entry(4), entry(5), entry(6), entry(7))
  }

  /// The longest run of at least eight columns that is opaque and repeats every eight; otherwise an
  /// empty range at the end.
  private static func longestPattern(
    of columns: Range<Int>, in line: Span<UInt32>
  ) -> Range<Int> {
    var best = columns.upperBound..<columns.upperBound
    var (start, column) = (columns.lowerBound, columns.lowerBound)
    while column < columns.upperBound {
      // Eight columns that repeat eight opaque ones, most of a picture.
      if column - start >= 8, column + 8 <= columns.upperBound,
        eight(of: line, at: column) == eight(of: line, at: column - 8)
      {
        column += 8
      } else {
        if line[column] >> 24 != 255 {
          start = column + 1
        } else if column - start >= 8, line[column] != line[column - 8] {
          start = column - 7
        }
        column += 1
      }
      if column - start >= max(8, best.count + 1) { best = start..<column }
    }
    return best
  }

  /// Returns the pixels of eight columns.
  private static func eight(of line: Span<UInt32>, at column: Int) -> SIMD8<UInt32> {
    precondition(column >= 0 && column <= line.count - 8, "no such pixels")
    // SAFETY: checked just above.
    return unsafe line.bytes.unsafeLoadUnaligned(
      fromByteOffset: 4 * column, as: SIMD8<UInt32>.self)
  }
}

extension Rasterizer {
  /// Paints a sprite at the pixel (x, y).
  public mutating func paint(
    _ image: borrowing SpriteImage, atX x: Int, y: Int, into surface: inout Surface, clip: PixelRect
  ) {
    let place = image.bounds.moved(x: x, y: y)
    let area = place.intersection(clip).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    let wide = wide
    unsafe image.withKernelSprite { kernelSprite in
      var kernelSprite = unsafe kernelSprite
      // SAFETY: `area` is inside the surface and, relative to `place`, inside the sprite; pixels
      // outside of the area are not touched, though the base may be outside of the surface.
      unsafe raster_paint_sprite(
        &kernelSprite, surface.base + (place.y * surface.stride + place.x), surface.stride,
        area.x - place.x, area.y - place.y, area.maxX - place.x, area.maxY - place.y, wide)
    }
  }
}

extension SpriteImage {
  /// Calls `body` with the sprite in the kernels' format.
  @unsafe fileprivate func withKernelSprite(_ body: (raster_sprite) -> Void) {
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe rows.withUnsafeBufferPointer { rows in
        // SAFETY: both pointers are valid until `body` returns.
        unsafe body(raster_sprite(pixels: pixels.baseAddress, rows: rows.baseAddress))
      }
    }
  }
}
