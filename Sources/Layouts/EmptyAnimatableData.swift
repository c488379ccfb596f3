/// A vector without components, of a type in which nothing moves.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Makes the one value.
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
