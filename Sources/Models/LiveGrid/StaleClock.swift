/// Counts cells by the time of their last update, so that the next one to become stale is known.
///
/// Times are in quarters of a second. An update is O(1); memory is O(age of the oldest cell that is not stale).
struct StaleClock: Sendable {
  /// The quarter of the first count.
  private var first = 0
  private var counts: [Int32] = []
  /// The number of counts before the first one that is not zero.
  private var empty = 0

  /// The quarter that contains a time.
  static func quarter(_ ticks: GridTicks) -> Int { Int(ticks.count) >> 4 }

  /// Adds cells with an update in a quarter.
  mutating func add(_ quarter: Int) {
    if counts.isEmpty { first = quarter }
    if quarter < first {
      counts.insert(contentsOf: repeatElement(0, count: first - quarter), at: 0)
      first = quarter
      empty = 0
    }
    while quarter - first >= counts.count { counts.append(0) }
    counts[quarter - first] += 1
    empty = min(empty, quarter - first)
  }

  /// Removes a cell that was added with a quarter.
  mutating func remove(_ quarter: Int) {
    let place = quarter - first
    guard counts.indices.contains(place) else { return }
    counts[place] -= 1
    while empty < counts.count, counts[empty] == 0 { empty += 1 }
    if empty == counts.count {
      counts.removeAll(keepingCapacity: true)
      empty = 0
    } else if empty > 256, empty * 2 > counts.count {
      counts.removeFirst(empty)
      first += empty
      empty = 0
    }
  }

  /// The earliest quarter with a cell; `nil` without cells.
  var earliest: Int? { counts.isEmpty ? nil : first + empty }
}
