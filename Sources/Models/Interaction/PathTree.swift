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

  /// A set of nodes; a bit for each node of the tree.
  struct NodeSet {
    private var words: [UInt64] = []

    /// Inserts a node; returns whether it was not in the set.
    mutating func insert(_ node: Node) -> Bool {
      let (word, bit) = Int(node.number).quotientAndRemainder(dividingBy: UInt64.bitWidth)
      if word >= words.count {
        words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
      }
      let mask: UInt64 = 1 << UInt64(bit)
      defer { words[word] |= mask }
      return words[word] & mask == 0
    }
  }

  /// Makes room for more texts.
  mutating func reserve(_ count: Int) { nodes.reserveCapacity(nodes.count + count) }

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
    let next = Node(number: Int32(nodes.count))
    // A text is hashed once, whether it is in the tree or not.
    func same(_ node: inout Node) -> Node { node }
    return same(&nodes[step, default: next])
  }
}
