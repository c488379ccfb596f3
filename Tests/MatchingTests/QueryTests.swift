import Matching
import TestSupport
import Testing

/// What queries match.
struct QueryTests {
  private func matches(_ query: String, _ texts: [String]) -> [String] {
    var matcher = Matcher(Query(query))
    return texts.filter { matcher.alignment(with: $0) != nil }
  }

  /// Source: fzf 0.38, README.md, "Search syntax".
  @Test(arguments: [
    ("sbtrkt", ["subterranean kettle", "Sub-track-kit"], ["socket"]),
    ("'wild", ["into the wild", "WILDfire"], ["w i l d"]),
    ("^music", ["music/jazz", "  Musicology"], ["my music"]),
    (".mp3$", ["song.mp3", "song.MP3  "], ["song.mp3.txt", "song.mp33"]),
    ("!fire", ["water", "f i r e"], ["wildfire"]),
    ("!^music", ["my music"], ["music/jazz"]),
    ("!.mp3$", ["song.mp3.txt"], ["song.mp3"]),
    ("^core go$ | rb$ | py$", ["core.go", "core/x.py", "core rb"], ["core.c", "my core.go"]),
  ])
  func documentedTermMatches(query: String, matching: [String], others: [String]) {
    #expect(matches(query, matching + others) == matching)
  }

  @Test(arguments: [
    ("^word$", ["word", "  Word "], ["words", "a word"]),
    ("!^word$", ["words"], ["word"]),
    ("!'wd", ["dw"], ["word", "w d"]),
    ("a\\ b", ["a b", "a-b a b", "a  b"], ["ab", "ba"]),
    ("'a\\ b", ["a b"], ["a  b"]),
    ("$", ["10 $"], ["10"]),
    ("^", ["", "a"], []),
    ("| a", ["a|", "|a"], ["a"]),
    ("a | | b", ["ab", "b|"], ["a", "b", "a|"]),
    ("a |", ["a", "ba"], ["b"]),
    ("a | !b", ["a", "c", "ab"], ["b"]),
  ])
  func operatorsAreReadAsFzfReadsThem(query: String, matching: [String], others: [String]) {
    #expect(matches(query, matching + others) == matching)
  }

  /// Only words without a sign differ.
  @Test(arguments: [
    ("wd", ["a wd", "WD"], ["word", "w d"]),
    ("'wd", ["wd"], ["word"]),
    ("!wd", ["word"], ["wd"]),
    ("!'wd", ["dw"], ["word", "w d"]),
    ("^w d$", ["word", "wood"], ["words", "sword"]),
    ("wd | a\\ b", ["wd", "a b"], ["word", "ab", "a  b"]),
  ])
  func wordsOfAnExactQueryAreContained(query: String, matching: [String], others: [String]) {
    var matcher = Matcher(Query(query, isExact: true))
    #expect((matching + others).filter { matcher.alignment(with: $0) != nil } == matching)
  }

  @Test func capitalsInATermMakeItCaseSensitive() {
    let texts = ["readme", "README", "Readme"]
    #expect(matches("readme", texts) == texts)
    #expect(matches("Rea", texts) == ["Readme"])
    #expect(matches("RE me", texts) == ["README"])
    #expect(matches("über", ["ÜBER"]) == ["ÜBER"])
    #expect(matches("Ü", ["ü", "Ü"]) == ["Ü"])
  }

  @Test func accentsInATermHaveToMatch() {
    let texts = ["cafe", "café", "CAFÉ", "Ｃafe"]
    #expect(matches("cafe", texts) == ["cafe", "café", "CAFÉ"])
    #expect(matches("café", texts) == ["café", "CAFÉ"])
    #expect(matches("strasse", ["Straße"]) == [])
    #expect(matches("strase lodz", ["Straße Łódź"]) == ["Straße Łódź"])
  }

  @Test func queryWithoutWordsMatchesAll() {
    for query in ["", "   ", "!", "^", "'", "! ^"] {
      #expect(Query(query).isEmpty && !Query(query).isRanked)
      #expect(matches(query, ["", "a"]) == ["", "a"])
    }
    #expect(!Query("!a").isRanked)
    #expect(Query("!a | b").isRanked)
  }

  @Test func furtherTermNeverAddsMatches() {
    var generator = SplitMix64(seed: 41)
    for _ in 0..<300 {
      let texts = (0..<20).map { _ in MatchSamples.text(using: &generator) }
      let query = MatchSamples.query(using: &generator)
      let further = query + " " + MatchSamples.term(using: &generator)
      // A bar at the end would make the further term an alternative.
      guard !query.hasSuffix("|"), !query.hasSuffix("\\") else { continue }
      let found = Set(matches(query, texts))
      #expect(found.isSuperset(of: matches(further, texts)), "\(further)")
    }
  }
}
