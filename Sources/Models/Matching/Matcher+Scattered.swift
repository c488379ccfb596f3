/// Terms whose characters are in the text in the same order, with others between them.
extension Matcher {
  /// The maximum product of text and term lengths for which the best match is searched.
  ///
  /// In longer texts the first match counts, in its shortest form.
  static let cellLimit = 100 * 1024

  /// The best match of a term.
  mutating func scatteredHit(of term: Term) -> Hit? {
    guard text.count * term.letters.count <= Self.cellLimit else { return firstHit(of: term) }
    fold(for: term, foldsOtherCases: false)
    guard let last = Self.lastPlace(of: term, in: text, firstPlaces: &firstPlaces) else {
      return nil
    }
    return term.letters.count == 1 ? singleHit(of: term) : bestHit(of: term, through: last)
  }

  /// Returns the last possible position of the last character of a term.
  ///
  /// - Parameters:
  ///   - term: The term.
  ///   - text: The text, folded.
  ///   - firstPlaces: The first possible positions of its characters.
  /// - Returns: The position, or `nil` if the term does not match.
  private static func lastPlace(
    of term: Term, in text: borrowing DecodedText, firstPlaces: inout [Int]
  ) -> Int? {
    let pattern = term.letters.span
    let letters = text.letters.span
    firstPlaces.removeAll(keepingCapacity: true)
    var place = 0
    for index in pattern.indices {
      while place < text.count, letters[place] != pattern[index] { place += 1 }
      guard place < text.count else { return nil }
      firstPlaces.append(place)
      place += 1
    }
    var last = text.count - 1
    while letters[last] != pattern[pattern.count - 1] { last -= 1 }
    return last
  }

  private func singleHit(of term: Term) -> Hit {
    let letter = term.letters[0]
    let letters = text.letters.span
    let bonuses = text.bonuses.span
    var best = (place: 0, bonus: Int16(-1))
    for place in firstPlaces[0]..<text.count where letters[place] == letter {
      if bonuses[place] > best.bonus { best = (place, bonuses[place]) }
      if best.bonus >= Scoring.boundary { break }
    }
    return Hit(
      score: Int(Scoring.match + best.bonus * Scoring.firstFactor),
      range: best.place..<(best.place + 1))
  }

  // MARK: The best match

  /// Fills `scores` and `runs` for the characters from the first position to `last`.
  private mutating func bestHit(of term: Term, through last: Int) -> Hit {
    let start = firstPlaces[0]
    let width = last - start + 1
    let cellCount = width * term.letters.count
    if scores.count < cellCount {
      let capacity = max(cellCount, 2 * scores.count)
      scores = Array(repeating: 0, count: capacity)
      runs = Array(repeating: 0, count: capacity)
    }
    Self.fillFirstRow(
      of: term.letters[0], in: text, start..<(last + 1), scores: &scores, runs: &runs)
    var best = (place: start, score: Int16(0))
    for row in 1..<term.letters.count {
      best = Self.fillRow(
        row, of: term.letters[row], from: firstPlaces[row], in: text, start..<(last + 1),
        scores: &scores, runs: &runs)
    }
    return Hit(score: Int(best.score), range: start..<(best.place + 1))
  }

  private static func fillFirstRow(
    of letter: Unicode.Scalar, in text: borrowing DecodedText, _ range: Range<Int>,
    scores: inout [Int16], runs: inout [Int16]
  ) {
    let start = range.lowerBound
    let letters = text.letters.span
    let bonuses = text.bonuses.span
    var scores = scores.mutableSpan
    var runs = runs.mutableSpan
    var previous: Int16 = 0
    var isInGap = false
    for column in 0..<range.count {
      if letters[start + column] == letter {
        previous = Scoring.match + bonuses[start + column] * Scoring.firstFactor
        runs[column] = 1
        isInGap = false
      } else {
        previous = max(0, previous + (isInGap ? Scoring.gapExtension : Scoring.gapStart))
        runs[column] = 0
        isInGap = true
      }
      scores[column] = previous
    }
  }

