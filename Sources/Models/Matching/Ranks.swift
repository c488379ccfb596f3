/// The best matches, ordered by score, then length, then position in the list.
struct Ranks: Sendable {
  /// The maximum number of matches to keep; `nil` keeps all.
  let limit: Int?
  /// A key for each match that is smaller for better ones; with a limit, a heap with the worst
  /// first.
  private var keys: [UInt64] = []

  init(limit: Int?) {
    self.limit = limit
  }

  /// Adds a match if it is one of the best.
  ///
  /// Source: fzf 0.38, `--tiebreak=length`; scores and lengths from 65,535 on are equal.
  mutating func insert(_ candidate: Int, score: Int, length: Int) {
    let cappedScore = UInt64(min(max(score, 0), 0xFFFF))
    let cappedLength = UInt64(min(length, 0xFFFF))
    let key = (0xFFFF - cappedScore) << 48 | cappedLength << 32 | UInt64(candidate)
    guard let limit, keys.count >= limit else {
      keys.append(key)
      if limit != nil { moveUp(key) }
      return
    }
    guard limit > 0, key < keys[0] else { return }
    replaceWorst(by: key)
  }

  /// Moves the last key up to its place in the heap.
  private mutating func moveUp(_ key: UInt64) {
    var place = keys.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard keys[parent] < key else { break }
      keys[place] = keys[parent]
      place = parent
    }
    keys[place] = key
  }

  /// Replaces the first key of the heap.
  private mutating func replaceWorst(by key: UInt64) {
    var place = 0
    while true {
      var child = 2 * place + 1
      if child + 1 < keys.count, keys[child + 1] > keys[child] { child += 1 }
      guard child < keys.count, keys[child] > key else { break }
      keys[place] = keys[child]
      place = child
    }
    keys[place] = key
  }

  /// The candidates, the best first.
  var sorted: [Int] { keys.sorted().map { Int($0 & 0xFFFF_FFFF) } }
}
