public import Geometry

/// An area of a window behind the controls whose owner handles pointers, such as a picture or a panel.
public struct PointerArea<ID: Hashable & Sendable>: Sendable {
  /// The ID that the owner gave the area.
  public var id: ID
  /// The bounds, in logical pixels.
  public var rect: CGRect
  /// What is scrolled in the area by the wheel and by a scroll bar; `nil` for nothing.
  public var scroll: ScrollArea?
  /// Whether all pointers that are pressed at the same time are for the area; otherwise only the first one.
  public var takesAllPointers: Bool
  /// Whether the area keeps the mouse while any button is down; otherwise only while the first one is.
  public var takesAllButtons: Bool

  /// Creates an area.
  public init(
    _ id: ID, in rect: CGRect, scroll: ScrollArea? = nil, takesAllPointers: Bool = false,
    takesAllButtons: Bool = false
  ) {
    self.id = id
    self.rect = rect
    self.scroll = scroll
    self.takesAllPointers = takesAllPointers
    self.takesAllButtons = takesAllButtons
  }

  /// Whether a point is in the area.
  func contains(_ point: Vector) -> Bool { rect.contains(CGPoint(point)) }
}
