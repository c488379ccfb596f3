/// An sRGB color with straight (not premultiplied) alpha, eight bits per channel.
public struct Color: Hashable, Sendable {
  /// The red channel, 0 to 255.
  public var red: UInt8
  /// The green channel, 0 to 255.
  public var green: UInt8
  /// The blue channel, 0 to 255.
  public var blue: UInt8
  /// The opacity, 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a color from its channels, each 0 to 255.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from `0xRRGGBB`.
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
  /// Fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// This color as a pixel, `0xAARRGGBB` with premultiplied and rounded channels.
  @inlinable public var premultiplied: UInt32 {
    let opacity = UInt32(alpha)
    func scaled(_ channel: UInt8) -> UInt32 { (UInt32(channel) * opacity + 127) / 255 }
    return opacity << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
  }

  /// The same color with its alpha multiplied by `opacity`, clamped to 0 to 1; NaN counts as 0.
  @inlinable
  public func withAlpha(_ opacity: Double) -> Color {
    let factor = opacity > 0 ? min(opacity, 1) : 0
    return Color(
      red: red, green: green, blue: blue, alpha: UInt8((Double(alpha) * factor).rounded()))
  }

  /// Interpolates toward `other` by `amount`, 0 to 1 (clamped; NaN counts as 0), channel by
  /// channel.
  @inlinable
  public func mixed(with other: Color, by amount: Double) -> Color {
    let t = amount > 0 ? min(amount, 1) : 0
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * t).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

extension Color: ExpressibleByIntegerLiteral {
  /// Creates an opaque color from a literal `0xRRGGBB`, for tables of colors.
  @inlinable public init(integerLiteral rgb: UInt32) { self.init(rgb: rgb) }
}
