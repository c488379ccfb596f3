import Controls
import Geometry

extension ControlNode {
  /// The tree as text: a line for each node, indented by its depth.
  ///
  /// Only the first 20 and the last 2 items of a long list are in it. Lengths are whole logical pixels. Chips have no
  /// bounds, because their widths depend on the fonts.
  var text: String { lines(indent: "").joined() }

  private static let (firstCount, lastCount) = (20, 2)

  private func lines(indent: String) -> [String] {
    var lines = ["\(indent)\(line)\n"]
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

  private var line: String {
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
    if action != .remove { words.append(place) }
    return words.joined(separator: " ")
  }

  private var stateNames: [String] {
    let names: [(States, String)] = [
      (.focused, "focused"), (.selected, "selected"), (.pressed, "pressed"),
      (.disabled, "disabled"), (.expandable, "expandable"), (.expanded, "expanded"),
    ]
    return names.filter { states.contains($0.0) }.map(\.1)
  }

  private var place: String {
    guard !bounds.isEmpty else { return "hidden" }
    let lengths = [bounds.minX, bounds.minY, bounds.width, bounds.height].map {
      Int($0.rounded())
    }
    return "\(lengths[0]),\(lengths[1]) \(lengths[2])×\(lengths[3])"
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
