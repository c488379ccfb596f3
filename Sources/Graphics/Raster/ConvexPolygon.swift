public import Geometry

/// A convex polygon with at most eight corners, stored inline, without allocation.
///
/// The corners are in either winding order. Convexity is not checked; a polygon that is not convex
/// is filled by the non-zero rule.
public struct ConvexPolygon: Hashable, Sendable {
  /// The maximum number of corners.
  public static let capacity = 8

  /// The number of corners.
  public private(set) var count = 0
  private var x = SIMD8<Double>.zero
  private var y = SIMD8<Double>.zero

  /// Creates a polygon without corners.
  public init() {}

  /// Creates a polygon from its corners; traps if there are more than eight.
  public init(_ corners: some Sequence<CGPoint>) {
    for corner in corners { append(corner) }
  }

  /// Creates a regular hexagon from its center and circumradius, with two opposite edges longer by `elongation`.
  ///
  /// Flat-top: corner k is at the angle -k * 60 degrees (right, top right, top left, left, bottom
  /// left, bottom right). Pointy-top: rotated by 30 degrees clockwise, starting at the lower right. The longer edges are
  /// the flat ones, or the upright ones.
  public init(
    hexagonAt center: CGPoint, circumradius: Double, elongation: Double = 0, flatTop: Bool = true
  ) {
    let half = circumradius / 2 + elongation / 2
    let inradius = circumradius * Self.sine60
    let circumradius = circumradius + elongation / 2
    let (cx, cy) = (Double(center.x), Double(center.y))
    let long = SIMD8(circumradius, half, -half, -circumradius, -half, half, 0, 0)
    let short = SIMD8(0, -inradius, -inradius, 0, inradius, inradius, 0, 0)
    count = 6
    if flatTop {
      x = cx + long
      y = cy + short
    } else {
      // The same corners mirrored at the diagonal, then in reverse order.
      x = cx + SIMD8(inradius, inradius, 0, -inradius, -inradius, 0, 0, 0)
      y = cy + SIMD8(half, -half, -circumradius, -half, half, circumradius, 0, 0)
    }
  }

  /// Creates a rectangle; the corners are clockwise from the top left.
  public init(_ rect: CGRect) {
    let (left, right) = (Double(rect.minX), Double(rect.maxX))
    let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    count = 4
    x = SIMD8(left, right, right, left, 0, 0, 0, 0)
    y = SIMD8(top, top, bottom, bottom, 0, 0, 0, 0)
  }

  /// Appends a corner; traps if there are eight already.
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

  /// Calls `body` with the coordinates of each corner, optionally in reverse order.
  @inline(__always)
  func forEachCorner(reversed: Bool, _ body: (Double, Double) -> Void) {
    // Through pointers, because a subscript copies the whole vector.
    unsafe withUnsafeBytes(of: x) { x in
      unsafe withUnsafeBytes(of: y) { y in
        // SAFETY: a vector has its elements in order, and `count` is at most their number.
        let (x, y) = unsafe (x.bindMemory(to: Double.self), y.bindMemory(to: Double.self))
        for step in 0..<count {
          let index = reversed ? count - 1 - step : step
          body(unsafe x[index], unsafe y[index])
        }
      }
    }
  }

  /// sin 60 degrees: the ratio of a regular hexagon's inradius to its circumradius.
  static let sine60 = 0.866_025_403_784_438_6
}
