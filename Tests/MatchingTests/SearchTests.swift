import Matching
import TestSupport
import Testing

/// Searches in steps.
struct SearchTests {
  private func candidates(_ lines: [[UInt8]]) -> Candidates {
    var candidates = Candidates()
    candidates.append(lines: Array(lines.joined(separator: [0x0A])))
    candidates.endLine()
    return candidates
  }

  private func ranked(_ query: String, _ texts: [String]) -> [String] {
    var search = Search(Query(query))
    search.advance(over: candidates(texts.map { Array($0.utf8) }))
    return search.ranked.map { texts[$0] }
  }

  @Test func articleShowsWhatASearchFinds() {
    var candidates = Candidates()
    for label in ["tea", "coffee", "water"] { candidates.append(label) }
    candidates.append(lines: Array("milk\ntar\n".utf8))
    var search = Search(Query("wtr | ^te"), limit: 100)
    while search.examinedCount < candidates.count {
      search.advance(over: candidates, atMost: 10_000)
    }
    #expect(
      search.ranked.map { String(decoding: candidates[$0], as: UTF8.self) } == ["tea", "water"])
  }

  @Test func betterMatchesComeFirstThenShorterThenEarlier() {
    #expect(
      ranked("ab", ["xab", "  a-b  ", "ab/long", "ab", "axb", "bxa", "xab"]) == [
        "ab", "ab/long", "  a-b  ", "axb", "xab", "xab",
      ])
  }

  /// Source: fzf 0.38, src/algo/algo.go, "Scoring criteria", and CHANGELOG.md, 0.32.0.
  @Test(arguments: [
    ("ff", "fuzzy-finder", "fuzzyfinder"),
    ("br", "fo-bar", "foob-r"),
    ("ff", "fuzzyfinder", "fuzzy-blurry-finder"),
    ("foob", "foobar", "foo-bar"),
    ("oob", "out-of-bound", "foobar"),
    ("bar", "foo/bar.sh", "foo-bar.sh"),
    ("og", "to-go on gas", "ongoing"),
  ])
  func documentedPreferenceHolds(query: String, better: String, worse: String) {
    #expect(ranked(query, [worse, better]) == [better, worse])
  }

  @Test(arguments: [Folding.standard, .extended])
  func contextIsFoundButAnchorsAndLengthConcernTheText(folding: Folding) {
    var candidates = Candidates()
    candidates.append("Biologi\u{65}\u{301}", context: "Science Nature")
    candidates.append("Scientist", context: "People")
    candidates.append("A science fair")
    func ranked(_ query: String) -> [Int] {
      var search = Search(Query(query, folding: folding))
      search.advance(over: candidates)
      return search.ranked
    }
    #expect(Set(ranked("science")) == [0, 2])
    #expect(ranked("bio nature") == [0])
    #expect(Set(ranked("!people 'scien")) == [0, 2])
    #expect(ranked("^science").isEmpty)
    #expect(ranked("ist$") == [1])
    #expect(ranked("nature$").isEmpty)
    #expect(ranked("^scientist$") == [1])
    // Texts that match without their context come first if that is asked for, then shorter ones.
    var family = Candidates()
    family.append("Cells", context: "Science Biology")
    family.append("Computer science")
    var inFamily = Search(Query("science", folding: folding), prefersTexts: true)
    inFamily.advance(over: family)
    #expect(inFamily.ranked == [1, 0])
    // The shorter text comes first, whatever its context.
    var equal = Candidates()
    equal.append("tea leaves", context: "x")
    equal.append("tea", context: "a much longer context")
    var search = Search(Query("tea", folding: folding))
    search.advance(over: equal)
    #expect(search.ranked == [1, 0])
  }

  @Test func inverseTermsAloneKeepTheOrder() {
    #expect(ranked("!x", ["long", "ax", "b", "c"]) == ["long", "b", "c"])
    #expect(ranked("", ["long", "", "b"]) == ["long", "", "b"])
  }

  @Test func searchInStepsFindsTheSameAsInOne() {
    var generator = SplitMix64(seed: 51)
    for _ in 0..<200 {
      let (query, lines) = MatchSamples.list(using: &generator)
      let all = candidates(lines)
      var whole = Search(Query(query))
      whole.advance(over: all)
      #expect(whole.examinedCount == all.count && whole.ranked.count == whole.matchCount)

      let limit = generator.int(0...20)
      var stepped = Search(Query(query))
      var limited = Search(Query(query), limit: limit)
      while stepped.examinedCount < all.count {
        let step = generator.int(1...20)
        let before = stepped.examinedCount
        stepped.advance(over: all, atMost: step)
        limited.advance(over: all, atMost: step)
        #expect(stepped.examinedCount == min(before + step, all.count))
      }
      #expect(stepped.ranked == whole.ranked && stepped.matchCount == whole.matchCount)
      #expect(limited.ranked == Array(whole.ranked.prefix(limit)))
      #expect(limited.matchCount == whole.matchCount)
    }
  }

  @Test func searchAfterAnotherFindsTheSame() {
    var generator = SplitMix64(seed: 53)
    var narrowed = 0
    for _ in 0..<400 {
      let (query, lines) = MatchSamples.list(using: &generator)
      let all = candidates(lines)
      // What was typed before: fewer letters, or anything else.
      let scalars = query.unicodeScalars
      var before = String(
        String.UnicodeScalarView(scalars.prefix(generator.int(0...scalars.count))))
      if generator.int(0...9) == 0 { before = MatchSamples.query(using: &generator) }
      for folding in [Folding.standard, .extended] {
        var previous = Search(Query(before, folding: folding))
        previous.advance(over: all, atMost: generator.int(0...all.count))
        var whole = Search(Query(query, folding: folding))
        whole.advance(over: all)
        var search = Search(Query(query, folding: folding), after: previous)
        while search.examinedCount < all.count {
          search.advance(over: all, atMost: generator.int(1...100))
        }
        #expect(search.ranked == whole.ranked, "\(before) -> \(query)")
        #expect(search.matchCount == whole.matchCount)
        narrowed += previous.matchCount < previous.examinedCount ? 1 : 0
      }
    }
    #expect(narrowed > 100)
  }

  @Test(arguments: [
    ("wa", "w", true), ("wa ter", "wa", true), ("ter wa", "wa", true), ("wat x", "wa x", true),
    ("Wa", "W", true), ("!x wa", "!x w", true), ("'w a", "'w", true),
    ("w", "wa", false), ("wA", "w", false), ("!xy", "!x", false), ("w$", "w", false),
    ("w | a", "w", false), ("é", "e", false),
  ])
  func onlyAddedLettersNarrowAQuery(query: String, before: String, isNarrower: Bool) {
    // A match of the new query that the old one excludes shows that the old one was not used.
    var candidates = Candidates()
    for _ in 0..<64 { candidates.append("?") }
    var previous = Search(Query(before))
    previous.advance(over: candidates)
    // The other texts with these numbers match everything.
    var others = Candidates()
    for _ in 0..<64 { others.append("'!xyz Wwa ter é e A") }
    var search = Search(Query(query), after: previous)
    search.advance(over: others)
    var plain = Search(Query(query))
    plain.advance(over: others)
    #expect(search.matchCount == (isNarrower ? 0 : plain.matchCount))
  }

  @Test func searchGoesOnWhereCandidatesAreAppended() {
    var generator = SplitMix64(seed: 52)
    for _ in 0..<100 {
      let (query, lines) = MatchSamples.list(using: &generator)
      let bytes = Array(lines.joined(separator: [0x0A]))
      var growing = Candidates()
      var search = Search(Query(query), limit: 10)
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(generator.int(1...50))
        rest = rest.dropFirst(piece.count)
        growing.append(lines: Array(piece))
        search.advance(over: growing)
      }
      growing.endLine()
      search.advance(over: growing)
      let all = candidates(lines)
      #expect(growing.count == all.count)
      #expect((0..<all.count).allSatisfy { growing[$0] == all[$0] })
      var whole = Search(Query(query), limit: 10)
      whole.advance(over: all)
      #expect(search.ranked == whole.ranked)
    }
  }

  @Test func linesAreKeptAsTheyAre() {
    var candidates = Candidates()
    candidates.append(lines: [0x61, 0x0A, 0x0A, 0xFF, 0x0D, 0x0A, 0x62])
    #expect(candidates.count == 3)
    candidates.endLine()
    candidates.endLine()
    candidates.append("c\nd")
    #expect(
      (0..<candidates.count).map { Array(candidates[$0]) } == [
        [0x61], [], [0xFF, 0x0D], [0x62], [0x63, 0x0A, 0x64],
      ])
  }

  @Test func stepsAllocateOnlyToGrow() {
    var generator = SplitMix64(seed: 53)
    var all = Candidates()
    for _ in 0..<5000 { all.append(MatchSamples.text(using: &generator)) }
    let query = Query("a !zz b | c$", folding: .extended)
    // The first search fills the tables of letters.
    var first = Search(query, limit: 100)
    first.advance(over: all)
    var search = Search(query, limit: 100)
    search.advance(over: all, atMost: 2500)
    let before = Allocations.ofThread
    while search.examinedCount < all.count { search.advance(over: all, atMost: 100) }
    #expect(search.matchCount > 500)
    #expect(Allocations.ofThread - before <= 8)
  }
}
