public import Geometry

/// The fill of a shape.
public enum Paint: Hashable, Sendable {
  /// A single color.
  case color(Color)
  /// Colors that change along a line.
  case linearGradient(LinearGradient)
  /// Colors that change with the distance from a point.
  case radialGradient(RadialGradient)
}

/// A gradient along a line; the end colors continue beyond the ends.
///
/// Colors are interpolated premultiplied, and dithered by pixel position so that low-contrast
/// gradients show no bands.
public struct LinearGradient: Hashable, Sendable {
  /// The position of the first color, in device pixels.
  public var start: CGPoint
  /// The position of the last color, in device pixels.
  public var end: CGPoint
  var colors: GradientColors

  /// Creates a gradient of two colors.
  public init(start: CGPoint, end: CGPoint, startColor: Color, endColor: Color) {
    self.start = start
    self.end = end
    colors = GradientColors(start: startColor, end: endColor)
  }
}

/// A gradient from a point outward; the last color continues beyond the radius.
public struct RadialGradient: Hashable, Sendable {
  /// The position of the first color, in device pixels.
  public var center: CGPoint
  /// The distance of the last color from the center, in device pixels.
  public var radius: Double
  var colors: GradientColors

  /// Creates a gradient of two colors.
  public init(center: CGPoint, radius: Double, startColor: Color, endColor: Color) {
    self.center = center
    self.radius = radius
    colors = GradientColors(start: startColor, end: endColor)
  }
}

/// The colors of a gradient.
struct GradientColors: Hashable, Sendable {
  var start: Color
  var end: Color

  /// Whether all colors between the two are opaque.
  var areOpaque: Bool { start.alpha == 255 && end.alpha == 255 }
}
