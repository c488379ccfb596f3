extension Document {
  /// A mapping whose keys were checked, to be read by key.
  public struct Keyed: Sendable {
    /// The mapping itself, for its place.
    public let node: Node
    private let entries: [Node.Entry]

    fileprivate init(_ node: Node, entries: [Node.Entry]) {
      self.node = node
      self.entries = entries
    }

    /// The value of a key, or `nil` if the key is not there.
    ///
    /// O(number of keys).
    public subscript(key: String) -> Node? {
      entries.first { $0.key == key }?.value
    }

    /// The value of a key that must be there.
    ///
    /// - Throws: `InputError` at the mapping if it is not.
    public func require(_ key: String) throws(InputError) -> Node {
      guard let value = self[key] else { throw node.error(.missingKey(key)) }
      return value
    }
  }
}

extension Document.Node {
  /// This mapping, to be read by key.
  ///
  /// - Parameters:
  ///   - known: All keys that may be there.
  ///   - expected: What should stand here, for the message when it is no mapping.
  /// - Returns: The mapping by key.
  /// - Throws: `InputError` if this is no mapping, or at the first key that is not known.
  public func keyed(
    _ known: [String], as expected: String = "a mapping"
  ) throws(InputError) -> Document.Keyed {
    let entries = try entries(as: expected)
    for entry in entries where !known.contains(entry.key) {
      throw InputError(
        source: source, line: entry.line, column: entry.column,
        reason: .unknownKey(entry.key, known: known))
    }
    return Document.Keyed(self, entries: entries)
  }

  /// The entries of a mapping whose keys are the writer's own.
  ///
  /// - Parameter expected: What should stand here, for the message when it is no mapping.
  /// - Returns: The entries, in the order written.
  /// - Throws: `InputError` if this is no mapping.
  public func entries(as expected: String = "a mapping") throws(InputError) -> [Entry] {
    guard case .mapping(let entries) = content else {
      throw error(.expected(expected, found: summary))
    }
    return entries
  }
}
