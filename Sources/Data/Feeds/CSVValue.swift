internal import Documents

/// Fields of CSV as values of JSON.
enum CSVValue {
  /// Returns the value that JSON would have in a column.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not empty, but for an id, a value or a state.
  ///   - column: What is in the column.
  ///   - node: The field as a string.
  /// - Returns: The value; the field as it is if there is no better one.
  static func node(
    _ text: String, in column: CSVHeader.Column, at node: Document.Node
  ) -> Document.Node {
    var node = node
    switch column {
    case .remove, .below:
      if ["true", "1"].contains(text.lowercased()) { node.content = literal("true") }
      if ["false", "0"].contains(text.lowercased()) { node.content = literal("false") }
    case .group:
      let place = node
      node.content = .sequence(
        text.split(separator: "/").map {
          var element = place
          element.content = .scalar(.init(text: String($0), style: .quoted))
          return element
        })
    case .detail: return detail(node, text)
    case .id, .value, .label, .subgroup, .color, .state, .size, .time, .unit, .min, .max,
      .warning, .critical:
      break
    }
    return node
  }

  /// Returns an object of JSON, or one that has the text as its only member.
  private static func detail(_ node: Document.Node, _ text: String) -> Document.Node {
    if text.hasPrefix("{") {
      let object = try? Document.jsonValue(
        Array(text.utf8), named: node.source, line: node.line, column: node.column)
      if let object { return object }
    }
    var object = node
    object.content = .mapping([
      .init(key: "detail", line: node.line, column: node.column, value: node)
    ])
    return object
  }

  private static func literal(_ text: String) -> Document.Node.Content {
    .scalar(.init(text: text, style: .literal))
  }
}
