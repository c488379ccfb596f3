import Geometry
import Raster

/// The measures of what stands for an image that is not there, in logical pixels at scale 1.
enum IconGeometry {
  /// How far the spinner and the error mark are above the centre.
  static let rise = 42.0
  /// The spinner's dots.
  static let spinnerDots = 8
  static let spinnerRadius = 7.0
  static let spinnerDotRadius = 1.6
  /// The error mark's disc.
  static let markRadius = 9.0
  /// From the dots for more subtopics to the edge of what they lie on.
  static let dotsMargin = 3.5
  /// How much of the theme's colour for what is picked lies on a picked image.
  static let pickedTint = 0.3

  /// An exclamation mark in the unit circle: the stroke, and under it the dot.
  static let markStroke = CGRect(x: -0.13, y: -0.6, width: 0.26, height: 0.72)
  static let markDot = CGPoint(x: 0, y: 0.46)
  static let markDotRadius = 0.16
}
