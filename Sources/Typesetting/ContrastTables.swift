internal import Glibc
internal import Raster

/// Coverage corrected for the color of the text, so that light on dark and dark on light weigh the
/// same.
///
/// Surfaces blend in sRGB, where half-covered white on black is too faint and half-covered black on
/// white too heavy. A table moves coverage so that the blend comes out as it would in a space where
/// lightness adds up.
///
/// Source: the idea of Skia's mask gamma: the background is taken to be the text's opposite.
struct ContrastTables {
  /// The exponent of the space to blend in: 1 is sRGB as it is, 2.2 is light itself.
  ///
  /// Blending light makes dark text
  /// thin, so that text engines choose a value between.
  static let gamma = 1.25

  /// One table for each tone of text, from black to white.
  private let tables: [[UInt8]]

  /// How many tones are told apart.
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

  /// The table for a tone: what each coverage becomes.
  ///
  /// 0 and 255 stay.
  subscript(tone: Int) -> [UInt8] { tables[tone] }

  private static func table(tone text: Double) -> [UInt8] {
    let ground = 1 - text
    guard abs(text - ground) > 0.1 else { return (0...255).map { UInt8($0) } }
    return (0...255).map { step in
      let coverage = Double(step) / 255
      let mixed = pow(
        pow(text, gamma) * coverage + pow(ground, gamma) * (1 - coverage), 1 / gamma)
      return UInt8(((mixed - ground) / (text - ground) * 255).rounded())
    }
  }
}
