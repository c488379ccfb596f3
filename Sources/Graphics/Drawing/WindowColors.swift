public import Raster

/// The colors of panels, controls, layouts and their overlays.
public struct WindowColors: Hashable, Sendable {
  /// The background of the window.
  public var background: Color
  /// The background of panels and layouts.
  public var card: Color
  /// The border of panels and layouts.
  public var hairline: Color
  /// Text.
  public var ink: Color
  /// Secondary text.
  public var faintInk: Color
  /// Selections, progress and the focus.
  public var accent: Color
  /// Text on the accent.
  public var accentInk: Color
  /// The cells of a grid of equal cells.
  public var uniformCell: Color
  /// The colors of cells without a specified color, used in turn; at least two.
  public var cells: [Color]
  /// Frames, the first of the overlays; each overlay has a different color.
  public var frame: Color
  /// Outlines of hexagons.
  public var outline: Color
  /// Centers.
  public var center: Color
  /// Anchors of placement.
  public var anchor: Color
  /// Proposals.
  public var proposal: Color
  /// Dimension lines.
  public var dimension: Color
  /// The hatching of unused space.
  public var unused: Color
  /// Preferred distances.
  public var spacing: Color
  /// Alignment guides.
  public var guide: Color
  /// Findings.
  public var finding: Color
  /// Whether edges are drawn as visible lines, and not as shades.
  public var isHighContrast = false

  /// Text on findings.
  public var findingInk: Color { finding.legibleInk }

  private static let standardCells: [Color] = [
    0x7C5CE7, 0x3E7BE0, 0x14919B, 0x2F9E62, 0xC28A12, 0xD9653B, 0xCF4A6B, 0x9B51C9,
  ]

  /// Colors on a dark background.
  public static let dark = WindowColors(
    background: 0x0E0B1A, card: 0x191530, hairline: 0x352E57, ink: 0xF3F0FF, faintInk: 0xA9A1C6,
    accent: 0x7C5CE7, accentInk: .white, uniformCell: 0x7048D8, cells: standardCells,
    frame: 0x6CB2FF, outline: 0xF0ABFC, center: 0xFFE066, anchor: 0xFFA94D, proposal: 0x4DD9C0,
    dimension: 0xC3BBE0, unused: 0x5A5180, spacing: 0xF783AC, guide: 0xFFA94D, finding: 0xFF5C6C)

  /// Colors on a light background.
  public static let light = WindowColors(
    background: 0xF4F2FA, card: 0xFFFFFF, hairline: 0xDAD5EA, ink: 0x1E1833, faintInk: 0x655E80,
    accent: 0x6B46D6, accentInk: .white, uniformCell: 0x7048D8, cells: standardCells,
    frame: 0x1C6FD6, outline: 0xA21CAF, center: 0x12001F, anchor: 0xC2410C, proposal: 0x0B7A6B,
    dimension: 0x4A4266, unused: 0xC5BFDA, spacing: 0xD6336C, guide: 0xC2410C, finding: 0xD6202F)

  /// Black, white and yellow, for users who need visible edges.
  ///
  /// Text has a contrast of 7:1 or more, as WCAG 2.2 requires at level AAA, and lines have 4.5:1.
  public static let highContrast = WindowColors(
    background: .black, card: .black, hairline: 0xB0B0B0, ink: .white, faintInk: 0xEDEDED,
    accent: 0xFFE600, accentInk: .black, uniformCell: 0x14141C,
    cells: standardCells.map { $0.mixed(with: .black, by: 0.5) }, frame: 0x8CC8FF,
    outline: 0xFFB3FF, center: 0xFFE600, anchor: 0xFFB84D, proposal: 0x5CFFE0, dimension: .white,
    unused: 0x9A9A9A, spacing: 0xFF9CC2, guide: 0xFFB84D, finding: 0xFF8080, isHighContrast: true)
}
