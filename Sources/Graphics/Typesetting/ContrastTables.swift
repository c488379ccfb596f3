internal import Glibc
internal import Raster

/// Corrects coverage for the color of the text, so that light-on-dark and dark-on-light text looks
/// equally heavy.
///
/// Surfaces blend in sRGB, where half-covered white on black is too faint and half-covered black on
/// white too heavy. A table changes coverage so that the result is that of blending in a space with
/// additive lightness.
///
/// Source: the idea of Skia's mask gamma: the background is assumed to be the opposite of the text.
struct ContrastTables {
  /// The exponent of the blending space: 1 is sRGB, 2.2 is linear light.
  ///
  /// Blending in linear light makes dark text thin, so text engines choose a value between.
  static let gamma = 1.25

  /// One table for each tone of text, from black to white.
  private let tables: [[UInt8]]

  /// The number of tones.
  static let tones = 9

  init() {
    tables = (0..<Self.tones).map { Self.table(tone: Double($0) / Double(Self.tones - 1)) }
  }

  /// The tone of a color: 0 for black, `tones` - 1 for white.
  static func tone(of color: Color) -> Int {
    // Source: ITU-R BT.709, luma.
    let luma =
      (0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue))
      / 255
    return Int((luma * Double(tones - 1)).rounded())
  }

  /// The table of a tone, which maps coverage to corrected coverage.
  ///
  /// 0 and 255 are unchanged.
  subscript(tone: Int) -> [UInt8] { tables[tone] }

  private static func table(tone text: Double) -> [UInt8] {
    let ground = 1 - text
    guard abs(text - ground) > 0.1 else { return (0...255).map { UInt8($0) } }
    let (textLight, groundLight) = (pow(text, gamma), pow(ground, gamma))
    return (0...255).map { step in
      let coverage = Double(step) / 255
      let mixed = pow(textLight * coverage + groundLight * (1 - coverage), 1 / gamma)
      return UInt8(((mixed - ground) / (text - ground) * 255).rounded())
    }
  }
}
