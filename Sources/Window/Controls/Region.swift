import Drawing
public import Geometry

/// A part of a window with its own contents, such as a list of rows or a picture with cells.
///
/// It has a place in the order of keyboard focus, and its owner handles the pointer and the keys in
/// it. Its contents are parts of the window that the owner knows: see ``ControlTree``.
public struct Region: Hashable, Sendable {
  /// The bounds, in logical pixels.
  public var rect: CGRect
  /// The bounds of the focused part, which gets the focus ring; `nil` if the owner draws it.
  public var focusRect: CGRect?

  /// Creates a region.
  public init(in rect: CGRect, focusRect: CGRect? = nil) {
    self.rect = rect
    self.focusRect = focusRect
  }

  /// Draws the focus ring.
  func draw(_ state: ControlState, into drawing: inout DisplayList, palette: WindowColors) {
    guard state.isFocused, let focusRect else { return }
    drawing.draw(FocusRing(palette), around: focusRect.insetBy(dx: 4, dy: 4), cornerRadius: 4)
  }
}
