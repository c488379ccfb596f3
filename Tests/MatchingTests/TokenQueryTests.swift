import Matching
import TestSupport
import Testing

/// Queries by the rules of rofi and dmenu.
struct TokenQueryTests {
  private static let texts = [
    "foo-bar", "foo", "bar foo", "Foo*Baz", "fo.o", "öl", "Öl", "oo f",
  ]

  private func matches(_ text: String, _ change: (inout TokenRules) -> Void = { _ in }) -> [String]
  {
    var rules = TokenRules.rofi
    change(&rules)
    let query = TokenQuery(text, rules: rules)
    return Self.texts.filter { query.matches($0) }
  }

  /// The output of `rofi -dmenu -dump -filter` 1.7.3.
  @Test func tokensMatchLikeThoseOfRofi() {
    #expect(matches("foo") == ["foo-bar", "foo", "bar foo"])
    #expect(matches("oo fo") == ["foo-bar", "foo", "bar foo"])
    #expect(matches("foo  bar") == ["foo-bar", "bar foo"])
    #expect(matches("-bar") == ["foo", "Foo*Baz", "fo.o", "öl", "Öl", "oo f"])
    #expect(matches("foo -bar") == ["foo"])
    #expect(matches("- foo") == [])
    #expect(matches("--") == ["foo", "bar foo", "Foo*Baz", "fo.o", "öl", "Öl", "oo f"])
    #expect(matches("") == Self.texts)
    #expect(matches(" ") == Self.texts)
    #expect(matches("*") == ["Foo*Baz"])
    #expect(matches("FOO") == [])
  }

