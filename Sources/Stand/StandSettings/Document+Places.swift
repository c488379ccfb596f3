public import Documents

extension Document.Node {
  /// Returns the value of a key in nested mappings; `nil` if there is none.
  ///
  /// - Parameter keys: The key, after those of the mappings around it.
  /// - Returns: The value.
  public func value(at keys: [String]) -> Document.Node? {
    var node = self
    for key in keys {
      guard case .mapping(let entries) = node.content,
        let entry = entries.first(where: { $0.key == key })
      else { return nil }
      node = entry.value
    }
    return node
  }
}
