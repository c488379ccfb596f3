/// The memory layout of a server's pixels, and the conversion from a surface's pixels.
///
/// A surface is premultiplied 0xAARRGGBB in the machine's byte order. Channels of fewer than eight
/// bits are dithered with a fixed pattern of 8 x 8 pixels, aligned to the window, so that a picture
/// uploaded in parts equals one uploaded as a whole. A color that the server can represent exactly
/// stays unchanged. All other channels are rounded.
///
/// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
/// ICC 1973 (the pattern).
struct PixelFormat: Hashable {
  /// The bits of a pixel that hold one color.
  struct Channel: Hashable {
    /// The position of the lowest bit.
    var shift: Int
    /// The number of bits; zero if the channel is missing.
    var bits: Int

    /// Creates the channel of a mask; `nil` if its bits are not contiguous.
    init?(mask: UInt32) {
      shift = mask == 0 ? 0 : mask.trailingZeroBitCount
      bits = mask.nonzeroBitCount
      guard mask == 0 || mask >> UInt32(shift) == UInt32.max >> UInt32(32 - bits) else {
        return nil
      }
    }

    /// The greatest value.
    var maximum: UInt32 { bits == 0 ? 0 : UInt32.max >> UInt32(32 - bits) }
  }

  /// The number of bytes per pixel: 1 to 4.
  let bytesPerPixel: Int
  /// The number of bytes that the length of a row is a multiple of.
  let rowUnit: Int
  /// Whether the first byte of a pixel is the most significant one.
  let isBigEndian: Bool
  /// The bits of the colors.
  let (red, green, blue): (Channel, Channel, Channel)
  /// The bits of the alpha channel.
  let alpha: Channel
  /// Whether the server's pixels have the same bytes as a surface's.
  let isNative: Bool

  /// The thresholds of the dither, row by row: 1 to 253 of 255.
  private static let thresholds: [UInt32] = (0..<64).map { place in
    let (x, y) = (UInt32(place & 7), UInt32(place >> 3))
    let mixed = x ^ y
    let rank =
      (mixed & 1) << 5 | (y & 1) << 4 | (mixed & 2) << 2 | (y & 2) << 1 | (mixed & 4) >> 1
      | (y & 4) >> 2
    return (2 * rank + 1) * 255 / 128
  }

  /// Creates a format from masks, for pixels of `bitsPerPixel` bits in rows padded to `rowBits`.
  ///
  /// The result is `nil` for anything but true color.
  init?(
    depth: Int, bitsPerPixel: Int, rowBits: Int, isBigEndian: Bool, red: UInt32, green: UInt32,
    blue: UInt32
  ) {
    guard [8, 16, 24, 32].contains(bitsPerPixel), [8, 16, 32].contains(rowBits),
      let redChannel = Channel(mask: red), let greenChannel = Channel(mask: green),
      let blueChannel = Channel(mask: blue),
      [redChannel, greenChannel, blueChannel].allSatisfy({ (1...16).contains($0.bits) })
    else { return nil }
    // A compositor uses the alpha channel only at depth 32.
    let rest = ~(red | green | blue)
    alpha = depth == 32 ? Channel(mask: rest) ?? Channel.none : .none
    bytesPerPixel = bitsPerPixel / 8
    rowUnit = rowBits / 8
    self.isBigEndian = isBigEndian
    (self.red, self.green, self.blue) = (redChannel, greenChannel, blueChannel)
    let isMachineBigEndian = UInt32(1).bigEndian == 1
    isNative =
      bitsPerPixel == 32 && isBigEndian == isMachineBigEndian && red == 0xFF_0000
      && green == 0xFF00 && blue == 0xFF
  }

  /// Returns the length of a row of `width` pixels, in bytes.
  func rowBytes(width: Int) -> Int {
    (width * bytesPerPixel + rowUnit - 1) / rowUnit * rowUnit
  }

  /// Converts `count` pixels, the first of which is at (`x`, `y`) in the window, to this format.
  ///
  /// `source` holds `count` pixels of a surface; `target` has room for as many in this format.
  @unsafe func convert(
    _ source: UnsafePointer<UInt32>, count: Int, x: Int, y: Int, to target: UnsafeMutableRawPointer
  ) {
    let row = (y & 7) << 3
    for index in 0..<count {
      // SAFETY: the caller guarantees that both memories are valid.
      let pixel = unsafe source[index]
      let threshold = Self.thresholds[row | ((x + index) & 7)]
      let value =
        Self.level(pixel >> 16, red, threshold) | Self.level(pixel >> 8, green, threshold)
        | Self.level(pixel, blue, threshold) | Self.level(pixel >> 24, alpha, threshold)
      for byte in 0..<bytesPerPixel {
        let weight = isBigEndian ? bytesPerPixel - 1 - byte : byte
        unsafe target.storeBytes(
          of: UInt8(truncatingIfNeeded: value >> UInt32(8 * weight)),
          toByteOffset: index * bytesPerPixel + byte, as: UInt8.self)
      }
    }
  }

  /// Returns the lowest byte of `value`, converted and shifted to a channel's bits.
  private static func level(_ value: UInt32, _ channel: Channel, _ threshold: UInt32) -> UInt32 {
    let rounding = channel.bits < 8 ? threshold : 127
    return (((value & 0xFF) * channel.maximum + rounding) / 255) << UInt32(channel.shift)
  }
}

extension PixelFormat.Channel {
  /// A missing channel.
  fileprivate static let none = Self()

  private init() {
    shift = 0
    bits = 0
  }
}
