/// What holds for all layouts of a type.
public struct LayoutProperties: Sendable {
  /// The direction of a layout that is like a stack, or `nil` for others.
  public var stackOrientation: Axis?

  /// Makes the properties of a layout that is unlike a stack.
  public init() { stackOrientation = nil }
}
