/// A colour in sRGB with straight (not premultiplied) alpha, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// The red channel, 0 ... 255.
  public var red: UInt8
  /// The green channel, 0 ... 255.
  public var green: UInt8
  /// The blue channel, 0 ... 255.
  public var blue: UInt8
  /// The opacity, 0 (clear) ... 255 (opaque).
  public var alpha: UInt8

  /// Creates a colour from its channels, each 0 ... 255.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque colour from `0xRRGGBB`.
  @inlinable
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Opaque black.
  public static let black = Color(rgb: 0)
  /// Opaque white.
  public static let white = Color(rgb: 0xFFFFFF)
  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
