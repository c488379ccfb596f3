/// What can be set in the demo.
public enum DemoControl: Hashable, Sendable {
  /// The tabs.
  case tabs
  /// The gap between hexagons.
  case spacing
  /// How far the corners of hexagons are rounded.
  case cornerRadius
  /// How much of the room the hexagons take.
  case size
  /// Whether hexagons stand on a corner.
  case pointyTop
  /// Whether pictures are shown.
  case photos
  /// How cells shrink at the border of the picker.
  case fisheye
  /// The outline of the picker's cells.
  case shape
  /// Whether things jump where they would fly.
  case reducedMotion
  /// The colours.
  case theme
  /// The width of the aspect grid.
  case width
  /// The height of the aspect grid.
  case height
  /// The ideal ratio of the aspect grid.
  case ratio
  /// The number of cells of the aspect grid.
  case count
  /// The right edge of the aspect grid.
  case rightEdge
  /// The bottom edge of the aspect grid.
  case bottomEdge
  /// The bottom right corner of the aspect grid.
  case corner
  /// Puts a stage back to its beginning.
  case reset
}
