import Raster
import TestSupport
import Testing

struct ColorTests {
  @Test func hexTextIsRead() {
    #expect(Color(hex: "#ff8800") == Color(rgb: 0xFF8800))
    #expect(Color(hex: "F80") == Color(rgb: 0xFF8800))
    #expect(Color(hex: "#11223344") == Color(red: 0x11, green: 0x22, blue: 0x33, alpha: 0x44))
    #expect(Color(hex: "#1234") == Color(red: 0x11, green: 0x22, blue: 0x33, alpha: 0x44))
    for text in ["", "#", "#12", "12345", "#gggggg", "+12345", "#ff 800", "#１２３"] {
      #expect(Color(hex: text) == nil, "\(text)")
    }
  }

  @Test func contrastIsThatOfTheGuidelines() {
    #expect(Color.black.contrastRatio(to: .white) == 21)
    // Source: WebAIM's checker, gray #767676 on white.
    #expect(abs(Color(rgb: 0x767676).contrastRatio(to: .white) - 4.54) < 0.005)
    #expect(Color.white.relativeLuminance == 1)
  }

  @Test func contrastDoesNotDependOnTheOrder() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<100 {
      let (a, b) = (random.color(alpha: 255), random.color(alpha: 255))
      #expect(a.contrastRatio(to: b) == b.contrastRatio(to: a))
      #expect(a.contrastRatio(to: b) >= 1)
    }
  }

  @Test func premultiplyingRounds() {
    #expect(Color(red: 255, green: 128, blue: 1, alpha: 128).premultiplied == 0x8080_4001)
    #expect(Color.clear.premultiplied == 0)
    #expect(Color.white.premultiplied == 0xFFFF_FFFF)
  }

  @Test func mixingEndsAtBothEnds() {
    let (a, b) = (Color(rgb: 0x102030), Color(rgb: 0xFF0080).withAlpha(0.5))
    #expect(a.mixed(with: b, by: 0) == a)
    #expect(a.mixed(with: b, by: 1) == b)
    #expect(a.mixed(with: b, by: 7) == b)
    #expect(a.mixed(with: b, by: .nan) == a)
    #expect(Color.white.withAlpha(-1).alpha == 0)
  }
}
