/// Terms whose characters are consecutive in the text.
extension Matcher {
  /// The place with the best bonus for the first character, or the first of several.
  func containedHit(of term: Term) -> Hit? {
    let pattern = term.letters.span
    let letters = text.letters.span
    var best: (start: Int, bonus: Int16)?
    for start in 0...(text.count - pattern.count) where letters[start] == pattern[0] {
      guard isMatch(pattern, in: letters, at: start) else { continue }
      let bonus = start == 0 ? Scoring.boundaryAfterWhiteSpace : text.bonuses[start]
      if bonus > best?.bonus ?? -1 { best = (start, bonus) }
      if bonus >= Scoring.boundary { break }
    }
    guard let start = best?.start else { return nil }
    let range = start..<(start + pattern.count)
    return Hit(score: greedyScore(of: term, in: range), range: range)
  }

  /// A match at the start or the end of the text, or of the whole text.
  ///
  /// White space there is skipped, unless the term has some there too.
  func endHit(of term: Term) -> Hit? {
    let pattern = term.letters.span
    let startsBlank = Letters.isWhiteSpace(pattern[0])
    let endsBlank = Letters.isWhiteSpace(pattern[pattern.count - 1])
    let rest = text.trimmed(
      atStart: term.kind != .suffix && !startsBlank, atEnd: term.kind != .prefix && !endsBlank)
    guard rest.count >= pattern.count, term.kind != .whole || rest.count == pattern.count else {
      return nil
    }
    let start = term.kind == .suffix ? rest.upperBound - pattern.count : rest.lowerBound
    guard isMatch(pattern, in: text.letters.span, at: start) else { return nil }
    let range = start..<(start + pattern.count)
    guard term.kind == .whole else {
      return Hit(score: greedyScore(of: term, in: range), range: range)
    }
    // As if each character started a word.
    let bonus = Int(Scoring.boundaryAfterWhiteSpace)
    let score =
      (Int(Scoring.match) + bonus) * pattern.count + (Int(Scoring.firstFactor) - 1) * bonus
    return Hit(score: score, range: range)
  }

  private func isMatch(
    _ pattern: Span<Unicode.Scalar>, in letters: Span<Unicode.Scalar>, at start: Int
  ) -> Bool {
    for offset in pattern.indices where letters[start + offset] != pattern[offset] { return false }
    return true
  }

  /// The score of a term whose characters are matched at their first occurrences in a range.
  func greedyScore(of term: Term, in range: Range<Int>) -> Int {
    let pattern = term.letters.span
    let letters = text.letters.span
    var score = 0
    var matched = 0
    var isInGap = false
    var run = 0
    var runBonus: Int16 = 0
    for place in range {
      guard letters[place] == pattern[matched] else {
        score += Int(isInGap ? Scoring.gapExtension : Scoring.gapStart)
        isInGap = true
        run = 0
        continue
      }
      var bonus = text.bonuses[place]
      if run == 0 {
        runBonus = bonus
      } else {
        if bonus >= Scoring.boundary { runBonus = max(runBonus, bonus) }
        bonus = max(bonus, max(runBonus, Scoring.consecutive))
      }
      score += Int(Scoring.match) + Int(matched == 0 ? bonus * Scoring.firstFactor : bonus)
      isInGap = false
      run += 1
      matched += 1
    }
    return score
  }
}
