import Raster
import TestSupport
import Testing

struct OKLCHTests {
  /// Source: W3C, "CSS Color Module Level 4", 9.3.
  @Test(arguments: [
    (0xFF0000, 0.628, 0.2577, 29.23), (0x00FF00, 0.8664, 0.2948, 142.5),
    (0x0000FF, 0.452, 0.3132, 264.05),
  ])
  func knownColorsHaveTheirCoordinates(
    rgb: Int, lightness: Double, chroma: Double, hue: Double
  ) {
    let color = OKLCH(Color(rgb: UInt32(rgb)))
    #expect(abs(color.lightness - lightness) < 0.002)
    #expect(abs(color.chroma - chroma) < 0.002)
    let turn = (color.hue - hue).truncatingRemainder(dividingBy: 360)
    #expect(min(abs(turn), 360 - abs(turn)) < 0.5, "\(color.hue)")
  }

  @Test func everyColorComesBack() {
    var random = SplitMix64(seed: 17)
    let gray = (0...255).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    for color in gray + (0..<500).map({ _ in random.color(alpha: 255) }) {
      #expect(OKLCH(color).color == color)
    }
  }

  /// Colors that sRGB does not have keep lightness and hue.
  @Test func aColorOutsideOfTheGamutLosesOnlyChroma() {
    for hue in stride(from: 0.0, to: 360, by: 15) {
      for lightness in [0.3, 0.5, 0.7, 0.9] {
        let color = OKLCH(OKLCH(lightness: lightness, chroma: 0.4, hue: hue).color)
        #expect(abs(color.lightness - lightness) < 0.006)
        #expect(color.chroma < 0.33)
        let turn = abs(color.hue - hue).truncatingRemainder(dividingBy: 360)
        #expect(min(turn, 360 - turn) < 4, "\(hue) at \(lightness) became \(color.hue)")
      }
    }
    #expect(OKLCH(lightness: 1.2, chroma: 0, hue: 0).color == .white)
    #expect(OKLCH(lightness: -0.2, chroma: 0.1, hue: 0).color == .black)
  }
}
