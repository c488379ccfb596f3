import Controls
import Geometry
import Input
import TreeSupport

@testable import LayoutInspector

/// The parts of a model without a stage; each question makes the tree again.
extension InspectorModel: ControlTree {
  /// Returns what a part is.
  public func node(_ id: ControlID) -> ControlNode? { node(id, at: .zero) }
  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID) -> Int { childCount(of: id, at: .zero) }
  /// Returns the part at an index.
  public func child(_ index: Int, of id: ControlID) -> ControlID? {
    child(index, of: id, at: .zero)
  }
  /// Returns where a part is.
  public func place(of id: ControlID) -> ControlPlace? { place(of: id, at: .zero) }
  /// Returns the position of a part.
  public func position(of id: ControlID) -> ControlPosition? { position(of: id, at: .zero) }
  /// Returns the bounds of a part.
  public func bounds(of id: ControlID) -> CGRect? { bounds(of: id, at: .zero) }
  /// Returns the part at a point.
  public func hit(_ point: Vector) -> ControlID? { hit(point, at: .zero) }
  /// The part with the focus.
  public var focusedControl: ControlID { focusedPart }
}
