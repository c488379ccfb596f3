import Controls
import Geometry
import Input
import Kiosk
import TreeSupport
import Viewer

/// A stage whose control tree can be read.
protocol TreeStage: Stage, SendableMetatype, ~Copyable {
  /// Returns the control tree at a time as text; `nil` if the screen has none.
  func treeText(at time: Duration) -> String?

  /// Returns the visible bounds of the first part with a label at a time, except the window; `nil` if there is none.
  func place(of label: String, at time: Duration) -> CGRect?

  /// Returns all texts of the control tree at a time; of a long list, those of a few items.
  func texts(at time: Duration) -> [String]

  /// Returns the parts with a name at a time; of a long list, only a few of its items.
  func namedParts(at time: Duration) -> [NamedPart]
}

/// A part of a window that takes requests.
struct NamedPart {
  var name: ControlName
  var actions: ControlNode.Actions
  /// The middle, if the part is visible and in front there; otherwise `nil`.
  var middle: Vector?
}

/// A stage whose tree can be read by queries.
extension TreeStage where Self: ControlSource, Self: ~Copyable {
  func treeText(at time: Duration) -> String? { text() }

  func place(of label: String, at time: Duration) -> CGRect? {
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

  func texts(at time: Duration) -> [String] {
    parts().compactMap { node($0) }.flatMap { node in
      var texts = [node.label, node.description ?? ""]
      if case .text(let text) = node.value { texts.append(text) }
      return texts.filter { !$0.isEmpty }
    }
  }

  func namedParts(at time: Duration) -> [NamedPart] {
    parts().compactMap { id in
      guard let node = node(id), let name = node.name else { return nil }
      let middle = bounds(of: id).map { Vector(Double($0.midX), Double($0.midY)) }
      return NamedPart(
        name: name, actions: node.actions, middle: middle.flatMap { hit($0) == id ? $0 : nil })
    }
  }
}

extension ContentStage: TreeStage {}
