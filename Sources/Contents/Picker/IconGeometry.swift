import Geometry
import Raster

/// The dimensions of icons and of the placeholders for missing images, in logical pixels at scale 1.
enum IconGeometry {
  /// The longer side of an icon above the label, and the distance of its center above that of the cell.
  static let length = 38.0
  static let iconRise = 25.0
  /// The distance of the spinner and the error mark above the center.
  static let rise = 42.0
  /// The spinner's dots.
  static let spinnerDots = 8
  static let spinnerRadius = 7.0
  static let spinnerDotRadius = 1.6
  /// The error mark's disc.
  static let markRadius = 9.0
  /// The distance from the dots for hidden subtopics to the edge of their background.
  static let dotsMargin = 3.5
  /// The opacity of the theme's color for picks on a picked image.
  static let pickedTint = 0.3

  /// An exclamation mark in the unit circle: the stroke, and the dot below it.
  static let markStroke = CGRect(x: -0.13, y: -0.6, width: 0.26, height: 0.72)
  static let markDot = CGPoint(x: 0, y: 0.46)
  static let markDotRadius = 0.16
}
