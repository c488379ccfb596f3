public import Geometry
public import Input

/// What is asked of a window, with its tree as of the last change.
extension PartContent {
  /// Returns what a part is.
  public func node(_ id: ControlID, in tree: PartTree, at time: Duration) -> ControlNode? {
    var node = id.kind.isItem ? node(ofItem: id, at: time) : tree[id]?.node
    node?.isFocused = id == focusedPart
    return node
  }

  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID, in tree: PartTree, at time: Duration) -> Int {
    if id.kind.isItem { return itemCount(of: id, at: time) }
    guard let part = tree[id] else { return 0 }
    return part.isVirtual ? itemCount(of: id, at: time) : part.items.count
  }

  /// Returns the part at an index, from 0, of those in a part.
  public func child(
    _ index: Int, of id: ControlID, in tree: PartTree, at time: Duration
  ) -> ControlID? {
    guard (0..<childCount(of: id, in: tree, at: time)).contains(index) else { return nil }
    if let part = tree[id], !part.isVirtual { return part.items[index].id }
    return item(index, of: id)
  }

  /// Returns the part that contains a part, and the index in it.
  public func place(of id: ControlID, in tree: PartTree) -> ControlPlace? {
    id.kind.isItem ? place(ofItem: id) : tree.place(of: id)
  }

  /// Returns the position of a part among those like it.
  public func position(of id: ControlID, in tree: PartTree, at time: Duration) -> ControlPosition? {
    id.kind.isItem ? position(ofItem: id, at: time) : tree.position(of: id)
  }

  /// Returns the visible bounds of a part, in logical pixels from the window's top left.
  public func bounds(of id: ControlID, in tree: PartTree, at time: Duration) -> CGRect? {
    let bounds = id.kind.isItem ? bounds(ofItem: id, at: time) : tree[id]?.bounds
    guard let bounds = bounds?.intersection(windowBounds), !bounds.isEmpty else { return nil }
    return drawn(bounds)
  }

  /// Returns where a rectangle is drawn.
  public func drawn(_ rect: CGRect) -> CGRect {
    isMirrored ? rect.mirrored(about: Double(windowBounds.midX)) : rect
  }

  /// Returns where a point of the screen is in the window that is not mirrored.
  public func unmirrored(_ point: Vector) -> Vector {
    isMirrored ? point.mirrored(inWidth: Double(windowBounds.width)) : point
  }

  /// Returns the innermost part that is in front at a point, in logical pixels from the window's top left.
  public func hit(_ point: Vector, in tree: PartTree, at time: Duration) -> ControlID? {
    let point = unmirrored(point)
    return tree.hit(point) { item(at: point, of: $0, time: time) }
  }
}
