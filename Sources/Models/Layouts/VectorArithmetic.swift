/// A type that can be added, subtracted and scaled, and so interpolated.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The dot product of the value with itself.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value multiplied by `rhs`.
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves the value by `amount` of the way to `other`; from 0 to 1 it ends between the two.
  public mutating func interpolate(toward other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// The value that is `amount` of the way from this one to `other`.
  public func interpolated(toward other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(toward: other, amount: amount)
    return result
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by `rhs`.
  public mutating func scale(by rhs: Double) { self *= rhs }

  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by `rhs`.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  /// The square of the number.
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
