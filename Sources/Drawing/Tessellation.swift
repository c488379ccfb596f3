public import Geometry
public import Raster

/// Hexagons of one size, flat-top and with pointed corners, none of which covers another.
///
/// Thousands of them are drawn at once, in the time of a few shapes of their own.
public struct Tessellation: Hashable, Sendable {
  /// The middles, in logical pixels.
  public var centers: [CGPoint] = []
  /// What fills them, in the same order.
  public var colors: [Color] = []
  /// From the middle to a corner, in logical pixels.
  public var circumradius = 0.0
  /// The width of the line along the inside of the edge, in logical pixels.
  public var borderWidth = 0.0
  /// What is behind all of them.
  public var background = Color.white

  /// Creates a tessellation without hexagons.
  public init() {}

  /// A rectangle that holds all of them, in logical pixels.
  ///
  /// - Complexity: O(hexagons).
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

  /// The color of the line along the edge of a hexagon.
  public func borderColor(at index: Int) -> Color { Self.borderColor(over: colors[index]) }

  /// The color of the line along the edge of what is filled with a color.
  public static func borderColor(over fill: Color) -> Color { fill.mixed(with: .black, by: 0.28) }

  /// The same as shapes of their own, from back to front.
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
