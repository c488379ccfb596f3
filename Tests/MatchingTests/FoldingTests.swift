import Foundation
import Matching
import TestSupport
import Testing

/// Compares the folding of the window's filter with that of fzf.
struct FoldingTests {
  private func matches(_ query: String, _ text: String, _ folding: Folding) -> Bool {
    let query = Query(query, folding: folding)
    var matcher = Matcher(query)
    let isMatch = matcher.alignment(with: text) != nil
    // A search first rejects texts by their sets of characters.
    var candidates = Candidates()
    candidates.append(text)
    var search = Search(query)
    search.advance(over: candidates)
    #expect(search.matchCount == (isMatch ? 1 : 0))
    return isMatch
  }

  @Test(arguments: [
    ("cafe", "cafe\u{301}"), ("café", "cafe\u{301}"), ("cafe\u{301}", "café"),
    ("'fe$", "cafe\u{301}"), ("'viet nam", "Vie\u{323}\u{302}t Nam"), ("й", "и\u{306}"),
    ("が", "か\u{3099}"), ("abc", "ＡＢＣ"), ("ＡＢＣ", "ABC"), ("ａｂ", "ab"), ("'a\\ b", "ａ\u{3000}ｂ"),
    ("x\u{335}", "x"), ("'ex", "e\u{335}x"),
  ])
  func extendedFoldingMatchesWhatLooksTheSame(query: String, text: String) {
    #expect(matches(query, text, .extended))
  }

  @Test(arguments: [
    ("café", "cafe"), ("ＡＢＣ", "abc"), ("abd", "ＡＢＣ"), ("й", "и"), ("ab", "a\u{301}"),
  ])
  func extendedFoldingKeepsWhatDiffers(query: String, text: String) {
    #expect(!matches(query, text, .extended))
  }

  @Test func standardFoldingTakesCharactersOneByOne() {
    #expect(!matches("abc", "ＡＢＣ", .standard))
    #expect(!matches("'ex", "e\u{301}x", .standard))
    #expect(matches("ex", "e\u{301}x", .standard))
    #expect(!matches("é", "e\u{301}", .standard))
  }

  @Test func positionsAreThoseOfTheTextThatWasGiven() {
    var matcher = Matcher(Query("'ebc", folding: .extended))
    #expect(matcher.alignment(with: "x\u{301}ae\u{301}ｂc")?.positions == [3, 5, 6])
  }

  /// All characters with a canonical decomposition, Hangul aside.
  private static let decomposable: [Unicode.Scalar] = (0xC0...0x2FA1F).compactMap { value in
    guard !(0xAC00...0xD7A3).contains(value), let scalar = Unicode.Scalar(UInt32(value)) else {
      return nil
    }
    return scalar.decomposed.unicodeScalars.elementsEqual([scalar]) ? nil : scalar
  }

  /// The filter missed equivalents of scripts other than Latin, Greek, Cyrillic and kana.
  @Test func everyCharacterMatchesItsEquivalents() {
    #expect(Self.decomposable.count > 2000)
    for scalar in Self.decomposable {
      let text = "x" + String(scalar)
      let others = [
        "x" + scalar.decomposed, ("x" + String(scalar)).precomposedStringWithCanonicalMapping,
      ]
      for other in others {
        for (query, text) in [(text, other), (other, text)] {
          #expect(
            matches("'" + query, text, .extended),
            "U+\(String(scalar.value, radix: 16)) as \(query.unicodeScalars)")
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func hangulSyllablesMatchTheirParts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let syllables = (0..<random.int(1...5)).compactMap { _ in
        Unicode.Scalar(UInt32(random.int(0xAC00...0xD7A3)))
      }
      let text = String(String.UnicodeScalarView(syllables))
      let parts = text.decomposedStringWithCanonicalMapping
      #expect(parts.unicodeScalars.count > syllables.count)
      #expect(matches("^" + text + "$", parts, .extended))
      #expect(matches("^" + parts + "$", text, .extended))
      var matcher = Matcher(Query("'" + String(syllables[0]), folding: .extended))
      #expect(matcher.alignment(with: parts)?.positions == [0])
      #expect(!matches("^" + text + "$", text + "가", .extended))
    }
  }

  /// Marks that form no character with their letter, in any order.
  @Test(arguments: [
    ("\u{5D1}\u{5B8}\u{5BC}", "\u{5D1}\u{5BC}\u{5B8}"),
    ("\u{644}\u{651}\u{64E}", "\u{644}\u{64E}\u{651}"),
    ("\u{F40}\u{F71}\u{F72}", "\u{F40}\u{F73}"), ("\u{915}\u{94D}\u{93C}", "\u{915}\u{93C}\u{94D}"),
  ])
  func marksInAnotherOrderAreEquivalent(first: String, second: String) {
    #expect(matches("'" + first, second, .extended) && matches("'" + second, first, .extended))
  }

  /// Signs of Indic scripts are letters, unlike accents.
  @Test func otherMarksAreNotIgnored() {
    #expect(!matches("'\u{915}\u{937}", "\u{915}\u{93F}\u{937}", .extended))
    #expect(matches("'\u{915}\u{93F}", "\u{915}\u{93F}", .extended))
  }
}

extension Unicode.Scalar {
  /// The canonical decomposition.
  fileprivate var decomposed: String { String(self).decomposedStringWithCanonicalMapping }
}
