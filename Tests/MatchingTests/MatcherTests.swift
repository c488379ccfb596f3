import Matching
import TestSupport
import Testing

/// Scores and positions of matches.
struct MatcherTests {
  private func alignment(_ query: String, _ text: String) -> QueryAlignment? {
    var matcher = Matcher(Query(query))
    return matcher.alignment(with: text)
  }

  // 16 for each character; the first one's bonus counts twice. 10 after white space and at the start,
  // 9 after a delimiter, 8 after a symbol, 7 for a hump, 4 at least in a run; -3 and -1 for gaps.
  @Test(arguments: [
    ("a", "a", 16 + 20),
    ("a", "x/a", 16 + 18),
    ("a", "x-a", 16 + 16),
    ("a", "xA", 16 + 14),
    ("a", "xa", 16),
    ("1", "x1", 16 + 14),
    ("-", "x-", 16 + 16),
    ("/", "x/", 16),
    ("abc", "xabc", 3 * 16 + 2 * 4),
    ("abc", "abc", 3 * 16 + 20 + 2 * 10),
    ("fb", "foo-bar", 2 * 16 + 20 - 3 - 2 + 8),
    ("'oo", "foo", 2 * 16 + 4),
    ("^foo", "  foo", 3 * 16 + 20 + 2 * 10),
    ("foo$", "xfoo ", 3 * 16 + 2 * 4),
    ("^foo$", " foo ", 3 * (16 + 10) + 10),
    ("a !b c", "ac", 16 + 20 + 16),
    ("!b", "ac", 0),
    ("^core go$ | rb$ !test", "core/terminal.go", 4 * 16 + 20 + 3 * 10 + 2 * 16 + 2 * 8 + 8),
  ])
  func scoreIsTheSumOfPointsAndBonuses(query: String, text: String, score: Int) {
    #expect(alignment(query, text)?.score == score)
  }

  @Test(arguments: [
    ("fb", "foo-bar", [0, 4]),
    ("foob", "foo-bar foobar", [8, 9, 10, 11]),
    ("'bar", "xbar bar", [5, 6, 7]),
    ("^foo", "  foo", [2, 3, 4]),
    ("o$", "foo ", [2]),
    ("fo oo !x", "foo", [0, 1, 2]),
    ("a", "日本a", [2]),
    ("x | b", "ab", [1]),
    ("!x", "ab", []),
  ])
  func positionsAreThoseOfTheBestMatch(query: String, text: String, positions: [Int]) {
    #expect(alignment(query, text)?.positions == positions)
  }

  @Test func positionsIncreaseAndSpellTheTerm() {
    var generator = SplitMix64(seed: 43)
    var count = 0
    for _ in 0..<3000 {
      let text = MatchSamples.text(using: &generator)
      let scalars = Array(text.unicodeScalars)
      let letters = (0..<generator.int(1...4)).compactMap { _ in
        scalars.isEmpty ? nil : scalars[generator.int(0...scalars.count - 1)]
      }
      let term = String(String.UnicodeScalarView(letters))
      // Plain letters and digits only, without operators and accents.
      guard !term.isEmpty,
        term.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 >= 0x61 && $0 <= 0x7A })
      else { continue }
      guard let found = alignment(term, text) else { continue }
      count += 1
      #expect(zip(found.positions, found.positions.dropFirst()).allSatisfy { $0 < $1 })
      #expect(found.positions.count == letters.count)
      let spelled = found.positions.map { scalars[$0] }
      #expect(
        zip(spelled, letters).allSatisfy {
          String($0).lowercased() == String($1) || $0.value >= 0x80
        })
    }
    #expect(count > 200)
  }

  @Test func longTextsAreMatchedWhereTheTermFirstOccurs() throws {
    let padding = String(repeating: "x", count: 60_000)
    let text = padding + "axxbxab" + padding
    let found = try #require(alignment("ab", text))
    #expect(found.positions == [60_000, 60_003])
    #expect(found.score == 2 * 16 - 3 - 1)
    // Two characters in a text of half the length are matched at their best positions.
    #expect(alignment("ab", String(text.dropFirst(80_000)) + "ab")?.positions.count == 2)
  }

  @Test func eachByteThatIsNotUTF8CountsAsOneCharacter() {
    var matcher = Matcher(Query("^\u{FFFD}\u{FFFD}a$"))
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x61], [0xE2, 0x82, 0x61], [0xC0, 0x80, 0x61]] {
      #expect(matcher.alignment(with: bytes.span)?.positions == [0, 1, 2])
    }
    #expect(matcher.alignment(with: [0xFF, 0x61].span) == nil)
  }

  @Test func matcherGivesTheSameWhateverItMatchedBefore() {
    var generator = SplitMix64(seed: 44)
    for _ in 0..<100 {
      let query = Query(MatchSamples.query(using: &generator))
      var used = Matcher(query)
      for _ in 0..<10 {
        let text = MatchSamples.text(using: &generator)
        var fresh = Matcher(query)
        #expect(used.alignment(with: text) == fresh.alignment(with: text))
      }
    }
  }
}
