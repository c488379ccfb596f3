public import Controls
public import Geometry
public import Input

extension PartContent {
  /// Returns what a part is at a time.
  public func node(_ id: ControlID, at time: Duration) -> ControlNode? {
    node(id, in: partTree(at: time), at: time)
  }

  /// Returns the number of parts in a part at a time.
  public func childCount(of id: ControlID, at time: Duration) -> Int {
    childCount(of: id, in: partTree(at: time), at: time)
  }

  /// Returns the part at an index of those in a part at a time.
  public func child(_ index: Int, of id: ControlID, at time: Duration) -> ControlID? {
    child(index, of: id, in: partTree(at: time), at: time)
  }

  /// Returns the part that contains a part at a time, and the index in it.
  public func place(of id: ControlID, at time: Duration) -> ControlPlace? {
    place(of: id, in: partTree(at: time))
  }

  /// Returns the position of a part at a time among those like it.
  public func position(of id: ControlID, at time: Duration) -> ControlPosition? {
    position(of: id, in: partTree(at: time), at: time)
  }

  /// Returns the visible bounds of a part at a time.
  public func bounds(of id: ControlID, at time: Duration) -> CGRect? {
    bounds(of: id, in: partTree(at: time), at: time)
  }

  /// Returns the innermost part that is in front at a point at a time.
  public func hit(_ point: Vector, at time: Duration) -> ControlID? {
    hit(point, in: partTree(at: time), at: time)
  }
}
