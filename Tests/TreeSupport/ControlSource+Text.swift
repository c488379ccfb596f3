public import Controls
public import Geometry
import Input

extension ControlSource where Self: ~Copyable {
  /// The tree as text: a line for each part, indented by its depth.
  ///
  /// Only the first 20 and the last 2 items of a long list are in it. Lengths are whole logical pixels. Chips have no
  /// bounds, because their widths depend on the fonts.
  public func text() -> String { lines(of: .window, indent: "").joined() }

  private func lines(of id: ControlID, indent: String) -> [String] {
    guard let node = node(id) else { return ["\(indent)nothing\n"] }
    var lines = ["\(indent)\(node.text(in: bounds(of: id)))\n"]
    let inner = indent + "  "
    let (shown, skipped) = shownChildren(of: id)
    for index in shown {
      if index > 0, !shown.contains(index - 1) { lines.append("\(inner)… \(skipped) more\n") }
      if let child = child(index, of: id) { lines += self.lines(of: child, indent: inner) }
    }
    return lines
  }

  /// The indices of the parts of a part that a text shows, and the number of the others.
  func shownChildren(of id: ControlID) -> (shown: [Int], skipped: Int) {
    let count = childCount(of: id)
    let (first, last) = (20, 2)
    guard node(id)?.role == .list, count > first + last else { return (Array(0..<count), 0) }
    return (Array(0..<first) + Array(count - last..<count), count - first - last)
  }
}

extension ControlNode {
  /// The node and its bounds in a line; Chips have no bounds, because their widths depend on the fonts.
  public func text(in bounds: CGRect?) -> String {
    var words = [role.rawValue, "\"\(label)\""]
    switch value {
    case .number(let number, let range):
      words.append(
        "= \(Self.rounded(number)) of \(Self.rounded(range.lowerBound))...\(Self.rounded(range.upperBound))"
      )
    case .text(let text): words.append("= \"\(text)\"")
    case nil: break
    }
    if !states.isEmpty { words.append("[\(stateNames.joined(separator: " "))]") }
    if let action { words.append("(\(action))") }
    if let name { words.append("<\(name)>") }
    if action != .remove { words.append(Self.place(bounds)) }
    return words.joined(separator: " ")
  }

  private var stateNames: [String] {
    let names: [(States, String)] = [
      (.focused, "focused"), (.selected, "selected"), (.pressed, "pressed"),
      (.disabled, "disabled"), (.expandable, "expandable"), (.expanded, "expanded"),
    ]
    return names.filter { states.contains($0.0) }.map(\.1)
  }

  private static func place(_ bounds: CGRect?) -> String {
    guard let bounds, !bounds.isEmpty else { return "hidden" }
    let lengths = [bounds.minX, bounds.minY, bounds.width, bounds.height].map {
      Int($0.rounded())
    }
    return "\(lengths[0]),\(lengths[1]) \(lengths[2])×\(lengths[3])"
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
