private import Glibc

/// A color by what is perceived: lightness, chroma and hue.
///
/// Colors of the same lightness and chroma look equally light and equally vivid, whatever their hue.
///
/// Source: B. Ottosson, "A perceptual color space for image processing", 2020; W3C, "CSS Color Module
/// Level 4", 9.3.
public struct OKLCH: Hashable, Sendable {
  /// The lightness, from 0 (black) to 1 (white).
  public var lightness: Double
  /// The chroma, from 0 (gray) on; sRGB has up to 0.32.
  public var chroma: Double
  /// The hue, in degrees; of a gray, any.
  public var hue: Double

  /// Creates a color from its coordinates.
  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  /// Converts an sRGB color; alpha is ignored.
  public init(_ color: Color) {
    let red = Color.linear(color.red)
    let green = Color.linear(color.green)
    let blue = Color.linear(color.blue)
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    let turn = atan2(b, a) * 180 / .pi
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      chroma: (a * a + b * b).squareRoot(), hue: turn < 0 ? turn + 360 : turn)
  }

  /// The opaque sRGB color.
  ///
  /// A color that sRGB does not have gets the greatest chroma that sRGB has at its lightness and hue.
  public var color: Color {
    if let color = colorInGamut { return color }
    var (inside, outside) = (0.0, chroma)
    for _ in 0..<Self.gamutSteps {
      let middle = (inside + outside) / 2
      if OKLCH(lightness: lightness, chroma: middle, hue: hue).colorInGamut == nil {
        outside = middle
      } else {
        inside = middle
      }
    }
    return OKLCH(lightness: lightness, chroma: inside, hue: hue).colorInGamut
      ?? (lightness < 0.5 ? .black : .white)
  }

  /// The steps of the search for the greatest chroma; enough for eight bits per channel.
  private static let gamutSteps = 12

  /// The sRGB color; `nil` if sRGB does not have it.
  private var colorInGamut: Color? {
    let angle = hue * .pi / 180
    let (a, b) = (chroma * cos(angle), chroma * sin(angle))
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    guard
      let red = Color.channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      let green = Color.channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      let blue = Color.channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    else { return nil }
    return Color(red: red, green: green, blue: blue)
  }
}

extension Color {
  /// Returns the channel of a linear intensity from 0 to 1; `nil` outside of that range, except for rounding.
  fileprivate static func channel(_ intensity: Double) -> UInt8? {
    let rounding = 1e-4
    guard intensity > -rounding, intensity < 1 + rounding else { return nil }
    let value = min(1, max(0, intensity))
    let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    return UInt8((encoded * 255).rounded())
  }
}
