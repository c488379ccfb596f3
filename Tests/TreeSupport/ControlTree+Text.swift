public import Controls
import Geometry

extension ControlTree {
  /// The tree as text: a line for each node, indented by its depth.
  ///
  /// Only the first 20 and the last 2 items of a long list are in it.
  public var text: String { lines(indent: "").joined() }

  private static let (firstCount, lastCount) = (20, 2)

  private func lines(indent: String) -> [String] {
    let node = ControlNode(role, label, named: name, value: value, states: states, action: action)
    var lines = ["\(indent)\(node.text(in: bounds))\n"]
    let inner = indent + "  "
    for index in children.indices {
      if role != .list || index < Self.firstCount || index >= children.count - Self.lastCount {
        lines += children[index].lines(indent: inner)
      } else if index == Self.firstCount {
        lines.append("\(inner)… \(children.count - Self.firstCount - Self.lastCount) more\n")
      }
    }
    return lines
  }
}
