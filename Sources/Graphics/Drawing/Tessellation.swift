public import Geometry
public import Raster

/// Flat-top hexagons with sharp corners on a plain background, without overlaps.
///
/// Thousands of them are drawn in the time of a few separate shapes. Hexagons that share an edge show no
/// seam.
public struct Tessellation: Hashable, Sendable {
  /// The centers, in logical pixels.
  public var centers: [CGPoint] = []
  /// The fills, in the same order.
  public var colors: [Color] = []
  /// The circumradius, in logical pixels.
  public var circumradius = 0.0
  /// The circumradius of each hexagon, in logical pixels; empty if all have `circumradius`.
  public var circumradii: [Double] = []
  /// The width of the border inside the edge, in logical pixels.
  public var borderWidth = 0.0
  /// The width of each hexagon's border, in logical pixels; empty if all have `borderWidth`.
  public var borderWidths: [Double] = []
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
    let reach = largestCircumradius
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .insetBy(dx: -reach, dy: -reach)
  }

  /// The largest circumradius of a hexagon, in logical pixels.
  ///
  /// - Complexity: O(*n*), where *n* is the number of circumradii.
  var largestCircumradius: Double {
    circumradii.isEmpty ? circumradius : circumradii.reduce(0, max)
  }

  /// Returns the circumradius of a hexagon, in logical pixels.
  func circumradius(at index: Int) -> Double {
    index < circumradii.count ? circumradii[index] : circumradius
  }

  /// Returns the border width of a hexagon, in logical pixels.
  func borderWidth(at index: Int) -> Double {
    index < borderWidths.count ? borderWidths[index] : borderWidth
  }

  /// The border color of a hexagon.
  public func borderColor(at index: Int) -> Color { Self.borderColor(over: colors[index]) }

  /// Returns the border color for a fill.
  public static func borderColor(over fill: Color) -> Color { fill.mixed(with: .black, by: 0.28) }

  /// Whether `new` has the same hexagons, perhaps in other colors.
  ///
  /// - Complexity: O(1) if the centers share their storage.
  func isRecolored(in new: Tessellation) -> Bool {
    circumradius == new.circumradius && borderWidth == new.borderWidth
      && background == new.background && colors.count == new.colors.count
      && centers.count == new.colors.count && circumradii == new.circumradii
      && borderWidths == new.borderWidths && centers == new.centers
  }

  private static let borderLevels = CellArrays.BorderLevels(borderColor(over:))

  /// The hexagons as arrays that are drawn together.
  var arrays: CellArrays {
    var arrays = CellArrays()
    arrays.centers = centers
    arrays.colors = colors
    (arrays.circumradius, arrays.circumradii) = (circumradius, circumradii)
    (arrays.border, arrays.borders) = (borderWidth, borderWidths)
    arrays.borderLevels = Self.borderLevels
    return arrays
  }

  /// The hexagons as separate shapes, from back to front.
  var marks: [Mark] {
    centers.indices.flatMap { index -> [Mark] in
      let radius = circumradius(at: index)
      guard radius > 0 else { return [] }
      let shape = Shape.hexagon(
        center: centers[index], circumradius: radius, cornerRadius: 0, flatTop: true)
      let fill = Mark.fill(shape, colors[index])
      let borderWidth = borderWidth(at: index)
      guard borderWidth > 0 else { return [fill] }
      return [
        fill,
        .stroke(
          shape.inset(by: borderWidth / 2), borderColor(at: index), width: borderWidth),
      ]
    }
  }
}
