/// The moving numbers of a layout of any type.
///
/// Numbers of different types do not mix: the sum of such is the first, and nothing is between
/// them.
public struct AnyAnimatableData: VectorArithmetic {
  /// The numbers, or `nil` for the zero of all types.
  private var vector: (any VectorArithmetic)?

  /// Wraps numbers.
  init(_ vector: some VectorArithmetic) { self.vector = vector }

  private init(erased vector: (any VectorArithmetic)?) { self.vector = vector }

  /// The numbers, if they are of a type.
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
