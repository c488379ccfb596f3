public import Geometry

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One color all over.
  case color(Color)
  /// Colors that change along a line.
  case linearGradient(LinearGradient)
  /// Colors that change with the distance from a point.
  case radialGradient(RadialGradient)
}

/// Colors that change along a line and stay what they are past its ends.
///
/// Mixed between premultiplied colors and dithered by pixel position, so quiet gradients show no
/// bands.
public struct LinearGradient: Hashable, Sendable {
  /// Where the first color is, in device pixels.
  public var start: CGPoint
  /// Where the last color is, in device pixels.
  public var end: CGPoint
  var colors: GradientColors

  /// Creates a gradient of two colors; allocates nothing.
  public init(start: CGPoint, end: CGPoint, startColor: Color, endColor: Color) {
    self.start = start
    self.end = end
    colors = .pair(startColor, endColor)
  }

  /// Creates a gradient of any number of colors, prepared beforehand; allocates nothing.
  public init(start: CGPoint, end: CGPoint, ramp: ColorRamp) {
    self.start = start
    self.end = end
    colors = .ramp(ramp)
  }
}

/// Colors that change with the distance from a point and stay what they are past the radius.
public struct RadialGradient: Hashable, Sendable {
  /// Where the first color is, in device pixels.
  public var center: CGPoint
  /// The distance at which the last color is, in device pixels.
  public var radius: Double
  var colors: GradientColors

  /// Creates a gradient of two colors; allocates nothing.
  public init(center: CGPoint, radius: Double, startColor: Color, endColor: Color) {
    self.center = center
    self.radius = radius
    colors = .pair(startColor, endColor)
  }

  /// Creates a gradient of any number of colors, prepared beforehand; allocates nothing.
  public init(center: CGPoint, radius: Double, ramp: ColorRamp) {
    self.center = center
    self.radius = radius
    colors = .ramp(ramp)
  }
}

/// The colors of a gradient: two inline, or a prepared ramp.
enum GradientColors: Hashable, Sendable {
  case pair(Color, Color)
  case ramp(ColorRamp)
}
