private import Glibc

extension Color {
  /// The relative luminance, 0 (black) to 1 (white); alpha is ignored.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", relative luminance.
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the linear intensity of a channel, 0 to 1.
  static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The contrast ratio of two opaque colors, 1 to 21, in either order.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", contrast ratio.
  public func contrastRatio(to other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Whether black has more contrast to the color than white.
  public var isLight: Bool { contrastRatio(to: .black) > contrastRatio(to: .white) }

  /// The color of text on the color: black or white, whichever has more contrast.
  public var legibleInk: Color { isLight ? .black : .white }
}
