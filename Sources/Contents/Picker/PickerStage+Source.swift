public import Controls
public import Geometry
public import Input
import Interaction

/// The parts of the window, at the time of the last event, or to which the stage was last advanced.
extension PickerStage: ControlSource {
  /// Returns what a part is; `nil` if it does not exist.
  ///
  /// O(log topics); the first topic or pick also computes the ids of all topics, once all have been read.
  public func node(_ id: ControlID) -> ControlNode? {
    let isItem = id.kind == .topic || id.kind == .chip
    return model.node(
      id, at: time, focused: model.focusedControl, copies: isItem ? idCopies : nil)
  }

  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID) -> Int { model.childCount(of: id, at: time) }

  /// Returns the part at an index of those in a part; `nil` if there is none.
  ///
  /// O(log topics).
  public func child(_ index: Int, of id: ControlID) -> ControlID? {
    model.child(index, of: id, at: time)
  }

  /// Returns where a part is; `nil` for the window and for what does not exist.
  ///
  /// O(log topics).
  public func place(of id: ControlID) -> ControlPlace? { model.place(of: id, at: time) }

  /// Returns the position of a part among those like it; `nil` if it is not one of several.
  ///
  /// O(log topics); the first topic after a submenu was opened sorts the topics of submenus.
  public func position(of id: ControlID) -> ControlPosition? { model.position(of: id) }

  /// Returns the picked topics of the list of topics, in its order; `nil` for other parts.
  ///
  /// O(picks · log topics).
  public func selection(of id: ControlID) -> [ControlID]? { model.selection(of: id) }

  /// Returns the visible bounds of a part, in logical pixels from the window's top left; `nil` if it is not visible.
  ///
  /// O(log topics).
  public func bounds(of id: ControlID) -> CGRect? { model.bounds(of: id, at: time) }

  /// Returns the innermost part that is in front at a point, in logical pixels from the window's top left; `nil` if the point
  /// is outside the window.
  ///
  /// O(visible cells).
  public func hit(_ point: Vector) -> ControlID? { model.hit(point, at: time) }

  /// The part that has the keyboard focus while the window is active, whether a ring shows it or not.
  public var focusedControl: ControlID { model.focusedControl }
}
