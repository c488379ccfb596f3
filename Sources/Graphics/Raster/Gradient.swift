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

  /// Creates a gradient of two colors; allocates nothing.
  public init(start: CGPoint, end: CGPoint, startColor: Color, endColor: Color) {
    self.start = start
    self.end = end
    colors = .pair(startColor, endColor)
  }

  /// Creates a gradient from a prepared color ramp; allocates nothing.
  public init(start: CGPoint, end: CGPoint, ramp: ColorRamp) {
    self.start = start
    self.end = end
    colors = .ramp(ramp)
  }
}

/// A gradient from a point outward; the last color continues beyond the radius.
public struct RadialGradient: Hashable, Sendable {
  /// The position of the first color, in device pixels.
  public var center: CGPoint
  /// The distance of the last color from the center, in device pixels.
  public var radius: Double
  var colors: GradientColors

  /// Creates a gradient of two colors; allocates nothing.
  public init(center: CGPoint, radius: Double, startColor: Color, endColor: Color) {
    self.center = center
    self.radius = radius
    colors = .pair(startColor, endColor)
  }

  /// Creates a gradient from a prepared color ramp; allocates nothing.
  public init(center: CGPoint, radius: Double, ramp: ColorRamp) {
    self.center = center
    self.radius = radius
    colors = .ramp(ramp)
  }
}

/// The colors of a gradient: two colors inline, or a prepared ramp.
enum GradientColors: Hashable, Sendable {
  case pair(Color, Color)
  case ramp(ColorRamp)
}
