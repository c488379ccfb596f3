public import Raster

/// Writes an endlessly looping GIF, frame by frame.
///
/// A frame stores the rectangle of changed pixels, with "unchanged" entries where that is shorter.
/// Equal frames give equal bytes with the same version of giflib.
public struct GIFWriter: ~Copyable {
  /// The width of every frame, in pixels.
  public let width: Int
  /// The height of every frame, in pixels.
  public let height: Int

  private let stream: GIFStream
  private var colorMap: GIFColorMap
  /// The palette entry for "as in the previous frame".
  private let unchanged: UInt8
  /// The largest acceptable error of an entry, in the measure of `GIFColorMap`.
  private let tolerance: Int32
  /// The palette entries on the screen after the last frame.
  private var shown: [UInt8]
  /// The entries of the current frame, including "unchanged".
  private var written: [UInt8]
  private var isFirst = true

  /// Begins a GIF.
  ///
  /// - Parameters:
  ///   - width: The width of every frame, in pixels, 1 ... 65535.
  ///   - height: The height of every frame, in pixels, 1 ... 65535.
  ///   - palette: The colors of all frames.
  ///   - isDithered: Whether to dither colors between the palette's, for smooth gradients. The pattern is stable.
  ///   - tolerance: The maximum color error per pixel, in levels of a channel, to reduce the file size. The default 2 is not visible.
  /// - Throws: `ImageError` for a bad extent, or if giflib fails.
  public init(
    width: Int, height: Int, palette: GIFPalette, isDithered: Bool = true, tolerance: Int = 2
  ) throws(ImageError) {
    guard (1...65_535).contains(width), (1...65_535).contains(height) else {
      throw .badExtent(width: width, height: height)
    }
    // The format requires a power of two of colors, including the one for "unchanged".
    let unchanged = UInt8(palette.colors.count)
    let count = 1 << (UInt8.bitWidth - unchanged.leadingZeroBitCount)
    let padding = [Color](repeating: .black, count: count - palette.colors.count)
    // Called first, because nothing may throw once members are initialized.
    let stream = try GIFStream(width: width, height: height, colors: palette.colors + padding)
    self.stream = stream
    self.width = width
    self.height = height
    self.unchanged = unchanged
    self.tolerance = GIFColorMap.error(ofLevels: tolerance)
    shown = Array(repeating: unchanged, count: width * height)
    written = shown
    colorMap = GIFColorMap(palette, isDithered: isDithered)
  }

  /// Appends a frame.
  ///
  /// Traps if the frame's size is not the writer's. O(pixels).
  ///
  /// - Parameters:
  ///   - frame: The image; it is drawn over black where it is transparent.
  ///   - delay: The duration of the frame, in hundredths of a second; browsers replace values below 2 by 10.
  /// - Throws: `ImageError` if giflib fails.
  public mutating func append(_ frame: borrowing Surface, delay: Int) throws(ImageError) {
    precondition(frame.width == width && frame.height == height, "a frame differs in size")
    precondition((0...65_535).contains(delay), "a delay is 0 ... 65535 hundredths of a second")
    choose(for: frame)
    let damage = isFirst ? frame.bounds : damage()
    write(frame, in: damage)
    isFirst = false
    try stream.beginFrame(damage, delay: delay, unchanged: unchanged)
    for y in damage.y..<damage.maxY {
      let start = y * width + damage.x
      var row = Array(written[start..<start + damage.width])
      try stream.putRow(&row)
    }
  }

  /// The longest delay of a frame, in hundredths of a second.
  private static let longestDelay = 65_535

  /// Extends the last frame.
  ///
  /// A delay that is too long for one frame continues in frames of a single unchanged pixel. Traps
  /// without a frame. O(1), plus about 30 bytes per 11 minutes.
  ///
  /// - Parameter delay: The additional duration, in hundredths of a second.
  /// - Throws: `ImageError` if giflib fails.
  public mutating func hold(for delay: Int) throws(ImageError) {
    precondition(!isFirst && delay >= 0, "there is no frame to extend")
    let first = min(delay, Self.longestDelay - stream.lastDelay)
    stream.lastDelay += first
    let (wholeCount, rest) = (delay - first).quotientAndRemainder(dividingBy: Self.longestDelay)
    if wholeCount > 0 {
      let start = stream.bytes.count
      try appendUnchanged(delay: Self.longestDelay)
      stream.repeatBytes(from: start, times: wholeCount - 1)
    }
    if rest > 0 { try appendUnchanged(delay: rest) }
  }

  /// Appends a frame of one unchanged pixel.
  private func appendUnchanged(delay: Int) throws(ImageError) {
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    try stream.beginFrame(pixel, delay: delay, unchanged: unchanged)
    var row = [unchanged]
    try stream.putRow(&row)
  }

  /// The size of the GIF so far, in bytes.
  public var byteCount: Int { stream.bytes.count }

  /// Ends the GIF.
  ///
  /// - Returns: The whole file.
  /// - Throws: `ImageError` if giflib fails.
  public consuming func finish() throws(ImageError) -> [UInt8] {
    try stream.close()
    return stream.bytes
  }

  /// Fills `written` with the entry for each pixel; keeps the shown entry if it is close enough.
  private mutating func choose(for frame: borrowing Surface) {
    let (width, height, stride) = (frame.width, frame.height, frame.stride)
    // SAFETY: rows are `stride` apart, and each has `width` pixels.
    unsafe frame.withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = unsafe pixels[y * stride + x]
          let index = y * width + x
          let isGood = !isFirst && colorMap.error(of: shown[index], for: pixel) <= tolerance
          written[index] = isGood ? shown[index] : colorMap.entry(for: pixel, x: x, y: y)
        }
      }
    }
  }

  /// Replaces entries in `written` to get long runs, writes them, and updates `shown`.
  private mutating func write(_ frame: borrowing Surface, in damage: PixelRect) {
    let stride = frame.stride
    // Runs continue from row to row.
    var last = unchanged
    // SAFETY: rows are `stride` apart, and the damage lies inside the frame.
    unsafe frame.withPixels { pixels in
      for y in damage.y..<damage.maxY {
        for x in damage.x..<damage.maxX {
          let index = y * width + x
          if written[index] == shown[index] {
            // Unchanged, unless writing the pixel continues a run.
            if last != shown[index] { last = unchanged }
          } else {
            let pixel = unsafe pixels[y * stride + x]
            if last == unchanged || colorMap.error(of: last, for: pixel) > tolerance {
              last = written[index]
            }
            shown[index] = last
          }
          written[index] = last
        }
      }
    }
  }

  /// The bounding rectangle of the changed pixels; one pixel if there are none.
  private func damage() -> PixelRect {
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      let row = y * width
      var start = 0
      while start < width, written[row + start] == shown[row + start] { start += 1 }
      guard start < width else { continue }
      var end = width
      while written[row + end - 1] == shown[row + end - 1] { end -= 1 }
      left = min(left, start)
      right = max(right, end)
      top = min(top, y)
      bottom = y + 1
    }
    guard bottom > 0 else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
