/// A displacement, position or velocity in the plane: x rightward, y downward, logical pixels
/// (a second) unless it says otherwise.
public typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  /// Creates a vector from the origin to `point`.
  @inlinable public init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// The Euclidean length.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }
}

extension CGPoint {
  /// Creates the point that a vector from the origin leads to.
  @inlinable package init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}
