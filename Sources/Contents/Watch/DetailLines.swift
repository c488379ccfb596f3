import Documents
import Words

/// The details of a cell as lines for its tooltip.
enum DetailLines {
  /// A line: a key and its value.
  struct Line: Hashable {
    var key: String
    var value: String
  }

  /// The greatest number of lines.
  static let limit = 12
  /// The greatest length of a key or a value, in Characters; longer ones end in an ellipsis.
  static let lengthLimit = 64

  /// Returns the members of a JSON object, with those of objects in it behind their paths.
  ///
  /// A text that is no object is one line without a key. If there are too many members, the last line says how many
  /// are left out.
  static func lines(
    ofJSON text: String, in messages: MessageTable = .english
  ) -> [Line] {
    guard !text.isEmpty else { return [] }
    guard let document = try? Document(reading: Array(text.utf8), named: "detail", as: .json)
    else { return [Line(key: "", value: shortened(text))] }
    var lines: [Line] = []
    add(document.root, under: "", to: &lines)
    guard lines.count > limit else { return lines }
    let left = lines.count - limit + 1
    return lines.prefix(limit - 1) + [Line(key: "", value: messages.text(.moreLines, count: left))]
  }

  private static func add(_ node: Document.Node, under path: String, to lines: inout [Line]) {
    switch node.content {
    case .scalar(let scalar):
      lines.append(Line(key: shortened(path), value: shortened(scalar.text)))
    case .sequence(let elements):
      let texts = elements.map { element in
        if case .scalar(let scalar) = element.content { scalar.text } else { "…" }
      }
      lines.append(Line(key: shortened(path), value: shortened(texts.joined(separator: ", "))))
    case .mapping(let entries):
      for entry in entries {
        add(entry.value, under: path.isEmpty ? entry.key : "\(path).\(entry.key)", to: &lines)
      }
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= lengthLimit ? text : text.prefix(lengthLimit - 1) + "…"
  }
}
