import Geometry

extension Vector {
  /// Whether both coordinates are within `tolerance`.
  public func isNear(_ other: Vector, _ tolerance: Double) -> Bool {
    x.isNear(other.x, tolerance) && y.isNear(other.y, tolerance)
  }
}

extension Double {
  /// Whether the difference is at most `tolerance`.
  public func isNear(_ other: Double, _ tolerance: Double) -> Bool {
    abs(self - other) <= tolerance
  }
}
