extension JSONWriter {
  /// Writes a member whose value is a string.
  public mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a member whose value is a string, or null without one.
  public mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a member whose value is a number.
  public mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  /// Writes a member whose value is a whole number.
  public mutating func member(_ name: String, _ value: Int) {
    key(name)
    int(value)
  }

  /// Writes a member whose value is `true` or `false`.
  public mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a member whose value is an array of numbers.
  public mutating func member(_ name: String, _ values: [Double]) {
    member(name, each: values) { $0.number($1) }
  }

  /// Writes a member whose value is an array of strings.
  public mutating func member(_ name: String, _ values: [String]) {
    member(name, each: values) { $0.string($1) }
  }

  /// Writes a member whose value is an object; `body` writes its members.
  public mutating func member(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a member whose value is an array; `body` writes each of its elements.
  public mutating func member<Elements: Sequence>(
    _ name: String, each elements: Elements,
    _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    key(name)
    array { writer in
      for element in elements { body(&writer, element) }
    }
  }
}
