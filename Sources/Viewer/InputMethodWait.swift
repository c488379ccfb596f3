/// How long an input method may keep a key.
///
/// A server that is stopped has the keys and does not answer: what is typed must not be lost for long.
struct InputMethodWait {
  /// How long a key waits.
  static let limit = Duration.seconds(1)

  private var key: UInt64?
  /// When the key has waited for too long; `nil`: none waits.
  private(set) var deadline: Duration?

  /// Takes note of the oldest key that waits, and reports whether it has waited for too long.
  mutating func isOver(oldest: UInt64?, at time: Duration) -> Bool {
    if oldest != key {
      key = oldest
      deadline = oldest == nil ? nil : time + Self.limit
    }
    return deadline.map { time >= $0 } ?? false
  }
}
