@testable import Images
import Testing

/// Recognizes formats by the first bytes of their files.
struct PixbufSignatureTests {
  private func signature(_ prefix: String, _ mask: String?) -> PixbufSignature {
    PixbufSignature(
      prefix: Array(prefix.utf8), mask: mask.map { Array($0.utf8) }, relevance: 100)
  }

  /// WebP was refused, because the `x` of its mask counted as the byte itself.
  @Test(arguments: [
    ("RIFFsizeWEBP", "    xxxx    ", "RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", true),
    ("RIFFsizeWEBP", "    xxxx    ", "RIFF\u{1}\u{2}\u{3}\u{4}AVI LIST", false),
    (" \u{1}\u{2}", "x  ", "\u{7}\u{1}\u{2}", true),
    ("P6", "! ", "P6", false), ("P6", "! ", "Q6", true),
    ("ab", "nz", "q\0", true), ("ab", "nz", "\0\0", false),
    ("BM", nil, "BMx", true), ("BM", nil, "B", false),
    ("*<svg", "*    ", "<?xml?><svg>", true), ("*<svg", "*    ", "<?xml?>", false),
  ])
  func eachLetterOfAMaskHasItsMeaning(
    prefix: String, mask: String?, start: String, isMatch: Bool
  ) {
    #expect(signature(prefix, mask).matches(Array(start.utf8)) == isMatch)
  }
}
