/// Type-erased animatable data of a layout.
///
/// Values of different types do not mix: their sum is the first operand, and interpolation between
/// them does nothing.
public struct AnyAnimatableData: VectorArithmetic {
  /// The wrapped value, or `nil` for the zero of every type.
  private var vector: (any VectorArithmetic)?

  /// Wraps numbers.
  init(_ vector: some VectorArithmetic) { self.vector = vector }

  private init(erased vector: (any VectorArithmetic)?) { self.vector = vector }

  /// The wrapped value as `V`, or `nil` if it has another type.
  func value<V: VectorArithmetic>(as type: V.Type) -> V? {
    guard let vector else { return .zero }
    return vector as? V
  }

  /// The zero of all types.
  public static var zero: AnyAnimatableData { AnyAnimatableData(erased: nil) }

  /// The sum of both.
  public static func + (left: AnyAnimatableData, right: AnyAnimatableData) -> AnyAnimatableData {
    guard let vector = left.vector else { return right }
    return AnyAnimatableData(erased: vector.adding(right))
  }

  /// The difference of both.
  public static func - (left: AnyAnimatableData, right: AnyAnimatableData) -> AnyAnimatableData {
    var opposite = right
    opposite.scale(by: -1)
    return left + opposite
  }

  /// Whether both are equal.
  public static func == (left: AnyAnimatableData, right: AnyAnimatableData) -> Bool {
    if let vector = left.vector { return vector.equals(right) }
    return right.vector.map { $0.equals(left) } ?? true
  }

  /// Multiplies each number by `rhs`.
  public mutating func scale(by rhs: Double) { vector?.scale(by: rhs) }

  /// The sum of the squares.
  public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }
}

extension VectorArithmetic {
  fileprivate func adding(_ other: AnyAnimatableData) -> Self {
    other.value(as: Self.self).map { self + $0 } ?? self
  }

  fileprivate func equals(_ other: AnyAnimatableData) -> Bool {
    other.value(as: Self.self) == self
  }
}
