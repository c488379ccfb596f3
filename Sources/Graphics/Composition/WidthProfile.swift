public import Geometry

/// The space for text in a shape: its width at each height.
///
/// The origin is the center of the shape; lengths are logical pixels, x grows rightward, y downward.
/// A padding stays free of ink, so the profile is that of the shape shrunk around its center.
public struct WidthProfile: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case hexagon(circumradius: Double, halfElongation: Double)
    case circle(radius: Double, halfElongation: Double)
    case rectangle(halfWidth: Double, halfHeight: Double)
  }

  /// The default padding on each side, as a fraction of the shape's full width.
  public static let standardPadding = 0.06

  /// The shape without its padding.
  let shape: Shape

  /// A flat-top hexagon with `flatToFlat` logical pixels between its upper and lower edge.
  ///
  /// These are longer by `elongation` than those of a regular one, whose padding it has.
  public static func hexagon(
    flatToFlat: Double, elongation: Double = 0, padding: Double = standardPadding
  ) -> WidthProfile {
    WidthProfile(
      shape: .hexagon(
        circumradius: inner(flatToFlat / 3.0.squareRoot(), padding),
        halfElongation: inner(elongation / 2, 0)))
  }

  /// A circle of `diameter` logical pixels, or a stadium that is longer by `elongation` than high.
  public static func circle(
    diameter: Double, elongation: Double = 0, padding: Double = standardPadding
  ) -> WidthProfile {
    WidthProfile(
      shape: .circle(
        radius: inner(diameter / 2, padding), halfElongation: inner(elongation / 2, 0)))
  }

  /// A rectangle; either extent may be infinite.
  public static func rectangle(
    width: Double, height: Double, padding: Double = standardPadding
  ) -> WidthProfile {
    WidthProfile(
      shape: .rectangle(
        halfWidth: inner(width / 2, padding), halfHeight: inner(height / 2, padding)))
  }

  /// Half the height of the shape that is for the text.
  public var halfHeight: Double {
    switch shape {
    case .hexagon(let radius, _): radius * 0.75.squareRoot()
    case .circle(let radius, _): radius
    case .rectangle(_, let halfHeight): halfHeight
    }
  }

  /// Returns the shape enlarged around its center.
  func scaled(by scale: Double) -> WidthProfile {
    switch shape {
    case .hexagon(let radius, let longer):
      WidthProfile(shape: .hexagon(circumradius: radius * scale, halfElongation: longer * scale))
    case .circle(let radius, let longer):
      WidthProfile(shape: .circle(radius: radius * scale, halfElongation: longer * scale))
    case .rectangle(let halfWidth, let halfHeight):
      WidthProfile(
        shape: .rectangle(halfWidth: halfWidth * scale, halfHeight: halfHeight * scale))
    }
  }

  private static func inner(_ half: Double, _ padding: Double) -> Double {
    max(0, half.isNaN ? 0 : half * (1 - 2 * padding))
  }

  /// Whether every line has the same width.
  public var isRectangle: Bool {
    if case .rectangle = shape { true } else { false }
  }

  /// Half the free width at height `y`; zero above and below the shape.
  public func halfWidth(atY y: Double) -> Double {
    let y = abs(y)
    guard y <= halfHeight else { return 0 }
    return switch shape {
    case .hexagon(let radius, let longer): max(0, radius - y / 3.0.squareRoot()) + longer
    case .circle(let radius, let longer): max(0, radius * radius - y * y).squareRoot() + longer
    case .rectangle(let halfWidth, _): halfWidth
    }
  }

  /// Half the width at the widest height.
  public var widestHalf: Double { halfWidth(atY: 0) }

  /// Half the width that is available at every height in `top ... bottom`.
  public func halfWidth(from top: Double, to bottom: Double) -> Double {
    // All shapes are convex: a range is narrowest at one of its ends.
    min(halfWidth(atY: top), halfWidth(atY: bottom))
  }

  /// The smallest y at which half the free width is at least `half`; `nil` if it is smaller everywhere.
  public func topmost(halfWidth half: Double) -> Double? {
    guard half <= widestHalf else { return nil }
    let y =
      switch shape {
      case .hexagon(let radius, let longer): (radius + longer - half) * 3.0.squareRoot()
      case .circle(let radius, let longer):
        max(0, radius * radius - max(0, half - longer) * max(0, half - longer)).squareRoot()
      case .rectangle: Double.infinity
      }
    return -min(y, halfHeight)
  }

  /// The relative distance of `point` from the center: 0 at the center, 1 at the edge of the
  /// available space, more outside.
  ///
  /// Dividing the scale of a drawing by its largest reach makes it fit exactly. In an empty shape,
  /// the reach is infinite except at its center.
  public func reach(of point: CGPoint) -> Double {
    let (x, y) = (abs(Double(point.x)), Double(point.y))
    let room = halfHeight
    switch shape {
    case .hexagon(let radius, let longer):
      let slope = 1 / 3.0.squareRoot()
      let radius = radius + longer
      return max(Self.ratio(abs(y), room), Self.ratio(x + abs(y) * slope, radius))
    case .circle(let radius, let longer):
      // The ray from the center through the point meets an edge at 1 / reach of the way: a straight one, or else a circle
      // around one of its ends.
      let flat = Self.ratio(abs(y), room)
      if longer > 0, x <= longer * flat { return flat }
      let square = x * x + y * y
      let ahead = -longer * x
      let inside = radius * radius - longer * longer
      let meeting = max(0, ahead * ahead + square * inside).squareRoot() - ahead
      return max(Self.ratio(square, meeting), flat)
    case .rectangle(let halfWidth, _):
      return max(Self.ratio(x, halfWidth), Self.ratio(abs(y), room))
    }
  }

  /// The largest reach of a rectangle's corners, and so of any point in it.
  public func reach(of rect: CGRect) -> Double {
    // Profiles are convex, and symmetric from left to right.
    let x = max(abs(rect.minX), abs(rect.maxX))
    return max(
      reach(of: CGPoint(x: x, y: rect.minY)), reach(of: CGPoint(x: x, y: rect.maxY)))
  }

  private static func ratio(_ length: Double, _ limit: Double) -> Double {
    length == 0 ? 0 : length / limit
  }
}