  /// Fills the row of the next character, from its first position on.
  ///
  /// - Returns: The first position with the best score of the row.
  private static func fillRow(
    _ row: Int, of letter: Unicode.Scalar, from firstPlace: Int, in text: borrowing DecodedText,
    _ range: Range<Int>, scores: inout [Int16], runs: inout [Int16]
  ) -> (place: Int, score: Int16) {
    let start = range.lowerBound
    let width = range.count
    let letters = text.letters.span
    let bonuses = text.bonuses.span
    var scores = scores.mutableSpan
    var runs = runs.mutableSpan
    var best = (place: start, score: Int16(0))
    var previous: Int16 = 0
    var isInGap = false
    for column in (firstPlace - start)..<width {
      let place = start + column
      let cell = row * width + column
      let skipping = previous + (isInGap ? Scoring.gapExtension : Scoring.gapStart)
      var matching: Int16 = 0
      var run: Int16 = 0
      if letters[place] == letter {
        let diagonal = cell - width - 1
        var bonus = bonuses[place]
        run = runs[diagonal] + 1
        if run > 1 {
          let runBonus = bonuses[place - Int(run) + 1]
          if bonus >= Scoring.boundary, bonus > runBonus {
            // The start of a word starts a new run.
            run = 1
          } else {
            bonus = max(bonus, max(runBonus, Scoring.consecutive))
          }
        }
        matching = scores[diagonal] + Scoring.match + bonus
        if matching < skipping {
          matching += bonuses[place] - bonus
          run = 0
        }
      }
      isInGap = matching < skipping
      previous = max(matching, max(skipping, 0))
      scores[cell] = previous
      runs[cell] = run
      if previous > best.score { best = (place, previous) }
    }
    return best
  }

  /// Appends the positions of the characters of the last match of `scatteredHit(of:)`.
  func appendScatteredPlaces(of term: Term, at hit: Hit, to places: inout [Int]) {
    if term.letters.count == 1 {
      places.append(hit.range.lowerBound)
    } else if text.count * term.letters.count > Self.cellLimit {
      appendGreedyPlaces(of: term, in: hit.range, to: &places)
    } else {
      appendBestPlaces(of: term, endingAt: hit.range.upperBound - 1, to: &places)
    }
  }

  /// Traces back through `scores` from the position of the last character.
  private func appendBestPlaces(of term: Term, endingAt last: Int, to places: inout [Int]) {
    let start = firstPlaces[0]
    // The rows end at the last position of the last character.
    let letters = text.letters.span
    var end = text.count - 1
    while letters[end] != term.letters[term.letters.count - 1] { end -= 1 }
    let width = end - start + 1
    var row = term.letters.count - 1
    var place = last
    var prefersMatch = true
    while true {
      let cell = row * width + place - start
      let score = scores[cell]
      let before = row > 0 && place >= firstPlaces[row] ? scores[cell - width - 1] : 0
      let left = place > firstPlaces[row] ? scores[cell - 1] : 0
      let isMatch = score > before && (score > left || score == left && prefersMatch)
      prefersMatch =
        runs[cell] > 1
        || row + 1 < term.letters.count && place < end && place >= firstPlaces[row + 1] - 1
          && runs[cell + width + 1] > 0
      if isMatch {
        places.append(place)
        if row == 0 { return }
        row -= 1
      }
      place -= 1
    }
  }

  // MARK: The first match

  /// The first match to end, from its last possible start.
  private mutating func firstHit(of term: Term) -> Hit? {
    fold(for: term, foldsOtherCases: true)
    guard Self.lastPlace(of: term, in: text, firstPlaces: &firstPlaces) != nil,
      let last = firstPlaces.last
    else { return nil }
    let pattern = term.letters.span
    let letters = text.letters.span
    var start = last
    var index = pattern.count - 1
    while true {
      if letters[start] == pattern[index] {
        if index == 0 { break }
        index -= 1
      }
      start -= 1
    }
    let range = start..<(last + 1)
    return Hit(score: greedyScore(of: term, in: range), range: range)
  }

  private func appendGreedyPlaces(of term: Term, in range: Range<Int>, to places: inout [Int]) {
    var index = 0
    for place in range where text.letters[place] == term.letters[index] {
      places.append(place)
      index += 1
      if index == term.letters.count { return }
    }
  }
}
