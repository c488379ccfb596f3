/// The interaction state of a control.
public struct ControlState: Hashable, Sendable {
  /// Whether the mouse is over the control.
  public var isHovered: Bool
  /// Whether the control is pressed.
  public var isPressed: Bool
  /// Whether the control has the keyboard focus and shows the focus ring.
  public var isFocused: Bool

  /// Creates a state; the default is that of an idle control.
  public init(isHovered: Bool = false, isPressed: Bool = false, isFocused: Bool = false) {
    self.isHovered = isHovered
    self.isPressed = isPressed
    self.isFocused = isFocused
  }
}
