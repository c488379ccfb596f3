/// A bounded cache that removes the values that were not requested recently.
///
/// If there are too many values, those that are not requested until the next time are removed.
struct RecentValues<Key: Hashable, Value> {
  /// The values that were requested since `old` was filled.
  private var recent: [Key: Value] = [:]
  /// The values that were requested before; those not requested again are removed next.
  private var old: [Key: Value] = [:]
  private let standardLimit: Int
  private var limit: Int

  /// Creates an empty store for about `limit` values, or as many as one round requests.
  init(limit: Int) {
    standardLimit = limit
    self.limit = limit
  }

  /// The number of values.
  var count: Int { recent.count + old.count }

  /// Begins a round of requests.
  mutating func begin() {
    guard recent.count > limit else { return }
    limit = max(standardLimit, recent.count)
    old = recent
    recent.removeAll()
  }

  /// Returns the value with a key; `nil` if there is none.
  mutating func find(_ key: Key) -> Value? {
    if let value = recent[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    recent[key] = value
    return value
  }

  /// Adds a value.
  mutating func keep(_ value: Value, for key: Key) { recent[key] = value }
}
