/// Pixels captured from a server's screen.
public struct XPicture: Equatable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The pixels as 0xAARRGGBB, row by row from the top left; opaque if the drawable has no alpha.
  public let pixels: [UInt32]

  /// Returns the pixel in a column and a row.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}

extension XClient {
  /// Returns the picture of a window on the screen, including the windows above it.
  ///
  /// Colors with other than eight bits per channel are rounded to eight.
  public func picture(of window: UInt32) throws -> XPicture {
    let place = try geometry(of: window)
    return try picture(of: window, x: 0, y: 0, width: place.width, height: place.height)
  }

  /// Returns the picture of a part of a window, in pixels from its top left corner.
  public func picture(of window: UInt32, x: Int, y: Int, width: Int, height: Int) throws -> XPicture
  {
    let reply = try request(73, 2) { message in
      message.append(window)
      message.append(Int16(x), Int16(y))
      message.append(UInt16(width), UInt16(height))
      message.append(UInt32.max)
    }
    let depth = Int(reply[1])
    guard let layout = layouts[depth], let masks = masks[reply.number(at: 8)] else {
      throw Failure.notFound
    }
    let rowBytes =
      (width * layout.bytesPerPixel + layout.rowUnit - 1) / layout.rowUnit * layout.rowUnit
    let isPlain = layout.bytesPerPixel == 4 && masks == [0xFF_0000, 0xFF00, 0xFF]
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let start = 32 + row * rowBytes + column * layout.bytesPerPixel
        var value: UInt32 = 0
        for byte in 0..<layout.bytesPerPixel { value |= UInt32(reply[start + byte]) << (8 * byte) }
        if isPlain {
          pixels.append(depth == 32 ? value : value | 0xFF00_0000)
        } else {
          pixels.append(masks.reduce(0xFF) { $0 << 8 | Self.level(of: value, in: $1) })
        }
      }
    }
    return XPicture(width: width, height: height, pixels: pixels)
  }

  /// Returns a channel of a pixel, from 0 to 255.
  private static func level(of value: UInt32, in mask: UInt32) -> UInt32 {
    let (shift, maximum) = (mask.trailingZeroBitCount, mask >> mask.trailingZeroBitCount)
    return ((value & mask) >> shift * 255 + maximum / 2) / maximum
  }
}
