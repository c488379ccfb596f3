import Composition
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Whether a name fits as a whole is known without its label.
struct WholeLabelTests {
  private static let words = [
    "storefront", "service", "a", "/", "-", ".", "CheckoutController", "Donaudampfschifffahrt", " ",
    "of",
    "2026", "ﬁ", "漢字", "عربي", "_", "é",
  ]

  /// A name is cut only if it has no lines, and whole ones stay in the shape.
  @Test(arguments: 1...20) func aNameIsCutOnlyIfItHasNoLines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var typesetter = try Typesetter()
    var counts = (whole: 0, cut: 0)
    for _ in 0..<40 {
      let text = (0..<random.int(1...14)).map { _ in words(&random) }.joined()
      let profile = WidthProfile.rectangle(
        width: random.double(40, 330), height: random.double(20, 130), padding: 0)
      let style = TextStyle(
        size: random.double(12, 20), minimumSize: random.double(8, 13), weight: .semibold,
        maximumLines: random.int(1...5), breaking: .names)
      guard
        let measured = typesetter.cellText(text, weight: style.weight, isHyphenated: true)
      else { continue }
      let setting = measured.setting(
        in: profile, sizes: style.sizes, maximumLines: style.maximumLines,
        lineHeight: style.lineHeight)
      let label = typesetter.label(text, in: profile, style: style)
      #expect(label.isTruncated == setting.isCut, "\(text)")
      if setting.isCut {
        counts.cut += 1
      } else {
        counts.whole += 1
        // Ink may stick out of the advances that were measured.
        #expect(profile.reach(of: label.inkBounds) < 1.15, "\(text)")
        #expect(label.fontSize == setting.size)
      }
    }
    #expect(counts.whole > 0 && counts.cut > 0)
  }

  private func words(_ random: inout SplitMix64) -> String {
    Self.words[random.int(0...(Self.words.count - 1))]
  }
}
