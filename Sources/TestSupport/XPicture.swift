/// Pixels that were on a server's screen.
public struct XPicture: Equatable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// 0xAARRGGBB, row by row from the top left; opaque where the drawable has no alpha.
  public let pixels: [UInt32]

  /// The pixel in a column and a row.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}

extension XClient {
  /// What a window shows, the windows above it included; the window must be on the screen.
  ///
  /// Only for pixels of 32 bits with eight bits a channel.
  public func picture(of window: UInt32) throws -> XPicture {
    let place = try geometry(of: window)
    return try picture(of: window, x: 0, y: 0, width: place.width, height: place.height)
  }

  /// What a part of a window shows, in pixels from its top left corner.
  public func picture(of window: UInt32, x: Int, y: Int, width: Int, height: Int) throws -> XPicture
  {
    let reply = try request(73, 2) { message in
      message.append(window)
      message.append(Int16(x), Int16(y))
      message.append(UInt16(width), UInt16(height))
      message.append(UInt32.max)
    }
    let alpha: UInt32 = reply[1] == 32 ? 0 : 0xFF00_0000
    let pixels = (0..<width * height).map { reply.number(at: 32 + 4 * $0, as: UInt32.self) | alpha }
    return XPicture(width: width, height: height, pixels: pixels)
  }
}
