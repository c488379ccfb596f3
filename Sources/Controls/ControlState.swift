/// How a control stands to the person.
public struct ControlState: Hashable, Sendable {
  /// Whether the mouse is over it.
  public var isHovered: Bool
  /// Whether it is held down.
  public var isPressed: Bool
  /// Whether the keyboard acts on it, and a ring is to say so.
  public var isFocused: Bool

  /// Makes a state; by default that of a control left alone.
  public init(isHovered: Bool = false, isPressed: Bool = false, isFocused: Bool = false) {
    self.isHovered = isHovered
    self.isPressed = isPressed
    self.isFocused = isFocused
  }
}
