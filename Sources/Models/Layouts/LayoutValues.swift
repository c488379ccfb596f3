/// The values of a subview, by key.
///
/// There are few, so a linear search suffices.
struct LayoutValues: Sendable {
  private var entries: [(key: ObjectIdentifier, value: any Sendable)] = []

  /// The value for `key`, or `nil` if none was set.
  subscript<K: LayoutValueKey>(key: K.Type) -> K.Value? {
    let wanted = ObjectIdentifier(key)
    for entry in entries where entry.key == wanted { return entry.value as? K.Value }
    return nil
  }

  /// Sets the value for `key`.
  mutating func set<K: LayoutValueKey>(_ key: K.Type, to value: K.Value) where K.Value: Sendable {
    let wanted = ObjectIdentifier(key)
    entries.removeAll { $0.key == wanted }
    entries.append((wanted, value))
  }
}
