public import Raster

/// The colors of values that are well, and of those that are not, as in a live grid.
///
/// The colors differ for all common kinds of color blindness; outlines and signs tell states apart as well.
public struct StateColors: Hashable, Sendable {
  /// All is well: calm, because most are.
  public var ok: State
  /// Beyond the first threshold.
  public var warning: State
  /// Beyond the second threshold.
  public var critical: State
  /// Without a value.
  public var unknown: State

  /// The colors of one state.
  public struct State: Hashable, Sendable {
    /// The fill of a cell.
    public var fill: Color
    /// Text and signs on the fill.
    public var ink: Color
    /// The ring inside the edge of a cell.
    public var ring: Color
    /// Text on the background of the window or on a panel.
    public var text: Color

    /// Creates the colors of a state.
    public init(fill: Color, ink: Color, ring: Color, text: Color) {
      self.fill = fill
      self.ink = ink
      self.ring = ring
      self.text = text
    }
  }

  /// Creates the colors of all states.
  public init(ok: State, warning: State, critical: State, unknown: State) {
    self.ok = ok
    self.warning = warning
    self.critical = critical
    self.unknown = unknown
  }

  /// Colors on a dark background.
  public static let dark = StateColors(
    ok: State(fill: 0x12727C, ink: .white, ring: 0x4FA9B2, text: 0x63BCC5),
    warning: State(fill: 0xF0AE38, ink: 0x211400, ring: 0xFFE7B8, text: 0xF5BC55),
    critical: State(fill: 0xD83A16, ink: .white, ring: 0xFFD6C9, text: 0xFF8462),
    unknown: State(fill: 0xA19EB4, ink: 0x0E0B1A, ring: 0xA19EB4, text: 0xBBB8CC))

  /// Colors on a light background.
  public static let light = StateColors(
    ok: State(fill: 0x3193A1, ink: .black, ring: 0x0E5A64, text: 0x0B6470),
    warning: State(fill: 0xC07C00, ink: .black, ring: 0x5A3600, text: 0x865400),
    critical: State(fill: 0xB3230A, ink: .white, ring: 0x1A0300, text: 0xB3230A),
    unknown: State(fill: 0x615D74, ink: .white, ring: 0x615D74, text: 0x565269))

  /// Colors on black, with the contrasts of WCAG 2.2 at level AAA.
  public static let highContrast = StateColors(
    ok: State(fill: 0x629FA7, ink: .black, ring: .white, text: 0x2FD3E4),
    warning: State(fill: 0xFFC400, ink: .black, ring: .white, text: 0xFFC400),
    critical: State(fill: 0xFF6238, ink: .black, ring: .white, text: 0xFF8A68),
    unknown: State(fill: 0xC8C8C8, ink: .black, ring: 0xC8C8C8, text: 0xDCDCDC))
}
