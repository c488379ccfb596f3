public import Controls
public import Geometry
public import Input

/// The parts of the window, which the model knows.
extension InspectorStage: ControlSource {
  /// Returns what a part is.
  public func node(_ id: ControlID) -> ControlNode? {
    var node = model.node(id)
    if node != nil, id == InspectorCaption.frameTimes.id {
      node?.value = .text(
        InspectorText.frames(frameTimes?.seconds ?? [], model.messages).last)
    }
    return node
  }

  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID) -> Int { model.childCount(of: id) }

  /// Returns the part at an index, from 0, of those in a part.
  public func child(_ index: Int, of id: ControlID) -> ControlID? { model.child(index, of: id) }

  /// Returns the part that contains a part, and the index in it.
  public func place(of id: ControlID) -> ControlPlace? { model.place(of: id) }

  /// Returns the position of a part among those like it.
  public func position(of id: ControlID) -> ControlPosition? { model.position(of: id) }

  /// Returns the selected row of a list of findings, differences or calls, if there is one; `nil` for other parts.
  public func selection(of id: ControlID) -> [ControlID]? { model.selection(of: id) }

  /// Returns the visible bounds of a part.
  public func bounds(of id: ControlID) -> CGRect? { model.bounds(of: id) }

  /// Returns the innermost part that is in front at a point.
  public func hit(_ point: Vector) -> ControlID? { model.hit(point) }

  /// The part that has the keyboard focus.
  public var focusedControl: ControlID { model.focusedControl }
}
