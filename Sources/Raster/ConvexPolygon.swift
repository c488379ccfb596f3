public import Geometry

/// A convex polygon of at most eight corners, stored inline: making one allocates nothing.
///
/// The corners go round in either direction. Whether they are convex is the caller's business: a
/// polygon that is not is filled by the non-zero rule.
public struct ConvexPolygon: Hashable, Sendable {
  /// The most corners that fit.
  public static let capacity = 8

  /// The number of corners.
  public private(set) var count = 0
  private var x = SIMD8<Double>.zero
  private var y = SIMD8<Double>.zero

  /// Creates a polygon without a corner.
  public init() {}

  /// Creates a polygon from its corners; traps when there are more than eight.
  public init(_ corners: some Sequence<CGPoint>) {
    for corner in corners { append(corner) }
  }

  /// Creates a regular hexagon from its center and the distance from there to each corner.
  ///
  /// Flat-top: corner k is at the angle -k * 60 degrees (right, top right, top left, left, bottom
  /// left, bottom right). Pointy-top: turned by 30 degrees clockwise, from the lower right on.
  public init(hexagonAt center: CGPoint, circumradius: Double, flatTop: Bool = true) {
    let half = circumradius / 2
    let inradius = circumradius * Self.sine60
    let (cx, cy) = (Double(center.x), Double(center.y))
    let long = SIMD8(circumradius, half, -half, -circumradius, -half, half, 0, 0)
    let short = SIMD8(0, -inradius, -inradius, 0, inradius, inradius, 0, 0)
    count = 6
    if flatTop {
      x = cx + long
      y = cy + short
    } else {
      // The same corners mirrored at the diagonal, then listed the other way round.
      x = cx + SIMD8(inradius, inradius, 0, -inradius, -inradius, 0, 0, 0)
      y = cy + SIMD8(half, -half, -circumradius, -half, half, circumradius, 0, 0)
    }
  }

  /// Creates a rectangle, from its top left corner clockwise.
  public init(_ rect: CGRect) {
    let (left, right) = (Double(rect.minX), Double(rect.maxX))
    let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    count = 4
    x = SIMD8(left, right, right, left, 0, 0, 0, 0)
    y = SIMD8(top, top, bottom, bottom, 0, 0, 0, 0)
  }

  /// Adds a corner after the last; traps when there are eight already.
  public mutating func append(_ corner: CGPoint) {
    precondition(count < Self.capacity, "a convex polygon holds at most eight corners")
    x[count] = Double(corner.x)
    y[count] = Double(corner.y)
    count += 1
  }

  /// The corner at `index`, 0 ..< `count`.
  public subscript(index: Int) -> CGPoint {
    precondition(index >= 0 && index < count, "no such corner")
    return CGPoint(x: x[index], y: y[index])
  }

  /// sin 60 degrees: a regular hexagon's inradius over its circumradius.
  static let sine60 = 0.866_025_403_784_438_6
}
