public import Geometry

/// An affine transform: `(x, y)` maps to `(a x + c y + tx, b x + d y + ty)`.
///
/// x grows rightward and y downward, so a positive rotation is clockwise on the screen.
public struct Transform: Hashable, Sendable {
  /// The contribution of x to the new x.
  public var a: Double
  /// The contribution of x to the new y.
  public var b: Double
  /// The contribution of y to the new x.
  public var c: Double
  /// The contribution of y to the new y.
  public var d: Double
  /// The translation along x, in the new space's units.
  public var tx: Double
  /// The translation along y, in the new space's units.
  public var ty: Double

  /// Creates a transform from its six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation by (`x`, `y`).
  @inlinable
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a uniform scaling about the origin.
  @inlinable
  public static func scale(_ factor: Double) -> Transform { scale(x: factor, y: factor) }

  /// Returns a scaling about the origin.
  @inlinable
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation about the origin by `angle` radians, clockwise on the screen.
  public static func rotation(_ angle: Double) -> Transform {
    let (s, c) = (sin(angle), cos(angle))
    return Transform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Returns the transform that applies this one first, then `next`.
  @inlinable
  public func concatenated(with next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Returns the transformed point.
  @inlinable
  public func apply(_ point: CGPoint) -> CGPoint {
    let (x, y) = (Double(point.x), Double(point.y))
    return CGPoint(x: a * x + c * y + tx, y: b * x + d * y + ty)
  }

  /// The factor by which areas grow; negative if the transform mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The geometric mean of the factors by which lengths grow.
  @inlinable public var meanScale: Double { abs(determinant).squareRoot() }
}
