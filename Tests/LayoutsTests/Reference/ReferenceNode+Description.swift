import Layouts

extension ReferenceNode: CustomStringConvertible {
  /// The tree, one node in a line.
  var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    switch kind {
    case .fixed(let width, let height): ["fixed(\(width), \(height))" + modifiers]
    case .flexible(let horizontal, let vertical):
      ["flexible(\(horizontal), \(vertical))" + modifiers]
    case .measured(let area): ["measured(\(area))" + modifiers]
    case .spacer(let minLength): ["spacer(\(minLength))" + modifiers]
    case .container(let layout, let children):
      ["\(layout)" + modifiers + " {"] + children.flatMap(\.lines).map { "  " + $0 } + ["}"]
    }
  }

  private var modifiers: String {
    var parts: [String] = []
    if let setPriority { parts.append("priority(\(setPriority))") }
    if let setSpacing { parts.append("spacing(\(setSpacing))") }
    for (guide, value) in guides.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      parts.append("guide(\(guide): \(value))")
    }
    if let row { parts.append("row(\(row)\(rowGuide.map { ", \($0)" } ?? ""))") }
    if let columnGuide { parts.append("column(\(columnGuide))") }
    if columns != 1 { parts.append("columns(\(columns))") }
    if isUnsizedHorizontally { parts.append("unsized(horizontal)") }
    if isUnsizedVertically { parts.append("unsized(vertical)") }
    if let anchor { parts.append("anchor(\(anchor.x), \(anchor.y))") }
    return parts.map { "." + $0 }.joined()
  }
}

extension ReferenceLayout: CustomStringConvertible {
  var description: String {
    switch self {
    case .hstack(let guide, let spacing): "hstack(\(guide), \(text(spacing)))"
    case .vstack(let guide, let spacing): "vstack(\(guide), \(text(spacing)))"
    case .zstack(let horizontal, let vertical): "zstack(\(horizontal), \(vertical))"
    case .grid(let horizontal, let vertical, let width, let height):
      "grid(\(horizontal), \(vertical), \(text(width)), \(text(height)))"
    }
  }
}

extension ReferenceLimits: CustomStringConvertible {
  var description: String { "\(minimum)...\(ideal)...\(maximum)" }
}

extension ReferenceSpacing: CustomStringConvertible {
  var description: String {
    "top \(text(top)), leading \(text(leading)), bottom \(text(bottom)), trailing \(text(trailing))"
  }
}

extension ReferenceProposal: CustomStringConvertible {
  var description: String { "(\(text(width)), \(text(height)))" }
}

extension ReferenceFrame: CustomStringConvertible {
  /// The frames as `x y width height`, one in a line.
  var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let (origin, size) = (frame.origin, frame.size)
    return ["\(origin.x) \(origin.y) \(size.width) \(size.height)"]
      + children.flatMap(\.lines).map { "  " + $0 }
  }
}

private func text(_ length: CGFloat?) -> String { length.map { "\($0)" } ?? "nil" }
