public import Raster

/// The colors, lengths and fonts of all windows.
///
/// Lengths are logical pixels; those of a cell apply at scale 1 and scale with the cell.
public struct Theme: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The background at the top of the window.
  public var backgroundTop: Color
  /// The background at the bottom of the window.
  public var backgroundBottom: Color
  /// A topic that can be picked.
  public var free: CellStyle
  /// A picked topic.
  public var picked: CellStyle
  /// A topic that cannot be picked.
  public var disabled: CellStyle
  /// The colors of families of topics, for first-level topics in this order; usually ``paletteSize``.
  public var palette: [Color]
  /// The overlay of a pressed topic.
  public var pressOverlay: Color
  /// The overlay of a topic under the mouse.
  public var hoverOverlay: Color
  /// The soft shadow under cells and buttons.
  public var shadow: ShadowStyle
  /// The ring around the topic with the keyboard focus.
  public var focusRing: Color
  /// The disc of a picked topic's tick.
  public var tickDisc: Color
  /// The tick itself.
  public var tick: Color
  /// The heading.
  public var title: Color
  /// The message below the heading, and other secondary text.
  public var secondaryText: Color
  /// The track of the progress bar.
  public var track: Color
  /// The progress bar below the goal.
  public var progress: Color
  /// The progress bar at the goal.
  public var progressComplete: Color
  /// The Done button.
  public var primaryButton: ButtonStyle
  /// The Cancel button.
  public var secondaryButton: ButtonStyle
  /// The overlay that dims the honeycomb below a kiosk's message.
  public var veil: Color
  /// The colors of panels, controls, layouts and their overlays.
  public var window: WindowColors
  /// The colors of values that are well, and of those that are not.
  public var states: StateColors
  /// Font families in order of preference.
  public var fontFamilies: [String]

  /// The colors of a cell.
  public struct CellStyle: Hashable, Sendable {
    /// The fill at the top.
    public var top: Color
    /// The fill at the bottom.
    public var bottom: Color
    /// The border.
    public var outline: Color
    /// The width of the border, in logical pixels.
    public var outlineWidth: Double
    /// The label.
    public var label: Color

    /// Creates a style.
    public init(top: Color, bottom: Color, outline: Color, outlineWidth: Double, label: Color) {
      self.top = top
      self.bottom = bottom
      self.outline = outline
      self.outlineWidth = outlineWidth
      self.label = label
    }

    /// Returns the interpolation toward `other`; `progress` is from 0 to 1.
    public func mixed(with other: CellStyle, by progress: Double) -> CellStyle {
      if progress <= 0 { return self }
      if progress >= 1 { return other }
      return CellStyle(
        top: top.mixed(with: other.top, by: progress),
        bottom: bottom.mixed(with: other.bottom, by: progress),
        outline: outline.mixed(with: other.outline, by: progress),
        outlineWidth: outlineWidth + (other.outlineWidth - outlineWidth) * progress,
        label: label.mixed(with: other.label, by: progress))
    }
  }

  /// A soft shadow.
  public struct ShadowStyle: Hashable, Sendable {
    /// The color at its darkest point.
    public var color: Color
    /// The offset downward, in logical pixels.
    public var drop: Double
    /// The standard deviation of its blur, in logical pixels.
    public var sigma: Double

    /// How far beyond its shape it is visible, in logical pixels.
    public var reach: Double { 3 * sigma + drop }

    /// Creates a style.
    public init(color: Color, drop: Double, sigma: Double) {
      self.color = color
      self.drop = drop
      self.sigma = sigma
    }
  }

  /// The colors of a button.
  public struct ButtonStyle: Hashable, Sendable {
    /// The fill.
    public var fill: Color
    /// The border.
    public var outline: Color
    /// The label.
    public var label: Color

    /// Creates a style.
    public init(fill: Color, outline: Color, label: Color) {
      self.fill = fill
      self.outline = outline
      self.label = label
    }
  }
}
