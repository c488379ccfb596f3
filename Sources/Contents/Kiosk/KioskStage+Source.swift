public import Controls
public import Geometry
public import Input

/// The parts of the screen that is shown: that of staff, the attract screen, or the honeycomb.
extension KioskStage: ControlSource {
  /// What is shown instead of the honeycomb; `nil` for the honeycomb.
  private var screenParts: PartTree? {
    if isScreenOff {
      return PartTree(
        ControlNode(.window, name), in: CGRect(x: 0, y: 0, width: size.x, height: size.y), [])
    }
    if let panel { return panel.parts(named: name, size: size, labels: labels) }
    return isAttracting ? attract?.parts : nil
  }

  /// Returns what a part is.
  public func node(_ id: ControlID) -> ControlNode? {
    if let screenParts { return screenParts.node(id) }
    return picker.node(id)
  }

  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID) -> Int {
    screenParts?.childCount(of: id) ?? picker.childCount(of: id)
  }

  /// Returns the part at an index of those in a part.
  public func child(_ index: Int, of id: ControlID) -> ControlID? {
    if let screenParts { return screenParts.child(index, of: id) }
    return picker.child(index, of: id)
  }

  /// Returns the part that contains a part, and the index in it.
  public func place(of id: ControlID) -> ControlPlace? {
    if let screenParts { return screenParts.place(of: id) }
    return picker.place(of: id)
  }

  /// Returns the position of a part among those like it.
  public func position(of id: ControlID) -> ControlPosition? {
    if let screenParts { return screenParts.position(of: id) }
    return picker.position(of: id)
  }

  /// Returns the selected items of a list, in its order; `nil` for other parts.
  public func selection(of id: ControlID) -> [ControlID]? {
    screenParts == nil ? picker.selection(of: id) : nil
  }

  /// Returns the visible bounds of a part, in logical pixels.
  public func bounds(of id: ControlID) -> CGRect? {
    if let screenParts { return screenParts.bounds(of: id) }
    return picker.bounds(of: id)
  }

  /// Returns the innermost part that is in front at a point, in logical pixels.
  public func hit(_ point: Vector) -> ControlID? {
    if let screenParts { return screenParts.hit(point) }
    return picker.hit(point)
  }

  /// Returns where the characters of a text field are; `nil` for other parts.
  public func textPlaces(of id: ControlID) -> TextPlaces? {
    screenParts == nil ? picker.textPlaces(of: id) : nil
  }

  /// The part that has the keyboard focus.
  public var focusedControl: ControlID { screenParts?.focusedControl ?? picker.focusedControl }
}
