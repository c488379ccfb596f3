/// The values of a subview, by key.
///
/// There are few, so a linear search suffices.
struct LayoutValues: Sendable {
  private var entries: [(key: any LayoutValueKey.Type, value: any Sendable)] = []

  /// The names of the keys, and their values as text, in the order in which they were set.
  var descriptions: [(key: String, value: String)] {
    entries.map { (String(describing: $0.key), Self.text($0.value)) }
  }

  /// Returns a value as text, an optional one as what is in it.
  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return String(describing: value) }
    return mirror.children.first.map { text($0.value) } ?? "nil"
  }

  /// The value for `key`, or `nil` if none was set.
  subscript<K: LayoutValueKey>(key: K.Type) -> K.Value? {
    for entry in entries where entry.key == key { return entry.value as? K.Value }
    return nil
  }

  /// Sets the value for `key`.
  mutating func set<K: LayoutValueKey>(_ key: K.Type, to value: K.Value) where K.Value: Sendable {
    entries.removeAll { $0.key == key }
    entries.append((key, value))
  }
}
