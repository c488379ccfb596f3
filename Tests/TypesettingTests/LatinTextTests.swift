import Composition
import TestSupport
import Testing

@testable import Typesetting

/// Compares Latin text laid out by HarfBuzz alone with Pango.
struct LatinTextTests {
  /// One character of each kind, and three letters: with an accent, without, and one that forms
  /// ligatures.
  private static let kinds: [Character] = [
    "f", "i", "É", "7", " ", "-", "–", "—", "/", ".", "!", "%", "+", "\"", "'", "(", ")", "“", "”",
    "…", "&", "#",
  ]

  /// All texts of up to four of the kinds, and longer ones at random.
  private static func texts() -> [String] {
    var texts = kinds.map { String($0) }
    var last = texts
    for _ in 2...4 {
      last = last.flatMap { text in kinds.map { text + String($0) } }
      texts += last
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      let length = Int.random(in: 5...24, using: &random)
      texts.append(
        (0..<length).reduce(into: "") { text, place in
          // Mostly letters, as words are.
          let isLetter = place % 3 > 0
          text.append(
            (isLetter ? kinds[0..<3].randomElement(using: &random) : nil)
              ?? kinds.randomElement(using: &random) ?? "f")
        })
    }
    return texts
  }

  /// A text laid out by Pango, with its own library.
  private struct Judge: ~Copyable {
    let pango: PangoShaper
    var library: GlyphLibrary

    init() throws {
      let library = try GlyphLibrary(unitsPerEm: Typesetter.unitsPerEm)
      let opened = try #require(PangoLibrary())
      pango = try #require(
        PangoShaper(
          opened, families: Typesetter.defaultFamilies, language: "en", configuration: nil))
      self.library = library
    }

    mutating func shape(_ text: String, _ weight: TextStyle.Weight, isMeasured: Bool) -> ShapedText
    {
      pango.shape(text, weight: weight, isMeasured: isMeasured, library: &library)
    }
  }

  /// The difference of two texts beyond Pango's rounding.
  private func difference(_ one: ShapedText, _ other: ShapedText) -> String? {
    guard one.missing == other.missing, one.isRightToLeft == other.isRightToLeft,
      one.lines.count == other.lines.count
    else { return "lines" }
    for (line, same) in zip(one.lines, other.lines) {
      guard line.glyphs.map(\.id) == same.glyphs.map(\.id) else { return "glyphs" }
      for (glyph, twin) in zip(line.glyphs, same.glyphs)
      where abs(glyph.x - twin.x) > 1e-3 || glyph.y != twin.y || glyph.ink.size != twin.ink.size {
        return "places"
      }
      let (mass, twin) = (line.mass.range, same.mass.range)
      if abs(mass.lowerBound - twin.lowerBound) > 1e-9 || mass.upperBound != twin.upperBound {
        return "mass"
      }
    }
    guard let measure = one.measure, let twin = other.measure else {
      return one.measure == nil && other.measure == nil ? nil : "measure"
    }
    if measure.wordBreaks != twin.wordBreaks || measure.hyphens != twin.hyphens { return "breaks" }
    if measure.characterBreaks != twin.characterBreaks { return "characters" }
    if measure.trimmedEnds != twin.trimmedEnds { return "ends" }
    let isSame = zip(measure.offsets, twin.offsets).allSatisfy { abs($0 - $1) < 1e-3 }
    return isSame && measure.offsets.count == twin.offsets.count ? nil : "offsets"
  }

  @Test func whateverIsPlainIsSetAsPangoSetsIt() throws {
    var judge = try Judge()
    var setter = try Typesetter()
    var count = 0
    for text in Self.texts() where LatinText(text) != nil {
      count += 1
      let ours = setter.shape(text, weight: .medium, isMeasured: true)
      let theirs = judge.shape(text, .medium, isMeasured: true)
      if let difference = difference(ours, theirs) { Issue.record("\(text): \(difference)") }
    }
    #expect(count > 2000)
    // All of them without Pango.
    #expect(setter.library.fonts.count == 1)
  }

  @Test(arguments: TextStyle.Weight.allCases)
  func everyWeightHasPangosFont(weight: TextStyle.Weight) throws {
    var judge = try Judge()
    var setter = try Typesetter()
    for text in ["Fluffy Würstchen, AVAST!", "2024", "Donau-\u{2028}dampf\u{2028}schiff…"] {
      let isOneLine = !text.contains("\u{2028}")
      #expect(LatinText(text) != nil)
      let ours = setter.shape(text, weight: weight, isMeasured: isOneLine)
      #expect(
        difference(ours, judge.shape(text, weight, isMeasured: isOneLine)) == nil, "\(text)")
    }
  }

  @Test func everyLetterOfTheTableIsLatin() throws {
    var judge = try Judge()
    var setter = try Typesetter()
    for value in UInt32(0x21)...0x1FFF {
      guard let scalar = Unicode.Scalar(value), LatinText("a\(scalar)a") != nil else { continue }
      let text = "a\(scalar)a"
      let ours = setter.shape(text, weight: .medium, isMeasured: true)
      let theirs = judge.shape(text, .medium, isMeasured: true)
      #expect(difference(ours, theirs) == nil, "U+\(String(value, radix: 16))")
    }
  }

  @Test func otherTextsAreLeftToPango() {
    let others = [
      "人", "Русский", "Ελληνικά", "a 🎉", "e\u{301}", "soft\u{AD}hyphen", "no\u{A0}break",
      "C++", "%d", "a\"b", " leading", "trailing ", "a  b", "1️⃣", "-flag", "a—b", "1/2", "x²",
    ]
    for text in others { #expect(LatinText(text) == nil, "\(text)") }
    // The number of hidden subtopics is in the first picture.
    for text in ["+6", "+", "C+"] { #expect((LatinText(text) != nil) == (text != "+"), "\(text)") }
    let languages = ["en", "tr", "en-GB", "ro", "nl", "de", "ja", "enm"]
    let exact = languages.filter { LatinShaper(families: [], language: $0).isExact }
    #expect(exact == ["en", "en-GB"])
  }

  @Test func withoutPangoTheOneFontIsUsedForAll() throws {
    var bare = try Typesetter(
      families: Typesetter.defaultFamilies, language: "en", configurationFile: nil,
      pangoFile: "libnosuchpango.so.0")
    var full = try Typesetter()
    let hexagon = WidthProfile.hexagon(flatToFlat: 117)
    let (ours, theirs) = (
      bare.label("TV-series", in: hexagon), full.label("TV-series", in: hexagon)
    )
    #expect(ours.path == theirs.path && ours.lines == theirs.lines && !ours.isEmpty)
    #expect(bare.label("Русский – Ελληνικά", in: hexagon).unsupportedCharacters == 0)
    let cut = bare.label("Books (ספרים) 2024", in: hexagon)
    #expect(cut.text == "Books () 2024" && cut.unsupportedCharacters == 5)
    #expect(bare.label("人工智能", in: hexagon).text == "?")
    for text in Samples.kind + Samples.unkind {
      #expect(!bare.label(text, in: hexagon).isEmpty, "\(text)")
    }
  }
}
