public import Controls
public import Geometry
public import Input

/// The parts of the window at the time of the last event, or to which the stage was last advanced.
extension WatchStage: ControlSource {
  /// Returns what a part is; `nil` if it does not exist.
  ///
  /// O(1).
  public func node(_ id: ControlID) -> ControlNode? { model.node(id, at: time) }

  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID) -> Int { model.childCount(of: id, at: time) }

  /// Returns the part at an index of those in a part; `nil` if there is none.
  ///
  /// O(log cells).
  public func child(_ index: Int, of id: ControlID) -> ControlID? {
    model.child(index, of: id, at: time)
  }

  /// Returns the part that contains a part, and the index in it; `nil` for the window and for what does not exist.
  ///
  /// O(log cells).
  public func place(of id: ControlID) -> ControlPlace? { model.place(of: id, at: time) }

  /// Returns the selected cell, if there is one, for the list of cells; `nil` for other parts.
  public func selection(of id: ControlID) -> [ControlID]? {
    guard id == .cellList else { return nil }
    return model.grid.selected.map { [model.id(of: $0)] } ?? []
  }

  /// Returns the visible bounds of a part; `nil` if it is not visible, and for some texts whose size depends on the fonts.
  ///
  /// The tooltip and its lines are where the last picture has them.
  public func bounds(of id: ControlID) -> CGRect? {
    model.bounds(of: id, at: time) ?? tooltipBounds(of: id)
  }

  /// Returns the part that a click at a point would hit; `nil` if the point is outside the window.
  public func hit(_ point: Vector) -> ControlID? { model.hit(point, at: time) }

  /// The part with the keyboard focus.
  public var focusedControl: ControlID { model.focusedControl }
}
