internal import Documents

/// Fields of CSV as values of JSON.
enum CSVValue {
  /// Turns a string into the value that JSON Lines would have for a key.
  ///
  /// - Parameters:
  ///   - node: The field as a string.
  ///   - text: Its text; not empty, but for an id or a value.
  ///   - name: The key.
  /// - Throws: `InputError` about a detail that is no object of JSON.
  static func convert(
    _ node: inout Document.Node, _ text: String, of name: String
  ) throws(InputError) {
    switch name {
    case "value":
      if text.isEmpty { node.content = literal("null") }
    case "state", "size", "time":
      if isNumber(text) { node.content = literal(text) }
    case "remove":
      if ["true", "1"].contains(text) { node.content = literal("true") }
      if ["false", "0"].contains(text) { node.content = literal("false") }
    case "group":
      let place = node
      node.content = .sequence(
        text.split(separator: "/").map {
          var element = place
          element.content = .scalar(.init(text: String($0), style: .quoted))
          return element
        })
    case "detail":
      node = try detail(node, text)
    default: break
    }
  }

  /// Returns an object of JSON, or one that has the text as its only member.
  private static func detail(
    _ node: Document.Node, _ text: String
  ) throws(InputError) -> Document.Node {
    if text.hasPrefix("{") {
      do throws(InputError) {
        let object = try Document.jsonLine(Array(text.utf8), named: node.source, number: node.line)
        return object ?? node
      } catch {
        // Its column counts from the start of the field.
        throw node.error(error.reason)
      }
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

  /// Whether a text is a number of JSON.
  private static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let number = JSONNumber(bytes.span, at: 0) else { return false }
    return number.end == bytes.count
  }
}
