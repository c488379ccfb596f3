import Controls
import Geometry
import Input
import TreeSupport
import Viewer

/// A stage whose control tree can be read.
protocol TreeStage: Stage, ControlTree, SendableMetatype {
  /// The model, which drawing does not change.
  var state: Any { get }
}

/// A part of a window that takes requests.
struct NamedPart {
  var name: ControlName
  var actions: ControlNode.Actions
  /// The middle, if the part is visible and in front there; otherwise `nil`.
  var middle: Vector?
}

extension TreeStage {
  /// Returns the visible bounds of the first part with a label, except the window; `nil` if there is none.
  func place(of label: String) -> CGRect? {
    part(labeled: label, in: .window).flatMap { bounds(of: $0) }
  }

  private func part(labeled label: String, in id: ControlID) -> ControlID? {
    for index in 0..<childCount(of: id) {
      guard let child = child(index, of: id) else { continue }
      if let text = node(child)?.label, text == label || PseudoLanguage.unmarked(text) == label {
        return child
      }
      if let part = part(labeled: label, in: child) { return part }
    }
    return nil
  }

  /// All texts of the control tree; of a long list, those of a few items.
  var texts: [String] {
    parts().compactMap { node($0) }.flatMap { node in
      var texts = [node.label, node.description ?? ""]
      if case .text(let text) = node.value { texts.append(text) }
      return texts.filter { !$0.isEmpty }
    }
  }

  /// Returns the parts with a name; of a long list, only a few of its items.
  func namedParts() -> [NamedPart] {
    parts().compactMap { id in
      guard let node = node(id), let name = node.name else { return nil }
      let middle = bounds(of: id).map { Vector(Double($0.midX), Double($0.midY)) }
      return NamedPart(
        name: name, actions: node.actions, middle: middle.flatMap { hit($0) == id ? $0 : nil })
    }
  }
}

extension ContentStage: TreeStage {
  var state: Any { content.model }
}
