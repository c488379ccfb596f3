/// The properties of all layouts of a type.
public struct LayoutProperties: Sendable {
  /// The direction of a stack-like layout, or `nil` for others.
  public var stackOrientation: Axis?

  /// Creates the properties of a layout without a stack orientation.
  public init() { stackOrientation = nil }
}
