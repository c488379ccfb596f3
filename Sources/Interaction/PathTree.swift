/// Texts by the parts between their slashes, so that equal texts are found without being written out.
///
/// Two texts are equal as strings if and only if all their parts are: no character of Unicode is
/// canonically equivalent to one that is composed with a slash.
struct PathTree {
  /// A text in the tree; equal texts have the same node.
  struct Node: Hashable {
    fileprivate let number: Int32

    /// What texts without anything before them are under.
    static let root = Node(number: -1)
  }

  private struct Step: Hashable {
    let parent: Node
    let part: String
  }

  private var nodes: [Step: Node] = [:]

  /// Finds the node of a text behind another one and a slash, or of the text alone under the root.
  ///
  /// O(length of the text), whatever stands before it.
  mutating func insert(_ text: String, under parent: Node) -> Node {
    // The parts are cut between scalars: a mark behind a slash makes no other character of it.
    let slash = UInt8(ascii: "/")
    guard text.utf8.contains(slash) else { return node(Step(parent: parent, part: text)) }
    return text.utf8.split(separator: slash, omittingEmptySubsequences: false)
      .reduce(parent) { node(Step(parent: $0, part: String(Substring($1)))) }
  }

  private mutating func node(_ step: Step) -> Node {
    if let known = nodes[step] { return known }
    let made = Node(number: Int32(nodes.count))
    nodes[step] = made
    return made
  }
}
