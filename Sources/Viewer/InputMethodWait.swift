/// How long an input method may keep a key.
///
/// A stopped input-method server keeps the keys and never replies; typed keys must not be lost for long.
struct InputMethodWait {
  /// The longest time that a key waits.
  static let limit = Duration.seconds(1)

  private var key: UInt64?
  /// When the oldest key has waited for too long; `nil` if no key waits.
  private(set) var deadline: Duration?

  /// Records the oldest waiting key, and returns whether it has waited for too long.
  mutating func isOver(oldest: UInt64?, at time: Duration) -> Bool {
    if oldest != key {
      key = oldest
      deadline = oldest == nil ? nil : time + Self.limit
    }
    return deadline.map { time >= $0 } ?? false
  }
}
