import Interaction

extension Catalogue {
  /// The topics as indented lines, two spaces per level.
  var outline: [String] {
    var lines: [String] = []
    func add(_ topic: TopicIndex, depth: Int) {
      lines.append(String(repeating: "  ", count: depth) + label(of: topic))
      for child in children(of: topic) { add(child, depth: depth + 1) }
    }
    for root in roots { add(root, depth: 0) }
    return lines
  }
}
