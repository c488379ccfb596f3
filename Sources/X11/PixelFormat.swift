/// How a server's pixels lie in memory, and how those of a surface become them.
///
/// A surface is premultiplied 0xAARRGGBB in the machine's byte order. Channels of fewer than eight
/// bits are dithered in a fixed pattern of 8 x 8 pixels, whose place is that of the window, so that
/// a picture uploaded in parts is the one uploaded whole; a colour that the server has comes out as
/// it is. All else is rounded.
///
/// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
/// ICC 1973 (the pattern).
struct PixelFormat: Hashable {
  /// The bits of a pixel that hold one colour.
  struct Channel: Hashable {
    /// The lowest of them.
    var shift: Int
    /// How many they are; zero where there is none.
    var bits: Int

    /// The channel of a mask; `nil` where its bits do not stand together.
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

  /// The bytes of a pixel: 1 to 4.
  let bytesPerPixel: Int
  /// The bytes to whose multiple each row is filled up.
  let rowUnit: Int
  /// Whether a pixel's first byte is the one of the greatest weight.
  let isBigEndian: Bool
  /// The colours' bits.
  let (red, green, blue): (Channel, Channel, Channel)
  /// The bits of the alpha channel.
  let alpha: Channel
  /// Whether a pixel is one of a surface, byte for byte.
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

  /// The format of masks in pixels of `bitsPerPixel` bits, rows filled up to `rowBits`; `nil` where
  /// it is none of true colours.
  init?(
    depth: Int, bitsPerPixel: Int, rowBits: Int, isBigEndian: Bool, red: UInt32, green: UInt32,
    blue: UInt32
  ) {
    guard [8, 16, 24, 32].contains(bitsPerPixel), [8, 16, 32].contains(rowBits),
      let redChannel = Channel(mask: red), let greenChannel = Channel(mask: green),
      let blueChannel = Channel(mask: blue),
      [redChannel, greenChannel, blueChannel].allSatisfy({ (1...16).contains($0.bits) })
    else { return nil }
    // Only the alpha of a depth of 32 means something to a compositor.
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

  /// The bytes of a row of `width` pixels.
  func rowBytes(width: Int) -> Int {
    (width * bytesPerPixel + rowUnit - 1) / rowUnit * rowUnit
  }

  /// Writes `count` pixels, of which the first is at (`x`, `y`) in the window, in this format.
  ///
  /// `source` holds `count` pixels of a surface, `target` has room for as many of this format.
  @unsafe func convert(
    _ source: UnsafePointer<UInt32>, count: Int, x: Int, y: Int, to target: UnsafeMutableRawPointer
  ) {
    let row = (y & 7) << 3
    for index in 0..<count {
      // SAFETY: the caller vouches for both memories.
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

  /// The lowest byte of `value` as a channel's bits, in their place.
  private static func level(_ value: UInt32, _ channel: Channel, _ threshold: UInt32) -> UInt32 {
    let rounding = channel.bits < 8 ? threshold : 127
    return (((value & 0xFF) * channel.maximum + rounding) / 255) << UInt32(channel.shift)
  }
}

extension PixelFormat.Channel {
  /// A channel that is not there.
  fileprivate static let none = Self()

  private init() {
    shift = 0
    bits = 0
  }
}
