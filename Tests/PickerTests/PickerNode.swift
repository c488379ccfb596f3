import Controls
import Geometry
import Input
import TreeSupport

@testable import Picker

/// A part of a picker at a time, with its bounds and the parts in it.
@dynamicMemberLookup
struct PickerNode {
  let model: PickerModel
  let time: Duration
  let id: ControlID

  /// What the part is.
  subscript<Value>(dynamicMember member: KeyPath<ControlNode, Value>) -> Value {
    guard
      let node = model.node(id, at: time)
    else { preconditionFailure("\(id) does not exist") }
    return node[keyPath: member]
  }

  /// The visible bounds; empty if it is not visible.
  var bounds: CGRect { model.bounds(of: id, at: time) ?? .zero }

  /// The parts in it.
  var children: Children { Children(parent: self, endIndex: model.childCount(of: id, at: time)) }

  /// The parts in a part; each is asked for when it is read.
  struct Children: RandomAccessCollection {
    let parent: PickerNode
    let startIndex = 0
    let endIndex: Int

    subscript(index: Int) -> PickerNode {
      let (model, time) = (parent.model, parent.time)
      guard let child = model.child(index, of: parent.id, at: time) else {
        preconditionFailure("\(parent.id) has no part \(index)")
      }
      return PickerNode(model: model, time: time, id: child)
    }
  }

  /// The part with the keyboard focus.
  var focused: PickerNode { PickerNode(model: model, time: time, id: model.focusedPart) }
}

extension PickerModel {
  /// Returns the window at a time.
  func tree(at time: Duration) -> PickerNode { PickerNode(model: self, time: time, id: .window) }
}
