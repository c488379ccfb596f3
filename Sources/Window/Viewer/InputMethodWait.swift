/// How long an input method may keep keys.
///
/// A stopped or slow input-method server delays all keys; typed keys must not be lost or late for long.
struct InputMethodWait {
  /// The longest time that a key waits, also for the keys before it.
  static let limit = Duration.seconds(1)

  /// When the waiting keys arrived, each with the number after the last key that had arrived by then.
  private var arrivals: [(end: UInt64, time: Duration)] = []

  /// When the oldest key has waited for too long; `nil` if no key waits.
  var deadline: Duration? { arrivals.first.map { $0.time + Self.limit } }

  /// Records the numbers of the waiting keys, and returns whether the oldest has waited for too long.
  mutating func isOver(_ keys: Range<UInt64>, at time: Duration) -> Bool {
    arrivals.removeAll { keys.isEmpty || $0.end <= keys.lowerBound }
    if keys.upperBound > arrivals.last?.end ?? keys.lowerBound {
      arrivals.append((keys.upperBound, time))
    }
    return deadline.map { time >= $0 } ?? false
  }
}
