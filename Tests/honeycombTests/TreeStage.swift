import Controls
import Demo
import Geometry
import Input
import Kiosk
import LayoutInspector
import Picker
import TreeSupport
import Viewer
import Watch

/// A stage whose control tree can be read.
protocol TreeStage: Stage, SendableMetatype, ~Copyable {
  /// Returns the control tree at a time as text; `nil` if the screen has none.
  func treeText(at time: Duration) -> String?

  /// Returns the visible bounds of the first part with a label at a time, except the window; `nil` if there is none.
  func place(of label: String, at time: Duration) -> CGRect?

  /// Returns the parts with a name at a time; of a long list, only a few of its items.
  func namedParts(at time: Duration) -> [NamedPart]
}

/// A part of a window that takes requests.
struct NamedPart {
  var name: ControlName
  var action: ControlNode.Action?
  var isEnabled: Bool
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
      if node(child)?.label == label { return child }
      if let part = part(labeled: label, in: child) { return part }
    }
    return nil
  }

  func namedParts(at time: Duration) -> [NamedPart] {
    parts().compactMap { id in
      guard let node = node(id), let name = node.name else { return nil }
      let middle = bounds(of: id).map { Vector(Double($0.midX), Double($0.midY)) }
      return NamedPart(
        name: name, action: node.action, isEnabled: !node.states.contains(.disabled),
        middle: middle.flatMap { hit($0) == id ? $0 : nil })
    }
  }
}

extension WatchStage: TreeStage {}

extension InspectorStage: TreeStage {}

// MARK: - Stages that make a tree

/// A stage whose tree is a value.
protocol ValueTreeStage: TreeStage, ~Copyable {
  /// Returns the control tree at a time; `nil` if the screen has none.
  func controlTree(at time: Duration) -> ControlTree?
}

extension ValueTreeStage where Self: ~Copyable {
  func treeText(at time: Duration) -> String? { controlTree(at: time)?.text }

  func place(of label: String, at time: Duration) -> CGRect? {
    controlTree(at: time)?.first(labeled: label)?.bounds
  }

  func namedParts(at time: Duration) -> [NamedPart] {
    guard let window = controlTree(at: time) else { return [] }
    return window.named.compactMap { node in
      guard let name = node.name else { return nil }
      let middle = CGPoint(x: node.bounds.midX, y: node.bounds.midY)
      return NamedPart(
        name: name, action: node.action, isEnabled: !node.states.contains(.disabled),
        middle: window.node(at: middle)?.name == name ? Vector(middle) : nil)
    }
  }
}

extension ControlTree {
  /// The first node in it with a label; `nil` if there is none.
  fileprivate func first(labeled label: String) -> ControlTree? {
    if role != .window, self.label == label { return self }
    for child in children {
      if let node = child.first(labeled: label) { return node }
    }
    return nil
  }

  /// The nodes with a name.
  fileprivate var named: [ControlTree] {
    (name == nil ? [] : [self]) + (role == .list ? [] : children.flatMap(\.named))
  }
}

extension PickerStage: TreeStage {}

extension DemoStage: TreeStage {}

extension KioskStage: TreeStage {}
