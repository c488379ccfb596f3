/// A cache that is bounded in its number of values and in their bytes, and removes those that were not requested recently.
///
/// If there are too many values or bytes, the values that are not requested until the next time are removed. Values that
/// each round requests stay, however many they are.
public struct RecentValues<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var byteCount: Int
  }

  /// The values of one of the two generations.
  private struct Generation {
    var entries: [Key: Entry] = [:]
    var byteCount = 0

    mutating func insert(_ entry: Entry, for key: Key) {
      byteCount += entry.byteCount
      if let replaced = entries.updateValue(entry, forKey: key) {
        byteCount -= replaced.byteCount
      }
    }

    mutating func remove(_ key: Key) -> Entry? {
      guard let entry = entries.removeValue(forKey: key) else { return nil }
      byteCount -= entry.byteCount
      return entry
    }

    mutating func removeAll() {
      entries.removeAll(keepingCapacity: true)
      byteCount = 0
    }
  }

  /// The values that were requested since `old` was filled.
  private var recent = Generation()
  /// The values that were requested before; those not requested again are removed next.
  private var old = Generation()
  private let standardLimit: Int
  private var limit: Int
  private let byteLimit: Int

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The number of values above which values are removed, or as many as one round requests.
  ///   - byteLimit: The number of bytes above which values are removed. The cache has at most twice as many, and what
  ///     two rounds request.
  public init(limit: Int, byteLimit: Int) {
    standardLimit = limit
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// The number of values.
  public var count: Int { recent.entries.count + old.entries.count }

  /// The size of the values, in bytes.
  public var byteCount: Int { recent.byteCount + old.byteCount }

  /// Begins a round of requests.
  public mutating func begin() {
    guard recent.entries.count > limit || recent.byteCount > byteLimit else { return }
    limit = max(standardLimit, recent.entries.count)
    swap(&old, &recent)
    recent.removeAll()
  }

  /// Returns the value with a key; `nil` if there is none.
  public mutating func find(_ key: Key) -> Value? {
    if let entry = recent.entries[key] { return entry.value }
    guard let entry = old.remove(key) else { return nil }
    recent.insert(entry, for: key)
    return entry.value
  }

  /// Adds or replaces a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  ///   - byteCount: The size of the value in memory, in bytes.
  public mutating func keep(_ value: Value, for key: Key, byteCount: Int) {
    _ = old.remove(key)
    recent.insert(Entry(value: value, byteCount: byteCount), for: key)
  }

  /// Removes all values.
  public mutating func removeAll() {
    recent.removeAll()
    old.removeAll()
  }
}
