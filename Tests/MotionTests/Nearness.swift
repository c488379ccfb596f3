import Geometry

extension Vector {
  /// Whether both coordinates are within `tolerance`.
  func isNear(_ other: Vector, _ tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

extension Double {
  func isNear(_ other: Double, _ tolerance: Double) -> Bool { abs(self - other) <= tolerance }
}
