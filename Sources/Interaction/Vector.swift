public import Geometry

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
  ///
  /// A time that was read as 0.15 is written as 0.15.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    // Nanoseconds fit a Double whole; their quotient's remainder and the attoseconds left over
    // correct it, so that the sum is the only rounding.
    let nanoseconds = (attoseconds + (attoseconds < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000
    let whole = Double(seconds) * 1e9 + Double(nanoseconds)
    let quotient = whole / 1e9
    let rest = Double(attoseconds - nanoseconds * 1_000_000_000) / 1e9
    return quotient + (whole.addingProduct(-quotient, 1e9) + rest) / 1e9
  }
}
