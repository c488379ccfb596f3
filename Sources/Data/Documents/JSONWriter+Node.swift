extension JSONWriter {
  /// Writes a value of a JSON document; its numbers keep their digits.
  ///
  /// O(size of the value). A bare scalar of YAML becomes a string.
  public mutating func node(_ node: Document.Node) {
    switch node.content {
    case .scalar(let scalar):
      if scalar.style == .literal { literal(scalar.text) } else { string(scalar.text) }
    case .sequence(let elements):
      array { writer in
        for element in elements { writer.node(element) }
      }
    case .mapping(let entries):
      object { writer in
        for entry in entries {
          writer.key(entry.key)
          writer.node(entry.value)
        }
      }
    }
  }
}
