import Interaction
import TestSupport
import Testing

@testable import Picker

struct ExcerptTests {
  /// A text, some of its letters, and a greatest length.
  private static let samples: [(text: String, letters: [Int], limit: Int)] = {
    var random = SplitMix64(seed: 54)
    let alphabet = Array("abcdefgh-/. ü👍🏽")
    return (0..<400).map { _ in
      let text = String(
        (0..<random.int(1...60)).map { _ in alphabet[random.int(0...alphabet.count - 1)] })
      let scalars = text.unicodeScalars.count
      let letters = Set((0..<random.int(0...6)).map { _ in random.int(0...scalars - 1) })
      return (text, letters.sorted(), random.int(3...40))
    }
  }()

  private static func excerpt(_ sample: (text: String, letters: [Int], limit: Int)) -> Excerpt {
    Excerpt(of: sample.text, showing: sample.letters, limit: sample.limit) {
      "…\(sample.text.suffix($0 - 1))"
    }
  }

  @Test func excerptsAreShortAndSayWhereLettersAre() {
    for sample in Self.samples {
      let excerpt = Self.excerpt(sample)
      #expect(excerpt.text.count <= max(sample.limit, sample.text.count > sample.limit ? 0 : 60))
      let (whole, short) = (Array(sample.text.unicodeScalars), Array(excerpt.text.unicodeScalars))
      #expect(excerpt.offsets.count == whole.count)
      for (scalar, offset) in zip(whole, excerpt.offsets) {
        if let offset { #expect(short[offset] == scalar) }
      }
      let shown = excerpt.offsets.compactMap(\.self)
      #expect(shown == shown.sorted() && Set(shown).count == shown.count)
    }
  }

  @Test func excerptsShowALetterAtLeast() {
    for sample in Self.samples where !sample.letters.isEmpty {
      let excerpt = Self.excerpt(sample)
      #expect(sample.letters.contains { excerpt.offsets[$0] != nil }, "\(sample)")
    }
  }

  @Test(arguments: [
    ("/home/dev/projects/storefront/Cart.java", "dev", "…Cart.java", 16, "…dev/…Cart.java"),
    ("/home/dev/projects/storefront/Cart.java", "Cart", "…Cart.java", 12, "…/Cart.java"),
    ("feature/new-checkout-for-vendors", "checkout", "fe…vendors", 14, "…checkout-for…"),
  ])
  func wordsAreShownWithWhatDiffers(
    text: String, word: String, shortened: String, limit: Int, expected: String
  ) throws {
    let scalars = Array(text.unicodeScalars)
    let start = try #require(
      scalars.indices.first { scalars[$0...].starts(with: word.unicodeScalars) })
    let excerpt = Excerpt(
      of: text, showing: Array(start..<start + word.count), limit: limit
    ) { shortened.count <= $0 ? shortened : "…" }
    #expect(excerpt.text == expected)
  }
}
