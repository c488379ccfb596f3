public import Geometry

/// A displacement in the plane, which Foundation lacks on Linux.
@frozen public struct CGVector: Hashable, Sendable, Codable {
  /// The displacement to the right.
  public var dx: CGFloat
  /// The displacement downward.
  public var dy: CGFloat

  /// Creates a zero displacement.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a displacement from its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a displacement from whole numbers.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// No displacement.
  public static let zero = CGVector()
}
