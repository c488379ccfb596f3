public import Foundation

/// A displacement, position or velocity in the plane: x rightward, y downward, logical pixels
/// (a second) unless it says otherwise.
public typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  /// Creates a vector from the origin to `point`.
  public init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// The Euclidean length.
  public var length: Double { (x * x + y * y).squareRoot() }
}

extension Duration {
  /// The duration as a number of seconds, rounded to the nearest `Double`.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
