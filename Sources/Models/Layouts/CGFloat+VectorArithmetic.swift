// Without Foundation, CGFloat is Double, which conforms already.
#if FoundationGeometry
  public import Geometry

  extension CGFloat: VectorArithmetic {
    /// Multiplies the number by `rhs`.
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

    /// The square of the number.
    public var magnitudeSquared: Double { Double(self * self) }
  }

  extension CGFloat: Animatable {}
#endif
