/// A tree of texts split at their slashes; finds equal texts without building the full strings.
///
/// Two texts are equal as strings if and only if all their parts are, because no character of
/// Unicode is canonically equivalent to one that is composed with a slash.
struct PathTree {
  /// A text in the tree; equal texts have the same node.
  struct Node: Hashable {
    fileprivate let number: Int32

    /// The parent of texts without a prefix.
    static let root = Node(number: -1)
  }

  private struct Step: Hashable {
    let parent: Node
    let part: String
  }

  private var nodes: [Step: Node] = [:]

  /// Returns the node of a text after its parent's text and a slash, or of the text alone under the
  /// root.
  ///
  /// O(length of the text), whatever its parent.
  mutating func insert(_ text: String, under parent: Node) -> Node {
    // The text is split between scalars: a mark after a slash does not make it a different
    // character.
    let slash = UInt8(ascii: "/")
    guard text.utf8.contains(slash) else { return node(Step(parent: parent, part: text)) }
    return text.utf8.split(separator: slash, omittingEmptySubsequences: false)
      .reduce(parent) { node(Step(parent: $0, part: String(Substring($1)))) }
  }

  /// Returns the node of a text under the root; `nil` if it has none.
  ///
  /// O(length of the text).
  func find(_ text: String) -> Node? {
    var node = Node.root
    for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let next = nodes[Step(parent: node, part: String(Substring(part)))] else { return nil }
      node = next
    }
    return node
  }

  private mutating func node(_ step: Step) -> Node {
    if let known = nodes[step] { return known }
    let made = Node(number: Int32(nodes.count))
    nodes[step] = made
    return made
  }
}
