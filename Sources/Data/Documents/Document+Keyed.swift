extension Document {
  /// A mapping with checked keys and access by key.
  public struct Keyed: Sendable {
    /// The mapping itself, for its position.
    public let node: Node

    /// The value of a key, or `nil` if the key is missing.
    ///
    /// O(number of keys).
    public subscript(key: String) -> Node? { node[key] }

    /// Returns the value of a required key.
    ///
    /// - Throws: `InputError` at the mapping if the key is missing.
    public func require(_ key: String) throws(InputError) -> Node {
      guard let value = self[key] else { throw node.error(.missingKey(key)) }
      return value
    }
  }
}

extension Document.Node {
  /// Returns this mapping with checked keys.
  ///
  /// - Parameters:
  ///   - known: All allowed keys.
  ///   - expected: A description of the expected value, for the message if it is not a mapping.
  /// - Returns: The mapping with access by key.
  /// - Throws: `InputError` if this is not a mapping, or at the first unknown key.
  public func keyed(
    _ known: [String], as expected: String = "a mapping"
  ) throws(InputError) -> Document.Keyed {
    for entry in try entries(as: expected) where !known.contains(entry.key) {
      throw entry.error(.unknownKey(entry.key, known: known))
    }
    return Document.Keyed(node: self)
  }

  /// Returns the entries of a mapping whose keys the user chooses.
  ///
  /// - Parameter expected: A description of the expected value, for the message if it is not a
  ///   mapping.
  /// - Returns: The entries, in the order of the file.
  /// - Throws: `InputError` if this is not a mapping.
  public func entries(as expected: String = "a mapping") throws(InputError) -> [Entry] {
    guard case .mapping(let entries) = content else {
      throw error(expected: expected)
    }
    return entries
  }
}
