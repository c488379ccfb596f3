import Matching
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
}
