public import Geometry
public import Raster

/// Flat-top hexagons of one size with sharp corners, without overlaps.
///
/// Thousands of them are drawn in the time of a few separate shapes.
public struct Tessellation: Hashable, Sendable {
  /// The centers, in logical pixels.
  public var centers: [CGPoint] = []
  /// The fills, in the same order.
  public var colors: [Color] = []
  /// The circumradius, in logical pixels.
  public var circumradius = 0.0
  /// The width of the border inside the edge, in logical pixels.
  public var borderWidth = 0.0
  /// The background of all hexagons.
  public var background = Color.white

  /// Creates a tessellation without hexagons.
  public init() {}

  /// A rectangle that contains all hexagons, in logical pixels.
  ///
  /// - Complexity: O(*n*), where *n* is the number of hexagons.
  var bounds: CGRect {
    guard let first = centers.first else { return .zero }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for center in centers {
      (left, right) = (min(left, center.x), max(right, center.x))
      (top, bottom) = (min(top, center.y), max(bottom, center.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .insetBy(dx: -circumradius, dy: -circumradius)
  }

  /// The border color of a hexagon.
  public func borderColor(at index: Int) -> Color { Self.borderColor(over: colors[index]) }

  /// Returns the border color for a fill.
  public static func borderColor(over fill: Color) -> Color { fill.mixed(with: .black, by: 0.28) }

  /// The hexagons as separate shapes, from back to front.
  var marks: [Mark] {
    centers.indices.flatMap { index in
      let shape = Shape.hexagon(
        center: centers[index], circumradius: circumradius, cornerRadius: 0, flatTop: true)
      let fill = Mark.fill(shape, colors[index])
      guard borderWidth > 0 else { return [fill] }
      return [
        fill,
        .stroke(
          shape.inset(by: borderWidth / 2), borderColor(at: index), width: borderWidth),
      ]
    }
  }
}
