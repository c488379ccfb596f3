/// A text that is shortened so that letters a user looks for are shown, and what tells it apart from others.
///
///     let path = "/home/dev/projects/storefront/Cart.java"
///     Excerpt(of: path, showing: [6, 7, 8], limit: 14) { _ in "…Cart.java" }.text  // "…dev…Cart.java"
struct Excerpt {
  /// The shortened text.
  private(set) var text: String
  /// For each Unicode scalar of the whole text its offset in the shortened one; `nil` for those that are left out.
  private(set) var offsets: [Int?]

  /// Shortens a text.
  ///
  /// - Parameters:
  ///   - whole: The text.
  ///   - letters: The offsets of the Unicode scalars that are looked for, in ascending order.
  ///   - limit: The greatest number of characters, at least 3.
  ///   - shortened: Returns the text with at most a number of characters by which it can be told apart from others.
  init(
    of whole: String, showing letters: [Int], limit: Int, shortened: (_ limit: Int) -> String
  ) {
    let characters = Array(whole)
    guard characters.count > limit else {
      (text, offsets) = (whole, (0..<whole.unicodeScalars.count).map { $0 })
      return
    }
    var kept = Self.runs(of: Self.characters(at: letters, in: characters), limit: max(3, limit))
    // Each range may need an ellipsis before it, and the last one after it.
    func length(_ ranges: [Range<Int>]) -> Int {
      ranges.reduce(1) { $0 + $1.count + 1 }
    }
    let room = limit - length(kept)
    for part in Self.parts where part <= room {
      let more = Self.merged(kept + Self.ranges(of: shortened(part), in: characters))
      guard length(more) <= limit else { continue }
      kept = more
      break
    }
    kept = Self.extended(kept, by: limit - length(kept), in: characters.count)
    (text, offsets) = Self.joined(kept, of: characters)
  }

  /// The numbers of characters, with an ellipsis, to try for what tells a text apart from others.
  private static let parts = TopicNames.limits + [6, 4]
  /// The greatest number of ranges of letters that are all shown.
  private static let greatestCount = 2
  /// The greatest distance of letters that are kept with those between them, in characters.
  private static let greatestGap = 3

  /// Returns the characters with Unicode scalars, in ascending order.
  private static func characters(at scalars: [Int], in characters: [Character]) -> [Int] {
    var found: [Int] = []
    var (end, next) = (0, scalars[...])
    for (place, character) in characters.enumerated() {
      end += character.unicodeScalars.count
      guard let first = next.first else { break }
      if first < end { found.append(place) }
      next = next.drop { $0 < end }
    }
    return found
  }

  /// Returns the ranges of characters that are near to each other; only that with the most of them if all have no room.
  private static func runs(of places: [Int], limit: Int) -> [Range<Int>] {
    var runs: [(range: Range<Int>, count: Int)] = []
    for place in places {
      if let last = runs.last, place - last.range.upperBound < greatestGap {
        runs[runs.count - 1] = (last.range.lowerBound..<place + 1, last.count + 1)
      } else {
        runs.append((place..<place + 1, 1))
      }
    }
    let ranges = runs.map(\.range)
    if ranges.count <= greatestCount, ranges.reduce(1, { $0 + $1.count + 1 }) <= limit {
      return ranges
    }
    guard let most = runs.map(\.count).max(), let best = runs.first(where: { $0.count == most })
    else { return [] }
    return [best.range.prefix(limit - 2)].map { $0.startIndex..<$0.endIndex }
  }

  /// Whether a text without these letters may be cut elsewhere to show them: scattered letters tell less than what differs.
  static func isWorthwhile(showing letters: [Int]) -> Bool {
    var longest = 0
    var (count, last) = (0, Int.min / 2)
    for letter in letters {
      count = letter - last < greatestGap ? count + 1 : 1
      last = letter
      longest = max(longest, count)
    }
    return longest >= min(3, letters.count)
  }

  /// Returns where the parts of a shortened text are in the whole one.
  private static func ranges(of shortened: String, in characters: [Character]) -> [Range<Int>] {
    let parts = shortened.split(separator: "…", omittingEmptySubsequences: false)
      .map { Array($0) }
    guard let head = parts.first, let tail = parts.last else { return [] }
    var ranges: [Range<Int>] = []
    if !head.isEmpty, characters.starts(with: head) { ranges.append(0..<head.count) }
    if parts.count > 1, !tail.isEmpty {
      // The end of the text, or a part of its middle.
      let last = characters.count - tail.count
      let place =
        last >= 0 && characters[last...].elementsEqual(tail)
        ? last : (0..<max(0, last)).first { characters[$0...].starts(with: tail) }
      if let place { ranges.append(place..<place + tail.count) }
    }
    return ranges
  }

  /// Returns the ranges in order, joined where an ellipsis would take the place of a single character.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Uses the room that is left for what follows the first range, then for what is before it.
  private static func extended(
    _ ranges: [Range<Int>], by room: Int, in count: Int
  ) -> [Range<Int>] {
    guard let first = ranges.first, room > 0 else { return ranges }
    let next = ranges.count > 1 ? ranges[1].lowerBound : count
    let end = min(next, first.upperBound + room)
    let start = max(0, first.lowerBound - (room - (end - first.upperBound)))
    return merged([start..<end] + ranges.dropFirst())
  }

  private static func joined(
    _ ranges: [Range<Int>], of characters: [Character]
  ) -> (text: String, offsets: [Int?]) {
    var scalars = String.UnicodeScalarView()
    var offsets: [Int?] = []
    var (place, count) = (0, 0)
    func leaveOut(to end: Int) {
      guard end > place else { return }
      for character in characters[place..<end] {
        offsets += Array(repeating: nil, count: character.unicodeScalars.count)
      }
      scalars.append("…")
      count += 1
    }
    for range in ranges {
      leaveOut(to: range.lowerBound)
      for scalar in characters[range].lazy.flatMap(\.unicodeScalars) {
        offsets.append(count)
        scalars.append(scalar)
        count += 1
      }
      place = range.upperBound
    }
    leaveOut(to: characters.count)
    return (String(scalars), offsets)
  }
}
