internal import Documents

/// Fields of CSV as values of JSON.
enum CSVValue {
  /// Returns the value that JSON would have in a column.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not empty, but for an id, a value or a state.
  ///   - column: What is in the column.
  ///   - hasDecimalCommas: Whether numbers may have a comma instead of a point.
  ///   - node: The field as a string.
  /// - Returns: The value; the field as it is if there is no better one.
  static func node(
    _ text: String, in column: CSVHeader.Column, hasDecimalCommas: Bool, at node: Document.Node
  ) -> Document.Node {
    var node = node
    switch column {
    case .value, .size, .time:
      let number = hasDecimalCommas ? withPoint(text) ?? text : text
      if text.isEmpty {
        node.content = literal("null")
      } else if FeedNumber.value(of: number) != nil {
        node.content = .scalar(.init(text: number, style: isNumber(number) ? .literal : .quoted))
      }
    case .remove:
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
    case .id, .label, .color, .state: break
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

  /// Returns a number with a point instead of its only comma; `nil` for a text without one.
  private static func withPoint(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].contains("."), !parts[1].isEmpty else { return nil }
    return "\(parts[0]).\(parts[1])"
  }

  private static func literal(_ text: String) -> Document.Node.Content {
    .scalar(.init(text: text, style: .literal))
  }

  /// Whether a text is a number of JSON.
  private static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let number = JSONNumber(bytes.span, at: 0) else { return false }
    return number.end == bytes.count
  }
}
