public import Controls

/// The controls of the demo.
public enum DemoControl: String, NamedControl {
  /// The tabs.
  case tabs
  /// The gap between hexagons.
  case spacing
  /// The corner radius of hexagons.
  case cornerRadius
  /// The part of the stage that the hexagons take.
  case size
  /// Whether hexagons are pointy-topped.
  case pointyTop
  /// Whether images are shown.
  case photos
  /// How cells shrink at the edge of the picker.
  case fisheye
  /// The outline of the picker's cells.
  case shape
  /// How far the view of the picker moves by itself, with the colors of topics.
  case framing
  /// Whether transitions are immediate instead of animated.
  case reducedMotion
  /// The theme.
  case theme
  /// The width of the aspect grid.
  case width
  /// The height of the aspect grid.
  case height
  /// The ideal aspect ratio of the aspect grid's cells.
  case ratio
  /// The number of cells of the aspect grid.
  case count
  /// The right edge of the aspect grid.
  case rightEdge
  /// The bottom edge of the aspect grid.
  case bottomEdge
  /// The bottom right corner of the aspect grid.
  case corner
  /// The picker, which has a separate focus inside.
  case picker
  /// The hexagons of the first stage, one of which has the focus inside.
  case hexagons
  /// Resets a stage.
  case reset

  /// An area behind the controls.
  public enum Area: Hashable, Sendable {
    /// The panel with the controls of a stage.
    case panel
    /// A stage.
    case stage(DemoTab)
  }

  /// The name in recordings.
  public var word: String { rawValue }
}
