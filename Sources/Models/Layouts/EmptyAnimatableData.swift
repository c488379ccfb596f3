/// The vector without components, for types without animated numbers.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the one value.
  public init() {}

  /// The one value.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The one value.
  public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData)
    -> EmptyAnimatableData
  { left }

  /// The one value.
  public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData)
    -> EmptyAnimatableData
  { left }

  /// Does nothing.
  public mutating func scale(by rhs: Double) {}

  /// Zero.
  public var magnitudeSquared: Double { 0 }
}
