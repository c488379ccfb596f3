public import Geometry

/// An affine map of the plane: `(x, y)` goes to `(a x + c y + tx, b x + d y + ty)`.
///
/// x grows rightward and y downward, so a positive rotation turns clockwise on the screen.
public struct Transform: Hashable, Sendable {
  /// How much x adds to the new x.
  public var a: Double
  /// How much x adds to the new y.
  public var b: Double
  /// How much y adds to the new x.
  public var c: Double
  /// How much y adds to the new y.
  public var d: Double
  /// The move along x, in the new space's units.
  public var tx: Double
  /// The move along y, in the new space's units.
  public var ty: Double

  /// Creates a map from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A move by (`x`, `y`).
  @inlinable
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about the origin by `factor` both ways.
  @inlinable
  public static func scale(_ factor: Double) -> Transform { scale(x: factor, y: factor) }

  /// A scaling about the origin.
  @inlinable
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A rotation about the origin by `angle` radians, clockwise on the screen.
  public static func rotation(_ angle: Double) -> Transform {
    let (s, c) = (sin(angle), cos(angle))
    return Transform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// The map that does this one first and `next` after it.
  @inlinable
  public func concatenated(with next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The image of `point`.
  @inlinable
  public func apply(_ point: CGPoint) -> CGPoint {
    let (x, y) = (Double(point.x), Double(point.y))
    return CGPoint(x: a * x + c * y + tx, y: b * x + d * y + ty)
  }

  /// The factor by which areas grow; negative when the map mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The geometric mean of the factors by which lengths grow.
  @inlinable public var meanScale: Double { abs(determinant).squareRoot() }
}
