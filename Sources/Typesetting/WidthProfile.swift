public import Geometry

/// The space for text in a shape: its width at each height.
///
/// The shape is centered on the origin; lengths are logical pixels, x grows rightward, y downward.
/// A padding stays free of ink, so the profile is that of the shape shrunk around its center.
public struct WidthProfile: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case hexagon(circumradius: Double)
    case circle(radius: Double)
    case rectangle(halfWidth: Double, halfHeight: Double)
  }

  /// The default padding on each side, as a fraction of the shape's full width.
  public static let standardPadding = 0.06

  /// The shape without its padding.
  let shape: Shape

  /// A flat-top hexagon with `flatToFlat` logical pixels between its upper and lower edge.
  public static func hexagon(
    flatToFlat: Double, padding: Double = standardPadding
  ) -> WidthProfile {
    WidthProfile(
      shape: .hexagon(circumradius: inner(flatToFlat / 3.0.squareRoot(), padding)))
  }

  /// A circle of `diameter` logical pixels.
  public static func circle(
    diameter: Double, padding: Double = standardPadding
  ) -> WidthProfile {
    WidthProfile(shape: .circle(radius: inner(diameter / 2, padding)))
  }

  /// A rectangle; either extent may be infinite.
  public static func rectangle(
    width: Double, height: Double, padding: Double = standardPadding
  ) -> WidthProfile {
    WidthProfile(
      shape: .rectangle(
        halfWidth: inner(width / 2, padding), halfHeight: inner(height / 2, padding)))
  }

  private static func inner(_ half: Double, _ padding: Double) -> Double {
    max(0, half.isNaN ? 0 : half * (1 - 2 * padding))
  }

  /// Whether every line has the same width.
  var isRectangle: Bool {
    if case .rectangle = shape { true } else { false }
  }

  /// Half the free width at height `y`; zero above and below the shape.
  public func halfWidth(atY y: Double) -> Double {
    switch shape {
    case .hexagon(let radius):
      abs(y) > radius * 0.75.squareRoot() ? 0 : max(0, radius - abs(y) / 3.0.squareRoot())
    case .circle(let radius):
      max(0, radius * radius - y * y).squareRoot()
    case .rectangle(let halfWidth, let halfHeight):
      abs(y) > halfHeight ? 0 : halfWidth
    }
  }

  /// Half the width that is available at every height in `top ... bottom`.
  func halfWidth(from top: Double, to bottom: Double) -> Double {
    // All shapes are convex and symmetric: a range is narrowest at one of its ends.
    min(halfWidth(atY: top), halfWidth(atY: bottom))
  }

  /// The relative distance of `point` from the center: 0 at the center, 1 at the edge of the
  /// available space, more outside.
  ///
  /// Dividing the scale of a drawing by its largest reach makes it fit exactly. In an empty shape,
  /// the reach is infinite except at its center.
  public func reach(of point: CGPoint) -> Double {
    let (x, y) = (abs(Double(point.x)), abs(Double(point.y)))
    switch shape {
    case .hexagon(let radius):
      return max(
        Self.ratio(y, radius * 0.75.squareRoot()), Self.ratio(x + y / 3.0.squareRoot(), radius))
    case .circle(let radius):
      return Self.ratio((x * x + y * y).squareRoot(), radius)
    case .rectangle(let halfWidth, let halfHeight):
      return max(Self.ratio(x, halfWidth), Self.ratio(y, halfHeight))
    }
  }

  /// The largest reach of a rectangle's corners, and so of any point in it.
  func reach(of rect: CGRect) -> Double {
    // Profiles are symmetric, and the reach grows with the distance from both axes.
    reach(
      of: CGPoint(
        x: max(abs(rect.minX), abs(rect.maxX)), y: max(abs(rect.minY), abs(rect.maxY))))
  }

  private static func ratio(_ length: Double, _ limit: Double) -> Double {
    length == 0 ? 0 : length / limit
  }
}
