/// A key for a value that a subview carries for its container.
public protocol LayoutValueKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value

  /// The value of subviews without one.
  static var defaultValue: Value { get }
}
