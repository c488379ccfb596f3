public import Geometry

extension LayoutItem {
  /// The value that the item carries for its container, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { values[key] ?? key.defaultValue }

  /// The size of a text's letters, in logical pixels per em; `nil` for an item that is no text.
  public var fontSize: CGFloat? {
    if case .text(_, let fontSize) = kind { fontSize } else { nil }
  }

  /// Whether the item only keeps others apart.
  public var isSpacer: Bool {
    if case .spacer = kind { true } else { false }
  }
}
