/// Finds values by key again, and forgets those that have not been asked for lately.
///
/// When there are too many, those that are not asked for until the next time are forgotten.
struct RecentValues<Key: Hashable, Value> {
  /// The values asked for since `old` was filled.
  private var recent: [Key: Value] = [:]
  /// The values asked for before; those not asked for again are forgotten next.
  private var old: [Key: Value] = [:]
  private let standardLimit: Int
  private var limit: Int

  /// Creates an empty store for about `limit` values, or for as many as are asked for together.
  init(limit: Int) {
    standardLimit = limit
    self.limit = limit
  }

  /// The number of values.
  var count: Int { recent.count + old.count }

  /// Begins a round of questions.
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
