public import Geometry

extension LayoutItem {
  /// The value that the item carries for its container, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { values[key] ?? key.defaultValue }

  /// The layout values that are set: the names of their keys, and their descriptions.
  public var describedValues: [(key: String, value: String)] { values.descriptions }

  /// The font size of a text, in logical pixels per em; `nil` for other items.
  public var fontSize: CGFloat? {
    if case .text(_, let fontSize) = kind { fontSize } else { nil }
  }

  /// Whether the item is a spacer.
  public var isSpacer: Bool {
    if case .spacer = kind { true } else { false }
  }
}
