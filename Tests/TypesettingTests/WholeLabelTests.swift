import Composition
import TestSupport
import Testing

@testable import Typesetting

/// Whether a text fits as a whole is known without its label.
struct WholeLabelTests {
  private static let words = [
    "storefront", "service", "a", "/", "-", ".", "CheckoutController", "Donaudampfschifffahrt", " ",
    "of",
    "2026", "ﬁ", "漢字", "عربي", "_", "é",
  ]

  /// A text fits if its label is not cut, in shapes and styles of all kinds.
  @Test(arguments: 1...20) func aTextFitsIfItsLabelIsNotCut(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var typesetter = try Typesetter()
    var counts = (whole: 0, cut: 0)
    for _ in 0..<40 {
      let text = (0..<random.int(1...14)).map { _ in words(&random) }.joined()
      let elongation = random.int(0...1) == 0 ? 0 : random.double(0, 200)
      let extent = random.double(40, 130)
      let profile: WidthProfile =
        random.int(0...1) == 0
        ? .hexagon(flatToFlat: extent, elongation: elongation)
        : .circle(diameter: extent, elongation: elongation)
      let style = TextStyle(
        size: random.double(12, 20), minimumSize: random.double(8, 13), weight: .semibold,
        maximumLines: random.int(1...5), breaking: random.int(0...3) == 0 ? .words : .names)
      let label = typesetter.label(text, in: profile, style: style)
      let isCut = label.isTruncated
      // The second time it is shaped already.
      for _ in 1...2 {
        #expect(typesetter.fits(text, in: profile, style: style) != isCut, "\(text)")
      }
      if random.int(0...1) == 0 {
        let again = typesetter.label(text, in: profile, style: style)
        #expect(again.fingerprint == label.fingerprint && again.text == label.text, "\(text)")
      }
      if isCut { counts.cut += 1 } else { counts.whole += 1 }
    }
    #expect(counts.whole > 0 && counts.cut > 0)
  }

  private func words(_ random: inout SplitMix64) -> String {
    Self.words[random.int(0...(Self.words.count - 1))]
  }
}