  @Test func letterCasesAndAccentsCanBeEqual() {
    #expect(
      matches("FOO") { $0.letterCase = .ignored } == ["foo-bar", "foo", "bar foo", "Foo*Baz"])
    #expect(matches("ÖL") { $0.letterCase = .ignored } == ["öl", "Öl"])
    #expect(matches("ÖL") { $0.letterCase = .ignoredInASCII } == ["Öl"])
    #expect(matches("ol") { $0.foldsAccents = true } == ["öl"])
  }

  @Test func methodsMatchLikeThoseOfRofi() {
    #expect(matches("foo") { $0.method = .prefix } == ["foo-bar", "foo", "bar foo"])
    #expect(matches("oo fo") { $0.method = .prefix } == [])
    #expect(matches("ö") { $0.method = .prefix } == ["öl"])
    #expect(matches("f*o") { $0.method = .glob } == ["foo-bar", "foo", "bar foo", "fo.o"])
    #expect(matches("?") { $0.method = .glob } == Self.texts)
    #expect(matches("f.o") { $0.method = .glob } == [])
    #expect(matches("fb") { $0.method = .fuzzy } == ["foo-bar"])
    #expect(matches("oof") { $0.method = .fuzzy } == ["oo f"])
    #expect(matches("f.o") { $0.method = .regex } == ["foo-bar", "foo", "bar foo"])
    #expect(matches("^foo") { $0.method = .regex } == ["foo-bar", "foo"])
    #expect(matches("o$") { $0.method = .regex } == ["foo", "bar foo", "fo.o"])
    // Invalid expressions are searched for as they are.
    #expect(matches("*") { $0.method = .regex } == ["Foo*Baz"])
    #expect(matches("(") { $0.method = .regex } == [])
  }

  @Test(arguments: [
    ("a|b", "xbx", true), ("^(ab)+$", "ababab", true), ("^(ab)+$", "ababa", false),
    ("a{2,3}c", "aac", true), ("^a{2,3}$", "aaaa", false), ("[^a-c]", "abc", false),
    ("[^a-c]", "abcd", true), (#"\bfoo\b"#, "a foo b", true), (#"\bfoo\b"#, "afoo", false),
    (#"\d+\.\d"#, "v1.5", true), (#"[\w-]+@"#, "a-b@c", true), ("[]a]", "]", true),
    ("(?:x|)y", "y", true), ("a**b", "aab", false), ("a**b", "a**b", true),
    ("(a*)*b", String(repeating: "a", count: 60), false),
    ("x{,2}", "x{,2}", true), (#"\Sa"#, " a", false), ("a.c", "a\nc", false),
  ])
  func expressionsMatchLikePerls(expression: String, text: String, expected: Bool) {
    var rules = TokenRules.rofi
    rules.method = .regex
    rules.splitsTokens = false
    rules.negation = nil
    #expect(TokenQuery(expression, rules: rules).matches(text) == expected)
  }

  @Test func negationCanBeTurnedOffAndSpacesCanMatch() {
    #expect(matches("-bar") { $0.negation = nil } == ["foo-bar"])
    #expect(matches("!foo") { $0.negation = "!" }.first == "Foo*Baz")
    #expect(matches("bar foo") { $0.splitsTokens = false } == ["bar foo"])
    #expect(matches("foo bar") { $0.splitsTokens = false } == [])
  }

  @Test func tokensAreFoundInTheContextToo() {
    let query = { TokenQuery($0, rules: .rofi) }
    #expect(query("red b").matches("blue", context: "red"))
    #expect(!query("-red").matches("blue", context: "red"))
    #expect(query("-green").matches("blue", context: "red"))
    #expect(!query("ue r").matches("green", context: "red"))
  }

  private func search(_ text: String, rules: TokenRules, in texts: [String]) -> [String] {
    var candidates = Candidates()
    for text in texts { candidates.append(text) }
    var search = TokenSearch(TokenQuery(text, rules: rules))
    while search.examinedCount < texts.count { search.advance(over: candidates, atMost: 2) }
    #expect(search.matchCount == search.ranked.count)
    return search.ranked.map { texts[$0] }
  }

  @Test func dmenuPutsExactMatchesAndPrefixesFirst() {
    let texts = ["xfoo", "foobar", "a foo", "foo", "foob"]
    #expect(search("foo", rules: .dmenu, in: texts) == ["foo", "foobar", "foob", "xfoo", "a foo"])
    #expect(search("foo ", rules: .dmenu, in: texts).first == "foobar")
    #expect(search("o f", rules: .dmenu, in: texts) == ["xfoo", "foobar", "a foo", "foo", "foob"])
    #expect(search("", rules: .dmenu, in: texts) == texts)
  }

  @Test func rofiSortsByEditDistance() {
    var rules = TokenRules.rofi
    rules.order = .distance
    #expect(search("o", rules: rules, in: Self.texts).prefix(2) == ["foo", "fo.o"])
    #expect(search("foo", rules: rules, in: Self.texts) == ["foo", "foo-bar", "bar foo"])
  }

  /// A search skips texts by their marks; the result must be that of matching each text.
  @Test(arguments: TokenRules.Method.allCases)
  func aSearchFindsWhatMatches(method: TokenRules.Method) {
    var generator = SplitMix64(seed: 5)
    let letters = Array("abÄäé -*.K\u{212A}")
    func word(_ limit: Int) -> String {
      String(
        (0..<Int.random(in: 0...limit, using: &generator)).compactMap { _ in
          letters.randomElement(using: &generator)
        })
    }
    for letterCase in [TokenRules.LetterCase.distinct, .ignored] {
      var rules = TokenRules.rofi
      rules.method = method
      rules.letterCase = letterCase
      for _ in 0..<100 {
        let texts = (0..<20).map { _ in word(8) }
        let query = word(3)
        let expected = texts.filter { TokenQuery(query, rules: rules).matches($0) }
        #expect(search(query, rules: rules, in: texts) == expected)
      }
    }
  }

  @Test func matchingLettersAreThoseOfTheTokens() {
    #expect(TokenQuery("oo ba -x", rules: .rofi).positions(in: "foo-bar") == [1, 2, 4, 5])
  }
}
